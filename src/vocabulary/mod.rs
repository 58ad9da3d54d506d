//! The terms that cases are tagged with: their words, and how to find one.
//!
//! - [`Term`] and [`Terms`], one vocabulary file;
//! - [`Vocabulary`], all of them, by [`Kind`];
//! - [`loose`], a word in the form in which two spellings of it are equal;
//! - [`nearest`], the right word for a misspelt one.
//!
//! May import `lang` and `case`.

mod nearest;
mod terms;

use std::collections::BTreeMap;

pub use nearest::nearest;
pub use terms::{Found, Term, Terms, loose};

use crate::case::Kind;

/// All terms of the catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    kinds: BTreeMap<Kind, Terms>,
    /// What each severity means.
    pub severities: Terms,
    /// What a source can be.
    pub source_kinds: Terms,
}

/// A kind without terms, so that every kind can be asked.
static NO_TERMS: Terms = Terms::new();

impl Vocabulary {
    /// The terms of a kind.
    pub fn of(&self, kind: Kind) -> &Terms {
        self.kinds.get(&kind).unwrap_or(&NO_TERMS)
    }

    /// The place of the terms of a kind.
    pub fn slot(&mut self, kind: Kind) -> &mut Terms {
        self.kinds.entry(kind).or_default()
    }
}
