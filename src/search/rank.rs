//! Who answers a question, and how well.

use std::collections::BTreeMap;

use super::{
    Index, Question,
    build::HEAVIEST,
    cover::{Aspect, Covering, SLACK, covering},
};

/// The documents that answer a question, by position.
pub type Hits = Vec<Hit>;

/// A document that answers a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Its position.
    pub document: u32,
    /// How well it answers, never below zero; only comparable between the hits of one question.
    pub score: f32,
}

/// A document must answer at least this share of what the best one answers, weighed by rarity.
/// Up to two words all must be said, if anybody says them all; a sentence or a pasted log has words that nobody shares.
const SHARE: f32 = 0.65;
const ALL_UP_TO: usize = 2;

/// How much it counts that two words stand together, as a share of a word of that rarity.
const BOND: f32 = 0.3;

impl Index {
    /// The documents that answer a question.
    pub fn hits(&self, question: &Question) -> Hits {
        if let Some(letters) = &question.initials {
            return self.by_initials(letters);
        }
        let concepts = question.concepts.iter().map(|concept| {
            let said = self.concept(concept);
            let documents = said.documents();
            Aspect {
                said,
                documents,
                share: self.rarity(documents),
            }
        });
        let concepts: Vec<_> = concepts.collect();
        let all: f32 = concepts.iter().map(|concept| concept.share).sum();
        let few = concepts.len() <= ALL_UP_TO;
        let needed = |best: f32| {
            if few && best >= all - SLACK {
                best
            } else {
                best * SHARE
            }
        };
        let mut found = covering(concepts, needed, |total, rarity, weight| {
            total + rarity * f32::from(weight)
        });
        self.bind(&mut found, question);
        let whole = HEAVIEST / (f32::from(u8::MAX) * all.max(f32::MIN_POSITIVE));
        let hits = found.iter().map(|found| Hit {
            document: found.document,
            score: found.total * found.covered * whole,
        });
        hits.collect()
    }

    /// Adds what it counts that words stand together.
    fn bind(&self, found: &mut [Covering], question: &Question) {
        for bond in &question.bonds {
            let said = self.said(bond);
            let rarity = self.rarity(said.documents());
            let mut reader = said.reader();
            for document in &mut *found {
                let weight = reader.weight(document.document);
                document.total += BOND * rarity * f32::from(weight);
            }
        }
    }

    /// The documents with a name or a term of these initial consonants; one or two only at its
    /// beginning, where they say something.
    fn by_initials(&self, letters: &str) -> Hits {
        let short = letters.chars().count() <= 2;
        let mut hits: BTreeMap<u32, f32> = BTreeMap::new();
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
        hits.into_iter()
            .map(|(document, score)| Hit { document, score })
            .collect()
    }
}
