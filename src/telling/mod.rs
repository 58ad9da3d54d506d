//! Cases told in words: what pages, files and assistants all say of them.
//!
//! In reading order:
//! - [`Teller`], who tells from which catalogue in which language;
//! - [`CaseDay`], [`case_title`] and [`summary_words`], a case in short, and [`case_line`], on one
//!   line;
//! - [`facts`], what is always there, with [`length`], how a duration is written;
//! - [`reason_words`], why a case stands next to another;
//! - [`review`], who wrote it and who has checked it;
//! - [`case_markdown`], a whole case, section by section.
//!
//! May import `lang`, `markup`, `case`, `address`, `vocabulary`, `catalogue` and `words`.

mod facts;
mod length;
mod markdown;
mod reasons;
mod review;
mod sections;
mod short;
mod teller;

pub(crate) use facts::{facts, severity_label};
pub(crate) use length::length;
pub(crate) use markdown::case_markdown;
pub(crate) use reasons::{reason_words, reasons_in_words};
pub(crate) use review::review;
pub(crate) use sections::RELATED;
pub(crate) use short::{CaseDay, case_line, case_title, short_title, summary_words};
pub(crate) use teller::Teller;
