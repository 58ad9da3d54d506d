//! Who says what.

use std::collections::BTreeMap;

use super::{
    fold,
    hangul::initials,
    tokens::{Keys, tokens},
};

/// A text to be found, in parts that weigh differently.
#[derive(Clone, Debug, Default)]
pub struct Document {
    parts: Vec<(Field, String)>,
}

/// What a part of a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// What it is called.
    Title,
    /// A name in it: an organisation, a short title.
    Name,
    /// A word it is tagged with, or another name of it.
    Term,
    /// Everything else.
    Text,
}

impl Field {
    /// How often a word in this field counts as said. Titles name what matters; an alias of a
    /// term says less than the text's own words, since a case has many.
    const fn weight(self) -> f32 {
        match self {
            Self::Title | Self::Name => 4.0,
            Self::Term => 2.5,
            Self::Text => 1.0,
        }
    }
}

impl Document {
    /// Adds a part.
    pub fn add(&mut self, field: Field, text: impl Into<String>) {
        self.parts.push((field, text.into()));
    }
}

/// Where a key is said, and how much it weighs there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Posting {
    pub(super) document: u32,
    pub(super) weight: f32,
}

/// Every key with who says it.
#[derive(Debug)]
pub struct Index {
    pub(super) postings: BTreeMap<Box<str>, Vec<Posting>>,
    /// Names and terms by their initial consonants, with who has them.
    pub(super) initials: BTreeMap<Box<str>, Vec<u32>>,
    /// How long each document is, as a share of the average.
    pub(super) lengths: Vec<f32>,
    pub(super) keys: KeysBox,
}

/// The stemmer, which cannot tell what it is when asked.
pub(super) struct KeysBox(pub(super) Keys);

impl std::fmt::Debug for KeysBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Index {
    /// The index of these documents, by their position.
    pub fn build<'a>(documents: impl IntoIterator<Item = &'a Document>) -> Self {
        let keys = Keys::new();
        let mut postings: BTreeMap<Box<str>, Vec<Posting>> = BTreeMap::new();
        let mut by_initials: BTreeMap<Box<str>, Vec<u32>> = BTreeMap::new();
        let mut lengths = Vec::new();
        for (position, document) in (0_u32..).zip(documents) {
            let (weights, length) = weights(document, &keys);
            lengths.push(length);
            for (key, weight) in weights {
                let document = position;
                postings
                    .entry(key.into())
                    .or_default()
                    .push(Posting { document, weight });
            }
            let named = document
                .parts
                .iter()
                .filter(|(field, _)| matches!(field, Field::Name | Field::Term));
            for (_, name) in named {
                let positions = by_initials.entry(initials(&fold(name)).into()).or_default();
                if positions.last() != Some(&position) {
                    positions.push(position);
                }
            }
        }
        let count = lengths.len().max(1);
        #[expect(
            clippy::cast_precision_loss,
            reason = "lengths are compared, not counted"
        )]
        let average = lengths.iter().sum::<f32>().max(1.0) / count as f32;
        Self {
            postings,
            initials: by_initials,
            lengths: lengths.into_iter().map(|length| length / average).collect(),
            keys: KeysBox(keys),
        }
    }

    /// Who says this key.
    pub(super) fn said(&self, key: &str) -> &[Posting] {
        self.postings.get(key).map_or(&[], Vec::as_slice)
    }

    /// How much saying this tells: the inverse document frequency of BM25 (Robertson and
    /// Zaragoza, 2009), never below zero.
    pub(super) fn rarity(&self, documents: usize) -> f32 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "counts of cases are far below 2^23"
        )]
        let (all, with) = (self.lengths.len() as f32, documents as f32);
        ((all - with + 0.5) / (with + 0.5) + 1.0).ln()
    }
}

/// The keys of a document with their weights, and how long it is.
fn weights(document: &Document, keys: &Keys) -> (BTreeMap<String, f32>, f32) {
    let mut weights: BTreeMap<String, f32> = BTreeMap::new();
    let mut length = 0.0;
    for (field, text) in &document.parts {
        let tokens = tokens(text);
        for (at, token) in tokens.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| tokens.get(at));
            keys.of(token, before, |key| {
                *weights.entry(key).or_default() += field.weight();
            });
            if *field == Field::Text {
                length += 1.0;
            }
        }
    }
    (weights, length)
}
