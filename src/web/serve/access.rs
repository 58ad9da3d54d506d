//! Which request is which, and a line for each where somebody asks for it.

use std::{
    hash::{BuildHasher as _, Hasher as _, RandomState},
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, Uri};

/// The name by which a proxy and the program mean the same request.
static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The most characters of a name that somebody else gave.
const LONGEST: usize = 128;

/// The names that this program gives to requests: different from those of every other one.
pub(super) struct Ids {
    program: u64,
    last: AtomicU64,
}

impl Default for Ids {
    fn default() -> Self {
        // Seeded by the system for each program anew.
        let program = RandomState::new().build_hasher().finish();
        Self {
            program,
            last: AtomicU64::new(0),
        }
    }
}

impl Ids {
    /// A name for a request that has none.
    pub(super) fn next(&self) -> HeaderValue {
        let number = self.last.fetch_add(1, Relaxed) + 1;
        let id = format!("{:016x}-{number}", self.program);
        HeaderValue::from_str(&id).unwrap_or_else(|_| HeaderValue::from_static("-"))
    }
}

/// The name that a request came with, where it is one: letters, digits and `- _ . : = + /`.
pub(super) fn given(headers: &HeaderMap) -> Option<HeaderValue> {
    let id = headers.get(&REQUEST_ID)?;
    let bytes = id.as_bytes();
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:=+/".contains(byte);
    ((1..=LONGEST).contains(&bytes.len()) && bytes.iter().all(is_plain)).then(|| id.clone())
}

/// Whether there is to be a line for each request.
pub(super) fn is_logged() -> bool {
    tracing::enabled!(target: "access", tracing::Level::INFO)
}

/// Says the name with the answer, and writes the line if there is to be one. What a visitor
/// sends is quoted, so that a line stays one.
pub(super) fn tell<B>(id: HeaderValue, method: &Method, uri: &Uri, response: &mut Response<B>) {
    if is_logged() {
        tracing::info!(
            target: "access",
            id = ?id,
            %method,
            uri = ?uri.to_string(),
            status = response.status().as_u16(),
        );
    }
    response.headers_mut().insert(REQUEST_ID.clone(), id);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_name_is_taken_over() {
        let long = "x".repeat(LONGEST + 1);
        for (id, taken) in [
            ("7b0c-42", true),
            ("Root=1-67891233-abcdef012345678912345678", true),
            ("", false),
            ("a b", false),
            ("\"", false),
            ("<script>", false),
            (long.as_str(), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(&REQUEST_ID, HeaderValue::from_str(id).unwrap());
            assert_eq!(given(&headers).is_some(), taken, "{id}");
        }
        let ids = [Ids::default(), Ids::default()];
        assert_ne!(ids[0].next(), ids[0].next());
        assert_ne!(ids[0].next(), ids[1].next());
    }
}
