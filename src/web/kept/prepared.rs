//! One answer with everything that is sent of it.

use std::sync::OnceLock;

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header},
};

use super::{
    coding::Coding,
    known::{is_known, is_same_form, opaque},
    pack::{can_shrink, pack},
    range::Part,
};
use crate::web::finish::EVERYWHERE;

/// An answer whose headers are set and whose body is at hand, in every coding that somebody asked
/// for: each is made once.
pub(in crate::web) struct Prepared {
    status: StatusCode,
    /// The validator of the body as it is, without quotes; a coding has its own behind it.
    tag: Option<Box<str>>,
    whole: Form,
    can_shrink: bool,
    /// In the order of [`Coding::PACKED`]; none where packing makes it no smaller.
    packed: [OnceLock<Option<Form>>; 3],
}

/// An answer in one coding.
struct Form {
    headers: HeaderMap,
    /// Those for whoever has it already.
    unchanged: HeaderMap,
    body: Bytes,
}

impl Prepared {
    /// The answer with these headers, to which those of its forms are added.
    pub(in crate::web) fn new(status: StatusCode, mut headers: HeaderMap, body: Bytes) -> Self {
        let content_type = headers.get(header::CONTENT_TYPE);
        let content_type = content_type.and_then(|value| value.to_str().ok());
        let can_shrink = can_shrink(content_type.unwrap_or_default(), body.len())
            && !headers.contains_key(header::CONTENT_ENCODING);
        let tag = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok());
        let tag = tag.map(opaque).map(Box::from);
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        if tag.is_some() {
            headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        }
        Self {
            status,
            tag,
            whole: Form::new(headers, body),
            can_shrink,
            packed: [const { OnceLock::new() }; 3],
        }
    }

    /// What is sent to whoever asks in this way: the whole, a part, or that it is known already.
    pub(in crate::web) fn answer(&self, method: &Method, asked: &HeaderMap) -> Response<Bytes> {
        let (coding, slot) = self.wanted(asked);
        let form = slot.and_then(|slot| slot.get_or_init(|| self.pack(coding)).as_ref());
        self.send(method, asked, coding, form)
    }

    /// The same where it takes no work; none where the form that is asked for has to be made.
    pub(in crate::web) fn ready(
        &self,
        method: &Method,
        asked: &HeaderMap,
    ) -> Option<Response<Bytes>> {
        let (coding, slot) = self.wanted(asked);
        let form = match slot {
            Some(slot) => slot.get()?.as_ref(),
            None => None,
        };
        Some(self.send(method, asked, coding, form))
    }

    /// The coding that is asked for and the place of its form.
    fn wanted(&self, asked: &HeaderMap) -> (Coding, Option<&OnceLock<Option<Form>>>) {
        if !self.can_shrink {
            return (Coding::Identity, None);
        }
        let coding = Coding::wanted(asked);
        let mut slots = Coding::PACKED.iter().zip(&self.packed);
        let slot = slots.find(|(packed, _)| **packed == coding);
        (coding, slot.map(|(_, slot)| slot))
    }

    /// Sends this packed form, or the whole where there is none.
    fn send(
        &self,
        method: &Method,
        asked: &HeaderMap,
        coding: Coding,
        packed: Option<&Form>,
    ) -> Response<Bytes> {
        let (coding, form) = packed.map_or((Coding::Identity, &self.whole), |form| (coding, form));
        let reading = matches!(*method, Method::GET | Method::HEAD);
        if let Some(tag) = &self.tag
            && reading
            && self.status == StatusCode::OK
        {
            if is_known(asked, tag) {
                return form.unchanged();
            }
            // A range counts the bytes of the form that is sent; whoever can unpack is sent all.
            if *method == Method::GET
                && coding == Coding::Identity
                && asked.contains_key(header::RANGE)
                && let Some(part) = form.part(asked)
            {
                return part;
            }
        }
        let mut response = Response::new(if *method == Method::HEAD {
            Bytes::new()
        } else {
            form.body.clone()
        });
        *response.status_mut() = self.status;
        *response.headers_mut() = form.headers.clone();
        response
    }

    fn pack(&self, coding: Coding) -> Option<Form> {
        let body = pack(coding, &self.whole.body)?;
        let mut headers = self.whole.headers.clone();
        headers.remove(header::ACCEPT_RANGES);
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        let name = HeaderValue::from_static(coding.name());
        headers.insert(header::CONTENT_ENCODING, name);
        if let Some(tag) = &self.tag
            && let Ok(tag) = HeaderValue::from_str(&format!("\"{tag}-{}\"", coding.name()))
        {
            headers.insert(header::ETAG, tag);
        }
        Some(Form::new(headers, Bytes::from(body)))
    }

    /// The most bytes that its bodies take: text packs to under a third in each coding.
    pub(super) fn most_bytes(&self) -> usize {
        self.whole.body.len() * if self.can_shrink { 2 } else { 1 }
    }

    /// Whether this says the same as another in the same way.
    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        self.tag.is_some() && self.tag == other.tag && self.whole.headers == other.whole.headers
    }
}

impl Form {
    /// A 304 repeats what caches go by, and not what the page was sent with (RFC 9110, 15.4.5):
    /// that holds on.
    fn new(headers: HeaderMap, body: Bytes) -> Self {
        let mut unchanged = headers.clone();
        for name in [
            header::CONTENT_LENGTH,
            header::CONTENT_TYPE,
            header::CONTENT_ENCODING,
            header::ACCEPT_RANGES,
        ] {
            unchanged.remove(name);
        }
        for (name, _) in EVERYWHERE {
            unchanged.remove(name);
        }
        // Taking out leaves room that would be copied each time.
        let unchanged = unchanged
            .iter()
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        Self {
            headers,
            unchanged,
            body,
        }
    }

    /// 304: whoever asks has this already.
    fn unchanged(&self) -> Response<Bytes> {
        let mut response = Response::new(Bytes::new());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        *response.headers_mut() = self.unchanged.clone();
        response
    }

    /// A part of this, where one is asked for.
    fn part(&self, asked: &HeaderMap) -> Option<Response<Bytes>> {
        if !is_same_form(asked, self.headers.get(header::ETAG)?) {
            return None;
        }
        let length = self.body.len();
        let (status, range, body) = match Part::wanted(asked, length) {
            Part::Whole => return None,
            Part::Bytes(range) => (
                StatusCode::PARTIAL_CONTENT,
                format!("bytes {}-{}/{length}", range.start, range.end - 1),
                self.body.slice(range),
            ),
            Part::Beyond => (
                StatusCode::RANGE_NOT_SATISFIABLE,
                format!("bytes */{length}"),
                Bytes::new(),
            ),
        };
        let mut response = Response::new(body);
        *response.status_mut() = status;
        let mut headers = self.headers.clone();
        if status == StatusCode::RANGE_NOT_SATISFIABLE {
            headers.remove(header::CONTENT_TYPE);
            headers.remove(header::ETAG);
        }
        headers.insert(
            header::CONTENT_LENGTH,
            HeaderValue::from(response.body().len()),
        );
        headers.insert(header::CONTENT_RANGE, HeaderValue::from_str(&range).ok()?);
        *response.headers_mut() = headers;
        Some(response)
    }
}
