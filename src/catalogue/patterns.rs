//! What the cases show together: which causes meet what and when, and which factors meet.

use std::collections::BTreeMap;

use super::{Facet, Library, Query, Usage, most_met};
use crate::case::{CaseId, Kind, Slug};

/// How many cases of each root cause have each value of another facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CauseGrid {
    /// What the columns are values of.
    pub facet: Facet,
    /// The columns, each with the cases of all causes.
    pub columns: Vec<Usage>,
    /// A row a root cause that has cases, the one met most first.
    pub rows: Vec<CauseRow>,
}

/// A root cause in a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CauseRow {
    /// The root cause.
    pub cause: Usage,
    /// How many of its cases have the value of each column.
    pub counts: Vec<usize>,
}

/// Two contributing factors that cases have together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactorPair {
    /// The two, by slug.
    pub factors: [Slug; 2],
    /// The cases that have both, the newest first.
    pub cases: Vec<CaseId>,
}

impl FactorPair {
    /// The listing of exactly these cases. Values given to one filter are alternatives, so that
    /// no filter says "both": a reading list does.
    pub fn query(&self) -> Query {
        Query {
            ids: self.cases.clone(),
            ..Query::default()
        }
    }
}

impl CauseGrid {
    /// The largest count in it.
    pub fn most(&self) -> usize {
        let counts = self.rows.iter().flat_map(|row| &row.counts);
        counts.copied().max().unwrap_or(0)
    }

    /// The listing of the cases of a cause that have the value of a column.
    pub fn query(&self, cause: &Slug, column: &Slug) -> Query {
        Query::of_term(Kind::RootCause, cause).toggled(self.facet, column)
    }
}

impl Library {
    /// Every root cause against the components met most, at most this many.
    pub fn causes_by_component(&self, components: usize) -> CauseGrid {
        let mut columns = most_met(self.cases(), Kind::Component);
        columns.truncate(components);
        self.causes_by(Facet::Term(Kind::Component), columns)
    }

    /// Every root cause against every year.
    pub fn causes_by_year(&self) -> CauseGrid {
        self.causes_by(Facet::Year, self.years())
    }

    /// Every year from that of the first case to that of the last with its cases, gaps included.
    pub fn years(&self) -> Vec<Usage> {
        let years = || self.cases().iter().map(|case| case.year());
        let (Some(first), Some(last)) = (years().min(), years().max()) else {
            return Vec::new();
        };
        (first..=last)
            .filter_map(|year| {
                let slug: Slug = year.to_string().parse().ok()?;
                let count = self.columns().count(Facet::Year, slug.as_str());
                Some(Usage { slug, count })
            })
            .collect()
    }

    fn causes_by(&self, facet: Facet, columns: Vec<Usage>) -> CauseGrid {
        let own = self.columns();
        let set = |facet, slug: &Slug| own.set(facet, slug.as_str());
        let rows = most_met(self.cases(), Kind::RootCause)
            .into_iter()
            .map(|cause| {
                let of_cause = set(Facet::Term(Kind::RootCause), &cause.slug);
                let both =
                    |column: &Usage| Some(of_cause?.intersection_count(set(facet, &column.slug)?));
                CauseRow {
                    counts: columns
                        .iter()
                        .map(|column| both(column).unwrap_or(0))
                        .collect(),
                    cause,
                }
            })
            .collect();
        CauseGrid {
            facet,
            columns,
            rows,
        }
    }

    /// The pairs of contributing factors that most cases have together, at most this many; one
    /// case is no pattern. Ties are broken by the slugs.
    pub fn factor_pairs(&self, most: usize) -> Vec<FactorPair> {
        let mut together: BTreeMap<[&Slug; 2], Vec<CaseId>> = BTreeMap::new();
        let newest = self.answer(&Query::default()).cases;
        for case in newest {
            let factors = case.terms(Kind::Contributing);
            for (at, one) in factors.iter().enumerate() {
                for other in factors.iter().skip(at + 1) {
                    let pair = if one < other {
                        [one, other]
                    } else {
                        [other, one]
                    };
                    together.entry(pair).or_default().push(case.id);
                }
            }
        }
        let mut pairs: Vec<_> = together
            .into_iter()
            .filter(|(_, cases)| cases.len() > 1)
            .map(|(factors, cases)| FactorPair {
                factors: factors.map(Clone::clone),
                cases,
            })
            .collect();
        // The map is in the order of slugs, and a stable sort keeps it within equal counts.
        pairs.sort_by_key(|pair| std::cmp::Reverse(pair.cases.len()));
        pairs.truncate(most);
        pairs
    }
}
