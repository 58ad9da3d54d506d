//! How long things took: the known times of some cases, and where one stands among them.

use super::{Facet, Library, Query, Sort, Unknown};
use crate::case::{Case, CaseId, Kind, Slug, Span};

/// A length of time that every incident has, whether or not anybody says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Elapsed {
    /// From the start until it was over.
    Resolve,
    /// From the start until somebody or something noticed.
    Detect,
}

/// The known times of some cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// How many cases there are, of known and of unknown time.
    pub cases: usize,
    /// Those of known time, the shortest first, ties by id.
    pub known: Vec<Timed>,
}

/// A case with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timed {
    /// The case.
    pub id: CaseId,
    /// How long it took.
    pub span: Span,
}

/// Where one case stands among the others of known time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many others there are.
    pub others: usize,
    /// How many of them took less time.
    pub shorter: usize,
    /// How many of them took more.
    pub longer: usize,
}

impl Elapsed {
    /// Both, the one asked for most first.
    pub const ALL: [Self; 2] = [Self::Resolve, Self::Detect];

    /// How long it took in this case, stated or derived.
    pub fn of(self, case: &Case) -> Option<Span> {
        match self {
            Self::Resolve => case.timeline.time_to_resolve().best(),
            Self::Detect => case.timeline.time_to_detect().best(),
        }
    }

    /// The fact that is unknown where it is not known.
    pub const fn unknown(self) -> Unknown {
        match self {
            Self::Resolve => Unknown::Resolved,
            Self::Detect => Unknown::Detected,
        }
    }

    /// The listing of the cases of a cause, or of all, whose time is unknown.
    pub fn unknown_query(self, cause: Option<&Slug>) -> Query {
        let query = of_cause(cause);
        match self.unknown().slug().parse() {
            Ok(slug) => query.toggled(Facet::Unknown, &slug),
            Err(_) => query,
        }
    }
}

/// The listing of the cases of a cause, or of all, in the order of their times to resolve.
pub fn longest_first(cause: Option<&Slug>) -> Query {
    of_cause(cause).sorted(Some(Sort::Longest))
}

fn of_cause(cause: Option<&Slug>) -> Query {
    cause.map_or_else(Query::default, |slug| Query::of_term(Kind::RootCause, slug))
}

impl Spread {
    /// How many cases are of unknown time.
    pub fn unknown(&self) -> usize {
        self.cases.saturating_sub(self.known.len())
    }

    /// The time that half of the known ones do not exceed; between the two in the middle of an
    /// even number, in whole minutes where it has any.
    pub fn median(&self) -> Option<Span> {
        let at = |place: usize| self.known.get(place).map(|timed| timed.span);
        let count = self.known.len();
        let upper = at(count / 2)?;
        if count % 2 == 1 {
            return Some(upper);
        }
        let lower = at((count / 2).checked_sub(1)?)?;
        if lower.as_seconds() == upper.as_seconds() {
            return Some(lower);
        }
        let middle = u64::midpoint(lower.as_seconds(), upper.as_seconds());
        Some(Span::from_seconds(match middle {
            0..60 => middle,
            _ => middle / 60 * 60,
        }))
    }

    /// Where a case of this time stands, itself being one of the known ones.
    pub fn standing(&self, span: Span) -> Standing {
        let own = span.as_seconds();
        let count = |is: fn(&u64, &u64) -> bool| {
            self.known
                .iter()
                .filter(|other| is(&other.span.as_seconds(), &own))
                .count()
        };
        Standing {
            others: self.known.len().saturating_sub(1),
            shorter: count(u64::lt),
            longer: count(u64::gt),
        }
    }
}

impl Library {
    /// How long the cases of a cause took, or all cases.
    pub fn spread(&self, elapsed: Elapsed, cause: Option<&Slug>) -> Spread {
        let of_cause = |case: &Case| cause.is_none_or(|cause| case.root_cause == *cause);
        let cases: Vec<_> = self.cases().iter().filter(|case| of_cause(case)).collect();
        let mut known: Vec<_> = cases
            .iter()
            .filter_map(|case| {
                let span = elapsed.of(case)?;
                Some(Timed { id: case.id, span })
            })
            .collect();
        // Cases are in the order of their ids, and a stable sort keeps it within equal times.
        known.sort_by_key(|timed| timed.span.as_seconds());
        Spread {
            cases: cases.len(),
            known,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(spans: &[&str]) -> Spread {
        let known: Vec<_> = (1..)
            .zip(spans)
            .map(|(number, span)| Timed {
                id: CaseId::new(number).unwrap(),
                span: span.parse().unwrap(),
            })
            .collect();
        Spread {
            cases: known.len() + 2,
            known,
        }
    }

    #[test]
    fn half_of_the_times_do_not_exceed_the_median() {
        #[track_caller]
        fn case(spans: &[&str], median: Option<&str>) {
            let told = spread(spans).median().map(|span| span.to_string());
            assert_eq!(told.as_deref(), median);
        }
        case(&[], None);
        case(&["90m"], Some("90m"));
        case(&["10m", "90m", "3d"], Some("90m"));
        case(&["10m", "21m"], Some("15m"));
        case(&["0m", "5s"], Some("2s"));
        case(&["90m", "90m"], Some("90m"));
        case(&["1m", "1h", "2h", "3d"], Some("1h 30m"));
    }

    #[test]
    fn what_is_not_known_is_counted() {
        assert_eq!(spread(&["1m", "2m"]).unknown(), 2);
        assert_eq!(Spread::default().unknown(), 0);
    }

    #[test]
    fn a_case_stands_among_the_others_and_equals_count_for_neither_side() {
        let spread = spread(&["1m", "60m", "1h", "2h"]);
        assert_eq!(
            spread.standing("1h".parse().unwrap()),
            Standing {
                others: 3,
                shorter: 1,
                longer: 1
            }
        );
    }
}
