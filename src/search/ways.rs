//! The ways to say a word that is searched for, and who says it so.

use super::{
    Index,
    cover::{Aspect, covering},
    keys::pairs,
    lists::Posting,
    postings::Said,
};

/// One word of a search: any of these ways to say it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Concept {
    /// The word as it was typed.
    pub(super) word: String,
    pub(super) ways: Vec<Way>,
}

/// A way to say a word: all of these keys.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Way {
    pub(super) keys: Vec<String>,
    /// How sure it is that this was meant, up to 1.
    pub(super) trust: f32,
    /// For Hangul what is looked for in a text, and where in its words; for letters none.
    pub(super) hangul: Option<(String, Place)>,
}

/// Where in the words of a text a word of Hangul is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// As a word, perhaps with a particle.
    Alone,
    /// Where a word begins.
    Beginning,
    /// Anywhere, even over single spaces.
    Anywhere,
}

impl Concept {
    pub(super) fn new(word: &str, ways: impl IntoIterator<Item = Way>) -> Self {
        Self {
            word: word.to_owned(),
            ways: ways.into_iter().collect(),
        }
    }
}

impl Way {
    pub(super) const fn of_letters(keys: Vec<String>, trust: f32) -> Self {
        Self {
            keys,
            trust,
            hangul: None,
        }
    }

    /// A word of Hangul of two syllables or more.
    pub(super) fn of_hangul(word: &str, trust: f32) -> Self {
        Self {
            keys: pairs(word),
            trust,
            hangul: Some((word.to_owned(), Place::Anywhere)),
        }
    }

    /// Whether it is a Hangul word of which most pairs are enough.
    fn is_long(&self) -> bool {
        self.hangul.is_some() && self.keys.len() >= MOST_OF
    }

    /// Whether those who say this say another, too, since all keys of that are among its own.
    fn narrows(&self, other: &Self) -> bool {
        !other.is_long() && other.keys.iter().all(|key| self.keys.contains(key))
    }
}

/// From this many pairs on a long Hangul word that nobody says whole is found by most of them.
const MOST_OF: usize = 4;

impl Index {
    /// The documents that say a concept, each with its best way to say it.
    pub(super) fn concept(&self, concept: &Concept) -> Said<'_> {
        let mut said = Said::default();
        let mut before: Option<(&Way, Said<'_>)> = None;
        // The last first: a word without its particle has fewer keys than the word, and comes later.
        for way in concept.ways.iter().rev() {
            let own = match &before {
                Some((other, found)) if way.narrows(other) => self.narrowed(found, other, way),
                _ => self.way(way),
            };
            said = said.either(own.clone().at(parts_of_256(way.trust)));
            before = Some((way, own));
        }
        said
    }

    /// The documents that say all keys of a way, each with the weight of the key that counts least
    /// there. A long Hangul word that nobody says whole is found by two thirds of its pairs.
    pub(super) fn way(&self, way: &Way) -> Said<'_> {
        let mut keys = self.each_said(&way.keys).into_iter();
        let first = keys.next().unwrap_or_default();
        self.all_or_most(keys.fold(first, |all, said| all.both(&said)), way)
    }

    /// The same, for a way that narrows another, among those that say the other.
    fn narrowed<'a>(&'a self, found: &Said<'a>, other: &Way, way: &Way) -> Said<'a> {
        let more = way.keys.iter().filter(|key| !other.keys.contains(key));
        let keys = self.each_said(more).into_iter();
        self.all_or_most(keys.fold(found.clone(), |all, said| all.both(&said)), way)
    }

    fn all_or_most<'a>(&'a self, all: Said<'a>, way: &Way) -> Said<'a> {
        if way.is_long() && all.is_empty() {
            return self.most(way);
        }
        all
    }

    /// Whether a text says all of this.
    pub(super) fn is_said(&self, way: &Way) -> bool {
        let said = self.each_said(&way.keys);
        let Some((first, others)) = said.split_first() else {
            return false;
        };
        if others.is_empty() {
            return !first.is_empty();
        }
        let mut others: Vec<_> = others.iter().map(Said::reader).collect();
        first.any(|document| others.iter_mut().all(|other| other.weight(document) != 0))
    }

    /// Who says each of these keys, what takes least to go through first.
    fn each_said<'a>(&self, keys: impl IntoIterator<Item = &'a String>) -> Vec<Said<'_>> {
        let mut said: Vec<_> = keys.into_iter().map(|key| self.said(key)).collect();
        said.sort_by_key(Said::length);
        said
    }

    /// The documents that say two thirds of the keys of a way.
    fn most(&self, way: &Way) -> Said<'_> {
        let keys = way.keys.iter().map(|key| {
            let said = self.said(key);
            Aspect {
                documents: said.documents(),
                said,
                share: 1.0,
            }
        });
        let needed = u16::try_from((way.keys.len() * 2).div_ceil(3)).map_or(f32::MAX, f32::from);
        // No weight is nought: where that is the total, this is the first.
        let least = |total: f32, _: f32, weight: u8| {
            let weight = f32::from(weight);
            if total > 0.0 {
                total.min(weight)
            } else {
                weight
            }
        };
        let found = covering(keys.collect(), |_| needed, least);
        let found = found.into_iter().map(|found| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the least of some weights is one of them"
            )]
            Posting::new(found.document, found.total as u8)
        });
        Said::Few(found.collect())
    }
}

fn parts_of_256(trust: f32) -> u16 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a trust is between nought and one"
    )]
    let parts = (trust * 256.0).round() as u16;
    parts
}
