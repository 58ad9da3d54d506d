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

    /// The same where nothing at its address matters but to a program, which is told what it asked
    /// for, and not even that where one answer is for `everybody`.
    pub(super) fn in_general(self, everybody: bool) -> Self {
        let (path, query) = if self.for_programs && !everybody {
            (beginning(&self.path), beginning(&self.query))
        } else {
            ("/".to_owned(), String::new())
        };
        Self {
            path,
            query,
            ..self
        }
    }
}

/// How much of a path or a query is repeated where the request is refused, in characters.
const REPEATED: usize = 200;

/// The beginning of a part of an address, with no half of an octet at its end.
fn beginning(part: &str) -> String {
    let mut start: String = part.chars().take(REPEATED).collect();
    let octet = start.rfind('%').filter(|at| at + 3 > start.len());
    if let Some(at) = octet {
        start.truncate(at);
    }
    start
}

/// Draws an error, if this is one, in the visitor's language.
pub(super) fn dress(method: &Method, mut response: Response, asked: &Asked) -> Response {
    if asked.for_programs {
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
