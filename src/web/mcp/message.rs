//! What is read of a message before it is passed on.

use axum::http::{HeaderMap, header};
use rmcp::model::ProtocolVersion;
use serde_json::Value;

use super::refusal::{Refusal, Why};
use crate::web::accept::is_refused;

/// One message of JSON-RPC 2.0.
#[derive(Debug)]
pub(super) struct Message {
    /// The id to answer under; null for one that wants no answer.
    pub(super) id: Value,
    method: String,
}

impl Message {
    /// Reads the body of a request.
    pub(super) fn read(body: &[u8]) -> Result<Self, Refusal> {
        let value: Value = serde_json::from_slice(body).map_err(|_| Why::Unreadable)?;
        if value.is_array() {
            return Err(Why::Batch.into());
        }
        let id = value.get("id");
        let good = id.is_none_or(|id| id.is_string() || id.is_i64());
        let message = Self {
            id: id.filter(|_| good).cloned().unwrap_or_default(),
            method: value
                .get("method")
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned(),
        };
        let of_version = value.get("jsonrpc").is_some_and(|version| version == "2.0");
        let says = !message.method.is_empty()
            || value.get("result").is_some()
            || value.get("error").is_some();
        if good && of_version && says {
            Ok(message)
        } else {
            Err(Refusal::of(Why::NotAMessage).to(&message))
        }
    }

    /// Whether the version of the protocol that a request names is spoken here. The first message
    /// of the older versions names it in its body and is answered with one that is.
    pub(super) fn check_version(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let Some(named) = headers.get("mcp-protocol-version") else {
            return Ok(());
        };
        let known = ProtocolVersion::KNOWN_VERSIONS.iter();
        if self.method == "initialize" || known.clone().any(|known| named == known.as_str()) {
            return Ok(());
        }
        let why = Why::Version {
            asked: String::from_utf8_lossy(named.as_bytes()).into_owned(),
            known: known.map(|known| known.as_str().to_owned()).collect(),
        };
        Err(Refusal::of(why).to(self))
    }
}

/// Whether a request brings JSON and takes JSON.
pub(super) fn check_types(headers: &HeaderMap) -> Result<(), Refusal> {
    let essence = |value: &str| {
        let essence = value.split(';').next().unwrap_or_default();
        essence.trim().to_ascii_lowercase()
    };
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).map(essence);
    if kind.as_deref() != Some("application/json") {
        return Err(Why::ContentType.into());
    }
    let accepted = headers.get_all(header::ACCEPT).iter();
    let accepted: Vec<_> = accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter(|range| !is_refused(range))
        .map(essence)
        .collect();
    let takes = ["application/json", "application/*", "*/*"];
    let says_nothing = !headers.contains_key(header::ACCEPT);
    if says_nothing || accepted.iter().any(|range| takes.contains(&range.as_str())) {
        Ok(())
    } else {
        Err(Why::Accept.into())
    }
}
