//! Answers, and how long others may keep them.

use askama::Template;
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{assets::short_hash, errors::PageError, flow::Flow};
use crate::address::header_safe;

/// How long an answer may be kept, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Policy {
    /// A page: browsers ask again each time and mostly hear 304; shared caches hold it for a
    /// minute, and show it for a day longer while the site cannot be reached.
    Page,
    /// A file whose name changes with its content.
    Forever,
    /// A file with a fixed name that hardly ever changes.
    Day,
    /// A file with a fixed name that has to be the newest each time.
    Fresh,
    /// An answer to this visitor only.
    Visitor,
}

impl Policy {
    const fn header(self) -> &'static str {
        match self {
            Self::Page => {
                "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400"
            }
            Self::Forever => "public, max-age=31536000, immutable",
            Self::Day => "public, max-age=86400",
            Self::Fresh => "no-cache",
            Self::Visitor => "no-store",
        }
    }
}

/// Lets the scripts of every site read an answer (the CORS protocol of Fetch).
pub(super) fn share(headers: &mut HeaderMap) {
    let everybody = HeaderValue::from_static("*");
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, everybody);
}

/// A page drawn from a template.
pub(super) struct Page<T>(pub(super) T);

impl<T: Template> IntoResponse for Page<T> {
    fn into_response(self) -> Response {
        match self.0.render() {
            Ok(html) => content("text/html; charset=utf-8", html.into(), Policy::Page),
            Err(problem) => {
                tracing::error!(%problem, "a template does not render");
                PageError::Broken.into_response()
            }
        }
    }
}

/// An answer with a body. Its validator is made of nothing but the body, so that every replica and
/// every restart gives the same; a compressed form has the name of its coding behind it.
pub(super) fn content(content_type: &'static str, body: Bytes, policy: Policy) -> Response {
    let hash = short_hash(&body);
    valid(content_type, Body::from(body), &hash, policy)
}

/// The same with a body that is made while it is sent; `hash` tells it from every other.
pub(super) fn flowing(
    content_type: &'static str,
    flow: Flow,
    hash: &str,
    policy: Policy,
) -> Response {
    let mut response = valid(content_type, Body::empty(), hash, policy);
    response.extensions_mut().insert(flow);
    response
}

fn valid(content_type: &'static str, body: Body, hash: &str, policy: Policy) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    keep(headers, policy);
    if let Ok(tag) = HeaderValue::from_str(&format!("\"{hash}\"")) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Says how long an answer may be kept.
pub(super) fn keep(headers: &mut HeaderMap, policy: Policy) {
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static(policy.header()),
    );
}

/// The same page has another address for good.
pub(super) fn moved(to: &str) -> Response {
    redirect(StatusCode::MOVED_PERMANENTLY, to, Policy::Day)
}

/// What was searched for is this page; another day it may be another.
pub(super) fn found(to: &str) -> Response {
    redirect(StatusCode::FOUND, to, Policy::Page)
}

/// This visitor finds the page there.
pub(super) fn lead(to: &str) -> Response {
    let mut response = redirect(StatusCode::FOUND, to, Policy::Visitor);
    vary_by_visitor(response.headers_mut());
    response
}

/// Says that the answer depends on the language of the visitor, and on the form that is accepted.
pub(super) fn vary_by_visitor(headers: &mut HeaderMap) {
    let vary = HeaderValue::from_static("accept, accept-language, cookie");
    headers.insert(header::VARY, vary);
}

fn redirect(status: StatusCode, to: &str, policy: Policy) -> Response {
    let mut response = status.into_response();
    if let Ok(location) = HeaderValue::from_str(&header_safe(to)) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    keep(response.headers_mut(), policy);
    response
}
