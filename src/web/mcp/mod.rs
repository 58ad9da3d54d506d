//! How messages of the Model Context Protocol travel: Streamable HTTP, without sessions, answered
//! in JSON. What is said in them is the business of [`Server`].
//!
//! - `gate`, who may ask from where;
//! - `message`, what is read of a message before it is passed on;
//! - `refusal`, why it is not, as JSON-RPC.
//!
//! The SDK would do most of this, but says why it refuses as bare English text.

mod gate;
mod message;
mod refusal;

use std::{sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes, to_bytes},
    http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header, request::Parts},
    response::{IntoResponse as _, Response},
};
use rmcp::transport::streamable_http_server::{
    StreamableHttpServerConfig, StreamableHttpService, session::never::NeverSessionManager,
};

use self::{
    message::Message,
    refusal::{Refusal, Why},
};
use super::{
    errors::PageError,
    front::Asked,
    reply::{Policy, keep},
};
use crate::{markup::excerpt, mcp::Server};

/// How many bytes a message may have: the longest search, a hundred filters and a design to
/// review fit many times over.
const MOST_BYTES: usize = 256 * 1024;

/// How long a message may take to arrive.
const ARRIVAL: Duration = Duration::from_secs(15);

/// What the SDK wants to see in `Accept`.
const BOTH_TYPES: HeaderValue = HeaderValue::from_static("application/json, text/event-stream");

/// The headers of a message that pages of other sites may send.
const MAY_SEND: &str = "accept, authorization, content-type, last-event-id, mcp-method, mcp-name, \
                        mcp-protocol-version, mcp-session-id";

/// The answer to a request for `/mcp`.
pub(super) async fn answer(parts: &Parts, body: Body, asked: &Asked) -> Response {
    let base = asked.site.addresses.base();
    let origin = match gate::pass(&parts.headers, base) {
        Ok(origin) => origin,
        Err(why) => return Refusal::of(why).draw(asked.lang),
    };
    let mut response = match received(parts, body).await {
        Ok(None) => preflight(),
        Ok(Some((message, bytes))) => handed_on(&parts.headers, &message, bytes, asked).await,
        Err(refusal) => refusal.draw(asked.lang),
    };
    share(response.headers_mut(), origin);
    response
}

/// Why a request is not even looked at, told to an assistant.
pub(super) fn refuse(parts: &Parts, error: PageError, asked: &Asked) -> Response {
    let mut response = Refusal::of(Why::Http(error.into())).draw(asked.lang);
    if let Ok(origin) = gate::pass(&parts.headers, asked.site.addresses.base()) {
        share(response.headers_mut(), origin);
    }
    response
}

/// Lets the pages of an origin read an answer.
fn share(headers: &mut HeaderMap, origin: HeaderValue) {
    if origin != "*" {
        headers.insert(header::VARY, HeaderValue::from_static("origin"));
    }
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("mcp-protocol-version, mcp-session-id"),
    );
}

/// The message of a request; none where a browser asks first whether it may send one.
async fn received(parts: &Parts, body: Body) -> Result<Option<(Message, Bytes)>, Refusal> {
    match parts.method {
        Method::OPTIONS => return Ok(None),
        Method::POST => {}
        _ => return Err(Why::Method.into()),
    }
    message::check_types(&parts.headers)?;
    let declared = parts.headers.get(header::CONTENT_LENGTH);
    let declared = declared.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|length| length > MOST_BYTES) {
        return Err(Why::TooLarge(MOST_BYTES).into());
    }
    let bytes = tokio::time::timeout(ARRIVAL, to_bytes(body, MOST_BYTES))
        .await
        .map_err(|_| Why::TooSlow)?
        // A client that has hung up does not read this.
        .map_err(|_| Why::TooLarge(MOST_BYTES))?;
    let message = Message::read(&bytes)?;
    message.check_version(&parts.headers)?;
    Ok(Some((message, bytes)))
}

/// What browsers want to know before they send a message from a page of another site.
fn preflight() -> Response {
    let headers = [
        (header::ALLOW, "POST, OPTIONS"),
        (header::ACCESS_CONTROL_ALLOW_METHODS, "POST"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, MAY_SEND),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    let mut response = (StatusCode::NO_CONTENT, headers).into_response();
    keep(response.headers_mut(), Policy::Visitor);
    response
}

/// The answer of the SDK to a message.
async fn handed_on(
    headers: &HeaderMap,
    message: &Message,
    bytes: Bytes,
    asked: &Asked,
) -> Response {
    let site = &asked.site;
    let server = Server::new(Arc::clone(&site.library), site.addresses.clone());
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(MOST_BYTES)
        .disable_allowed_hosts();
    let sessions = Arc::new(NeverSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(server.clone()), sessions, config);
    let mut request = Request::new(Body::from(bytes));
    *request.method_mut() = Method::POST;
    *request.headers_mut() = headers.clone();
    let own = request.headers_mut();
    own.insert(header::ACCEPT, BOTH_TYPES);
    // Who may ask has been decided, and HTTP/1.0 may come without a host.
    own.insert(header::HOST, HeaderValue::from_static("localhost"));
    own.remove(header::ORIGIN);
    let mut response = service.handle(request).await.map(Body::new);
    if is_failure(&response) && !is_json(&response) {
        return refused(message, response).await.draw(asked.lang);
    }
    keep(response.headers_mut(), Policy::Visitor);
    response
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}

fn is_failure(response: &Response) -> bool {
    response.status().is_client_error() || response.status().is_server_error()
}

/// What the SDK refused in its own words.
async fn refused(message: &Message, response: Response) -> Refusal {
    let (parts, body) = response.into_parts();
    let said = to_bytes(body, MOST_BYTES).await.unwrap_or_default();
    // It may quote the message.
    let said = excerpt(&String::from_utf8_lossy(&said), 200);
    if parts.status.is_server_error() {
        tracing::error!(%said, "a message could not be answered");
        return Refusal::of(Why::Broken).to(message);
    }
    tracing::debug!(%said, "a message was refused");
    Refusal::of(Why::NotAMessage).to(message)
}
