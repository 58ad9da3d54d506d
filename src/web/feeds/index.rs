//! The listing for browsers that draw it themselves, because a file server sends the same page
//! for every query.
//!
//! It holds the rows and the words exactly as the server draws them; the browser only chooses,
//! orders and counts.

use std::collections::BTreeMap;

use askama::Template;
use axum::response::Response;
use serde::Serialize;

use super::index_words::IndexWords;
use crate::{
    address::{IndexPart, Place},
    case::{Case, Kind, Slug, Span},
    catalogue::{Facet, Sort, View},
    search::loose,
    web::{
        errors::PageError,
        pages::list_filters::value_label,
        parts::{CaseBody, CaseRow, Found},
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
    words: IndexWords,
    facets: Vec<FacetEntry>,
    sorts: Vec<(&'static str, &'static str)>,
    views: Vec<(&'static str, &'static str)>,
    /// The newest first.
    cases: Vec<Entry>,
}

/// A facet with its name as a parameter and as it is called.
#[derive(Serialize)]
struct FacetEntry {
    parameter: &'static str,
    name: &'static str,
    values: BTreeMap<String, Value>,
}

/// How a value is called, and its page where it has one that is named.
#[derive(Serialize)]
struct Value {
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    href: Option<String>,
}

/// A case with what it is filtered and sorted by.
#[derive(Serialize)]
struct Entry {
    id: String,
    href: String,
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
        words: IndexWords::of(visit.words()),
        facets: Facet::ALL.map(|facet| facet_entry(visit, facet)).into(),
        sorts: Sort::ALL
            .map(|sort| (sort.name(), words.sort_name(sort)))
            .into(),
        views: View::ALL
            .map(|view| (view.name(), words.view_name(view)))
            .into(),
        cases: cases
            .into_iter()
            .map(|case| entry(visit, &shell, case))
            .collect::<Result<_, _>>()?,
    })
}

fn facet_entry(visit: &Visit, facet: Facet) -> FacetEntry {
    let value = |slug: &Slug| Value {
        label: value_label(visit, facet, slug),
        href: (facet == Facet::Term(Kind::Component))
            .then(|| visit.page(&Place::Term(Kind::Component, slug.clone()))),
    };
    FacetEntry {
        parameter: facet.parameter(),
        name: visit.words().facts.facet(facet),
        values: visit
            .site
            .library
            .columns()
            .values(facet)
            .map(|(slug, _)| (slug.to_string(), value(slug)))
            .collect(),
    }
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
