//! The words of some documents, gathered by key.

#![expect(
    clippy::disallowed_types,
    reason = "each word of each text is looked up: ordered maps take several times as long, and the keys are put in order at the end"
)]

use std::{
    collections::{BTreeMap, HashMap},
    mem,
};

use foldhash::fast::RandomState;

use super::{
    fold,
    hangul::{initials, is_consonant},
    index::{Document, Field},
    keys::Keys,
    lists::Posting,
    tokens::{Token, tokens},
};

/// Some documents, by their position among themselves.
#[derive(Default)]
pub(super) struct Part {
    /// Each key with its number, in order.
    pub(super) keys: Vec<(Box<str>, u32)>,
    /// For each number how many documents say its key.
    pub(super) counts: Vec<u32>,
    /// What the documents say by the numbers of keys, one document behind the other, with how
    /// often it counts as said, in halves.
    pub(super) said: Vec<(u32, Posting)>,
    /// Names and terms in Hangul by their initial consonants, with who has them.
    pub(super) initials: BTreeMap<Box<str>, Vec<u32>>,
    /// How many words each document has.
    pub(super) lengths: Vec<f32>,
}

impl Part {
    pub(super) fn of(documents: impl Iterator<Item = Document>) -> Self {
        let mut part = Self::default();
        let mut gathering = Gathering::new();
        for (position, document) in (0..).zip(documents) {
            part.lengths.push(gathering.add(&document));
            gathering.tell(position, &mut part);
            let named = document
                .parts
                .iter()
                .filter(|(field, _)| matches!(field, Field::Name | Field::Term));
            for (_, name) in named {
                let letters = initials(&fold(name));
                if letters.contains(is_consonant) {
                    let positions = part.initials.entry(letters.into()).or_default();
                    if positions.last() != Some(&position) {
                        positions.push(position);
                    }
                }
            }
        }
        part.keys = gathering.keys();
        part
    }
}

/// Keys by number, in the order in which they were met.
struct Gathering {
    keys: Keys,
    numbers: HashMap<Box<str>, u32, RandomState>,
    /// Where the keys of every word met are noted, since most words of a text were met before.
    words: HashMap<Box<str>, (usize, usize), RandomState>,
    noted: Vec<u32>,
    /// For each key how often it counts as said in the document that is read now, in halves, and
    /// which of them are.
    halves: Vec<u8>,
    met: Vec<u32>,
}

impl Gathering {
    fn new() -> Self {
        Self {
            keys: Keys::new(),
            numbers: HashMap::default(),
            words: HashMap::default(),
            noted: Vec::new(),
            halves: Vec::new(),
            met: Vec::new(),
        }
    }

    /// Reads a document and says how long it is.
    fn add(&mut self, text: &Document) -> f32 {
        let mut length = 0.0;
        for (field, text) in &text.parts {
            let mut before: Option<Token> = None;
            for token in tokens(text) {
                self.weigh(&token, before.as_ref(), field.halves());
                if *field == Field::Text {
                    length += 1.0;
                }
                before = Some(token);
            }
        }
        length
    }

    /// Writes down what the document that was read says.
    fn tell(&mut self, document: u32, part: &mut Part) {
        part.counts.resize(self.halves.len(), 0);
        for number in self.met.drain(..) {
            let at = usize::try_from(number).unwrap_or(usize::MAX);
            let halves = self.halves.get_mut(at).map_or(0, mem::take);
            part.said.push((number, Posting::new(document, halves)));
            part.counts
                .get_mut(at)
                .into_iter()
                .for_each(|count| *count += 1);
        }
    }

    /// Counts the keys of a word, and the one over the gap before it.
    fn weigh(&mut self, token: &Token, before: Option<&Token>, halves: u8) {
        let (start, end) = if token.counts(before) {
            self.note(|_, key| Keys::of_counter(&token.word, key))
        } else if let Some(range) = self.words.get(token.word.as_str()) {
            *range
        } else {
            let range = self.note(|keys, key| keys.of(token, key));
            self.words.insert(token.word.as_str().into(), range);
            range
        };
        for at in start..end {
            if let Some(number) = self.noted.get(at) {
                self.count(*number, halves);
            }
        }
        if let Some(pair) = token.over_gap(before) {
            let number = self.number(&pair);
            self.count(number, halves);
        }
    }

    /// Notes the numbers of the keys that a word is told to have, and says where.
    fn note(&mut self, tell: impl FnOnce(&Keys, &mut dyn FnMut(String))) -> (usize, usize) {
        let mut keys = Vec::new();
        tell(&self.keys, &mut |key| keys.push(key));
        let start = self.noted.len();
        for key in keys {
            let number = self.number(&key);
            self.noted.push(number);
        }
        (start, self.noted.len())
    }

    /// The number of a key, a new one where it has none.
    fn number(&mut self, key: &str) -> u32 {
        if let Some(number) = self.numbers.get(key) {
            return *number;
        }
        let number = u32::try_from(self.halves.len()).unwrap_or(u32::MAX);
        self.numbers.insert(key.into(), number);
        self.halves.push(0);
        number
    }

    fn count(&mut self, number: u32, halves: u8) {
        let at = usize::try_from(number).unwrap_or(usize::MAX);
        if let Some(sum) = self.halves.get_mut(at) {
            if *sum == 0 {
                self.met.push(number);
            }
            *sum = sum.saturating_add(halves);
        }
    }

    /// Each key with its number, in order.
    fn keys(self) -> Vec<(Box<str>, u32)> {
        // Most keys differ in their first letters, which stand beside them then.
        let numbers = self.numbers.into_iter();
        let mut keys: Vec<_> = numbers
            .map(|(key, number)| (beginning(&key), key, number))
            .collect();
        keys.sort_unstable();
        keys.into_iter()
            .map(|(_, key, number)| (key, number))
            .collect()
    }
}

/// The first bytes of a key as a number, in the same order.
fn beginning(key: &str) -> u64 {
    let mut first = [0; size_of::<u64>()];
    for (to, from) in first.iter_mut().zip(key.bytes()) {
        *to = from;
    }
    u64::from_be_bytes(first)
}
