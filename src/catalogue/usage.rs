//! How often terms are met.

use std::{collections::BTreeMap, sync::Arc};

use crate::case::{Case, Kind, Slug};

/// A term and how many cases have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The term.
    pub slug: Slug,
    /// How many cases have it.
    pub count: usize,
}

/// The terms of a kind that these cases have, the most common first, ties by slug.
pub fn most_met<'a>(cases: impl IntoIterator<Item = &'a Arc<Case>>, kind: Kind) -> Vec<Usage> {
    let mut counts: BTreeMap<&Slug, usize> = BTreeMap::new();
    for case in cases {
        for slug in case.terms(kind) {
            *counts.entry(slug).or_default() += 1;
        }
    }
    let mut usage: Vec<_> = counts
        .into_iter()
        .map(|(slug, count)| Usage {
            slug: slug.clone(),
            count,
        })
        .collect();
    // The map is in the order of slugs, and a stable sort keeps it within equal counts.
    usage.sort_by_key(|usage| std::cmp::Reverse(usage.count));
    usage
}
