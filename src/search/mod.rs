//! Full text in both languages at once: which texts say something like this, and where.
//!
//! In reading order:
//! - [`tidy`], [`fold`] and [`loose`], what people type made comparable;
//! - `tokens`, a text as words with their places; `keys`, what each is found by, of Hangul the pairs
//!   of syllables;
//! - `hangul`, what Korean needs: particles ([`endings`]) and initial consonants;
//! - `idle`, the words that ask for nothing; `spellings`, what else people call what the texts say;
//! - [`Index`], who says what; `build` makes it once of what `gather` read of [`Document`]s;
//!   `lexicon`, its keys in order;
//! - `postings`, who says one key; `lists`, those that few say;
//! - `ways`, the ways to say a word that is searched for, and who says it so;
//! - [`Question`], what is searched for, understood against an index; `word`, each word of it;
//! - `near`, the known words near one that nobody says;
//! - `cover`, who says enough of many words;
//! - [`Hits`], who answers a question and how well;
//! - [`Passage`], the place in a text that answers it.
//!
//! Korean needs no dictionary here: words are found by pairs of neighbouring syllables, across
//! single spaces too, so that spelling a compound with or without a space makes no difference.
//!
//! May import `lang` only.

mod build;
mod cover;
mod fold;
mod gather;
mod hangul;
mod idle;
mod index;
mod keys;
mod lexicon;
mod lists;
mod near;
mod passage;
mod postings;
mod question;
mod rank;
mod spellings;
mod tokens;
mod ways;
mod word;

pub use fold::{fold, loose, tidy};
pub use hangul::endings;
pub use index::{Document, Field, Index};
pub use passage::{Passage, Piece};
pub use question::Question;
pub use rank::{Hit, Hits};
