//! Why a program gets no answer: a kind and facts, put into words where the language is known.

use crate::{
    address::{Addresses, Api},
    case::{CaseId, Slug},
    catalogue::{BadQuery, BadValue, Query, Refusal},
    lang::Lang,
    words::{Words, echo},
};

/// Why a program gets no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing is at this address.
    NoSuchAddress,
    /// No case has this id.
    NoSuchCase {
        /// What was asked for.
        typed: String,
        /// The ids nearest to it.
        nearest: Vec<CaseId>,
    },
    /// There is no such subject.
    NoSuchTopic {
        /// What was asked for.
        typed: String,
        /// The one that was probably meant.
        nearest: Option<Slug>,
    },
    /// No case cites this address.
    NoSuchSource {
        /// What was asked for.
        url: String,
    },
    /// The question cannot be followed.
    Refused(Refusal),
    /// The result ends before this page.
    PastTheEnd {
        /// What was asked for.
        typed: String,
        /// The last page there is.
        last: u32,
    },
    /// The address cannot be used in this way.
    WrongMethod {
        /// What it can be used with, as the header `Allow` says it.
        allowed: String,
    },
    /// The address is not text.
    Unreadable,
    /// The request does not say which host it is for, or says it twice.
    NoHost,
    /// The address is longer than any that leads somewhere.
    LongAddress,
    /// More is asked at once than can be answered.
    Overload,
    /// Our fault.
    Broken,
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Fault {
    /// The status of the answer.
    pub const fn status(&self) -> u16 {
        match self {
            Self::NoSuchAddress
            | Self::NoSuchCase { .. }
            | Self::NoSuchTopic { .. }
            | Self::NoSuchSource { .. }
            | Self::PastTheEnd { .. } => 404,
            Self::Refused(_) | Self::Unreadable | Self::NoHost => 400,
            Self::WrongMethod { .. } => 405,
            Self::LongAddress => 414,
            Self::Overload => 503,
            Self::Broken => 500,
        }
    }

    /// Its stable name: where the API page explains it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NoSuchAddress => "no-such-address",
            Self::NoSuchCase { .. } => "no-such-case",
            Self::NoSuchTopic { .. } => "no-such-topic",
            Self::NoSuchSource { .. } => "no-such-source",
            Self::Refused(Refusal::UnknownParameter { .. }) => "unknown-parameter",
            Self::Refused(Refusal::Missing { .. }) => "missing-parameter",
            Self::Refused(Refusal::Value(BadQuery {
                problem: BadValue::Unknown { .. },
                ..
            })) => "unknown-value",
            Self::Refused(_) => "bad-value",
            Self::PastTheEnd { .. } => "past-the-end",
            Self::WrongMethod { .. } => "wrong-method",
            Self::Unreadable => "unreadable-address",
            Self::NoHost => "no-host",
            Self::LongAddress => "long-address",
            Self::Overload => "overload",
            Self::Broken => "broken",
        }
    }

    /// What kind of fault it is, in words.
    pub fn title(&self, lang: Lang) -> &'static str {
        let words = Words::of(lang);
        let (api, errors) = (&words.api, &words.errors);
        match self.name() {
            "no-such-address" => api.no_such_address,
            "no-such-case" => api.no_such_case,
            "no-such-topic" => api.no_such_topic,
            "no-such-source" => api.no_such_source,
            "unknown-parameter" => api.unknown_parameter,
            "missing-parameter" => api.missing_parameter,
            "unknown-value" => api.unknown_value,
            "bad-value" => api.bad_value,
            "past-the-end" => api.past_the_end,
            "wrong-method" => errors.wrong_method,
            "unreadable-address" | "no-host" | "long-address" => errors.bad_request,
            "overload" => errors.overload,
            _ => errors.broken,
        }
    }

    /// What is wrong and what would be right, in sentences.
    pub fn detail(&self, lang: Lang, addresses: &Addresses) -> String {
        let words = Words::of(lang);
        let (api, errors) = (&words.api, &words.errors);
        let what = match self {
            Self::NoSuchAddress => (api.no_such_address_help)(&addresses.api(&Api::Document)),
            Self::NoSuchCase { typed, .. } => (errors.no_such_case)(&echo(typed)),
            Self::NoSuchTopic { typed, .. } => (api.no_such_topic_help)(&echo(typed)),
            Self::NoSuchSource { url } => (api.no_such_source_help)(&echo(url)),
            Self::Refused(refusal) => refused(refusal, words),
            Self::PastTheEnd { typed, last } => (api.past_the_end_help)(&echo(typed), *last),
            Self::WrongMethod { allowed } => (errors.wrong_method_help)(allowed),
            Self::Unreadable => errors.unreadable_address.to_owned(),
            Self::NoHost => errors.no_host.to_owned(),
            Self::LongAddress => errors.long_address.to_owned(),
            Self::Overload => api.overload_help.to_owned(),
            Self::Broken => api.broken_help.to_owned(),
        };
        let nearest = self.nearest();
        match (self, nearest.as_slice()) {
            (_, []) | (Self::PastTheEnd { .. }, _) => what,
            (Self::NoSuchCase { .. }, ids) => {
                format!("{what} {}", (api.nearest_ids)(&ids.join(", ")))
            }
            (_, [word, ..]) => format!("{what} {}", (api.did_you_mean)(word)),
        }
    }

    /// The parameter that cannot be followed.
    pub fn parameter(&self) -> Option<&str> {
        match self {
            Self::Refused(refusal) => Some(match refusal {
                Refusal::UnknownParameter { name, .. } => name,
                Refusal::Empty { parameter } => parameter,
                Refusal::Missing { parameter } => parameter,
                Refusal::Value(bad) => bad.parameter,
            }),
            Self::NoSuchSource { .. } => Some("url"),
            Self::PastTheEnd { .. } => Some("page"),
            _ => None,
        }
    }

    /// What was asked for and is not there.
    pub fn value(&self) -> Option<&str> {
        match self {
            Self::NoSuchCase { typed, .. }
            | Self::NoSuchTopic { typed, .. }
            | Self::PastTheEnd { typed, .. } => Some(typed),
            Self::NoSuchSource { url } => Some(url),
            Self::Refused(Refusal::Value(bad)) => Some(&bad.value),
            _ => None,
        }
    }

    /// What was probably meant, the nearest first.
    pub fn nearest(&self) -> Vec<String> {
        match self {
            Self::NoSuchCase { nearest, .. } => nearest.iter().map(ToString::to_string).collect(),
            Self::NoSuchTopic { nearest, .. } => nearest.iter().map(ToString::to_string).collect(),
            Self::PastTheEnd { last, .. } => vec![last.to_string()],
            Self::Refused(
                Refusal::UnknownParameter { nearest, .. }
                | Refusal::Value(BadQuery {
                    problem: BadValue::Unknown { nearest, .. },
                    ..
                }),
            ) => nearest.iter().cloned().collect(),
            _ => Vec::new(),
        }
    }
}

fn refused(refusal: &Refusal, words: &Words) -> String {
    let (api, errors) = (&words.api, &words.errors);
    match refusal {
        Refusal::UnknownParameter { name, known, .. } => {
            (api.unknown_parameter_help)(&echo(name), &known.join(", "))
        }
        Refusal::Empty { parameter } => (api.empty_help)(&echo(parameter)),
        Refusal::Missing { parameter } => (api.missing_parameter_help)(parameter),
        Refusal::Value(bad) => match &bad.problem {
            BadValue::Unknown { allowed, .. } => {
                let what = (api.unknown_value_help)(&echo(&bad.value), bad.parameter);
                match errors.allowed(bad.parameter, allowed) {
                    Some(allowed) => format!("{what} {allowed}"),
                    None => what,
                }
            }
            BadValue::NotAPage => (errors.no_such_list_page)(&echo(&bad.value)),
            BadValue::NotAPageSize => (errors.bad_page_size)(Query::MOST_PER_PAGE),
            BadValue::TooMany { most } => (words.compare.too_many)(*most),
            BadValue::TooManyValues => (errors.too_many_filters)(Query::MOST_VALUES),
            BadValue::TooLong => (errors.too_long)(Query::LONGEST_TEXT),
        },
    }
}
