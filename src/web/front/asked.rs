//! A request as it came.

use std::sync::Arc;

use axum::{
    http::{Method, request::Parts},
    response::Response,
};

use super::path::{language_of, own_path};
use crate::{
    address::{self, Format},
    lang::Lang,
    web::{
        Site, accept, api,
        errors::{self, PageError},
        language, reply,
    },
};

/// A request as it came, for whoever draws an error.
pub(in crate::web) struct Asked {
    pub(in crate::web) site: Arc<Site>,
    pub(in crate::web) lang: Lang,
    /// Whether the address names the language.
    pub(super) named: bool,
    /// Whether it is one of the API.
    pub(super) for_programs: bool,
    /// Whether it is one of a file that the scripts of other sites read, too.
    pub(super) is_file: bool,
    /// The one format that is accepted, where a program says so.
    pub(super) format: Option<Format>,
    /// The path below the language, starting with `/`.
    pub(in crate::web) path: String,
    pub(in crate::web) query: String,
}

impl Asked {
    pub(super) fn new(parts: &Parts, site: Arc<Site>) -> Self {
        let path = parts.uri.path();
        let own = own_path(&site, path);
        let named = own.and_then(language_of);
        let for_programs = own.is_some_and(api::is_for_programs);
        let query = parts.uri.query().unwrap_or_default();
        let rest = named.map_or_else(|| own.unwrap_or(path), |(_, rest)| rest);
        Self {
            lang: match named {
                Some((lang, _)) => lang,
                None if for_programs => api::lang_of(query),
                None => language::of_visitor(&parts.headers),
            },
            for_programs,
            named: named.is_some(),
            format: accept::only_format(&parts.headers),
            is_file: rest == address::LLMS
                || Format::split_off(rest.trim_end_matches('/')).is_some(),
            path: rest.to_owned(),
            query: query.to_owned(),
            site,
        }
    }
}

/// Draws an error, if this is one, in the visitor's language.
pub(super) fn dress(method: &Method, mut response: Response, asked: &Asked) -> Response {
    let error: Option<&PageError> = response.extensions().get();
    if asked.for_programs && !error.is_some_and(PageError::is_of_body) {
        return api::last(method, asked, response);
    }
    if let Some(error) = response.extensions_mut().remove::<PageError>() {
        response = errors::draw(&error, asked);
        if !asked.named {
            reply::vary_by_visitor(response.headers_mut());
        }
    }
    if asked.is_file {
        // What leads on to a file, and what says why there is none, are read as the file is.
        reply::share(response.headers_mut());
    }
    response
}
