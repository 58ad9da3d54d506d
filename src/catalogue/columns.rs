//! Which cases have which value of which facet, and which values a case has.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use fixedbitset::FixedBitSet;

use super::Facet;
use crate::case::{Case, Slug};

/// For each value of each facet the set of cases that have it, by position in the library.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    sets: BTreeMap<Facet, BTreeMap<Slug, FixedBitSet>>,
    /// The same the other way around.
    held: Held,
    cases: usize,
}

/// The values of each case, as their places among the values of all facets.
#[derive(Clone, Debug, Default)]
struct Held {
    /// The values of all cases, one case behind the other.
    places: Vec<u16>,
    /// For each case where its values end.
    ends: Vec<u32>,
    /// Each value, and how many cases have it.
    values: Vec<Slug>,
    totals: Vec<u32>,
    /// Where the values of each facet are.
    facets: BTreeMap<Facet, Range<usize>>,
}

/// How many of some cases have each value of each facet.
pub(super) struct Counts<'a> {
    columns: &'a Columns,
    counts: Vec<u32>,
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
            held: Held::build(&sets, cases.len()),
            sets,
            cases: cases.len(),
        }
    }

    /// How many of these cases have each value.
    pub(super) fn counts(&self, of: &FixedBitSet) -> Counts<'_> {
        // Few cases are counted, and of many those that are missing.
        let few = of.count_ones(..) * 2 <= self.cases;
        let counts = if few {
            let mut counts = vec![0; self.held.totals.len()];
            self.held.each(of.ones(), &mut counts, |count| *count += 1);
            counts
        } else {
            let mut counts = self.held.totals.clone();
            self.held
                .each(of.zeroes(), &mut counts, |count| *count -= 1);
            counts
        };
        Counts {
            columns: self,
            counts,
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

impl Held {
    fn build(sets: &BTreeMap<Facet, BTreeMap<Slug, FixedBitSet>>, cases: usize) -> Self {
        let mut held = Self::default();
        let mut own: Vec<Vec<u16>> = vec![Vec::new(); cases];
        for (facet, column) in sets {
            let start = held.totals.len();
            // A vocabulary is written by hand: it never has that many terms.
            let first = u16::try_from(start).unwrap_or(u16::MAX);
            held.values.extend(column.keys().cloned());
            for (place, set) in (first..=u16::MAX).zip(column.values()) {
                held.totals.push(to_u32(set.count_ones(..)));
                for position in set.ones() {
                    own.get_mut(position)
                        .into_iter()
                        .for_each(|own| own.push(place));
                }
            }
            held.facets.insert(*facet, start..held.totals.len());
        }
        for own in own {
            held.places.extend(own);
            held.ends.push(to_u32(held.places.len()));
        }
        held
    }

    /// Does something to the counts of the values that each of these cases has.
    fn each(
        &self,
        cases: impl Iterator<Item = usize>,
        counts: &mut [u32],
        change: impl Fn(&mut u32),
    ) {
        for position in cases {
            for place in self.of(position) {
                if let Some(count) = counts.get_mut(usize::from(*place)) {
                    change(count);
                }
            }
        }
    }

    /// The places of the values of a case.
    fn of(&self, position: usize) -> &[u16] {
        let end = |position: usize| self.ends.get(position).copied().map(to_usize);
        let start = position.checked_sub(1).and_then(end).unwrap_or(0);
        end(position)
            .and_then(|end| self.places.get(start..end))
            .unwrap_or_default()
    }
}

impl<'a> Counts<'a> {
    /// The values of a facet that any case has, by slug, and how many of the cases have each.
    pub(super) fn of(&self, facet: Facet) -> (&'a [Slug], &[u32]) {
        let held = &self.columns.held;
        let places = held.facets.get(&facet).cloned().unwrap_or_default();
        let values = held.values.get(places.clone()).unwrap_or_default();
        (values, self.counts.get(places).unwrap_or_default())
    }
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn to_usize(place: u32) -> usize {
    usize::try_from(place).unwrap_or(usize::MAX)
}
