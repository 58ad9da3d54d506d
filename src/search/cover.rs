//! The documents that cover enough of what is asked, without a look at those that cannot.

use std::cmp::Ordering;

use super::postings::Said;

/// Something that a document may say, and how much of what is asked it covers by that.
pub(super) struct Aspect<'a> {
    pub(super) said: Said<'a>,
    /// How many documents say it.
    pub(super) documents: usize,
    pub(super) share: f32,
}

/// A document with what it covers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Covering {
    pub(super) document: u32,
    /// The shares of all that it says.
    pub(super) covered: f32,
    /// What its weights come to.
    pub(super) total: f32,
}

/// Sums of the same numbers in another order differ in their last digits.
pub(super) const SLACK: f32 = 1e-4;

/// The documents that cover what is needed, in order.
///
/// `needed` says from what the best document covers how much each must; it never falls while the
/// best rises. `add` says what a total becomes by an aspect of some share and weight.
///
/// Aspects are taken from the largest share to the smallest. As soon as those that are left come
/// to less than is needed, they find no new documents: they are only looked up for those found, as
/// in `MaxScore` (Turtle and Flood, 1995).
pub(super) fn covering(
    mut aspects: Vec<Aspect<'_>>,
    needed: impl Fn(f32) -> f32,
    add: impl Fn(f32, f32, u8) -> f32,
) -> Vec<Covering> {
    aspects.retain(|aspect| aspect.documents > 0);
    aspects.sort_by(|a, b| {
        let shares = b.share.partial_cmp(&a.share).unwrap_or(Ordering::Equal);
        shares.then(a.documents.cmp(&b.documents))
    });
    let mut left: f32 = aspects.iter().map(|aspect| aspect.share).sum();
    let mut found: Vec<Covering> = Vec::new();
    let mut best = 0.0_f32;
    for aspect in &aspects {
        best = best
            .max(aspect.share)
            .max(look_up(&mut found, aspect, &add));
        let least = needed(best) - SLACK;
        if left >= least {
            found = joined(&found, aspect, &add);
        }
        left -= aspect.share;
        if found.len() > FEW && aspects.len() > 1 {
            found.retain(|document| document.covered + left >= least);
        }
    }
    let least = needed(best) - SLACK;
    found.retain(|document| document.covered >= least);
    found
}

/// So few documents cost less to keep than to sort out before the end.
const FEW: usize = 64;

/// Adds an aspect to the documents that say it, and says what the best of them covers.
fn look_up(found: &mut [Covering], aspect: &Aspect<'_>, add: impl Fn(f32, f32, u8) -> f32) -> f32 {
    let mut best = 0.0_f32;
    let mut reader = aspect.said.reader();
    for document in found {
        let weight = reader.weight(document.document);
        if weight != 0 {
            document.covered += aspect.share;
            document.total = add(document.total, aspect.share, weight);
            best = best.max(document.covered);
        }
    }
    best
}

/// The documents found before and those that say an aspect, in order.
fn joined(
    found: &[Covering],
    aspect: &Aspect<'_>,
    add: impl Fn(f32, f32, u8) -> f32,
) -> Vec<Covering> {
    let mut joined = Vec::with_capacity(found.len() + aspect.documents);
    let mut before = found.iter().peekable();
    let own = |document, weight| Covering {
        document,
        covered: aspect.share,
        total: add(0.0, aspect.share, weight),
    };
    if found.is_empty() {
        aspect
            .said
            .each(|document, weight| joined.push(own(document, weight)));
        return joined;
    }
    aspect.said.each(|document, weight| {
        while let Some(earlier) = before.next_if(|found| found.document < document) {
            joined.push(*earlier);
        }
        let same = before.next_if(|found| found.document == document);
        joined.push(same.copied().unwrap_or_else(|| own(document, weight)));
    });
    joined.extend(before);
    joined
}

#[cfg(test)]
mod tests {
    use super::{super::lists::Posting, *};
    use proptest::prelude::*;

    /// What the plain way finds: everything is added up for every document.
    fn plainly(aspects: &[(Vec<u32>, f32)], needed: impl Fn(f32) -> f32) -> Vec<u32> {
        let covered = |document: u32| -> f32 {
            let said = aspects.iter().filter(|(said, _)| said.contains(&document));
            said.map(|(_, share)| share).sum()
        };
        let best = (0..200).map(covered).fold(0.0, f32::max);
        (0..200)
            .filter(|document| covered(*document) > 0.0)
            .filter(|document| covered(*document) >= needed(best) - SLACK)
            .collect()
    }

    proptest! {
        #[test]
        fn nothing_is_missed(
            aspects in prop::collection::vec((prop::collection::btree_set(0_u32..200, 0..150), 1_u8..8), 0..5),
            share in 0.1_f32..1.0,
        ) {
            let aspects: Vec<_> = aspects
                .into_iter()
                .map(|(said, share)| (said.into_iter().collect::<Vec<_>>(), f32::from(share)))
                .collect();
            let needed = |best: f32| best * share;
            let asked = aspects.iter().map(|(said, share)| Aspect {
                said: Said::Few(said.iter().map(|document| Posting::new(*document, 1)).collect()),
                documents: said.len(),
                share: *share,
            });
            let found = covering(asked.collect(), needed, |total, share, weight| {
                total + share * f32::from(weight)
            });
            for document in &found {
                prop_assert!((document.covered - document.total).abs() < SLACK);
            }
            let found: Vec<_> = found.iter().map(|found| found.document).collect();
            prop_assert_eq!(found, plainly(&aspects, needed));
        }
    }
}
