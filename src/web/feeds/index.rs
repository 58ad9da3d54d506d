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
    case::{Case, Kind, Severity, Slug, Span},
    catalogue::{Facet, Sort, Unknown, View, YEARS},
    search::{endings, loose},
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
    home: String,
    words: IndexWords,
    facets: Vec<FacetEntry>,
    sorts: Vec<Choice>,
    views: Vec<Choice>,
    /// The first and the last year that can be asked for.
    years: [i16; 2],
    /// What may stick to the end of a Korean noun.
    endings: Vec<&'static str>,
    /// The ids of merged cases, each with the one that it went into.
    moved: BTreeMap<String, String>,
    /// The newest first.
    cases: Vec<Entry>,
}

/// An order or a view: its name, how it is called, and how in the middle of a title.
type Choice = (&'static str, &'static str, String);

/// A facet with its name as a parameter and as it is called.
#[derive(Serialize)]
struct FacetEntry {
    parameter: &'static str,
    name: &'static str,
    values: BTreeMap<String, Value>,
    /// How the values are called that no case has.
    unused: BTreeMap<String, String>,
    /// What leads to a value, besides itself.
    names: BTreeMap<String, String>,
    /// Said of what is none of its values.
    unknown: String,
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
        words: IndexWords::of(visit.lang),
        home: visit.page(&Place::Home),
        facets: Facet::ALL.map(|facet| facet_entry(visit, facet)).into(),
        sorts: Sort::ALL
            .map(|sort| choice(words, sort.name(), words.sort_name(sort)))
            .into(),
        views: View::ALL
            .map(|view| choice(words, view.name(), words.view_name(view)))
            .into(),
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

fn facet_entry(visit: &Visit, facet: Facet) -> FacetEntry {
    let value = |slug: &Slug| Value {
        label: value_label(visit, facet, slug),
        href: (facet == Facet::Term(Kind::Component))
            .then(|| visit.page(&Place::Term(Kind::Component, slug.clone()))),
    };
    let values: BTreeMap<_, _> = visit
        .site
        .library
        .columns()
        .values(facet)
        .map(|(slug, _)| (slug.to_string(), value(slug)))
        .collect();
    let name = visit.words().facts.facet(facet);
    FacetEntry {
        parameter: facet.parameter(),
        name,
        unused: possible(visit, facet)
            .filter(|slug| !values.contains_key(slug.as_str()))
            .map(|slug| (slug.to_string(), value_label(visit, facet, &slug)))
            .collect(),
        names: names(visit, facet),
        unknown: (visit.words().errors.no_such_value)("{0}", visit.words().facts.facet(facet)),
        values,
    }
}

/// Every value that a facet can have and that has a name.
fn possible(visit: &Visit, facet: Facet) -> impl Iterator<Item = Slug> {
    let slugs: Vec<Slug> = match facet {
        Facet::Term(kind) => {
            let terms = visit.site.library.vocabulary().of(kind).iter();
            terms.map(|term| term.slug.clone()).collect()
        }
        Facet::Severity => parsed(&Severity::ALL.map(Severity::slug)),
        Facet::Unknown => parsed(&Unknown::ALL.map(Unknown::slug)),
        Facet::Year => Vec::new(),
    };
    slugs.into_iter()
}

fn parsed(slugs: &[&str]) -> Vec<Slug> {
    slugs.iter().filter_map(|slug| slug.parse().ok()).collect()
}

/// What leads to a term besides its slug.
fn names(visit: &Visit, facet: Facet) -> BTreeMap<String, String> {
    let Facet::Term(kind) = facet else {
        return BTreeMap::new();
    };
    let names = visit.site.library.vocabulary().of(kind).names();
    names
        .filter(|(name, slug)| *name != slug.as_str())
        .map(|(name, slug)| (name.to_owned(), slug.to_string()))
        .collect()
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
