//! Pages that nobody has asked for before, drawn in this process.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use http_body_util::BodyExt as _;
use incidentlib::{
    case::Kind,
    catalogue::{Library, Query},
    web::{Front, Live, Site},
};

use crate::{
    synthetic::{Dice, Synthetic},
    times::{Times, short},
};

/// How many different listings of each sort are drawn.
const LISTINGS: usize = 300;

/// How often each of the other pages is drawn.
const DRAWN: usize = 20;

/// Draws the pages of libraries of these sizes and prints a table.
pub(crate) fn pages(sizes: &[u32]) {
    let synthetic = Synthetic::new();
    println!("| cases | page | p50 | p99 |");
    println!("|---|---|---|---|");
    for size in sizes {
        let contents = synthetic.contents(*size);
        let library = Library::new(contents.cases, contents.vocabulary, contents.moved)
            .with_topics(contents.topics);
        let listings = [
            ("a listing with new filters", filtered(&library)),
            ("a listing with a new search", searched(&synthetic)),
        ];
        let base = "https://example.org".parse().unwrap();
        let front = Front::new(Arc::new(Live::new(Site::new(library, base))));
        for (name, paths) in listings {
            row(*size, name, &front, paths.iter().map(String::as_str));
        }
        for path in [
            "/en/",
            "/en/cases",
            "/en/topics",
            "/en/topics/dns",
            "/en/patterns",
            "/en/components/dns",
            "/en/components",
            "/ko/cases/IL-0007",
        ] {
            row(*size, path, &front, std::iter::repeat_n(path, DRAWN));
        }
    }
}

fn row<'a>(size: u32, name: &str, front: &Front, paths: impl Iterator<Item = &'a str>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let mut times = Times::default();
    for path in paths {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let (status, body) = times.time(|| {
            runtime.block_on(async {
                let answer = front.answer(request).await;
                let status = answer.status();
                (
                    status,
                    answer.into_body().collect().await.unwrap().to_bytes(),
                )
            })
        });
        assert_eq!(status, StatusCode::OK, "{path}");
        assert!(body.len() > 1_000, "{path}");
    }
    println!(
        "| {size} | {name} | {} | {} |",
        short(times.percentile(50)),
        short(times.percentile(99)),
    );
}

/// Listings by one to three terms of different kinds, in the order of a listing's address.
fn filtered(library: &Library) -> Vec<String> {
    let mut dice = Dice::of(5);
    let listing = |_| {
        let mut query = Query::default();
        let case = dice.pick(library.cases());
        for kind in Kind::ALL {
            let terms = case.terms(kind);
            if !terms.is_empty() && dice.once_in(3) {
                query = query.toggled(incidentlib::catalogue::Facet::Term(kind), dice.pick(terms));
            }
        }
        format!("/en/cases?{query}")
    };
    let listings = (0..LISTINGS).map(listing);
    listings.filter(|path| path.contains('=')).collect()
}

fn searched(synthetic: &Synthetic) -> Vec<String> {
    let listing = |text: String| {
        let query = Query {
            text,
            ..Query::default()
        };
        format!("/en/cases?{query}")
    };
    let searches = synthetic.searches(LISTINGS).into_iter();
    searches.map(listing).collect()
}
