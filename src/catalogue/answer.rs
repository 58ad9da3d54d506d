//! The cases that answer a query, in order, with their counts.

use std::{collections::BTreeMap, num::NonZeroU32, ops::Range, sync::Arc};

use fixedbitset::FixedBitSet;

use super::{Facet, Library, Query, Sort, fold};
use crate::case::{Case, Slug};

/// The whole result of a query.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// Every case that matches, in the order asked for.
    pub cases: Vec<&'a Arc<Case>>,
    /// How many cases each value would give.
    pub facets: FacetCounts,
}

/// For each facet its values with their counts, the largest first.
pub type FacetCounts = BTreeMap<Facet, Vec<Counted>>;

/// A value of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The value.
    pub value: Slug,
    /// How many of the cases that pass every other facet's filter have it.
    pub count: usize,
    /// Whether the query asks for it.
    pub wanted: bool,
}

impl Library {
    /// What a query finds. Values given to one facet are alternatives, different facets must all
    /// hold, and every word of the text must occur.
    pub fn answer(&self, query: &Query) -> Answer<'_> {
        let base = self.matching_text_and_ids(query);
        let allowed: BTreeMap<Facet, FixedBitSet> = query
            .filters
            .iter()
            .map(|(facet, values)| (*facet, self.columns().any(*facet, values)))
            .collect();
        let under_all_but = |left_out: Option<Facet>| {
            let mut set = base.clone();
            for (_, others) in allowed
                .iter()
                .filter(|(facet, _)| Some(**facet) != left_out)
            {
                set.intersect_with(others);
            }
            set
        };
        let result = under_all_but(None);
        let facets = Facet::ALL
            .into_iter()
            .map(|facet| {
                let others = if allowed.contains_key(&facet) {
                    &under_all_but(Some(facet))
                } else {
                    &result
                };
                (facet, self.counts(facet, others, query))
            })
            .collect();
        Answer {
            cases: self.in_order(&result, query),
            facets,
        }
    }

    fn matching_text_and_ids(&self, query: &Query) -> FixedBitSet {
        let mut set = self.columns().all();
        if !query.ids.is_empty() {
            let listed = query.ids.iter().filter_map(|id| self.position(*id));
            let mut only = FixedBitSet::with_capacity(set.len());
            only.extend(listed);
            set.intersect_with(&only);
        }
        if !query.text.is_empty() {
            let words: Vec<_> = query
                .text
                .split(' ')
                .map(fold)
                .filter(|word| !word.is_empty())
                .collect();
            let silent: Vec<_> = set
                .ones()
                .filter(|position| !self.says(*position, &words))
                .collect();
            for position in silent {
                set.remove(position);
            }
        }
        set
    }

    fn counts(&self, facet: Facet, others: &FixedBitSet, query: &Query) -> Vec<Counted> {
        let mut counts: Vec<_> = self
            .columns()
            .values(facet)
            .map(|(value, set)| Counted {
                value: value.clone(),
                count: others.intersection_count(set),
                wanted: query.wants(facet, value.as_str()),
            })
            .filter(|counted| counted.count > 0 || counted.wanted)
            .collect();
        match facet {
            Facet::Year => counts.sort_by(|a, b| b.value.cmp(&a.value)),
            Facet::Severity | Facet::Unknown => {}
            Facet::Term(_) => {
                counts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
            }
        }
        counts
    }

    fn in_order(&self, set: &FixedBitSet, query: &Query) -> Vec<&Arc<Case>> {
        let mut cases: Vec<_> = set
            .ones()
            .filter_map(|position| self.cases().get(position))
            .collect();
        let order = query.order();
        if order == Sort::Relevance && !query.ids.is_empty() {
            cases.sort_by_key(|case| query.ids.iter().position(|id| *id == case.id));
        } else {
            cases.sort_by(|a, b| order.compare(a, b));
        }
        cases
    }
}

impl Answer<'_> {
    /// The last page of the result; an empty one has one empty page.
    pub fn last_page(&self, query: &Query) -> NonZeroU32 {
        let cases = u32::try_from(self.cases.len()).unwrap_or(u32::MAX);
        NonZeroU32::new(cases.div_ceil(query.per_page.max(1))).unwrap_or(NonZeroU32::MIN)
    }

    /// The positions of the cases that the query's page shows; none where the result ends before
    /// it.
    pub fn page(&self, query: &Query) -> Option<Range<usize>> {
        if query.page > self.last_page(query) {
            return None;
        }
        let per_page = query.per_page.max(1) as usize;
        let start = (query.page.get() as usize - 1) * per_page;
        Some(start..self.cases.len().min(start + per_page))
    }
}
