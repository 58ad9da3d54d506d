//! The listing.

use std::{num::NonZeroU32, sync::Arc};

use askama::Template;
use axum::response::{IntoResponse, Response};

use super::{
    checklist::{Checklist, checklist},
    list_absent::{lost, past_the_end, refusal},
    list_filters::{Chip, FacetView, chips, facet_views},
    list_head::{Drawing, drawing, shell},
    list_title::about,
    list_ways::{Choice, PageLink, drops, pager, sorts},
};
use crate::{
    address::{Format, Place},
    case::{Case, Kind},
    catalogue::{Answer, Query, View as ListView, most_met},
    search::Question,
    web::{
        errors::PageError,
        parts::{CaseBody, CaseRow, Found, Share, Shared, TermLink, term_link, unknown_words},
        reply::{Page, found, moved},
        shell::Shell,
        visit::Visit,
    },
    words::{CasePage, Facts, Listing},
};

#[derive(Template)]
#[template(path = "pages/listing.html")]
struct View {
    shell: Shell,
    words: &'static Listing,
    files_label: &'static str,
    facts_words: &'static Facts,
    case_words: &'static CasePage,
    count: String,
    position: Option<String>,
    /// Which words of a search no case says, where there are any.
    unknown: Option<String>,
    /// What a reading list names that is not there.
    lost: Option<String>,
    filters_label: String,
    facets: Vec<FacetView>,
    chips: Vec<Chip>,
    clear_href: String,
    sorts: Vec<Choice>,
    views: Vec<Choice>,
    rows: Vec<Row>,
    /// In place of the rows, where the view is a checklist.
    checklist: Option<Checklist>,
    pager: Vec<PageLink>,
    previous: Option<String>,
    next: Option<String>,
    most_met: Vec<(TermLink, usize)>,
    most_met_label: String,
    drops: Vec<Choice>,
    share: Share,
    /// What can be done with a reading list, where this is one.
    reading_list: Option<[&'static str; 2]>,
    drawing: Drawing,
}

/// A case in the list, opened in place where the view is full.
struct Row {
    case: CaseRow,
    /// Why a search found it, where one was made.
    found: Option<Found>,
    body: Option<CaseBody>,
}

/// How many components are named at the end.
const MOST_MET: usize = 5;

/// `/{lang}/cases`: one result has one address, and any other spelling leads there.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let library = &visit.site.library;
    let parameters = visit.parameters();
    let reading = Query::read_what_is_there(&parameters, library)
        .map_err(|bad| refusal(&visit, parameters, bad))?;
    if !reading.canonical {
        return Ok(moved(&visit.page(&Place::Cases(reading.canonical_query()))));
    }
    let query = reading.query;
    if let Some(id) = library.called(&query.text) {
        return Ok(found(&visit.page(&Place::Case(id))));
    }
    let answer = library.answer(&query);
    let shown = answer
        .page(&query)
        .ok_or_else(|| past_the_end(&visit, &query, &answer, query.page.to_string()))?;
    let question = answer.question.as_ref();
    let cases = answer.cases.get(shown.clone()).unwrap_or_default();
    let rows = cases
        .iter()
        .map(|case| row(&visit, &query, question, case))
        .collect();
    let position = (!cases.is_empty())
        .then(|| (visit.words().listing.position)(shown.start + 1, shown.end, answer.cases.len()));
    let unknown = question.and_then(|question| unknown_words(&visit, question));
    let lost = lost(&visit, &reading.lost);
    let view = view(&visit, &query, &answer, rows, position);
    Ok(Page(View {
        unknown,
        lost,
        ..view
    })
    .into_response())
}

fn row(visit: &Visit, query: &Query, question: Option<&Question>, case: &Case) -> Row {
    let mut row = Row {
        case: CaseRow::new(visit, case),
        found: question.map(|question| Found::new(visit, question, case)),
        body: (query.view == ListView::Full).then(|| CaseBody::new(visit, case)),
    };
    if let Some(found) = &mut row.found {
        // Terms that the row shows anyway are marked where they stand.
        found.mark(&mut row.case.terms);
    }
    row
}

fn view(
    visit: &Visit,
    query: &Query,
    answer: &Answer<'_>,
    rows: Vec<Row>,
    position: Option<String>,
) -> View {
    let words = &visit.words().listing;
    let found = answer.cases.len();
    let address = |query: Query| visit.page(&Place::Cases(query.to_string()));
    let last = answer.last_page(query).get();
    let beside = |page: Option<u32>| {
        let page = page
            .filter(|page| (1..=last).contains(page))
            .and_then(NonZeroU32::new)?;
        Some(address(query.on_page(page)))
    };
    let chips = chips(visit, query);
    View {
        shell: shell(visit, query, &answer.cases),
        words,
        files_label: visit.words().formats.as_files,
        facts_words: &visit.words().facts,
        case_words: &visit.words().case,
        count: (words.count)(found),
        position,
        unknown: None,
        lost: None,
        filters_label: match query.filter_count() {
            0 => words.filters.to_owned(),
            filters => (words.active_filters)(filters),
        },
        facets: facet_views(visit, query, &answer.facets),
        clear_href: address(Query::default().viewed(query.view)),
        sorts: sorts(visit, query),
        views: ListView::ALL
            .into_iter()
            .map(|view| Choice {
                label: words.view_name(view).to_owned(),
                href: address(query.viewed(view)),
                current: view == query.view,
            })
            .collect(),
        pager: pager(visit, query, last),
        previous: beside(query.page.get().checked_sub(1)),
        next: beside(query.page.get().checked_add(1)),
        most_met: most_met(answer.cases.iter().copied(), Kind::Component)
            .into_iter()
            .take(MOST_MET)
            .map(|usage| (term_link(visit, Kind::Component, &usage.slug), usage.count))
            .collect(),
        most_met_label: (words.most_met)(found),
        drops: if rows.is_empty() {
            drops(visit, answer, &chips)
        } else {
            Vec::new()
        },
        drawing: drawing(visit),
        chips,
        share: share(visit, query, &answer.cases),
        reading_list: (!query.ids.is_empty()).then(|| {
            let reader = &visit.words().reader;
            [reader.list_is_a_link, reader.list_is_files]
        }),
        checklist: (query.view == ListView::Checklist).then(|| checklist(visit, &answer.cases)),
        rows,
    }
}

/// The result to take along, from its first page on.
fn share(visit: &Visit, query: &Query, cases: &[&Arc<Case>]) -> Share {
    let first = query.on_page(NonZeroU32::MIN);
    let shared = Shared {
        about: &about(visit, &first, cases),
        place: Place::Cases(first.to_string()),
        id: None,
        changed: None,
        whole: Some(Place::CasesAs(Format::Markdown, query.whole().to_string())),
    };
    Share::new(visit, &shared)
}
