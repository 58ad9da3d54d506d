//! The one way from a request to an answer.

use std::{sync::Arc, time::Instant};

use axum::{
    BoxError, Router,
    body::{Body, Bytes, HttpBody},
    http::{HeaderValue, Method, Request, StatusCode, Uri, header, request::Parts},
    response::{IntoResponse, Response},
};
use tower::ServiceExt as _;

use super::{
    Live, Site, accept, api,
    errors::{self, PageError},
    finish::{Finished, finish},
    health,
    kept::{self, Kept},
    language, mcp,
    meters::{self, Meters},
    reply,
    router::router,
};
use crate::{
    address::{self, Format, with_query},
    case::CaseId,
    lang::Lang,
};

/// Everything that happens to a request.
///
/// What is kept is sent. Otherwise the base path comes off, untidy paths and addresses without a
/// language are led on, the router answers, errors are drawn in the visitor's language, and every
/// answer gets the headers that all of them have; what is the same for everybody is then kept.
#[derive(Clone, Debug)]
pub struct Front {
    pub(super) live: Arc<Live>,
    router: Router,
    kept: Kept,
    meters: Arc<Meters>,
}

/// A request as it came, for whoever draws an error.
pub(super) struct Asked {
    pub(super) site: Arc<Site>,
    pub(super) lang: Lang,
    /// Whether the address names the language.
    named: bool,
    /// Whether it is one of the API.
    for_programs: bool,
    /// The one format that is accepted, where a program says so.
    format: Option<Format>,
    /// The path below the language, starting with `/`.
    pub(super) path: String,
    pub(super) query: String,
}

impl Asked {
    fn new(parts: &Parts, site: Arc<Site>) -> Self {
        let path = parts.uri.path();
        let own = own_path(&site, path);
        let named = own.and_then(language_of);
        let for_programs = own.is_some_and(api::is_for_programs);
        let query = parts.uri.query().unwrap_or_default();
        Self {
            lang: match named {
                Some((lang, _)) => lang,
                None if for_programs => api::lang_of(query),
                None => language::of_visitor(&parts.headers),
            },
            for_programs,
            named: named.is_some(),
            format: accept::only_format(&parts.headers),
            path: named
                .map_or_else(|| own.unwrap_or(path), |(_, rest)| rest)
                .to_owned(),
            query: query.to_owned(),
            site,
        }
    }
}

/// The path below the base path, if it is there.
fn own_path<'a>(site: &Site, path: &'a str) -> Option<&'a str> {
    path.strip_prefix(site.addresses.base().prefix())
        .filter(|own| own.is_empty() || own.starts_with('/'))
}

/// Draws an error, if this is one, in the visitor's language.
fn dress(method: &Method, mut response: Response, asked: &Asked) -> Response {
    let error: Option<&PageError> = response.extensions().get();
    if asked.for_programs && !error.is_some_and(PageError::is_refusal) {
        return api::last(method, asked, response);
    }
    if let Some(error) = response.extensions_mut().remove::<PageError>() {
        response = errors::draw(&error, asked);
        if !asked.named {
            reply::vary_by_visitor(response.headers_mut());
        }
    }
    response
}

impl Front {
    /// How many bytes of answers are kept unless something else is said.
    pub const KEPT_BYTES: u64 = 64 << 20;

    /// The way to this site.
    pub fn new(live: Arc<Live>) -> Self {
        Self::keeping(live, Self::KEPT_BYTES)
    }

    /// The way to this site, which keeps up to so many bytes of answers.
    pub fn keeping(live: Arc<Live>, bytes: u64) -> Self {
        Self {
            live,
            router: router(),
            kept: Kept::new(bytes),
            meters: Arc::default(),
        }
    }

    /// The answer to a request. There always is one.
    pub async fn answer<B>(&self, request: Request<B>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        match self.ready(&request) {
            Some(response) => response.map(Body::from),
            None => self.draw(request).await,
        }
    }

    /// The answer to a request where it takes no work, because it is kept.
    pub fn ready<B>(&self, request: &Request<B>) -> Option<Response<Bytes>> {
        if !is_reading(request.method()) {
            return None;
        }
        let address = kept::address(request.uri());
        let entry = self.kept.find(&self.live.now(), address)?;
        let response = entry.prepared.ready(request.method(), request.headers())?;
        entry.counts.count(response.status());
        Some(response)
    }

    /// How many answers are kept, and how many bytes they take at most, once what was asked a
    /// moment ago is counted.
    pub fn kept(&self) -> (u64, u64) {
        self.kept.size()
    }

    /// What is counted here.
    pub(super) fn meters(&self) -> Arc<Meters> {
        Arc::clone(&self.meters)
    }

    /// The answer to a request where it may take work.
    pub(super) async fn draw<B>(&self, request: Request<B>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let began = Instant::now();
        let (parts, body) = request.into_parts();
        let site = self.live.now();
        let path = parts.uri.path();
        let route = meters::route(own_path(&site, path).unwrap_or(path));
        let response = self
            .drawn_or_packed(&parts, Body::new(body), site, route)
            .await;
        self.meters.drawn(route, response.status(), began.elapsed());
        response
    }

    async fn drawn_or_packed(
        &self,
        parts: &Parts,
        body: Body,
        site: Arc<Site>,
        route: &'static str,
    ) -> Response {
        let address = kept::address(&parts.uri);
        let reading = is_reading(&parts.method);
        if reading && let Some(entry) = self.kept.find(&site, address) {
            // The form that is asked for has to be made.
            let response = entry.prepared.answer(&parts.method, &parts.headers);
            return response.map(Body::from);
        }
        let asked = Asked::new(parts, Arc::clone(&site));
        let response = self.drawn(parts, body, &asked).await;
        let keep = reading
            && response.status() == StatusCode::OK
            && kept::is_for_everybody(response.headers());
        match finish(site.addresses.base(), response).await {
            Finished::Whole(prepared) if keep => self
                .kept
                .keep(&site, address, prepared, self.meters.counts(route))
                .answer(&parts.method, &parts.headers)
                .map(Body::from),
            finished => finished.answer(&parts.method, &parts.headers),
        }
    }

    /// What the site says, before the headers that every answer has.
    async fn drawn(&self, parts: &Parts, body: Body, asked: &Asked) -> Response {
        // A head is that of the same page, so the page is drawn and kept for whoever wants it.
        let method = match parts.method {
            Method::HEAD => &Method::GET,
            ref method => method,
        };
        let own = match parts.uri.path() {
            // OPTIONS of the program itself.
            "*" if *method == Method::OPTIONS => Some("/"),
            path => own_path(&asked.site, path),
        };
        if own.is_some_and(|own| own.trim_end_matches('/') == address::MCP) {
            return mcp::answer(parts, body, asked).await;
        }
        let response = match own {
            None => PageError::NoSuchPage.into_response(),
            Some(own) => match health::answer(self, method, own) {
                Some(response) => response,
                None => {
                    self.inside(method, own, asked.named || asked.for_programs, asked)
                        .await
                }
            },
        };
        let told = response.extensions().get::<PageError>().is_some();
        if response.status() == StatusCode::METHOD_NOT_ALLOWED && !told {
            let allow = response.headers().get(header::ALLOW).cloned();
            return dress(
                &parts.method,
                PageError::WrongMethod(allow).into_response(),
                asked,
            );
        }
        dress(&parts.method, response, asked)
    }

    /// Says why a request is not answered. What is said to everybody when there is too much to do
    /// is drawn once.
    pub(super) async fn refuse(&self, parts: &Parts, error: PageError) -> Response {
        let site = self.live.now();
        let path = parts.uri.path();
        let route = meters::route(own_path(&site, path).unwrap_or(path));
        self.meters.refused(route, error.status());
        let asked = Asked::new(parts, Arc::clone(&site));
        // No address of a request holds a gap.
        let address = format!("overload {} {}", asked.lang.code(), route == "api");
        let overload = error == PageError::Overload;
        if overload && let Some(entry) = self.kept.find(&site, &address) {
            let response = entry.prepared.answer(&parts.method, &parts.headers);
            return response.map(Body::from);
        }
        let general = Asked {
            path: "/".to_owned(),
            query: String::new(),
            ..asked
        };
        let response = dress(&parts.method, error.into_response(), &general);
        match finish(site.addresses.base(), response).await {
            Finished::Whole(prepared) if overload => self
                .kept
                .keep(&site, &address, prepared, self.meters.counts(route))
                .answer(&parts.method, &parts.headers)
                .map(Body::from),
            finished => finished.answer(&parts.method, &parts.headers),
        }
    }

    /// The site that is asked now.
    pub(super) fn site(&self) -> Arc<Site> {
        self.live.now()
    }

    /// A path on the host without the base path and the slash behind it.
    pub(super) fn below_base<'a>(&self, path: &'a str) -> &'a str {
        let site = self.live.now();
        let own = path.strip_prefix(site.addresses.base().prefix());
        own.unwrap_or(path).trim_start_matches('/')
    }

    /// The language of the page at a path on the host.
    pub(super) fn language_in(&self, path: &str) -> Option<Lang> {
        let own = format!("/{}", self.below_base(path));
        language_of(&own).map(|(lang, _)| lang)
    }

    /// The answer to a path below the base path; one that is final is led to no language.
    async fn inside(&self, method: &Method, own: &str, is_final: bool, asked: &Asked) -> Response {
        if method == Method::CONNECT {
            let allow = HeaderValue::from_static("GET,HEAD");
            return PageError::WrongMethod(Some(allow)).into_response();
        }
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

    /// Leads an address without a language to the page that it means in the visitor's, or to the
    /// file of it that alone is accepted.
    async fn lead(&self, method: &Method, own: &str, asked: &Asked) -> Response {
        let short = own.strip_prefix('/').and_then(CaseId::from_loose);
        let path = short.map_or_else(|| own.to_owned(), |id| format!("/cases/{id}"));
        let in_language = format!("/{}{path}", asked.lang.code());
        if let Some(format) = asked.format {
            let file = format!("{in_language}.{}", format.ending());
            let response = self.lead_to(method, &file, asked).await;
            if response.status().is_redirection() {
                return response;
            }
        }
        self.lead_to(method, &in_language, asked).await
    }

    /// Leads to a page: one redirect, over whatever redirects that page has itself.
    async fn lead_to(&self, method: &Method, in_language: &str, asked: &Asked) -> Response {
        let response = self.route(method, in_language, asked).await;
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
                &asked.site.addresses.file(in_language),
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

/// Whether a method only reads, so that what is kept may answer it.
fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
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
