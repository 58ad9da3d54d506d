//! The one way from a request to an answer.
//!
//! - [`Front`], what happens to a request, from what is kept to what is drawn;
//! - `asked`, the request as it came, for whoever draws an error;
//! - `lead`, paths below the base path: those that are led on, and those that are answered;
//! - `there`, addresses that are led on without drawing what is there;
//! - `same`, addresses that have the same answer;
//! - `refuse`, why a request is not answered;
//! - `path`, what a path says by itself.

mod asked;
mod lead;
mod path;
mod refuse;
mod same;
mod there;

use std::{sync::Arc, time::Instant};

use axum::{
    BoxError, Router,
    body::{Body, Bytes, HttpBody},
    http::{Method, Request, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};

pub(super) use asked::Asked;
use asked::dress;
use path::{language_of, own_path, tidy_path};
use same::same;
use there::there;

use super::{
    Live, Site,
    errors::PageError,
    finish::{Finished, finish},
    health,
    kept::{self, Kept},
    mcp,
    meters::{self, Meters},
    router::router,
};
use crate::{address, lang::Lang};

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
        let site = self.live.now();
        let entry = self.kept.find(&site, &same(&site, request.uri()))?;
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
        let address = same(&site, &parts.uri);
        let reading = is_reading(&parts.method);
        if reading && let Some(entry) = self.kept.find(&site, &address) {
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
                .keep(&site, &address, prepared, self.meters.counts(route))
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

    /// Whether a request is for assistants: theirs alone bring a body.
    pub(super) fn is_for_assistants(&self, parts: &Parts) -> bool {
        let path = self.below_base(parts.uri.path());
        path.trim_end_matches('/') == address::MCP.trim_start_matches('/')
    }

    /// Whether an answer costs as little as one that is kept, and so waits for no other: those
    /// that say how the program is, and those that lead on.
    pub(super) fn needs_no_drawing(&self, parts: &Parts) -> bool {
        if health::is_there(self.below_base(parts.uri.path())) {
            return true;
        }
        let site = self.live.now();
        let Some(own) = own_path(&site, parts.uri.path()) else {
            return false;
        };
        if !is_reading(&parts.method) || self.is_for_assistants(parts) {
            return false;
        }
        tidy_path(own).is_some() || there(own, &Asked::new(parts, Arc::clone(&site))).is_some()
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
}

/// Whether a method only reads, so that what is kept may answer it.
fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}
