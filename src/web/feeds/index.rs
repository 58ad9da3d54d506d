//! The listing for browsers that draw it themselves, because a file server sends the same page
//! for every query.
//!
//! It holds the rows and the words exactly as the server draws them; the browser only chooses,
//! orders and counts.

use std::collections::BTreeMap;

use askama::Template;
use axum::response::Response;
use serde::Serialize;

use super::{index_facets::FacetEntry, index_words::IndexWords};
use crate::{
    address::{IndexPart, Place},
    case::{Case, Slug, Span},
    catalogue::{Facet, Query, Sort, View, YEARS},
    search::{endings, loose},
    web::{
        errors::PageError,
        pages::list_filters::case_name,
        parts::{CaseBody, CaseRow, Found, case_title},
        reply::{Policy, content},
        shell::{About, Shell},
        visit::Visit,
    },
    words::{CasePage, Facts, Listing},
};

/// Everything that a listing is drawn from.
#[derive(Serialize)]
struct Index {
    /// The address of the listing.
    listing: String,
    home: String,
    words: IndexWords,
    facets: Vec<FacetEntry>,
    sorts: Vec<Choice>,
    views: Vec<Choice>,
    most: Most,
    /// The first and the last year that can be asked for.
    years: [i16; 2],
    /// What may stick to the end of a Korean noun.
    endings: Vec<&'static str>,
    /// The ids of merged cases, each with the one that it went into.
    moved: BTreeMap<String, String>,
    /// The newest first.
    cases: Vec<Entry>,
}

/// How much may be asked at once.
#[derive(Serialize)]
struct Most {
    /// The characters of a search.
    text: usize,
    /// The values that are filtered by.
    values: usize,
    /// The cases of a page.
    per_page: u32,
}

/// An order or a view: its name, how it is called, and how in the middle of a title.
type Choice = (&'static str, &'static str, String);

/// A case with what it is filtered and sorted by.
#[derive(Serialize)]
struct Entry {
    id: String,
    href: String,
    /// What it is called by what failed, and among the names of a reading list.
    title: String,
    name: String,
    day: String,
    /// In seconds since 1970.
    updated: i64,
    /// The time to resolve, in seconds.
    resolved: Option<u64>,
    values: BTreeMap<&'static str, Vec<String>>,
    row: String,
}

#[derive(Template)]
#[template(path = "still/row.html")]
struct RowView<'a> {
    shell: &'a Shell,
    words: &'static Listing,
    facts: &'static Facts,
    row: CaseRow,
    found: Option<Found>,
}

#[derive(Template)]
#[template(path = "still/body.html")]
struct BodyView<'a> {
    shell: &'a Shell,
    words: &'static CasePage,
    facts: &'static Facts,
    body: CaseBody,
}

/// `/{lang}/cases.{part}.json`
pub(in crate::web) fn show(visit: &Visit, part: IndexPart) -> Result<Response, PageError> {
    let body = match part {
        IndexPart::Index => serde_json::to_vec(&index(visit)?),
        IndexPart::Opened => serde_json::to_vec(&opened(visit)?),
        IndexPart::Words => serde_json::to_vec(&searched(visit)),
    };
    let body = body.map_err(|_| PageError::Broken)?;
    let content_type = "application/json; charset=utf-8";
    Ok(content(content_type, body.into(), Policy::Page))
}

fn index(visit: &Visit) -> Result<Index, PageError> {
    let words = &visit.words().listing;
    let shell = shell(visit);
    let mut cases: Vec<&Case> = visit
        .site
        .library
        .cases()
        .iter()
        .map(AsRef::as_ref)
        .collect();
    cases.sort_by(|a, b| Sort::Newest.compare(a, b));
    Ok(Index {
        listing: visit.page(&Place::Cases(String::new())),
        words: IndexWords::of(visit.lang),
        home: visit.page(&Place::Home),
        facets: Facet::ALL.map(|facet| FacetEntry::new(visit, facet)).into(),
        sorts: Sort::ALL
            .map(|sort| choice(words, sort.name(), words.sort_name(sort)))
            .into(),
        views: View::ALL
            .map(|view| choice(words, view.name(), words.view_name(view)))
            .into(),
        most: Most {
            text: Query::LONGEST_TEXT,
            values: Query::MOST_VALUES,
            per_page: Query::MOST_PER_PAGE,
        },
        years: [*YEARS.start(), *YEARS.end()],
        endings: endings().collect(),
        moved: visit
            .site
            .library
            .moved()
            .iter()
            .map(|(from, to)| (from.to_string(), to.to_string()))
            .collect(),
        cases: cases
            .into_iter()
            .map(|case| entry(visit, &shell, case))
            .collect::<Result<_, _>>()?,
    })
}

fn choice(words: &Listing, name: &'static str, label: &'static str) -> Choice {
    (name, label, (words.in_title)(label))
}

fn entry(visit: &Visit, shell: &Shell, case: &Case) -> Result<Entry, PageError> {
    let row = RowView {
        shell,
        words: &visit.words().listing,
        facts: &visit.words().facts,
        row: CaseRow::new(visit, case),
        found: None,
    };
    Ok(Entry {
        id: case.id.to_string(),
        href: visit.page(&Place::Case(case.id)),
        title: case_title(visit.site.library.vocabulary(), case, visit.lang),
        name: case_name(visit, case),
        day: case.date.day.to_string(),
        updated: case.updated_at.instant().as_second(),
        resolved: case.timeline.time_to_resolve().best().map(Span::as_seconds),
        values: Facet::ALL
            .into_iter()
            .map(|facet| {
                let values = facet.values(case).iter().map(Slug::to_string).collect();
                (facet.parameter(), values)
            })
            .collect(),
        row: row.render().map_err(|_| PageError::Broken)?,
    })
}

/// Each case opened, as HTML.
fn opened(visit: &Visit) -> Result<BTreeMap<String, String>, PageError> {
    let shell = shell(visit);
    let cases = visit.site.library.cases().iter();
    let bodies = cases.map(|case| {
        let view = BodyView {
            shell: &shell,
            words: &visit.words().case,
            facts: &visit.words().facts,
            body: CaseBody::new(visit, case),
        };
        Ok((
            case.id.to_string(),
            view.render().map_err(|_| PageError::Broken)?,
        ))
    });
    bodies.collect()
}

/// Each case with everything that it can be found by, in both languages, a line a text.
fn searched(visit: &Visit) -> BTreeMap<String, String> {
    let library = &visit.site.library;
    let cases = library.cases().iter();
    let words = cases.map(|case| {
        let texts: Vec<_> = library.document(case).texts().map(loose).collect();
        (case.id.to_string(), texts.join("\n"))
    });
    words.collect()
}

/// What rows and bodies look up beside themselves.
fn shell(visit: &Visit) -> Shell {
    let nothing = About {
        title: String::new(),
        description: String::new(),
    };
    Shell::new(visit, &Place::Cases(String::new()), &nothing)
}
