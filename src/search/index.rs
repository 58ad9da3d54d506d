//! Who says what.

use std::{collections::BTreeMap, fmt, panic, thread};

use super::{
    gather::Part,
    lexicon::Lexicon,
    postings::{MANY, Posting, Said},
    tokens::Keys,
};

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
    few: Vec<Posting>,
    /// For each key where its postings end in `few`.
    ends: Vec<u32>,
    /// The weights of all documents for what many say, one key behind the other.
    many: Vec<u8>,
    /// The places of the keys of `many`, in order.
    of_many: Vec<u32>,
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

/// What a weight can count at most; in a [`Posting`] it is 255.
pub(super) const HEAVIEST: f32 = K1 + 1.0;

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
        let lengths: Vec<f32> = parts
            .iter()
            .flat_map(|part| &part.lengths)
            .copied()
            .collect();
        let (lexicon, places) = in_order(&parts);
        let mut counts = vec![0_u32; lexicon.len()];
        for (part, places) in parts.iter().zip(&places) {
            for (number, count) in places.iter().zip(&part.counts) {
                if let Some(all) = counts.get_mut(at(*number)) {
                    *all += count;
                }
            }
        }
        let mut index = Self {
            lexicon,
            few: Vec::new(),
            ends: Vec::with_capacity(counts.len()),
            many: Vec::new(),
            of_many: Vec::new(),
            initials: BTreeMap::new(),
            documents: lengths.len(),
            keys: KeysBox(Keys::new()),
        };
        let mut rooms = index.rooms(&counts);
        let norms = norms(&lengths);
        let mut first = 0;
        for (part, places) in parts.into_iter().zip(places) {
            for (number, posting) in part.said {
                let place = places.get(at(number)).copied().unwrap_or(u32::MAX);
                let document = first + posting.document();
                let weight = saturated(posting.weight(), norms.get(at(document)));
                if let Some(room) = rooms.get_mut(at(place)) {
                    index.put(room, document, weight);
                }
            }
            for (letters, own) in part.initials {
                let all = index.initials.entry(letters).or_default();
                all.extend(own.into_iter().map(|document| first + document));
            }
            first += u32::try_from(part.lengths.len()).unwrap_or(u32::MAX);
        }
        index
    }

    /// Makes room for the postings of keys that so many say, and says where each key has it.
    fn rooms(&mut self, counts: &[u32]) -> Vec<Room> {
        let mut rooms = Vec::with_capacity(counts.len());
        let mut end = 0;
        for (place, count) in (0..).zip(counts) {
            if at(*count) * MANY < self.documents {
                rooms.push(Room::Few(end));
                end += count;
            } else {
                rooms.push(Room::Many(self.of_many.len() * self.documents));
                self.of_many.push(place);
            }
            self.ends.push(end);
        }
        self.few = vec![Posting::default(); at(end)];
        self.many = vec![0; self.of_many.len() * self.documents];
        rooms
    }

    /// Puts a posting into the room of its key, behind those that are there.
    fn put(&mut self, room: &mut Room, document: u32, weight: u8) {
        match room {
            Room::Few(next) => {
                if let Some(posting) = self.few.get_mut(at(*next)) {
                    *posting = Posting::new(document, weight);
                }
                *next += 1;
            }
            Room::Many(start) => {
                if let Some(own) = self.many.get_mut(*start + at(document)) {
                    *own = weight;
                }
            }
        }
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

/// Where the postings of a key are put.
enum Room {
    /// From here on in `few`.
    Few(u32),
    /// Into the weights that begin here in `many`.
    Many(usize),
}

/// Every key of these parts in order, and for each part the places of its keys there, by number.
fn in_order(parts: &[Part]) -> (Lexicon, Vec<Vec<u32>>) {
    let mut places: Vec<_> = parts.iter().map(|part| vec![0; part.keys.len()]).collect();
    let mut keys: Vec<_> = (0_usize..)
        .zip(parts)
        .flat_map(|(own, part)| {
            part.keys
                .iter()
                .map(move |(key, number)| (&**key, own, *number))
        })
        .collect();
    // The keys of each part are in order, which this sort makes use of.
    keys.sort_by_key(|(key, ..)| *key);
    let mut lexicon = Lexicon::default();
    let mut last = None;
    for (key, own, number) in keys {
        if last != Some(key) {
            lexicon.push(key);
            last = Some(key);
        }
        let place = places
            .get_mut(own)
            .and_then(|places| places.get_mut(at(number)));
        if let Some(place) = place {
            *place = u32::try_from(lexicon.len() - 1).unwrap_or(u32::MAX);
        }
    }
    lexicon.close();
    (lexicon, places)
}

/// A number as a place in a list.
fn at(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
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

/// What so many halves count in a document of this norm, of 255: the term frequency of BM25.
fn saturated(halves: u8, norm: Option<&f32>) -> u8 {
    let said = f32::from(halves) / 2.0;
    let counts = said / (said + norm.copied().unwrap_or(K1));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between nought and one"
    )]
    let weight = (counts * f32::from(u8::MAX)).round() as u8;
    weight.max(1)
}
