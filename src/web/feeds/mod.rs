//! The catalogue for other programs: feed readers, spreadsheets, scripts and crawlers.
//!
//! In reading order:
//! - `cases`, the whole result of a query in any format, and the formats themselves: `atom`,
//!   `table` and `cases_markdown`;
//! - `term`, the files of a term, and `case`, one case;
//! - `index`, the listing for browsers that draw it themselves, with its `index_facets` and
//!   `index_words`;
//! - `sitemap`, `llms` and `open_search`, the site to crawlers, language models and browsers;
//! - `xml`, how XML is written.

mod atom;
pub(super) mod case;
pub(super) mod cases;
mod cases_markdown;
pub(super) mod index;
mod index_facets;
mod index_words;
pub(super) mod llms;
pub(super) mod manifest;
pub(super) mod open_search;
pub(super) mod sitemap;
mod table;
pub(super) mod term;
mod xml;

use axum::{body::Bytes, http::HeaderValue, response::Response};

use super::{
    parts::content_type,
    reply::{Policy, content},
};
use crate::address::Format;

/// A file in one of the formats. Search engines, which have the page, leave it alone.
fn file(format: Format, body: impl Into<Bytes>) -> Response {
    let mut response = content(content_type(format), body.into(), Policy::Page);
    let headers = response.headers_mut();
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    response
}
