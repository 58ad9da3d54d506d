//! Pieces of view that more than one page shows.
//!
//! - [`term_link`], a tag;
//! - [`Passage`] and [`Items`], text that says which language it is in;
//! - [`CaseRow`], a case in a list, [`Found`], why a search found it, and [`CaseBody`], a case opened;
//! - [`facts`], what is always there;
//! - [`FileLink`], the same as a file, and [`Share`], the same to take along;
//! - [`Scale`] and [`Percent`], where things stand in a picture.

mod body;
mod facts;
mod files;
mod found;
mod length;
mod passage;
mod row;
mod scale;
mod share;
mod tags;

pub(super) use crate::telling::{CaseDay, case_title, summary_words};
pub(super) use body::CaseBody;
pub(super) use facts::{Fact, facts, severity_label};
pub(super) use files::{
    FileLink, case_files, catalogue_feed, content_type, result_files, term_files, topic_file,
};
pub(super) use found::{Found, unknown_words};
pub(super) use length::length;
pub(super) use passage::{Items, Passage, items, passage, phrase};
pub(super) use row::{CaseRow, title_html};
pub(super) use scale::{Percent, Scale, Tick};
pub(super) use share::{Share, Shared};
pub(super) use tags::{TermLink, term_link, term_links};
