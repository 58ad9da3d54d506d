//! Addresses that have the same answer.

use std::borrow::Cow;

use axum::http::Uri;

use super::path::{language_of, own_path};
use crate::{address::API, catalogue::Query, web::Site};

/// What of a query an answer may depend on.
enum Takes {
    /// All of it: what is not known there is wrong.
    Everything,
    /// These parameters; the others are ignored.
    Only(&'static [&'static str]),
}

/// The path and query of a request without what its answer ignores: under this it is kept, so
/// that made-up parameters make no answers.
pub(super) fn same<'a>(site: &Site, uri: &'a Uri) -> Cow<'a, str> {
    let whole = uri.path_and_query().map_or("", |whole| whole.as_str());
    let Some(query) = uri.query() else {
        return Cow::Borrowed(whole);
    };
    let known = match takes(own_path(site, uri.path()).unwrap_or_default()) {
        Takes::Everything => return Cow::Borrowed(whole),
        Takes::Only(known) => known,
    };
    let is_known = |pair: &&str| {
        let mut names = form_urlencoded::parse(pair.as_bytes());
        names
            .next()
            .is_some_and(|(name, _)| known.contains(&&*name))
    };
    let pairs: Vec<_> = query.split('&').filter(is_known).collect();
    if pairs.is_empty() {
        Cow::Borrowed(uri.path())
    } else {
        Cow::Owned(format!("{}?{}", uri.path(), pairs.join("&")))
    }
}

/// What the answer at a path below the base path takes.
fn takes(own: &str) -> Takes {
    match language_of(own) {
        Some((_, "/compare")) => Takes::Only(&["id"]),
        Some((_, rest)) if rest == "/cases" || rest.starts_with("/cases.") => {
            Takes::Only(&Query::PARAMETERS)
        }
        None if own.starts_with(API) || own.starts_with("/card/") => Takes::Everything,
        _ => Takes::Only(&[]),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{catalogue::Library, vocabulary::Vocabulary};

    #[test]
    fn what_an_answer_ignores_is_left_out() {
        #[track_caller]
        fn case(site: &Site, asked: &str, kept: &str) {
            let uri = asked.parse().unwrap();
            assert_eq!(same(site, &uri), kept, "{asked}");
        }
        let library = Library::new(Vec::new(), Vocabulary::default(), BTreeMap::new());
        let site = Site::new(library, "https://example.org/a".parse().unwrap());
        for (asked, kept) in [
            ("/a/en/cases/IL-0001", "/a/en/cases/IL-0001"),
            ("/a/en/cases/IL-0001?h=1", "/a/en/cases/IL-0001"),
            ("/a/en/cases/IL-0001?", "/a/en/cases/IL-0001"),
            ("/a/en/cases/IL-0001.json?q=1", "/a/en/cases/IL-0001.json"),
            ("/a/ko/cases?utm_source=x", "/a/ko/cases"),
            (
                "/a/ko/cases?a=1&q=pool&b&&year=2020&q%00=2",
                "/a/ko/cases?q=pool&year=2020",
            ),
            ("/a/ko/cases?%71=pool&Q=x", "/a/ko/cases?%71=pool"),
            ("/a/en/cases.atom?org=x&h=1", "/a/en/cases.atom?org=x"),
            (
                "/a/en/compare?id=IL-0001&q=x&id=IL-0002",
                "/a/en/compare?id=IL-0001&id=IL-0002",
            ),
            ("/a/sitemap.xml?h=1", "/a/sitemap.xml"),
            ("/a/api/v1/cases?h=1", "/a/api/v1/cases?h=1"),
            ("/a/card/0/en/cases.png?h=1", "/a/card/0/en/cases.png?h=1"),
            ("*", "*"),
        ] {
            case(&site, asked, kept);
        }
    }
}
