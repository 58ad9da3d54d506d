//! The one way from a request to an answer.

use std::sync::Arc;

use axum::{
    BoxError, Router,
    body::{Body, Bytes, HttpBody},
    http::{HeaderValue, Method, Request, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use tower::ServiceExt as _;

use super::{
    Live, Site, api,
    errors::{self, PageError},
    finish::finish,
    language, mcp, reply,
    router::router,
};
use crate::{
    address::{self, with_query},
    case::CaseId,
    lang::Lang,
};

/// Everything that happens to a request.
///
/// The base path comes off, untidy paths and addresses without a language are led on, the router
/// answers, errors are drawn in the visitor's language, and every answer gets the headers that
/// all of them have.
#[derive(Clone)]
pub struct Front {
    live: Arc<Live>,
    router: Router,
}

/// A request as it came, for whoever draws an error.
pub(super) struct Asked {
    pub(super) site: Arc<Site>,
    pub(super) lang: Lang,
    /// The path below the language, starting with `/`.
    pub(super) path: String,
    pub(super) query: String,
}

impl Front {
    /// The way to this site.
    pub fn new(live: Arc<Live>) -> Self {
        Self {
            live,
            router: router(),
        }
    }

    /// The answer to a request. There always is one.
    pub async fn answer<B>(&self, request: Request<B>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let (parts, body) = request.into_parts();
        let site = self.live.now();
        let path = parts.uri.path();
        let query = parts.uri.query().unwrap_or_default();
        let own = path
            .strip_prefix(site.addresses.base().prefix())
            .filter(|own| own.is_empty() || own.starts_with('/'));
        let named = own.and_then(language_of);
        let for_programs = own.is_some_and(api::is_for_programs);
        let asked = Asked {
            lang: match named {
                Some((lang, _)) => lang,
                None if for_programs => api::lang_of(query),
                None => language::of_visitor(&parts.headers),
            },
            path: named
                .map_or_else(|| own.unwrap_or(path), |(_, rest)| rest)
                .to_owned(),
            query: query.to_owned(),
            site,
        };
        if own.is_some_and(|own| own.trim_end_matches('/') == address::MCP) {
            let response = mcp::answer(&parts, Body::new(body), &asked).await;
            return finish(&parts.method, &parts.headers, response);
        }
        let mut response = match own {
            None => PageError::NoSuchPage.into_response(),
            Some(own) => {
                let is_final = named.is_some() || for_programs;
                self.inside(&parts.method, own, is_final, &asked).await
            }
        };
        if response.status() == StatusCode::METHOD_NOT_ALLOWED {
            let allow = response.headers().get(header::ALLOW).cloned();
            response = PageError::WrongMethod(allow).into_response();
        }
        if for_programs {
            response = api::last(&parts.method, &asked, response);
        } else if let Some(error) = response.extensions_mut().remove::<PageError>() {
            response = errors::draw(&error, &asked);
            if named.is_none() {
                reply::vary_by_visitor(response.headers_mut());
            }
        }
        finish(&parts.method, &parts.headers, response)
    }

    /// The answer to a path below the base path; one that is final is led to no language.
    async fn inside(&self, method: &Method, own: &str, is_final: bool, asked: &Asked) -> Response {
        if method == Method::OPTIONS {
            let allow = [(
                header::ALLOW,
                HeaderValue::from_static("GET, HEAD, OPTIONS"),
            )];
            return (StatusCode::NO_CONTENT, allow).into_response();
        }
        if let Some(tidy) = tidy_path(own) {
            return reply::moved(&with_query(&asked.site.addresses.file(&tidy), &asked.query));
        }
        let response = self.route(method, own, asked).await;
        let nowhere = matches!(response.extensions().get(), Some(PageError::NoSuchPage));
        if is_final || !nowhere {
            return response;
        }
        self.lead(method, own, asked).await
    }

    /// Leads an address without a language to the page that it means in the visitor's: one
    /// redirect, over whatever redirects that page has in its own language.
    async fn lead(&self, method: &Method, own: &str, asked: &Asked) -> Response {
        let short = own.strip_prefix('/').and_then(CaseId::from_loose);
        let path = short.map_or_else(|| own.to_owned(), |id| format!("/cases/{id}"));
        let in_language = format!("/{}{path}", asked.lang.code());
        let response = self.route(method, &in_language, asked).await;
        if response.status().is_redirection()
            && let Some(to) = response
                .headers()
                .get(header::LOCATION)
                .and_then(|to| to.to_str().ok())
        {
            return reply::lead(to);
        }
        if response.status().is_success() {
            return reply::lead(&with_query(
                &asked.site.addresses.file(&in_language),
                &asked.query,
            ));
        }
        response
    }

    async fn route(&self, method: &Method, own: &str, asked: &Asked) -> Response {
        let Ok(uri) = with_query(own, &asked.query).parse::<Uri>() else {
            return PageError::Unreadable.into_response();
        };
        let mut request = Request::new(Body::empty());
        *request.method_mut() = method.clone();
        *request.uri_mut() = uri;
        request.extensions_mut().insert(Arc::clone(&asked.site));
        match self.router.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}

/// The language that a path begins with, and what follows it.
fn language_of(own: &str) -> Option<(Lang, &str)> {
    let rest = own.strip_prefix('/')?;
    let (code, rest) = rest.split_at_checked(2)?;
    let lang = Lang::from_code(code)?;
    match rest {
        "" => Some((lang, "/")),
        rest if rest.starts_with('/') => Some((lang, rest)),
        _ => None,
    }
}

/// The one true form of a path, if this is not it: no slash at the end except after the language
/// and at the root, and none doubled.
fn tidy_path(own: &str) -> Option<String> {
    let segments: Vec<_> = own
        .split('/')
        .filter(|segment| !segment.is_empty())
        .collect();
    let tidy = match segments.as_slice() {
        [] => "/".to_owned(),
        [code] if Lang::from_code(code).is_some() => format!("/{code}/"),
        segments => format!("/{}", segments.join("/")),
    };
    (tidy != own).then_some(tidy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_one_form() {
        for (path, tidy) in [
            ("", Some("/")),
            ("/", None),
            ("/en", Some("/en/")),
            ("/en/", None),
            ("/en/cases/", Some("/en/cases")),
            ("/ko/cases//IL-0492", Some("/ko/cases/IL-0492")),
            ("//evil.example", Some("/evil.example")),
            ("/cases", None),
        ] {
            assert_eq!(tidy_path(path).as_deref(), tidy, "{path}");
        }
    }

    #[test]
    fn a_language_is_a_whole_segment() {
        assert_eq!(language_of("/ko/cases"), Some((Lang::Ko, "/cases")));
        assert_eq!(language_of("/en"), Some((Lang::En, "/")));
        for path in ["/english", "/kr/cases", "/", "", "/한국", "/KO/cases"] {
            assert_eq!(language_of(path), None, "{path}");
        }
    }
}
