//! One catalogue at one address, ready to be asked.

use std::sync::Arc;

use super::{api::Digest, assets::Assets, card::Studio, flow::Flows};
use crate::{
    address::{Addresses, WORKER},
    catalogue::Library,
    settings::{BaseUrl, Offline},
};

/// A library, the address it is known by and the files its pages use. A page is a function of a
/// site, a question and a language, and of nothing else.
#[derive(Debug)]
pub struct Site {
    pub(super) library: Arc<Library>,
    pub(super) addresses: Addresses,
    pub(super) assets: Assets,
    pub(super) cards: Studio,
    /// The longest time to resolve in the library, in seconds, to draw others against.
    pub(super) longest: u64,
    /// What tells its records from those of another.
    pub(super) all_cases: Digest,
    /// The places for answers that are made while they are sent.
    pub(super) flows: Flows,
    /// How large its answers may be.
    pub(super) bounds: Bounds,
    /// Whether browsers keep its pages.
    pub(super) offline: Offline,
}

/// How large an answer may be before it comes in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// How many bytes all cases may take to be kept whole; more are made anew each time, while
    /// they are sent.
    pub whole_bytes: usize,
    /// How many addresses a site map may name.
    pub map_addresses: usize,
    /// How many bytes it may take.
    pub map_bytes: usize,
}

impl Default for Bounds {
    /// What is kept is a small part of the budget for it. A site map may have 50,000 addresses
    /// (sitemaps.org), but parts of a fifth of that can be kept as well.
    fn default() -> Self {
        Self {
            whole_bytes: 8 << 20,
            map_addresses: 10_000,
            map_bytes: 50_000_000,
        }
    }
}

impl Site {
    /// The site of this library at this public address.
    pub fn new(library: Library, base: BaseUrl) -> Self {
        let lengths = library
            .cases()
            .iter()
            .filter_map(|case| case.timeline.time_to_resolve().best());
        Self {
            longest: lengths
                .map(crate::case::Span::as_seconds)
                .max()
                .unwrap_or(0),
            addresses: Addresses::new(base),
            assets: Assets::embedded(),
            all_cases: Digest::default(),
            flows: Flows::new(),
            bounds: Bounds::default(),
            cards: Studio::new(),
            library: Arc::new(library),
            offline: Offline::default(),
        }
    }

    /// The same site, whose answers may be so large.
    #[must_use]
    pub fn with_bounds(self, bounds: Bounds) -> Self {
        Self { bounds, ..self }
    }

    /// The same site, whose pages browsers keep or do not keep.
    #[must_use]
    pub fn with_offline(self, offline: Offline) -> Self {
        Self { offline, ..self }
    }

    /// Where the script is that keeps its pages, where they may be kept.
    pub(super) fn worker_address(&self) -> Option<String> {
        (self.offline == Offline::On).then(|| self.addresses.file(WORKER))
    }

    /// The catalogue it shows.
    pub fn library(&self) -> &Library {
        &self.library
    }
}
