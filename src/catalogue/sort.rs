//! In which order cases are listed.

use std::cmp::{Ordering, Reverse};

use crate::case::{Case, Span};

/// An order of a listing. Ties are broken by the newer day, then by the lower id, so that an
/// order is the same every time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// The best match first; the newest where nothing is searched for.
    Relevance,
    /// The latest day first.
    Newest,
    /// The earliest day first.
    Oldest,
    /// The longest time to resolve first, unknown ones last.
    Longest,
    /// The shortest time to resolve first, unknown ones last.
    Shortest,
    /// The record changed last first.
    Updated,
}

impl Sort {
    /// All orders, as they are offered.
    pub const ALL: [Self; 6] = [
        Self::Relevance,
        Self::Newest,
        Self::Oldest,
        Self::Longest,
        Self::Shortest,
        Self::Updated,
    ];

    /// Its name as a value of the parameter `sort`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Relevance => "relevance",
            Self::Newest => "newest",
            Self::Oldest => "oldest",
            Self::Longest => "longest",
            Self::Shortest => "shortest",
            Self::Updated => "updated",
        }
    }

    /// The order of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.name() == name)
    }

    /// Which of two cases comes first. Relevance is decided by who found them, so here it is the
    /// newest.
    pub fn compare(self, a: &Case, b: &Case) -> Ordering {
        let newest = || b.date.day.cmp(&a.date.day);
        let resolved = |case: &Case| case.timeline.time_to_resolve().best().map(Span::as_seconds);
        let by_length = |first: Ordering| match (resolved(a), resolved(b)) {
            (Some(x), Some(y)) if first == Ordering::Greater => y.cmp(&x),
            (Some(x), Some(y)) => x.cmp(&y),
            (x, y) => Reverse(x.is_some()).cmp(&Reverse(y.is_some())),
        };
        let order = match self {
            Self::Relevance | Self::Newest => Ordering::Equal,
            Self::Oldest => a.date.day.cmp(&b.date.day),
            Self::Longest => by_length(Ordering::Greater),
            Self::Shortest => by_length(Ordering::Less),
            Self::Updated => b.updated_at.instant().cmp(&a.updated_at.instant()),
        };
        order.then_with(newest).then_with(|| a.id.cmp(&b.id))
    }
}
