//! Who says all of some keys, or any.

use std::collections::BTreeMap;

use super::{Index, index::Posting, ways::Way};

/// From this many pairs on a long Hangul word that nobody says whole is found by most of them.
const MOST_OF: usize = 4;

impl Index {
    /// The documents that say all keys of a way, in order, each with the weight of the key that
    /// counts least there. A long Hangul word that nobody says whole is found by two thirds of
    /// its pairs.
    pub(super) fn way(&self, way: &Way) -> Vec<Posting> {
        let mut lists = self.lists(way);
        let Some(shortest) = lists.pop() else {
            return Vec::new();
        };
        let mut all = shortest.to_vec();
        while let Some(list) = lists.pop() {
            all = both(&all, list);
        }
        if all.is_empty() && way.hangul.is_some() && way.keys.len() >= MOST_OF {
            return self.most(way);
        }
        all
    }

    /// Whether a text says all of this.
    pub(super) fn is_said(&self, way: &Way) -> bool {
        let mut lists = self.lists(way);
        let Some(shortest) = lists.pop() else {
            return false;
        };
        shortest.iter().any(|posting| {
            let mut others = lists.iter();
            others.all(|list| weight_of(list, posting.document).is_some())
        })
    }

    /// Who says each key of a way, the key that most say first.
    fn lists(&self, way: &Way) -> Vec<&[Posting]> {
        let mut lists: Vec<_> = way.keys.iter().map(|key| self.said(key)).collect();
        lists.sort_by_key(|list| std::cmp::Reverse(list.len()));
        lists
    }

    /// The documents that say two thirds of the keys of a way.
    fn most(&self, way: &Way) -> Vec<Posting> {
        let mut said: BTreeMap<u32, (usize, f32)> = BTreeMap::new();
        for posting in self.lists(way).into_iter().flatten() {
            let (keys, least) = said.entry(posting.document).or_insert((0, f32::INFINITY));
            *keys += 1;
            *least = least.min(posting.weight);
        }
        let needed = (way.keys.len() * 2).div_ceil(3);
        said.into_iter()
            .filter(|(_, (keys, _))| *keys >= needed)
            .map(|(document, (_, weight))| Posting { document, weight })
            .collect()
    }
}

/// The documents of both lists, each with its lesser weight. The first list is the shorter.
fn both(few: &[Posting], many: &[Posting]) -> Vec<Posting> {
    let mut rest = many;
    few.iter()
        .filter_map(|posting| {
            rest = from(rest, posting.document);
            let other = rest
                .first()
                .filter(|other| other.document == posting.document)?;
            let weight = posting.weight.min(other.weight);
            Some(Posting { weight, ..*posting })
        })
        .collect()
}

/// The documents of either list, each with its greater weight.
pub(super) fn either(one: &[Posting], other: &[Posting]) -> Vec<Posting> {
    let mut union = Vec::with_capacity(one.len() + other.len());
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    while let (Some(a), Some(b)) = (one.peek(), other.peek()) {
        let weight = a.weight.max(b.weight);
        let document = a.document.min(b.document);
        let (from_one, from_other) = (a.document <= b.document, b.document <= a.document);
        let next = if from_one { one.next() } else { None };
        let next_other = if from_other { other.next() } else { None };
        union.extend(match (next, next_other) {
            (Some(_), Some(_)) => Some(Posting { document, weight }),
            (next, next_other) => next.or(next_other).copied(),
        });
    }
    union.extend(one.chain(other));
    union
}

/// The postings from a document on. What is near is found in few steps: lists are walked in order.
fn from(list: &[Posting], document: u32) -> &[Posting] {
    let mut reach = 1;
    while list
        .get(reach)
        .is_some_and(|posting| posting.document < document)
    {
        reach *= 2;
    }
    let near = list.get(..=reach).unwrap_or(list);
    let before = near.partition_point(|posting| posting.document < document);
    list.get(before..).unwrap_or_default()
}

fn weight_of(list: &[Posting], document: u32) -> Option<f32> {
    let place = list.binary_search_by_key(&document, |posting| posting.document);
    place
        .ok()
        .and_then(|place| list.get(place))
        .map(|posting| posting.weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(documents: &[u32]) -> Vec<Posting> {
        documents
            .iter()
            .map(|document| Posting {
                document: *document,
                weight: 1.0,
            })
            .collect()
    }

    fn documents(list: &[Posting]) -> Vec<u32> {
        list.iter().map(|posting| posting.document).collect()
    }

    #[test]
    fn lists_meet_and_join() {
        let (few, many) = (list(&[2, 5, 90]), list(&[0, 1, 2, 3, 7, 80, 90, 91]));
        assert_eq!(documents(&both(&few, &many)), [2, 90]);
        assert_eq!(
            documents(&either(&few, &many)),
            [0, 1, 2, 3, 5, 7, 80, 90, 91]
        );
        assert_eq!(documents(&either(&few, &[])), [2, 5, 90]);
        assert_eq!(both(&few, &[]), []);
    }
}
