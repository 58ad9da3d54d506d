//! Who says what.

use std::{collections::BTreeMap, fmt, panic, thread};

use super::{gather::Part, keys::Keys, lexicon::Lexicon, lists::Posting, postings::Said};

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
    /// How often a word in this field counts as said, in halves. Titles name what matters; an
    /// alias of a term says less than the text's own words, since a case has many.
    pub(super) const fn halves(self) -> u8 {
        match self {
            Self::Title | Self::Name => 8,
            Self::Term => 5,
            Self::Text => 2,
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

/// Every key with who says it.
#[derive(Debug)]
pub struct Index {
    pub(super) lexicon: Lexicon,
    /// Who says what few documents say, one key behind the other, the documents of each in order.
    pub(super) few: Vec<Posting>,
    /// For each key where its postings end in `few`.
    pub(super) ends: Vec<u32>,
    /// The weights of all documents for what many say, one key behind the other.
    pub(super) many: Vec<u8>,
    /// The places of the keys of `many`, in order.
    pub(super) of_many: Vec<u32>,
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

    /// Who says this key.
    pub(super) fn said(&self, key: &str) -> Said<'_> {
        self.lexicon
            .place(key)
            .and_then(|place| self.said_at(place))
            .unwrap_or_default()
    }

    fn said_at(&self, place: usize) -> Option<Said<'_>> {
        let end = at(*self.ends.get(place)?);
        let before = place.checked_sub(1).and_then(|last| self.ends.get(last));
        let start = before.copied().map_or(0, at);
        if start < end {
            return Some(Said::Few(self.few.get(start..end)?.into()));
        }
        let place = u32::try_from(place).ok()?;
        let start = self.of_many.binary_search(&place).ok()? * self.documents;
        Some(Said::Many(
            self.many.get(start..start + self.documents)?.into(),
        ))
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

/// A number as a place in a list.
pub(super) fn at(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
