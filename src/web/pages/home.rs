//! The front page.

use askama::Template;
use axum::response::IntoResponse;

use super::{
    home_years::{YearBar, years},
    topics::{TopicLink, topic_links},
};
use crate::{
    address::Place,
    case::Kind,
    catalogue::{Query, most_met},
    web::{
        parts::{CaseRow, TermLink, term_link},
        reply::Page,
        shell::{About, Shell},
        visit::Visit,
    },
    words::{Facts, Home},
};

#[derive(Template)]
#[template(path = "pages/home.html")]
struct View {
    shell: Shell,
    words: &'static Home,
    facts: &'static Facts,
    lead: String,
    newest: Vec<CaseRow>,
    all_cases: String,
    all_cases_href: String,
    topics: Vec<TopicLink>,
    topics_href: String,
    blocks: Vec<TermBlock>,
    years: Vec<YearBar>,
    patterns_href: String,
}

/// The terms of a kind that are met most.
struct TermBlock {
    heading: &'static str,
    all_href: String,
    terms: Vec<(TermLink, usize)>,
}

/// How many cases and terms are shown of each list.
const NEWEST: usize = 6;
const MOST_MET: usize = 10;

/// `/{lang}/`
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let words = &visit.words().home;
    let library = &visit.site.library;
    let cases = library.answer(&Query::default()).cases;
    let about = About {
        title: words.title.to_owned(),
        description: words.description.to_owned(),
    };
    Page(View {
        shell: Shell::new(&visit, &Place::Home, &about),
        words,
        facts: &visit.words().facts,
        lead: (words.lead)(cases.len(), most_met(library.cases(), Kind::Org).len()),
        newest: cases
            .iter()
            .take(NEWEST)
            .map(|case| CaseRow::new(&visit, case))
            .collect(),
        all_cases: (words.all_cases)(cases.len()),
        all_cases_href: visit.page(&Place::Cases(String::new())),
        topics: topic_links(&visit),
        topics_href: visit.page(&Place::Topics),
        blocks: [
            (words.causes, Kind::RootCause),
            (words.components, Kind::Component),
            (words.symptoms, Kind::Symptom),
        ]
        .into_iter()
        .map(|(heading, kind)| block(&visit, heading, kind))
        .collect(),
        years: years(&visit),
        patterns_href: visit.page(&Place::Patterns),
    })
}

fn block(visit: &Visit, heading: &'static str, kind: Kind) -> TermBlock {
    TermBlock {
        heading,
        all_href: visit.page(&Place::Terms(kind)),
        terms: most_met(visit.site.library.cases(), kind)
            .into_iter()
            .take(MOST_MET)
            .map(|usage| (term_link(visit, kind, &usage.slug), usage.count))
            .collect(),
    }
}
