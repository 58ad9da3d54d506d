//! Full text in both languages at once: which texts say something like this, and where.
//!
//! In reading order:
//! - [`tidy`] and [`fold`], what people type made comparable;
//! - `tokens`, a text as words and as pairs of syllables, with their places;
//! - `hangul`, what Korean needs: particles and initial consonants;
//! - [`Index`], who says what, built once from [`Document`]s;
//! - [`Question`], what is searched for, understood against an index;
//! - [`Hits`], who answers it, the best first;
//! - [`Passage`], the place in a text that answers it.
//!
//! Korean needs no dictionary here: words are found by pairs of neighbouring syllables, across
//! single spaces too, so that spelling a compound with or without a space makes no difference.
//!
//! May import `lang` only.

mod fold;
mod hangul;
mod index;
mod passage;
mod question;
mod rank;
mod tokens;

pub use fold::{fold, tidy};
pub use index::{Document, Field, Index};
pub use passage::{Passage, Piece};
pub use question::Question;
pub use rank::Hits;
