//! What is shown when there is no page.
//!
//! A [`PageError`] is a kind and facts. It travels in the response's extensions and is drawn last,
//! where the visitor's language and the path are known.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{
    front::Asked,
    pages::error,
    reply::{Page, Policy, keep},
};
use crate::{
    case::{CaseId, Kind, Slug},
    catalogue::BadQuery,
};

/// Why there is no page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PageError {
    /// Nothing is at this address.
    NoSuchPage,
    /// No case has this id.
    NoSuchCase {
        /// What the address said.
        typed: String,
        /// The ids nearest to it.
        nearest: Vec<CaseId>,
    },
    /// The vocabulary has no such term.
    NoSuchTerm {
        /// Among which terms it was looked for.
        kind: Kind,
        /// What the address said.
        typed: String,
        /// The slug that was probably meant.
        nearest: Option<String>,
    },
    /// There is no such subject.
    NoSuchTopic {
        /// What the address said.
        typed: String,
        /// The one that was probably meant.
        nearest: Option<Slug>,
    },
    /// A parameter of the listing cannot be followed.
    BadQuery(BadQuery),
    /// The result ends before this page.
    PastTheEnd {
        /// What the address said.
        typed: String,
        /// The last one there is.
        last: u32,
        /// Its address.
        last_address: String,
    },
    /// The path is not text.
    Unreadable,
    /// The address cannot be used in this way.
    WrongMethod(Option<HeaderValue>),
    /// More is to be drawn than can be.
    Overload,
    /// The address is longer than any that leads somewhere.
    LongAddress,
    /// The request does not say which host it is for, or says it twice.
    NoHost,
    /// The body of the request is too large.
    LargeBody,
    /// The body of the request did not come in time.
    SlowBody,
    /// The body of the request is not sent as its head says.
    BadBody,
    /// Our fault.
    Broken,
}

impl PageError {
    /// The status of the answer.
    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchPage
            | Self::NoSuchCase { .. }
            | Self::NoSuchTerm { .. }
            | Self::NoSuchTopic { .. }
            | Self::BadQuery(_)
            | Self::PastTheEnd { .. } => StatusCode::NOT_FOUND,
            Self::Unreadable | Self::NoHost | Self::BadBody => StatusCode::BAD_REQUEST,
            Self::LongAddress => StatusCode::URI_TOO_LONG,
            Self::LargeBody => StatusCode::PAYLOAD_TOO_LARGE,
            Self::SlowBody => StatusCode::REQUEST_TIMEOUT,
            Self::WrongMethod(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::Overload => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// After how many seconds there is room again.
pub(super) const RETRY_AFTER: HeaderValue = HeaderValue::from_static("2");

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The page for an error, in the language of whoever asked.
pub(super) fn draw(error: &PageError, asked: &Asked) -> Response {
    let mut response = Page(error::page(error, asked)).into_response();
    if response.extensions().get::<PageError>().is_some() {
        // Not even the error page can be drawn: say so without one.
        response = (StatusCode::INTERNAL_SERVER_ERROR, "500\n").into_response();
    } else {
        *response.status_mut() = error.status();
    }
    let headers = response.headers_mut();
    keep(headers, Policy::Visitor);
    headers.remove(header::ETAG);
    match error {
        PageError::WrongMethod(Some(allow)) => {
            headers.insert(header::ALLOW, allow.clone());
        }
        PageError::Overload => {
            headers.insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        _ => {}
    }
    response
}
