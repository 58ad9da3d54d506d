//! Who says what.

use std::{collections::BTreeMap, fmt, panic, thread};

use super::{gather::Part, lexicon::Lexicon, tokens::Keys};

/// A text to be found, in parts that weigh differently.
#[derive(Clone, Debug, Default)]
pub struct Document {
    pub(super) parts: Vec<(Field, String)>,
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
    pub(super) const fn weight(self) -> f32 {
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

    /// Every part, as it was added.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|(_, text)| text.as_str())
    }
}

/// Where a key is said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Posting {
    pub(super) document: u32,
    /// How much saying it counts there: see [`saturated`].
    pub(super) weight: f32,
}

/// Every key with who says it.
#[derive(Debug)]
pub struct Index {
    pub(super) lexicon: Lexicon,
    /// Who says the keys, one key behind the other, the documents of each in order.
    postings: Vec<Posting>,
    /// For each key where its postings end.
    ends: Vec<usize>,
    /// Names and terms by their initial consonants, with who has them.
    pub(super) initials: BTreeMap<Box<str>, Vec<u32>>,
    /// How many documents there are.
    pub(super) documents: usize,
    pub(super) keys: KeysBox,
}

/// The stemmer, which cannot tell what it is when asked.
pub(super) struct KeysBox(pub(super) Keys);

impl fmt::Debug for KeysBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys")
    }
}

/// How fast saying a word again stops to count, and how much a long text counts as long: the
/// usual values of BM25 (Robertson and Zaragoza, 2009).
const K1: f32 = 1.2;
const B: f32 = 0.6;

impl Index {
    /// The index of the documents of these things, by their position. Every core reads a share
    /// of them, and what comes out does not depend on how many there are.
    pub fn build<T: Sync>(things: &[T], document: impl Fn(&T) -> Document + Sync) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let share = things.len().div_ceil(cores).max(1);
        let read = |things: &[T]| Part::of(things.iter().map(&document));
        let parts = thread::scope(|scope| {
            let threads: Vec<_> = things
                .chunks(share)
                .map(|things| scope.spawn(move || read(things)))
                .collect();
            let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
            joined
                .map(|part| part.unwrap_or_else(|fault| panic::resume_unwind(fault)))
                .collect()
        });
        Self::of_parts(parts)
    }

    /// The index of all documents of these parts, one part behind the other.
    fn of_parts(parts: Vec<Part>) -> Self {
        let mut lengths = Vec::new();
        let mut said = Vec::new();
        let mut initials: BTreeMap<Box<str>, Vec<u32>> = BTreeMap::new();
        for part in parts {
            let first = u32::try_from(lengths.len()).unwrap_or(u32::MAX);
            lengths.extend(part.lengths);
            said.extend(part.said.into_iter().map(|(key, own)| (key, first, own)));
            for (letters, own) in part.initials {
                let all = initials.entry(letters).or_default();
                all.extend(own.into_iter().map(|document| first + document));
            }
        }
        // Each part is in order, and a stable sort keeps the parts in order within a key.
        said.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        let norms = norms(&lengths);
        let mut index = Self {
            lexicon: Lexicon::default(),
            postings: Vec::with_capacity(said.iter().map(|(.., own)| own.len()).sum()),
            ends: Vec::new(),
            initials,
            documents: lengths.len(),
            keys: KeysBox(Keys::new()),
        };
        let mut last: Option<Box<str>> = None;
        for (key, first, own) in said {
            if last.as_ref() != Some(&key) {
                index.lexicon.push(&key);
                index.ends.push(index.postings.len());
                last = Some(key);
            }
            index.postings.extend(own.into_iter().map(|posting| {
                let document = first + posting.document;
                let weight = saturated(posting.weight, norms.get(at(document)));
                Posting { document, weight }
            }));
            if let Some(end) = index.ends.last_mut() {
                *end = index.postings.len();
            }
        }
        index.lexicon.close();
        index.ends.shrink_to_fit();
        index
    }

    /// Who says this key, in order.
    pub(super) fn said(&self, key: &str) -> &[Posting] {
        let range = self.lexicon.place(key).and_then(|place| {
            let before = place.checked_sub(1).and_then(|last| self.ends.get(last));
            Some(before.copied().unwrap_or(0)..*self.ends.get(place)?)
        });
        range
            .and_then(|range| self.postings.get(range))
            .unwrap_or_default()
    }

    /// How much saying this tells: the inverse document frequency of BM25 (Robertson and
    /// Zaragoza, 2009), never below zero.
    pub(super) fn rarity(&self, documents: usize) -> f32 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "counts of cases are far below 2^23"
        )]
        let (all, with) = (self.documents as f32, documents as f32);
        ((all - with + 0.5) / (with + 0.5) + 1.0).ln()
    }
}

/// The place of a document in a list of all.
pub(super) fn at(document: u32) -> usize {
    usize::try_from(document).unwrap_or(usize::MAX)
}

/// What the length of each document takes from what its words count.
fn norms(lengths: &[f32]) -> Vec<f32> {
    #[expect(
        clippy::cast_precision_loss,
        reason = "lengths are compared, not counted"
    )]
    let average = lengths.iter().sum::<f32>().max(1.0) / lengths.len().max(1) as f32;
    lengths
        .iter()
        .map(|length| K1 * (1.0 - B + B * length / average))
        .collect()
}

/// What a weight counts in a document of this norm: the term frequency of BM25.
fn saturated(weight: f32, norm: Option<&f32>) -> f32 {
    weight * (K1 + 1.0) / (weight + norm.copied().unwrap_or(K1))
}
