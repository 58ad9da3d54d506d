//! Who may ask from where.
//!
//! The catalogue is public and read-only, so where it stands at a public address every page of
//! every site may ask. Where it stands on somebody's own computer, pages of other sites may not:
//! a page must not find out what runs there, whether it asks openly or under a name of its own
//! that it makes resolve to this computer (DNS rebinding).

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderValue, Uri, header, uri::Authority};

use super::refusal::Why;
use crate::settings::BaseUrl;

/// Lets a request pass, with the origin whose pages may read the answer.
pub(super) fn pass(headers: &HeaderMap, base: &BaseUrl) -> Result<HeaderValue, Why> {
    let host = headers.get(header::HOST);
    let host = host.map(|host| String::from_utf8_lossy(host.as_bytes()).into_owned());
    if let Some(host) = host
        && !Authority::try_from(host.as_str()).is_ok_and(|host| {
            is_loopback(host.host()) || host.host().eq_ignore_ascii_case(base.host())
        })
    {
        return Err(Why::Host(host));
    }
    let any = HeaderValue::from_static("*");
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(any);
    };
    if !is_loopback(base.host()) {
        return Ok(any);
    }
    let text = String::from_utf8_lossy(origin.as_bytes()).into_owned();
    let uri = text.parse::<Uri>().ok();
    if uri.and_then(|uri| uri.host().map(is_loopback)) == Some(true) {
        Ok(origin.clone())
    } else {
        Err(Why::Origin(text))
    }
}

/// Whether a host, without its port, is this computer.
fn is_loopback(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost"
        || host.ends_with(".localhost")
        || address
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
}
