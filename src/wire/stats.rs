//! What the library holds, in numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facets, Voice};
use crate::{
    case::{Case, Span},
    catalogue::{Elapsed, Query, Spread, last_changed},
};

/// What the library holds, in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stats {
    /// How many cases there are.
    pub cases: usize,
    /// How many of them are told in both languages.
    pub in_both_languages: usize,
    /// How many of them a person has checked.
    pub reviewed: usize,
    /// How many subjects there are.
    pub topics: usize,
    /// The day of the earliest case.
    pub first_date: Option<String>,
    /// The day of the latest case.
    pub last_date: Option<String>,
    /// When a case last changed.
    pub updated_at: Option<String>,
    /// How long it took to notice.
    pub time_to_detect: Times,
    /// How long it took until it was over.
    pub time_to_resolve: Times,
    /// How many cases have each value that the listing filters by.
    pub facets: Facets,
}

/// The known lengths of a time, stated or derived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Times {
    /// Of how many cases it is known.
    pub known: usize,
    /// Of how many it is not.
    pub unknown: usize,
    /// The shortest.
    pub shortest: Option<Length>,
    /// What half of them do not exceed.
    pub median: Option<Length>,
    /// The longest.
    pub longest: Option<Length>,
}

/// A length of time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Length {
    /// As records write it, such as `6h 27m`.
    pub text: String,
    /// In seconds.
    pub seconds: u64,
}

impl Stats {
    /// The numbers of a library.
    pub fn of(voice: &Voice<'_>) -> Self {
        let library = voice.library;
        let cases = library.cases();
        let days = || cases.iter().map(|case| case.date.day);
        let in_both = |case: &&Case| case.prose.en.is_some() && case.prose.ko.is_some();
        Self {
            cases: cases.len(),
            in_both_languages: cases.iter().map(AsRef::as_ref).filter(in_both).count(),
            reviewed: cases
                .iter()
                .filter(|case| case.review.reviewed_by.is_some())
                .count(),
            topics: library.topics().len(),
            first_date: days().min().map(|day| day.to_string()),
            last_date: days().max().map(|day| day.to_string()),
            updated_at: last_changed(cases).map(ToString::to_string),
            time_to_detect: Times::of(&library.spread(Elapsed::Detect, None)),
            time_to_resolve: Times::of(&library.spread(Elapsed::Resolve, None)),
            facets: Facets::of(voice, &library.answer(&Query::default()).facets),
        }
    }
}

impl Times {
    fn of(spread: &Spread) -> Self {
        let length = |span: Span| Length {
            text: span.to_string(),
            seconds: span.as_seconds(),
        };
        let known = &spread.known;
        Self {
            known: known.len(),
            unknown: spread.unknown(),
            shortest: known.first().map(|timed| length(timed.span)),
            median: spread.median().map(length),
            longest: known.last().map(|timed| length(timed.span)),
        }
    }
}
