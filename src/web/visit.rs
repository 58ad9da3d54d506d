//! What a handler is told of a request.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::request::Parts,
};

use super::{Site, errors::PageError};
use crate::{
    address::{Place, with_query},
    lang::Lang,
    telling::Teller,
    words::Words,
};

/// A visitor who wants a page in a language.
pub(super) struct Visit {
    /// The site at the moment of the request.
    pub(super) site: Arc<Site>,
    /// The language of the address.
    pub(super) lang: Lang,
    /// The variable parts of the path, decoded.
    names: Vec<String>,
    /// The query string as it came.
    query: String,
}

impl Visit {
    /// The words of the page's language.
    pub(super) const fn words(&self) -> &'static Words {
        Words::of(self.lang)
    }

    /// Who tells this visitor of cases.
    pub(super) fn teller(&self) -> Teller<'_> {
        Teller {
            library: &self.site.library,
            addresses: &self.site.addresses,
            lang: self.lang,
        }
    }

    /// The variable part of the path at this place; empty where the route has none.
    pub(super) fn name(&self, at: usize) -> &str {
        self.names.get(at).map_or("", String::as_str)
    }

    /// The query's parameters, decoded; bytes that are not UTF-8 become U+FFFD.
    pub(super) fn parameters(&self) -> Vec<(String, String)> {
        form_urlencoded::parse(self.query.as_bytes())
            .into_owned()
            .collect()
    }

    /// The query string as it came.
    pub(super) fn query(&self) -> &str {
        &self.query
    }

    /// The same visit to a page in this language: some addresses name it on their own.
    pub(super) fn in_language(&self, lang: Lang) -> Self {
        Self {
            site: Arc::clone(&self.site),
            lang,
            names: self.names.clone(),
            query: self.query.clone(),
        }
    }

    /// The address of a page in this language.
    pub(super) fn page(&self, place: &Place) -> String {
        self.site.addresses.page(self.lang, place)
    }

    /// The address of a page in this language with the query that came.
    pub(super) fn page_with_query(&self, place: &Place) -> String {
        with_query(&self.page(place), &self.query)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let names = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_| PageError::Unreadable)?;
        let names = names.iter().map(|(_, value)| value.to_owned()).collect();
        Ok(Self {
            site: parts.extensions.get().cloned().ok_or(PageError::Broken)?,
            lang: parts.extensions.get().copied().unwrap_or_default(),
            names,
            query: parts.uri.query().unwrap_or_default().to_owned(),
        })
    }
}
