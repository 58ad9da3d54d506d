//! Which cases have which value of which facet, and which values a case has.

use std::{collections::BTreeMap, sync::Arc};

use fixedbitset::FixedBitSet;

use super::Facet;
use crate::case::{Case, Slug};

/// For each value of each facet the set of cases that have it, by position in the library.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    sets: BTreeMap<Facet, BTreeMap<Slug, FixedBitSet>>,
    /// The same the other way around.
    held: BTreeMap<Facet, Held>,
    cases: usize,
}

/// The values of each case, as their places among the values of their facet.
#[derive(Clone, Debug, Default)]
struct Held {
    /// The values of all cases, one case behind the other.
    places: Vec<u32>,
    /// For each case where its values end.
    ends: Vec<u32>,
}

/// How many cases have a bit in one block of a set.
const BLOCK: usize = 64;

impl Columns {
    pub(super) fn build(cases: &[Arc<Case>]) -> Self {
        let mut sets: BTreeMap<Facet, BTreeMap<Slug, FixedBitSet>> = BTreeMap::new();
        for facet in Facet::ALL {
            let column = sets.entry(facet).or_default();
            for (position, case) in cases.iter().enumerate() {
                for value in facet.values(case) {
                    column
                        .entry(value)
                        .or_insert_with(|| FixedBitSet::with_capacity(cases.len()))
                        .insert(position);
                }
            }
        }
        let held = sets.iter().map(|(facet, column)| {
            let places: BTreeMap<&Slug, u32> = column.keys().zip(0..).collect();
            (*facet, Held::build(cases, *facet, &places))
        });
        Self {
            held: held.collect(),
            sets,
            cases: cases.len(),
        }
    }

    /// How many of these cases have each value of a facet, in the order of [`Columns::values`].
    pub(super) fn counts(&self, facet: Facet, of: &FixedBitSet) -> Vec<usize> {
        let (Some(column), Some(held)) = (self.sets.get(&facet), self.held.get(&facet)) else {
            return Vec::new();
        };
        // Few cases are looked at one by one, many by comparing whole sets: whatever reads less.
        let each = of.count_ones(..) * held.places.len() / self.cases.max(1);
        let whole = column.len() * self.cases / BLOCK;
        if whole < each {
            let sets = column.values();
            return sets.map(|set| of.intersection_count(set)).collect();
        }
        let mut counts = vec![0; column.len()];
        for place in of.ones().flat_map(|position| held.of(position)) {
            if let Some(count) = usize::try_from(*place)
                .ok()
                .and_then(|place| counts.get_mut(place))
            {
                *count += 1;
            }
        }
        counts
    }

    /// The values of a facet that any case has, by slug, each with its cases.
    pub fn values(&self, facet: Facet) -> impl Iterator<Item = (&Slug, &FixedBitSet)> {
        self.sets.get(&facet).into_iter().flatten()
    }

    /// How many cases have this value.
    pub fn count(&self, facet: Facet, value: &str) -> usize {
        self.set(facet, value).map_or(0, |set| set.count_ones(..))
    }

    /// The cases that have this value; none where no case has it.
    pub fn set(&self, facet: Facet, value: &str) -> Option<&FixedBitSet> {
        self.sets.get(&facet)?.get(value)
    }

    /// The cases that have any of these values.
    pub fn any<'a>(&self, facet: Facet, values: impl IntoIterator<Item = &'a Slug>) -> FixedBitSet {
        let mut union = FixedBitSet::with_capacity(self.cases);
        for value in values {
            if let Some(set) = self.set(facet, value.as_str()) {
                union.union_with(set);
            }
        }
        union
    }

    /// Every case.
    pub fn all(&self) -> FixedBitSet {
        let mut all = FixedBitSet::with_capacity(self.cases);
        all.insert_range(..);
        all
    }
}

impl Held {
    fn build(cases: &[Arc<Case>], facet: Facet, places: &BTreeMap<&Slug, u32>) -> Self {
        let mut held = Self::default();
        for case in cases {
            let values = facet.values(case);
            let own = values.iter().filter_map(|value| places.get(value));
            held.places.extend(own);
            held.ends
                .push(u32::try_from(held.places.len()).unwrap_or(u32::MAX));
        }
        held
    }

    /// The places of the values of a case.
    fn of(&self, position: usize) -> &[u32] {
        let end = |position: usize| self.ends.get(position).copied();
        let start = position.checked_sub(1).and_then(end).unwrap_or(0);
        let range = usize::try_from(start)
            .ok()
            .zip(end(position).and_then(|end| usize::try_from(end).ok()));
        range
            .and_then(|(start, end)| self.places.get(start..end))
            .unwrap_or_default()
    }
}
