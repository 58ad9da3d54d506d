//! The cases that answer a query, in order, with their counts.

use std::{collections::BTreeMap, num::NonZeroU32, ops::Range, sync::Arc};

use fixedbitset::FixedBitSet;

use super::{Facet, Library, Query, Sort, columns::Counts};
use crate::{
    case::{Case, Slug},
    search::{Hits, Question},
};

/// The whole result of a query.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// Every case that matches, in the order asked for; see [`Library::first`].
    pub cases: Vec<&'a Arc<Case>>,
    /// How many cases each value would give.
    pub facets: FacetCounts<'a>,
    /// How its text was understood; none where it has none.
    pub question: Option<Question>,
    /// Who answers that text, whatever else the query asks.
    pub hits: Option<Hits>,
}

/// For each facet its values with their counts, the largest first.
pub type FacetCounts<'a> = BTreeMap<Facet, Vec<Counted<'a>>>;

/// A value of a facet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted<'a> {
    /// The value.
    pub value: &'a Slug,
    /// How many of the cases that pass every other facet's filter have it.
    pub count: usize,
    /// Whether the query asks for it.
    pub wanted: bool,
}

impl Library {
    /// What a query finds. Values given to one facet are alternatives, different facets must all
    /// hold, and the text is searched for in both languages.
    pub fn answer(&self, query: &Query) -> Answer<'_> {
        self.first(usize::MAX, query)
    }

    /// The same for somebody who reads up to the query's page: those behind it are in no order.
    pub fn answer_to_page(&self, query: &Query) -> Answer<'_> {
        let page = usize::try_from(query.page.get()).unwrap_or(usize::MAX);
        self.first(page.saturating_mul(query.per_page.max(1) as usize), query)
    }

    /// What a query finds, its first cases in the order asked for and those behind them in any.
    pub fn first(&self, first: usize, query: &Query) -> Answer<'_> {
        let index = self.index();
        let question = (!query.text.is_empty()).then(|| index.question(&query.text));
        let hits = question.as_ref().map(|question| index.hits(question));
        let base = self.matching(query, hits.as_ref());
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
        let counts = self.columns().counts(&result);
        let facets = Facet::ALL
            .into_iter()
            .map(|facet| {
                let counted = if allowed.contains_key(&facet) {
                    let others = self.columns().counts(&under_all_but(Some(facet)));
                    counted(facet, &others, query)
                } else {
                    counted(facet, &counts, query)
                };
                (facet, counted)
            })
            .collect();
        Answer {
            cases: self.in_order(first, &result, query, hits.as_ref()),
            facets,
            question,
            hits,
        }
    }

    /// How many cases a query finds whose text has these hits.
    pub fn count(&self, query: &Query, hits: Option<&Hits>) -> usize {
        let mut set = self.matching(query, hits);
        for (facet, values) in &query.filters {
            set.intersect_with(&self.columns().any(*facet, values));
        }
        set.count_ones(..)
    }

    fn matching(&self, query: &Query, hits: Option<&Hits>) -> FixedBitSet {
        let mut set = self.columns().all();
        let only = |positions: &mut dyn Iterator<Item = usize>| {
            let mut only = FixedBitSet::with_capacity(self.cases().len());
            only.extend(positions);
            only
        };
        if !query.ids.is_empty() {
            set.intersect_with(&only(
                &mut query.ids.iter().filter_map(|id| self.position(*id)),
            ));
        }
        let named = self.named(&query.text);
        if !named.is_empty() {
            set.intersect_with(&only(&mut named.iter().filter_map(|id| self.position(*id))));
        } else if let Some(hits) = hits {
            set.intersect_with(&only(
                &mut hits
                    .iter()
                    .filter_map(|hit| usize::try_from(hit.document).ok()),
            ));
        }
        set
    }

    fn in_order(
        &self,
        first: usize,
        set: &FixedBitSet,
        query: &Query,
        hits: Option<&Hits>,
    ) -> Vec<&Arc<Case>> {
        let case = |position: usize| self.cases().get(position);
        match (query.order(), hits) {
            (Sort::Relevance, _) if !query.ids.is_empty() => {
                let positions = query.ids.iter().filter_map(|id| self.position(*id));
                let wanted = positions.filter(|position| set.contains(*position));
                wanted.filter_map(case).collect()
            }
            (Sort::Relevance, Some(hits)) => {
                let scored = scored(set, hits);
                let positions = self.orders.best_first(first, scored);
                positions.into_iter().filter_map(case).collect()
            }
            (sort, _) => {
                let positions = self.orders.positions(sort);
                let wanted = positions.filter(|position| set.contains(*position));
                wanted.filter_map(case).collect()
            }
        }
    }
}

/// The values of a facet with their counts, the largest first.
fn counted<'a>(facet: Facet, counts: &Counts<'a>, query: &Query) -> Vec<Counted<'a>> {
    let asked = query.filters.get(&facet);
    let wanted = |value: &Slug| asked.is_some_and(|asked| asked.contains(value));
    let (values, counts) = counts.of(facet);
    let mut order: Vec<u64> = (0_u32..)
        .zip(counts)
        .filter(|(_, count)| **count > 0 || asked.is_some())
        .map(|(place, count)| match facet {
            Facet::Year => u64::from(!place),
            Facet::Severity | Facet::Unknown => u64::from(place),
            // One number for both, which is put in order faster than a pair.
            Facet::Term(_) => u64::from(!count) << u32::BITS | u64::from(place),
        })
        .collect();
    order.sort_unstable();
    let place = |order: u64| {
        let [a, b, c, d, ..] = order.to_le_bytes();
        let place = u32::from_le_bytes([a, b, c, d]);
        usize::try_from(if facet == Facet::Year { !place } else { place }).ok()
    };
    let counted = order.into_iter().filter_map(|order| {
        let place = place(order)?;
        let value = values.get(place)?;
        Some(Counted {
            value,
            count: usize::try_from(*counts.get(place)?).ok()?,
            wanted: wanted(value),
        })
    });
    counted
        .filter(|counted| counted.count > 0 || counted.wanted)
        .collect()
}

/// The positions of a set with their scores; one that is named and no hit has none.
fn scored(set: &FixedBitSet, hits: &Hits) -> impl Iterator<Item = (usize, f32)> {
    let mut hits = hits.iter().peekable();
    set.ones().map(move |position| {
        let own = u32::try_from(position).unwrap_or(u32::MAX);
        while hits.next_if(|hit| hit.document < own).is_some() {}
        let score = hits.next_if(|hit| hit.document == own);
        (position, score.map_or(0.0, |hit| hit.score))
    })
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
