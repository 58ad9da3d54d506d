//! Who answers a question, and how well.

use std::collections::BTreeMap;

use super::{
    Index, Question,
    index::{Posting, at},
    postings::either,
    ways::Concept,
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
    said: Vec<Posting>,
    rarity: f32,
}

/// How much of a question a document answers, and how well.
#[derive(Clone, Copy, Default)]
struct Answered {
    covered: f32,
    total: f32,
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
        let all: f32 = found.iter().map(|found| found.rarity).sum();
        let answered = self.answered(question, &found);
        let best = answered
            .iter()
            .map(|answered| answered.covered)
            .fold(0.0, f32::max);
        let needed = if found.len() <= ALL_UP_TO && best >= all - SLACK {
            best
        } else {
            best * SHARE
        };
        (0..)
            .zip(answered)
            // Whoever says anything covers something: rarities are above zero.
            .filter(|(_, answered)| answered.covered > 0.0 && answered.covered >= needed - SLACK)
            .map(|(document, Answered { covered, total })| Hit {
                document,
                score: total * covered / all.max(f32::MIN_POSITIVE),
            })
            .collect()
    }

    /// For each document what it answers.
    fn answered(&self, question: &Question, found: &[Found]) -> Vec<Answered> {
        let mut answered = vec![Answered::default(); self.documents];
        for found in found {
            for posting in &found.said {
                if let Some(answered) = answered.get_mut(at(posting.document)) {
                    answered.covered += found.rarity;
                    answered.total += found.rarity * posting.weight;
                }
            }
        }
        for bond in &question.bonds {
            let said = self.said(bond);
            let rarity = self.rarity(said.len());
            for posting in said {
                if let Some(answered) = answered.get_mut(at(posting.document))
                    && answered.covered > 0.0
                {
                    answered.total += BOND * rarity * posting.weight;
                }
            }
        }
        answered
    }

    /// What a concept finds: for each document its best way to say it.
    fn concept(&self, concept: &Concept) -> Found {
        let mut said: Vec<Posting> = Vec::new();
        for way in &concept.ways {
            let mut own = self.way(way);
            for posting in &mut own {
                posting.weight *= way.trust;
            }
            said = if said.is_empty() {
                own
            } else {
                either(&said, &own)
            };
        }
        Found {
            rarity: self.rarity(said.len()),
            said,
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
