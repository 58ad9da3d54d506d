//! The site that is served now.

use std::sync::Arc;

use arc_swap::ArcSwap;

use super::Site;

/// The one thing that changes while the program runs: which site is served. A request keeps the
/// one it began with.
#[derive(Debug)]
pub struct Live(ArcSwap<Site>);

impl Live {
    /// Serves this site first.
    pub fn new(site: Site) -> Self {
        Self(ArcSwap::from_pointee(site))
    }

    /// The site served now.
    pub fn now(&self) -> Arc<Site> {
        self.0.load_full()
    }

    /// Serves this site from the next request on.
    pub fn replace(&self, site: Site) {
        self.0.store(Arc::new(site));
    }
}
