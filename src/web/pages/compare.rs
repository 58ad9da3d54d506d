//! Two to four cases beside each other.

use std::collections::BTreeMap;

use askama::Template;
use axum::response::{IntoResponse, Response};

use crate::{
    address::{Format, Place, with_parameters},
    case::{Case, CaseId, Kind, Section},
    catalogue::{BadQuery, BadValue, Facet, Query},
    web::{
        errors::PageError,
        parts::{
            CaseDay, Fact, Items, Passage, Share, Shared, TermLink, facts, items, passage,
            term_link, term_links, title_html,
        },
        reply::{Page, moved},
        shell::{About, Shell},
        visit::Visit,
    },
    words::{Compare, Facts},
};

#[derive(Template)]
#[template(path = "pages/compare.html")]
struct View {
    shell: Shell,
    words: &'static Compare,
    facts_words: &'static Facts,
    form: Vec<(String, String)>,
    action: String,
    /// None where nothing is compared.
    share: Option<Share>,
    columns: Vec<Column>,
    terms: Vec<(&'static str, Vec<Vec<Compared>>)>,
    facts: Vec<Vec<Fact>>,
    texts: Vec<(&'static str, Vec<Option<Passage>>)>,
    lists: Vec<(&'static str, Vec<Items>)>,
}

/// The head of a case's column.
struct Column {
    id: String,
    href: String,
    title: Passage,
    org: TermLink,
    day: CaseDay,
}

/// A term of a case, and whether another of the cases has it too.
struct Compared {
    link: TermLink,
    shared: bool,
}

/// How many cases fit.
const MOST: usize = 4;

/// `/{lang}/compare?id=…&id=…`; without ids it asks which.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let (given, others): (Vec<_>, Vec<_>) = visit
        .parameters()
        .into_iter()
        .partition(|(name, _)| name == "id");
    let ids = Query::read(&given, &visit.site.library)
        .map_err(PageError::BadQuery)?
        .query
        .ids;
    if ids.len() > MOST {
        return Err(PageError::BadQuery(BadQuery {
            parameter: "id",
            value: ids.len().to_string(),
            problem: BadValue::TooMany { most: MOST },
        }));
    }
    let named: Vec<_> = given.iter().map(|(_, value)| value.as_str()).collect();
    if ids.iter().map(CaseId::to_string).ne(named) {
        let address = visit.page(&Place::Compare(ids));
        return Ok(moved(&with_parameters(&address, &others)));
    }
    let library = &visit.site.library;
    let cases: Vec<&Case> = ids
        .iter()
        .filter_map(|id| library.case(*id))
        .map(AsRef::as_ref)
        .collect();
    Ok(Page(view(&visit, &ids, &cases)).into_response())
}

fn view(visit: &Visit, ids: &[CaseId], cases: &[&Case]) -> View {
    let words = &visit.words().compare;
    let facts_words = &visit.words().facts;
    // One case alone is not compared: the form stays, with its id in it.
    let compared = if cases.len() > 1 { cases } else { &[] };
    let about = about(visit, ids, cases);
    let kinds = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Org);
    View {
        shell: shell(visit, ids, &about),
        share: (!compared.is_empty()).then(|| share(visit, ids, &about)),
        words,
        facts_words,
        form: form(words, ids),
        action: visit.page(&Place::Compare(Vec::new())),
        columns: compared.iter().map(|case| column(visit, case)).collect(),
        terms: kinds
            .map(|kind| {
                (
                    facts_words.facet(Facet::Term(kind)),
                    terms(visit, compared, kind),
                )
            })
            .collect(),
        facts: transposed(compared.iter().map(|case| facts(visit, case)).collect()),
        texts: rows(visit, &TEXTS, |section| {
            compared
                .iter()
                .map(|case| passage(visit, case, section))
                .collect()
        }),
        lists: rows(visit, &LISTS, |section| {
            compared
                .iter()
                .map(|case| items(visit, case, section))
                .collect()
        }),
    }
}

/// The sections that stand beside each other.
const TEXTS: [Section; 5] = [
    Section::Summary,
    Section::Symptoms,
    Section::Trigger,
    Section::Detection,
    Section::Lessons,
];
const LISTS: [Section; 2] = [Section::Remediation, Section::ActionItems];

/// A row a section, with its name.
fn rows<T>(
    visit: &Visit,
    sections: &[Section],
    cells: impl Fn(Section) -> Vec<T>,
) -> Vec<(&'static str, Vec<T>)> {
    sections
        .iter()
        .map(|section| (section.heading(visit.lang), cells(*section)))
        .collect()
}

fn shell(visit: &Visit, ids: &[CaseId], about: &About) -> Shell {
    let mut shell = Shell::new(visit, &Place::Compare(ids.to_vec()), about);
    shell.head.indexed = false;
    shell
}

/// The cases to take along; as Markdown they are the reading list that holds them.
fn share(visit: &Visit, ids: &[CaseId], about: &About) -> Share {
    let list = Query {
        ids: ids.to_vec(),
        ..Query::default()
    };
    let shared = Shared {
        place: Place::Compare(ids.to_vec()),
        about,
        id: None,
        changed: None,
        whole: Some(Place::CasesAs(Format::Markdown, list.to_string())),
    };
    Share::new(visit, &shared)
}

fn about(visit: &Visit, ids: &[CaseId], cases: &[&Case]) -> About {
    let words = &visit.words().compare;
    let named: Vec<_> = ids.iter().map(CaseId::to_string).collect();
    let whose = |case: &&Case| {
        let org = visit.teller().label(Kind::Org, &case.org).to_owned();
        format!("{org} {}", case.year())
    };
    let whose: Vec<_> = cases.iter().map(whose).collect();
    About {
        title: match cases {
            [] => words.heading.to_owned(),
            _ => (words.title)(&named.join(", "), &whose.join(" / ")),
        },
        description: words.description.to_owned(),
    }
}

/// The labels and values of the fields that ask which cases.
fn form(words: &Compare, ids: &[CaseId]) -> Vec<(String, String)> {
    (1..=MOST)
        .map(|number| {
            let id = ids.get(number - 1).map(CaseId::to_string);
            ((words.id)(number), id.unwrap_or_default())
        })
        .collect()
}

fn column(visit: &Visit, case: &Case) -> Column {
    Column {
        id: case.id.to_string(),
        href: visit.page(&Place::Case(case.id)),
        title: title_html(visit.lang, case),
        org: term_link(visit, Kind::Org, &case.org),
        day: CaseDay::of(case, visit.lang),
    }
}

/// The terms of each case, those that more than one of them has marked.
fn terms(visit: &Visit, cases: &[&Case], kind: Kind) -> Vec<Vec<Compared>> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for slug in cases.iter().flat_map(|case| case.terms(kind)) {
        *counts.entry(slug.as_str()).or_default() += 1;
    }
    let of_case = |case: &&Case| {
        let links = term_links(visit, case, kind)
            .into_iter()
            .zip(case.terms(kind));
        links
            .map(|(link, slug)| Compared {
                link,
                shared: counts.get(slug.as_str()).is_some_and(|count| *count > 1),
            })
            .collect()
    };
    cases.iter().map(of_case).collect()
}

/// Rows of a table from its columns.
fn transposed(columns: Vec<Vec<Fact>>) -> Vec<Vec<Fact>> {
    let mut rows: Vec<Vec<Fact>> = Vec::new();
    for column in columns {
        for (at, fact) in column.into_iter().enumerate() {
            match rows.get_mut(at) {
                Some(row) => row.push(fact),
                None => rows.push(vec![fact]),
            }
        }
    }
    rows
}
