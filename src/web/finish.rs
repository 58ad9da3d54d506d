//! What every answer gets last: the headers that all of them have, and the form that is asked for.

use std::sync::Arc;

use axum::{
    body::{Body, HttpBody as _, to_bytes},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::Response,
};

use super::{flow::Flow, kept::Prepared};
use crate::settings::BaseUrl;

/// An answer that is ready to be sent, or one that goes on while it is sent.
pub(super) enum Finished {
    Whole(Arc<Prepared>),
    Flow(Flow, Response),
    Stream(Response),
}

/// Sets the headers that every answer has, and takes the body whole where it is at hand.
pub(super) async fn finish(base: &BaseUrl, mut response: Response) -> Finished {
    guard(base, response.headers_mut());
    if let Some(flow) = response.extensions_mut().remove::<Flow>() {
        return Finished::Flow(flow, response);
    }
    let whole = response.body().size_hint().exact().is_some();
    // Nobody reads a body under these: RFC 9110 leaves them none, nor a length.
    let bodiless = matches!(
        response.status(),
        StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED
    );
    if bodiless || !whole || response.status().is_informational() {
        return Finished::Stream(response);
    }
    let (head, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(body) => Finished::Whole(Arc::new(Prepared::new(head.status, head.headers, body))),
        // A body of known length is in memory, and reading that does not fail.
        Err(_) => Finished::Stream(Response::new(Body::empty())),
    }
}

impl Finished {
    /// What is sent to whoever asks in this way.
    pub(super) fn answer(self, method: &Method, asked: &HeaderMap) -> Response {
        match self {
            Self::Whole(prepared) => prepared.answer(method, asked).map(Body::from),
            Self::Flow(flow, response) => flow.answer(method, asked, response),
            Self::Stream(mut response) => {
                if *method == Method::HEAD {
                    *response.body_mut() = Body::empty();
                }
                response
            }
        }
    }
}

fn guard(base: &BaseUrl, headers: &mut HeaderMap) {
    for (name, value) in EVERYWHERE {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if base.is_https() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    // One line: some shared caches look at the first only.
    let varies = headers
        .get(header::VARY)
        .and_then(|vary| vary.to_str().ok());
    let varies = varies.map(|vary| format!("{vary}, accept-encoding"));
    let varies = varies.and_then(|vary| HeaderValue::from_str(&vary).ok());
    let alone = || HeaderValue::from_static("accept-encoding");
    headers.insert(header::VARY, varies.unwrap_or_else(alone));
}

/// Nothing is loaded from elsewhere and nothing runs that did not come from here.
pub(super) const EVERYWHERE: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
         manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=()",
    ),
    ("x-frame-options", "DENY"),
];
