//! What every answer gets last: the headers that all of them have, and 304 where it is known.

use axum::{
    body::{Body, HttpBody as _},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::Response,
};

/// The headers that every answer has, and 304 for a visitor who has it already.
pub(super) fn finish(method: &Method, asked: &HeaderMap, mut response: Response) -> Response {
    let fresh = matches!(*method, Method::GET | Method::HEAD)
        && response.status() == StatusCode::OK
        && response
            .headers()
            .get(header::ETAG)
            .is_some_and(|tag| knows(asked, tag));
    if fresh {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        *response.body_mut() = Body::empty();
        response.headers_mut().remove(header::CONTENT_LENGTH);
        response.headers_mut().remove(header::CONTENT_TYPE);
    }
    if *method == Method::HEAD {
        without_body(&mut response);
    }
    let headers = response.headers_mut();
    for (name, value) in EVERYWHERE {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // One line: some shared caches look at the first only.
    let varies = match headers
        .get(header::VARY)
        .and_then(|vary| vary.to_str().ok())
    {
        Some(vary) => format!("{vary}, accept-encoding"),
        None => "accept-encoding".to_owned(),
    };
    if let Ok(varies) = HeaderValue::from_str(&varies) {
        headers.insert(header::VARY, varies);
    }
    response
}

/// The head of an answer alone, which still says how long its body would be.
fn without_body(response: &mut Response) {
    let body = std::mem::take(response.body_mut());
    if let Some(length @ 1..) = body.size_hint().exact() {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    }
}

/// Whether `If-None-Match` names this validator; weak comparison, as RFC 9110 says.
fn knows(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let Ok(tag) = tag.to_str().map(opaque) else {
        return false;
    };
    asked
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|known| known.trim() == "*" || opaque(known) == tag)
}

/// Nothing is loaded from elsewhere and nothing runs that did not come from here.
const EVERYWHERE: [(&str, &str); 6] = [
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
