//! Which cases have which value of which facet, as one bit a case.

use std::{collections::BTreeMap, sync::Arc};

use fixedbitset::FixedBitSet;

use super::Facet;
use crate::case::{Case, Slug};

/// For each value of each facet the set of cases that have it, by position in the library.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    sets: BTreeMap<Facet, BTreeMap<Slug, FixedBitSet>>,
    cases: usize,
}

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
        Self {
            sets,
            cases: cases.len(),
        }
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
