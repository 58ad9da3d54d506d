//! What a program asks, read strictly: nothing that it says is passed over.

use axum::{
    http::{HeaderValue, header},
    response::Response,
};
use serde::Serialize;

use super::endpoint::JSON;
use crate::{
    address::{Api, with_parameters},
    case::Case,
    catalogue::Refusal,
    lang::Lang,
    search::tidy,
    web::{
        errors::PageError,
        pages::case::meant,
        reply::{Policy, content, moved},
        visit::Visit,
    },
    wire::{Fault, Voice},
};

/// The parameter that every address takes.
pub(super) const LANG: &str = "lang";

/// A request of a program.
pub(super) struct Ask {
    pub(super) visit: Visit,
    /// The language of sentences.
    pub(super) lang: Lang,
    /// What else it asks.
    pub(super) parameters: Vec<(String, String)>,
}

impl Ask {
    /// A request to an address that takes these parameters and `lang`.
    pub(super) fn of(visit: Visit, takes: &[&'static str]) -> Result<Self, Fault> {
        let ask = Self::of_listing(visit)?;
        for (name, value) in &ask.parameters {
            if !takes.contains(&name.as_str()) {
                let known = takes.iter().copied().chain([LANG]);
                return Err(Refusal::unknown_parameter(name, known).into());
            }
            if tidy(value).is_empty() {
                let parameter = name.clone();
                return Err(Refusal::Empty { parameter }.into());
            }
        }
        Ok(ask)
    }

    /// A request to an address whose parameters are a query's.
    pub(super) fn of_listing(visit: Visit) -> Result<Self, Fault> {
        let (langs, parameters): (Vec<_>, Vec<_>) = visit
            .parameters()
            .into_iter()
            .partition(|(name, _)| name == LANG);
        let lang = match langs.first() {
            None => Lang::En,
            Some((_, code)) => Lang::from_code(code)
                .ok_or_else(|| Refusal::unknown_value(LANG, code, Lang::ALL.map(Lang::code)))?,
        };
        Ok(Self {
            visit,
            lang,
            parameters,
        })
    }

    /// What an answer is made from.
    pub(super) fn voice(&self) -> Voice<'_> {
        Voice {
            library: &self.visit.site.library,
            addresses: &self.visit.site.addresses,
            lang: self.lang,
        }
    }

    /// The value of a parameter that has to be there.
    pub(super) fn needed(&self, parameter: &'static str) -> Result<&str, Fault> {
        let mut values = self.parameters.iter();
        values
            .find(|(name, _)| name == parameter)
            .map(|(_, value)| value.as_str())
            .ok_or_else(|| Refusal::Missing { parameter }.into())
    }

    /// The case of the path, in any spelling.
    pub(super) fn case(&self) -> Result<&Case, Fault> {
        meant(&self.visit, self.visit.name(0)).map_err(Fault::from)
    }

    /// Leads to the one true address of what is asked for, where the path is another spelling.
    pub(super) fn led_to(&self, name: &str, api: &Api) -> Option<Response> {
        (self.visit.name(0) != name).then(|| {
            let path = self.visit.site.addresses.api_path(api);
            moved(&with_parameters(&path, &self.visit.parameters()))
        })
    }

    /// The parameter `lang`, where it is not what it would be anyway.
    pub(super) fn lang_pair(&self) -> Vec<(String, String)> {
        let said = (self.lang != Lang::En).then(|| (LANG.to_owned(), self.lang.code().to_owned()));
        said.into_iter().collect()
    }
}

/// What a program is told of a fault that pages have too.
impl From<PageError> for Fault {
    fn from(error: PageError) -> Self {
        match error {
            PageError::NoSuchCase { typed, nearest } => Self::NoSuchCase { typed, nearest },
            PageError::NoSuchTopic { typed, nearest } => Self::NoSuchTopic { typed, nearest },
            PageError::BadQuery(bad) => Self::Refused(Refusal::Value(bad)),
            PageError::PastTheEnd { typed, last, .. } => Self::PastTheEnd { typed, last },
            PageError::WrongMethod(_) => Self::WrongMethod {
                allowed: super::last::ALLOWED.to_owned(),
            },
            PageError::Unreadable => Self::Unreadable,
            PageError::NoHost => Self::NoHost,
            PageError::LongAddress => Self::LongAddress,
            PageError::NoSuchPage | PageError::NoSuchTerm { .. } => Self::NoSuchAddress,
            PageError::Overload => Self::Overload,
            // No body is read here.
            PageError::LargeBody | PageError::SlowBody | PageError::BadBody | PageError::Broken => {
                Self::Broken
            }
        }
    }
}

/// A JSON answer. Search engines, which have the pages, leave it alone.
pub(super) fn json(answer: &impl Serialize) -> Result<Response, Fault> {
    let body = serde_json::to_vec(answer).map_err(|_| Fault::Broken)?;
    let mut response = content(JSON, body.into(), Policy::Page);
    unindexed(&mut response);
    Ok(response)
}

/// Says that search engines leave an answer alone.
pub(super) fn unindexed(response: &mut Response) {
    let noindex = HeaderValue::from_static("noindex");
    response.headers_mut().insert("x-robots-tag", noindex);
}

/// Names other pages of a result in the header `Link` (RFC 8288).
pub(super) fn link(response: &mut Response, links: &[(&str, String)]) {
    let links: Vec<_> = links
        .iter()
        .map(|(rel, to)| format!("<{to}>; rel=\"{rel}\""))
        .collect();
    if let Ok(links) = HeaderValue::from_str(&links.join(", ")) {
        response.headers_mut().insert(header::LINK, links);
    }
}
