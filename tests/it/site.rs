//! A site built from a folder of cases, asked as a browser would ask it.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request},
};
use http_body_util::BodyExt as _;
use incidentlib::{
    catalogue::Library,
    files::{Draw, Tree, load},
    web::{self, Bounds, Front, Live},
};
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

use crate::shelf::catalogue;

/// The public address of a site, unless a test is about addresses.
pub(crate) const BASE: &str = "https://example.org";

/// The languages of a path.
pub(crate) const LANGS: [&str; 2] = ["en", "ko"];

/// A site that answers without a connection.
pub(crate) struct Site {
    front: Front,
    live: Arc<Live>,
    runtime: Runtime,
}

/// What it answered.
pub(crate) struct Answer {
    /// What was asked for.
    pub(crate) path: String,
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Bytes,
}

impl Site {
    /// The site of `tests/catalogue/`.
    pub(crate) fn small() -> Self {
        Self::of(&catalogue())
    }

    /// The site of a data folder.
    pub(crate) fn of(tree: &Tree) -> Self {
        Self::at(BASE, tree)
    }

    /// The site of a data folder at a public address.
    pub(crate) fn at(base: &str, tree: &Tree) -> Self {
        Self::with(base, tree, Front::KEPT_BYTES)
    }

    /// The small site, which keeps up to so many bytes of answers.
    pub(crate) fn keeping(bytes: u64) -> Self {
        Self::with(BASE, &catalogue(), bytes)
    }

    /// The site of a data folder, whose answers may be so large.
    pub(crate) fn bounded(tree: &Tree, bounds: Bounds) -> Self {
        let site = web::Site::new(library(tree), BASE.parse().unwrap()).with_bounds(bounds);
        Self::behind(Arc::new(Live::new(site)), Front::KEPT_BYTES)
    }

    fn with(base: &str, tree: &Tree, bytes: u64) -> Self {
        let site = web::Site::new(library(tree), base.parse().unwrap());
        Self::behind(Arc::new(Live::new(site)), bytes)
    }

    /// What is served, behind a front that keeps up to so many bytes of answers.
    pub(crate) fn behind(live: Arc<Live>, bytes: u64) -> Self {
        Self {
            front: Front::keeping(Arc::clone(&live), bytes),
            live,
            runtime: Builder::new_current_thread().enable_time().build().unwrap(),
        }
    }

    /// Serves another data folder from now on.
    pub(crate) fn replace(&self, tree: &Tree) {
        let base = BASE.parse().unwrap();
        self.live.replace(web::Site::new(library(tree), base));
    }

    /// How many answers and how many bytes are kept.
    pub(crate) fn kept(&self) -> (u64, u64) {
        self.front.kept()
    }

    /// Whether this page would be sent without drawing it.
    pub(crate) fn is_kept(&self, path: &str) -> bool {
        let request = Request::get(path).body(()).unwrap();
        self.front.ready(&request).is_some()
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[])
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let headers: Vec<_> = headers.iter().map(|(n, v)| (*n, v.as_bytes())).collect();
        self.send("GET", path, &headers)
    }

    pub(crate) fn head(&self, path: &str) -> Answer {
        self.send("HEAD", path, &[])
    }

    /// The answer to any request; header values are bytes, because browsers send such.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &[u8])]) -> Answer {
        self.send_body(method, path, headers, Body::empty())
    }

    /// The answer to any request with a body.
    pub(crate) fn send_body(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &[u8])],
        body: impl Into<Body>,
    ) -> Answer {
        let mut request = Request::builder()
            .method(Method::from_bytes(method.as_bytes()).unwrap())
            .uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body.into()).unwrap();
        self.runtime.block_on(async {
            let (head, body) = self.front.answer(request).await.into_parts();
            Answer {
                path: path.to_owned(),
                status: head.status.as_u16(),
                headers: head.headers,
                bytes: body.collect().await.unwrap().to_bytes(),
            }
        })
    }

    /// The answers to many requests that come at once.
    pub(crate) fn all_at_once(&self, paths: &[String], headers: &[(&str, &str)]) -> Vec<Answer> {
        let asking: Vec<_> = paths
            .iter()
            .map(|path| {
                let mut request = Request::builder().uri(path);
                for (name, value) in headers {
                    request = request.header(*name, *value);
                }
                let request = request.body(Body::empty()).unwrap();
                let front = self.front.clone();
                self.runtime
                    .spawn(async move { front.answer(request).await })
            })
            .collect();
        self.runtime.block_on(async {
            let mut answers = Vec::new();
            for (path, asked) in paths.iter().zip(asking) {
                let (head, body) = asked.await.unwrap().into_parts();
                answers.push(Answer {
                    path: path.clone(),
                    status: head.status.as_u16(),
                    headers: head.headers,
                    bytes: body.collect().await.unwrap().to_bytes(),
                });
            }
            answers
        })
    }

    /// The path of every page kind in every language, of the small catalogue.
    pub(crate) fn pages() -> Vec<String> {
        let kinds = [
            "/",
            "/cases",
            "/cases?component=connection-pool&view=full",
            "/cases?q=nothing+at+all",
            "/cases/IL-0001",
            "/cases/IL-0002",
            "/cases/IL-0003",
            "/components",
            "/components/haproxy",
            "/root-causes/capacity",
            "/orgs",
            "/orgs/narae-pay",
            "/domains/networking",
            "/symptoms/high-latency",
            "/contributing/retry-storm",
            "/topics",
            "/topics/pools",
            "/compare",
            "/compare?id=IL-0003&id=IL-0001",
            "/cases/IL-0001/both",
            "/cases?view=checklist",
            "/patterns",
            "/about",
            "/offline",
            "/api",
        ];
        in_both(&kinds)
    }
}

/// These paths in both languages.
pub(crate) fn in_both(paths: &[&str]) -> Vec<String> {
    LANGS
        .iter()
        .flat_map(|lang| paths.iter().map(move |path| format!("/{lang}{path}")))
        .collect()
}

/// The library of a data folder that has no error.
pub(crate) fn library(tree: &Tree) -> Library {
    let loaded = load(tree);
    let draw = Draw::new(tree, "data", false);
    let errors = loaded.problems.iter().filter(|problem| problem.is_error());
    let errors: Vec<_> = errors.map(|problem| draw.draw(problem)).collect();
    assert_eq!(errors.join("\n\n"), "");
    let contents = loaded.catalogue.unwrap();
    let library = Library::new(contents.cases, contents.vocabulary, contents.moved);
    library.with_topics(contents.topics)
}

impl Answer {
    /// The body as text.
    #[track_caller]
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap()
    }

    /// The body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap()
    }

    /// The values of a header, joined; empty where it is absent.
    pub(crate) fn header(&self, name: &str) -> String {
        let values = self.headers.get_all(name).iter();
        let values: Vec<_> = values
            .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
            .collect();
        values.join(", ")
    }

    /// The page, parsed as a browser does.
    #[track_caller]
    pub(crate) fn document(&self) -> Html {
        Html::parse_document(self.text())
    }

    /// The words of every element that matches, gaps single.
    #[track_caller]
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        let document = self.document();
        document.select(&select(selector)).map(words).collect()
    }

    /// The words of the one element that matches.
    #[track_caller]
    pub(crate) fn one(&self, selector: &str) -> String {
        let mut found = self.texts(selector);
        assert_eq!(found.len(), 1, "{selector} on {}: {found:?}", self.path);
        found.remove(0)
    }

    /// An attribute of every element that matches.
    #[track_caller]
    pub(crate) fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let document = self.document();
        let selector = select(selector);
        document
            .select(&selector)
            .filter_map(|element| element.attr(name).map(str::to_owned))
            .collect()
    }

    /// An attribute of the one element that matches.
    #[track_caller]
    pub(crate) fn attribute(&self, selector: &str, name: &str) -> String {
        let mut found = self.attributes(selector, name);
        assert_eq!(found.len(), 1, "{selector} on {}: {found:?}", self.path);
        found.remove(0)
    }

    #[track_caller]
    pub(crate) fn assert_status(&self, status: u16) -> &Self {
        assert_eq!(self.status, status, "{}", self.path);
        self
    }

    #[track_caller]
    pub(crate) fn assert_redirect(&self, status: u16, to: &str) -> &Self {
        let seen = (self.status, self.header("location"));
        assert_eq!(seen, (status, to.to_owned()), "{}", self.path);
        self
    }
}

/// A selector of CSS.
#[track_caller]
pub(crate) fn select(selector: &str) -> Selector {
    Selector::parse(selector).unwrap()
}

/// The words of an element, gaps single.
pub(crate) fn words(element: ElementRef<'_>) -> String {
    let text: String = element.text().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
