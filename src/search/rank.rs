//! Who answers a question, the best first.

use std::collections::BTreeMap;

use super::{
    Index, Question,
    ways::{Concept, Way},
};

/// The documents that answer a question, by position, each with how well.
pub type Hits = BTreeMap<u32, f32>;

/// How fast saying a word again stops to count, and how much a long text counts as long: the
/// usual values of BM25 (Robertson and Zaragoza, 2009).
const K1: f32 = 1.2;
const B: f32 = 0.6;

/// Sums of the same numbers in another order differ in their last digits.
const SLACK: f32 = 1e-4;

/// A document must answer at least this share of what the best one answers, weighed by rarity.
/// Up to two words all must be said, if anybody says them all; a sentence or a pasted log has words that nobody shares.
const SHARE: f32 = 0.65;
const ALL_UP_TO: usize = 2;

/// How much it counts that two words stand together, as a share of a word of that rarity.
const BOND: f32 = 0.3;

/// What one concept finds.
struct Found {
    scores: BTreeMap<u32, f32>,
    rarity: f32,
}

impl Index {
    /// The documents that answer a question.
    pub fn hits(&self, question: &Question) -> Hits {
        if let Some(letters) = &question.initials {
            return self.by_initials(letters);
        }
        let found: Vec<_> = question
            .concepts
            .iter()
            .map(|concept| self.concept(concept))
            .collect();
        let mut answered: BTreeMap<u32, (f32, f32)> = BTreeMap::new();
        let all: f32 = found.iter().map(|found| found.rarity).sum();
        for found in &found {
            for (document, score) in &found.scores {
                let (covered, total) = answered.entry(*document).or_default();
                *covered += found.rarity;
                *total += score;
            }
        }
        for bond in &question.bonds {
            let said = self.said(bond);
            let rarity = self.rarity(said.len());
            for posting in said {
                if let Some((_, total)) = answered.get_mut(&posting.document) {
                    *total += BOND * rarity * self.saturated(posting.document, posting.weight);
                }
            }
        }
        let best = answered
            .values()
            .map(|(covered, _)| *covered)
            .fold(0.0, f32::max);
        let needed = if found.len() <= ALL_UP_TO && best >= all - SLACK {
            best
        } else {
            best * SHARE
        };
        answered
            .into_iter()
            .filter(|(_, (covered, _))| *covered >= needed - SLACK)
            .map(|(document, (covered, total))| {
                (document, total * covered / all.max(f32::MIN_POSITIVE))
            })
            .collect()
    }

    /// What a concept finds: for each document its best way to say it.
    fn concept(&self, concept: &Concept) -> Found {
        let mut scores: BTreeMap<u32, f32> = BTreeMap::new();
        for way in &concept.ways {
            for (document, weight) in self.way(way) {
                let score = scores.entry(document).or_default();
                *score = score.max(self.saturated(document, weight) * way.trust);
            }
        }
        let rarity = self.rarity(scores.len());
        for score in scores.values_mut() {
            *score *= rarity;
        }
        Found { scores, rarity }
    }

    /// What a weight counts in a document of its length.
    fn saturated(&self, document: u32, weight: f32) -> f32 {
        let length = usize::try_from(document)
            .ok()
            .and_then(|at| self.lengths.get(at))
            .copied()
            .unwrap_or(1.0);
        weight * (K1 + 1.0) / (weight + K1 * (1.0 - B + B * length))
    }

    /// The documents that say all keys of a way, each with the weight of the key that it says
    /// least. A long Hangul word that nobody says whole is found by most of its pairs.
    pub(super) fn way(&self, way: &Way) -> BTreeMap<u32, f32> {
        let said = self.counted(way);
        let whole = way.keys.len();
        let most = said.values().map(|(keys, _)| *keys).max().unwrap_or(0);
        let needed = if way.hangul.is_some() && whole >= 4 && most < whole {
            (whole * 2).div_ceil(3)
        } else {
            whole
        };
        said.into_iter()
            .filter(|(_, (keys, _))| *keys >= needed)
            .map(|(document, (_, least))| (document, least))
            .collect()
    }

    /// The documents that say any key of a way, with how many they say and the least weight.
    pub(super) fn counted(&self, way: &Way) -> BTreeMap<u32, (usize, f32)> {
        let mut said: BTreeMap<u32, (usize, f32)> = BTreeMap::new();
        for key in &way.keys {
            for posting in self.said(key) {
                let (keys, least) = said.entry(posting.document).or_insert((0, f32::INFINITY));
                *keys += 1;
                *least = least.min(posting.weight);
            }
        }
        said
    }

    /// The documents with a name or a term of these initial consonants; one or two only at its
    /// beginning, where they say something.
    fn by_initials(&self, letters: &str) -> Hits {
        let short = letters.chars().count() <= 2;
        let mut hits = Hits::new();
        for (name, documents) in &self.initials {
            let score = if &**name == letters {
                3.0
            } else if name.starts_with(letters) {
                2.0
            } else if !short && name.contains(letters) {
                1.0
            } else {
                continue;
            };
            for document in documents {
                let best = hits.entry(*document).or_default();
                *best = best.max(score);
            }
        }
        hits
    }
}
