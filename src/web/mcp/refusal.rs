//! Why a message is not answered, as an error of JSON-RPC.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use rmcp::model::ErrorCode;
use serde_json::{Value, json};

use super::message::Message;
use crate::{
    lang::Lang,
    markup::excerpt,
    web::{
        errors::{PageError, RETRY_AFTER},
        reply::{Policy, keep},
    },
    words::Words,
};

/// A refusal of one message.
#[derive(Debug)]
pub(super) struct Refusal {
    why: Why,
    id: Value,
}

/// Why a message is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It was not sent with POST.
    Method,
    /// It is for another host.
    Host(String),
    /// It comes from a page that may not ask.
    Origin(String),
    /// It is not announced as JSON.
    ContentType,
    /// Its sender takes no JSON.
    Accept,
    /// It has more bytes than these.
    TooLarge(usize),
    /// It did not arrive.
    TooSlow,
    /// It is no JSON.
    Unreadable,
    /// It is many.
    Batch,
    /// It is no message of JSON-RPC.
    NotAMessage,
    /// It is of a version of the protocol that is not spoken here.
    Version {
        /// The version.
        asked: String,
        /// Those that are.
        known: Vec<String>,
    },
    /// What is said to requests anywhere.
    Http(Box<PageError>),
    /// Our fault.
    Broken,
}

/// What JSON-RPC leaves to each server: refusals of HTTP.
const REFUSED: ErrorCode = ErrorCode(-32_000);

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        Self::of(why)
    }
}

impl Refusal {
    /// A refusal of nobody knows which message.
    pub(super) const fn of(why: Why) -> Self {
        Self {
            why,
            id: Value::Null,
        }
    }

    /// The same, of this message.
    pub(super) fn to(self, message: &Message) -> Self {
        Self {
            id: message.id.clone(),
            ..self
        }
    }

    /// The refusal in a language.
    pub(super) fn draw(&self, lang: Lang) -> Response {
        let (status, code) = self.why.codes();
        let mut error = json!({ "code": code.0, "message": self.why.in_words(lang) });
        if let (Why::Version { asked, known }, Some(error)) = (&self.why, error.as_object_mut()) {
            let data = json!({ "requested": asked, "supported": known });
            error.insert("data".to_owned(), data);
        }
        let body = json!({ "jsonrpc": "2.0", "id": self.id, "error": error });
        let kind = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (status, kind, body.to_string()).into_response();
        keep(response.headers_mut(), Policy::Visitor);
        if matches!(&self.why, Why::Http(error) if **error == PageError::Overload) {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        if self.why == Why::Method {
            let allow = HeaderValue::from_static("POST, OPTIONS");
            response.headers_mut().insert(header::ALLOW, allow);
        }
        response
    }
}

impl Why {
    fn codes(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::Method => (StatusCode::METHOD_NOT_ALLOWED, REFUSED),
            Self::Host(_) | Self::Origin(_) => (StatusCode::FORBIDDEN, REFUSED),
            Self::ContentType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, REFUSED),
            Self::Accept => (StatusCode::NOT_ACCEPTABLE, REFUSED),
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, REFUSED),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, REFUSED),
            Self::Http(error) => (error.status(), REFUSED),
            Self::Unreadable => (StatusCode::BAD_REQUEST, ErrorCode::PARSE_ERROR),
            Self::Batch | Self::NotAMessage => {
                (StatusCode::BAD_REQUEST, ErrorCode::INVALID_REQUEST)
            }
            Self::Version { .. } => (
                StatusCode::BAD_REQUEST,
                ErrorCode::UNSUPPORTED_PROTOCOL_VERSION,
            ),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::INTERNAL_ERROR),
        }
    }

    /// What was wrong and what would be right.
    fn in_words(&self, lang: Lang) -> String {
        let words = &Words::of(lang).mcp.errors;
        let short = |text: &str| excerpt(text, 60);
        match self {
            Self::Method => words.method.to_owned(),
            Self::Host(host) => (words.host)(&short(host)),
            Self::Origin(origin) => (words.origin)(&short(origin)),
            Self::ContentType => words.content_type.to_owned(),
            Self::Accept => words.accept.to_owned(),
            Self::TooLarge(most) => (words.too_large)(*most),
            Self::TooSlow => words.too_slow.to_owned(),
            Self::Unreadable => words.unreadable.to_owned(),
            Self::Batch => words.batch.to_owned(),
            Self::NotAMessage => words.not_a_message.to_owned(),
            Self::Version { asked, known } => (words.version)(&short(asked), &known.join(", ")),
            Self::Http(error) => http(error, lang).to_owned(),
            Self::Broken => words.broken.to_owned(),
        }
    }
}

/// What a request is told that is not even looked at.
fn http(error: &PageError, lang: Lang) -> &'static str {
    let words = Words::of(lang);
    match error {
        PageError::LargeBody => words.errors.large_body,
        PageError::SlowBody => words.mcp.errors.too_slow,
        PageError::BadBody => words.errors.bad_body,
        PageError::LongAddress => words.errors.long_address,
        PageError::NoHost => words.errors.no_host,
        PageError::Overload => words.api.overload_help,
        _ => words.mcp.errors.broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_test_can_provoke_is_said_in_both_languages() {
        for (why, status, english, korean) in [
            (
                Why::TooSlow,
                408,
                "The message did not arrive in time. Send it again.",
                "메시지가 제때 오지 않았습니다. 다시 보내세요.",
            ),
            (
                Why::Broken,
                500,
                "The answer could not be made. Try again.",
                "답을 만들지 못했습니다. 다시 시도하세요.",
            ),
        ] {
            assert_eq!(why.in_words(Lang::En), english);
            assert_eq!(why.in_words(Lang::Ko), korean);
            assert_eq!(Refusal::of(why).draw(Lang::En).status(), status);
        }
    }
}
