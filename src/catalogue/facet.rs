//! What a query can filter by.

use std::ops::RangeInclusive;

use crate::{
    case::{Case, Kind, Section, Severity, Slug},
    lang::Lang,
};

/// A property of cases that a listing filters by. Values are slugs: those of the vocabulary, of
/// [`Severity`], a year, or a fact that is [`Unknown`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facet {
    /// A term of this kind.
    Term(Kind),
    /// How bad the organisation called it.
    Severity,
    /// The year it is filed under.
    Year,
    /// A fact that its sources do not state.
    Unknown,
}

impl Facet {
    /// All facets, in the order in which a listing's address names them.
    pub const ALL: [Self; 9] = [
        Self::Term(Kind::RootCause),
        Self::Term(Kind::Component),
        Self::Term(Kind::Symptom),
        Self::Term(Kind::Contributing),
        Self::Term(Kind::Domain),
        Self::Term(Kind::Org),
        Self::Severity,
        Self::Year,
        Self::Unknown,
    ];

    /// Its name as a parameter.
    pub const fn parameter(self) -> &'static str {
        match self {
            Self::Term(kind) => kind.parameter(),
            Self::Severity => "severity",
            Self::Year => "year",
            Self::Unknown => "unknown",
        }
    }

    /// The facet of this parameter.
    pub fn from_parameter(parameter: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|facet| facet.parameter() == parameter)
    }

    /// The values that a case has.
    pub fn values(self, case: &Case) -> Vec<Slug> {
        match self {
            Self::Term(kind) => case.terms(kind).to_vec(),
            Self::Severity => case
                .severity
                .and_then(|s| s.slug().parse().ok())
                .into_iter()
                .collect(),
            Self::Year => case.year().to_string().parse().into_iter().collect(),
            Self::Unknown => unknown_facts(case)
                .filter_map(|fact| fact.slug().parse().ok())
                .collect(),
        }
    }
}

/// A fact that the sources of a case may not state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unknown {
    /// No severity is named.
    Severity,
    /// Nobody says how many users were affected.
    Users,
    /// Nobody says where.
    Region,
    /// The time to detect neither is stated nor follows from events.
    Detected,
    /// The time to resolve neither is stated nor follows from events.
    Resolved,
    /// No lessons are drawn.
    Lessons,
    /// No action items are named.
    Actions,
}

impl Unknown {
    /// All of them, in the order of a case page.
    pub const ALL: [Self; 7] = [
        Self::Severity,
        Self::Users,
        Self::Region,
        Self::Detected,
        Self::Resolved,
        Self::Lessons,
        Self::Actions,
    ];

    /// Its name as a value of the parameter `unknown`.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Severity => "severity",
            Self::Users => "users",
            Self::Region => "region",
            Self::Detected => "detected",
            Self::Resolved => "resolved",
            Self::Lessons => "lessons",
            Self::Actions => "actions",
        }
    }

    /// The fact of this name.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fact| fact.slug() == slug)
    }

    fn is_unknown_in(self, case: &Case) -> bool {
        match self {
            Self::Severity => case.severity.is_none(),
            Self::Users => case.users.is_none(),
            Self::Region => case.region.is_none(),
            Self::Detected => case.timeline.time_to_detect().best().is_none(),
            Self::Resolved => case.timeline.time_to_resolve().best().is_none(),
            Self::Lessons => case.text(Section::Lessons, Lang::En).is_none(),
            Self::Actions => case.items(Section::ActionItems, Lang::En).is_empty(),
        }
    }
}

/// The facts that the sources of this case do not state.
pub fn unknown_facts(case: &Case) -> impl Iterator<Item = Unknown> {
    Unknown::ALL
        .into_iter()
        .filter(|fact| fact.is_unknown_in(case))
}

/// The years that cases can be filtered by, the last one too.
pub const YEARS: RangeInclusive<i16> = 1970..=2100;

/// Whether a value can be one of severity's, a year's or an unknown fact's; terms are known by
/// the vocabulary.
pub(super) fn is_fixed_value(facet: Facet, value: &str) -> bool {
    match facet {
        Facet::Term(_) => false,
        Facet::Severity => Severity::from_slug(value).is_some(),
        Facet::Year => {
            value.len() == 4 && value.parse().is_ok_and(|year: i16| YEARS.contains(&year))
        }
        Facet::Unknown => Unknown::from_slug(value).is_some(),
    }
}
