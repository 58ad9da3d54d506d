//! What every answer to a program gets last: problems drawn, and leave for every site to read.

use axum::{
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::ask::LANG;
use crate::{
    address::with_query,
    lang::Lang,
    web::{
        errors::{PageError, RETRY_AFTER},
        front::Asked,
        reply::{Policy, content, keep},
    },
    wire::{Fault, Problem},
};

/// What every address here can be used with.
pub(super) const ALLOWED: &str = "GET, HEAD, OPTIONS";

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status());
        let mut response = status
            .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
            .into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The language in which a program is told what is wrong: the parameter `lang`, and nothing that
/// its visitor's browser says.
pub(in crate::web) fn lang_of(query: &str) -> Lang {
    form_urlencoded::parse(query.as_bytes())
        .find(|(name, _)| name == LANG)
        .and_then(|(_, code)| Lang::from_code(&code))
        .unwrap_or_default()
}

/// The answer as it is sent.
pub(in crate::web) fn last(method: &Method, asked: &Asked, mut response: Response) -> Response {
    let extensions = response.extensions_mut();
    let fault = extensions
        .remove::<Fault>()
        .or_else(|| extensions.remove::<PageError>().map(Fault::from));
    if let Some(fault) = fault {
        response = draw(&fault, asked);
    }
    share(response.headers_mut(), method);
    response
}

/// A fault as RFC 9457 writes it.
fn draw(fault: &Fault, asked: &Asked) -> Response {
    let addresses = &asked.site.addresses;
    let instance = with_query(&addresses.file(&asked.path), &asked.query);
    let problem = Problem::of(fault, asked.lang, addresses, &instance);
    let body = serde_json::to_vec(&problem).unwrap_or_default();
    let mut response = content("application/problem+json", body.into(), Policy::Visitor);
    *response.status_mut() =
        StatusCode::from_u16(fault.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    keep(headers, Policy::Visitor);
    headers.remove(header::ETAG);
    match fault {
        Fault::WrongMethod { .. } => {
            headers.insert(header::ALLOW, HeaderValue::from_static(ALLOWED));
        }
        Fault::Overload => {
            headers.insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        _ => {}
    }
    response
}

/// Lets the scripts of every site read an answer, whatever it is (the CORS protocol of Fetch).
/// Nothing here is anybody's own, so that nothing is gained by asking who wants it.
fn share(headers: &mut HeaderMap, method: &Method) {
    let mut say = |name, value| headers.insert(name, HeaderValue::from_static(value));
    say(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    say(
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        "ETag, Link, Location, Retry-After",
    );
    if method == Method::OPTIONS {
        say(header::ACCESS_CONTROL_ALLOW_METHODS, ALLOWED);
        say(header::ACCESS_CONTROL_ALLOW_HEADERS, "*");
        say(header::ACCESS_CONTROL_MAX_AGE, "86400");
        say(header::ALLOW, ALLOWED);
    }
}
