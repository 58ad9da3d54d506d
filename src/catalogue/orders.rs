//! The cases in every order that a listing has, made once.

use std::{collections::BTreeMap, sync::Arc};

use super::Sort;
use crate::case::Case;

/// For each order the positions of all cases.
#[derive(Clone, Debug, Default)]
pub(super) struct Orders {
    orders: BTreeMap<Sort, Vec<u32>>,
    /// For each position its place among the newest.
    newest: Vec<u32>,
}

impl Orders {
    pub(super) fn build(cases: &[Arc<Case>]) -> Self {
        let mut orders = BTreeMap::new();
        for sort in Sort::ALL {
            let mut order: Vec<_> = (0_u32..).zip(cases).collect();
            order.sort_by(|(_, a), (_, b)| sort.compare(a, b));
            let positions = order.into_iter().map(|(position, _)| position);
            orders.insert(sort, positions.collect::<Vec<_>>());
        }
        let mut newest = vec![0; cases.len()];
        for (place, position) in (0..).zip(orders.get(&Sort::Newest).into_iter().flatten()) {
            if let Some(own) = newest.get_mut(to_usize(*position)) {
                *own = place;
            }
        }
        Self { orders, newest }
    }

    /// The positions of all cases in this order.
    pub(super) fn positions(&self, sort: Sort) -> impl Iterator<Item = usize> {
        let positions = self.orders.get(&sort).into_iter().flatten();
        positions.map(|position| to_usize(*position))
    }

    /// These positions, the best score first and of equal ones the newest case; beyond the first
    /// so many in any order.
    pub(super) fn best_first(
        &self,
        first: usize,
        scored: impl Iterator<Item = (usize, f32)>,
    ) -> Vec<usize> {
        // Numbers are put in order faster than pairs. The bits of positive floats are in the
        // order of their values.
        let mut keys: Vec<u64> = scored
            .map(|(position, score)| {
                let newest = self.newest.get(position).copied().unwrap_or(u32::MAX);
                u64::from(!score.to_bits()) << 32 | u64::from(newest)
            })
            .collect();
        if first < keys.len() {
            let (best, ..) = keys.select_nth_unstable(first);
            best.sort_unstable();
        } else {
            keys.sort_unstable();
        }
        let newest = self.orders.get(&Sort::Newest);
        keys.into_iter()
            .filter_map(|key| {
                let place = usize::try_from(key & u64::from(u32::MAX)).ok()?;
                newest?.get(place).copied().map(to_usize)
            })
            .collect()
    }
}

fn to_usize(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}
