//! The site that is served now.

use std::sync::Arc;

use arc_swap::ArcSwap;

use super::Site;

/// The one thing that changes while the program runs: which site is served. A request keeps the
/// one it began with.
#[derive(Debug)]
pub struct Live {
    site: ArcSwap<Site>,
    problems: ArcSwap<Vec<String>>,
}

impl Live {
    /// Serves this site first.
    pub fn new(site: Site) -> Self {
        Self {
            site: ArcSwap::from_pointee(site),
            problems: ArcSwap::default(),
        }
    }

    /// The site served now.
    pub fn now(&self) -> Arc<Site> {
        self.site.load_full()
    }

    /// Serves this site from the next request on.
    pub fn replace(&self, site: Site) {
        self.site.store(Arc::new(site));
        self.problems.store(Arc::default());
    }

    /// Goes on with the site served now, because these problems keep the data as it has become
    /// from being served: one line each, with file, line and column where it has them.
    pub fn keep(&self, problems: Vec<String>) {
        self.problems.store(Arc::new(problems));
    }

    /// What keeps the data as it is now from being served. Empty where the site is what the data
    /// says.
    pub fn problems(&self) -> Arc<Vec<String>> {
        self.problems.load_full()
    }
}
