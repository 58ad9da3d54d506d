//! Pieces of view that more than one page shows.
//!
//! - [`term_link`], a tag;
//! - [`Passage`] and [`Items`], text that says which language it is in;
//! - [`CaseRow`], a case in a list, [`Found`], why a search found it, and [`CaseBody`], a case opened;
//! - [`facts`], what is always there.

mod body;
mod facts;
mod found;
mod length;
mod passage;
mod row;
mod tags;

pub(super) use body::CaseBody;
pub(super) use facts::{Fact, facts, severity_label};
pub(super) use found::Found;
pub(super) use passage::{Items, Passage, items, passage, phrase, summary_words};
pub(super) use row::{CaseDay, CaseRow, case_title, title_html};
pub(super) use tags::{TermLink, term_link, term_links};
