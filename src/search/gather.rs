//! The words of some documents, gathered by key.

#![expect(
    clippy::disallowed_types,
    reason = "each word of each text is looked up: ordered maps take several times as long, and the keys are put in order at the end"
)]

use std::{
    collections::{BTreeMap, HashMap},
    mem,
};

use super::{
    fold,
    hangul::{initials, is_consonant},
    index::{Document, Field, Posting},
    tokens::{Keys, Token, tokens},
};

/// Some documents, by their position among themselves.
#[derive(Default)]
pub(super) struct Part {
    /// Each key with who says it, in the order of the keys and of the documents.
    pub(super) said: Vec<(Box<str>, Vec<Posting>)>,
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
            part.lengths.push(gathering.add(position, &document));
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
        part.said = gathering.said();
        part
    }
}

/// Keys by number, in the order in which they were met.
struct Gathering {
    keys: Keys,
    numbers: HashMap<Box<str>, usize>,
    /// Where the keys of every word met are noted, since most words of a text were met before.
    words: HashMap<Box<str>, (usize, usize)>,
    noted: Vec<usize>,
    /// For each key who says it.
    postings: Vec<Vec<Posting>>,
    /// For each key what it weighs in the document that is read now, and which of them do.
    weights: Vec<f32>,
    met: Vec<usize>,
}

impl Gathering {
    fn new() -> Self {
        Self {
            keys: Keys::new(),
            numbers: HashMap::new(),
            words: HashMap::new(),
            noted: Vec::new(),
            postings: Vec::new(),
            weights: Vec::new(),
            met: Vec::new(),
        }
    }

    /// Reads a document and says how long it is.
    fn add(&mut self, document: u32, text: &Document) -> f32 {
        let mut length = 0.0;
        for (field, text) in &text.parts {
            let mut before: Option<Token> = None;
            for token in tokens(text) {
                self.weigh(&token, before.as_ref(), field.weight());
                if *field == Field::Text {
                    length += 1.0;
                }
                before = Some(token);
            }
        }
        for number in mem::take(&mut self.met) {
            let weight = self.weights.get_mut(number).map_or(0.0, mem::take);
            if let Some(postings) = self.postings.get_mut(number) {
                postings.push(Posting { document, weight });
            }
        }
        length
    }

    /// Counts the keys of a word, and the one over the gap before it.
    fn weigh(&mut self, token: &Token, before: Option<&Token>, weight: f32) {
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
                self.count(*number, weight);
            }
        }
        if let Some(pair) = token.over_gap(before) {
            let number = self.number(&pair);
            self.count(number, weight);
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
    fn number(&mut self, key: &str) -> usize {
        if let Some(number) = self.numbers.get(key) {
            return *number;
        }
        let number = self.postings.len();
        self.numbers.insert(key.into(), number);
        self.postings.push(Vec::new());
        self.weights.push(0.0);
        number
    }

    fn count(&mut self, number: usize, weight: f32) {
        if let Some(sum) = self.weights.get_mut(number) {
            if *sum == 0.0 {
                self.met.push(number);
            }
            *sum += weight;
        }
    }

    /// Each key with who says it, in order.
    fn said(mut self) -> Vec<(Box<str>, Vec<Posting>)> {
        let numbers = self.numbers.into_iter();
        let mut said: Vec<_> = numbers
            .map(|(key, number)| {
                let postings = self.postings.get_mut(number).map(mem::take);
                (key, postings.unwrap_or_default())
            })
            .collect();
        said.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        said
    }
}
