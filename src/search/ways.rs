//! The ways to say a word that is searched for.

use super::tokens::pairs;

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
}
