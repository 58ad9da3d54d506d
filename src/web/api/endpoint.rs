//! An address of the API: who answers there, and what the document says of it.

use axum::routing::MethodRouter;
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::path::Parameter;

use crate::wire::Voice;

/// An address of the API.
pub(super) struct Endpoint {
    /// Its path below [`API`](crate::address::API), with variable parts in braces.
    pub(super) path: &'static str,
    /// Who answers there.
    pub(super) handler: fn() -> MethodRouter,
    /// What the document says of it; examples and values are those of the catalogue.
    pub(super) about: fn(&Voice<'_>) -> About,
}

/// What the document says of an address.
pub(super) struct About {
    /// The name by which generated clients call it.
    pub(super) id: &'static str,
    /// What it belongs to.
    pub(super) tag: &'static str,
    /// What it gives, in a line.
    pub(super) summary: &'static str,
    /// The same with what one has to know, in Markdown.
    pub(super) description: &'static str,
    /// What it takes.
    pub(super) parameters: Vec<Parameter>,
    /// What it gives.
    pub(super) answer: Given,
    /// Whether it answers in pages, with links to the others.
    pub(super) paged: bool,
    /// Whether another spelling of its path is led to the true one.
    pub(super) moves: bool,
    /// Whether what is asked for may not be there.
    pub(super) misses: bool,
}

/// What an address gives.
pub(super) struct Given {
    /// Its media type.
    pub(super) media: &'static str,
    /// The name of its schema.
    pub(super) schema: &'static str,
    /// An answer that this catalogue gives.
    pub(super) example: Option<Value>,
}

/// The media type of an answer.
pub(super) const JSON: &str = "application/json";

impl Given {
    /// A JSON answer.
    pub(super) fn json(schema: &'static str, example: Option<impl Serialize>) -> Self {
        Self {
            media: JSON,
            schema,
            example: example.and_then(|example| serde_json::to_value(example).ok()),
        }
    }
}
