//! The catalogue for programs: `/api/v1`.
//!
//! An [`Endpoint`] is an address with whoever answers there and what the document says of it, so
//! that neither is without the other. In reading order:
//! - `endpoint`, what an address of the API is, and `ask`, what a program asks, read strictly;
//! - `cases`, `search`, `case`, `similar`, `all`, `topics`, `vocabulary`, `stats`, `lookup`, each
//!   with its address; `listing`, what a page of a result has in common;
//! - `document`, the OpenAPI document, with its `parameters` and `schemas`;
//! - `last`, what every answer here gets last: problems drawn, and leave for every site to read.

mod all;
mod ask;
mod case;
mod cases;
mod document;
mod endpoint;
mod last;
mod listing;
mod lookup;
mod parameters;
mod schemas;
mod search;
mod similar;
mod stats;
mod topics;
mod vocabulary;

use axum::Router;

pub(super) use all::Digest;
use endpoint::Endpoint;
pub(super) use last::{lang_of, last};

use crate::address::API;

/// Every address of the API.
const ENDPOINTS: [Endpoint; 11] = [
    cases::ENDPOINT,
    case::ENDPOINT,
    similar::ENDPOINT,
    search::ENDPOINT,
    topics::ALL,
    topics::ONE,
    vocabulary::ENDPOINT,
    stats::ENDPOINT,
    lookup::ENDPOINT,
    all::ENDPOINT,
    document::ENDPOINT,
];

/// Whether a path below the base path is for programs; `/api` alone is a page.
pub(super) fn is_for_programs(own: &str) -> bool {
    own.starts_with("/api/")
}

/// The addresses of the API.
pub(super) fn router() -> Router {
    ENDPOINTS.iter().fold(Router::new(), |router, endpoint| {
        router.route(&format!("{API}{}", endpoint.path), (endpoint.handler)())
    })
}
