//! The terms of a kind.

use askama::Template;
use axum::response::{IntoResponse, Response};

use super::case::meant;
use crate::{
    address::Place,
    case::{CaseId, Kind},
    catalogue::most_met,
    web::{
        errors::PageError,
        parts::{TermLink, term_link},
        reply::{Page, moved},
        shell::{About, Shell},
        visit::Visit,
    },
    words::TermPages,
};

#[derive(Template)]
#[template(path = "pages/terms.html")]
struct View {
    shell: Shell,
    words: &'static TermPages,
    heading: &'static str,
    about: &'static str,
    terms: Vec<TermRow>,
}

/// A term with its meaning and how often it is met.
struct TermRow {
    link: TermLink,
    meaning: Option<String>,
    count: usize,
}

/// `/{lang}/{kind}`; a case id in its place leads to the case.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    if CaseId::from_loose(visit.name(0)).is_some() {
        let id = meant(&visit, visit.name(0))?.id;
        return Ok(moved(&visit.page_with_query(&Place::Case(id))));
    }
    let kind = Kind::from_folder(visit.name(0)).ok_or(PageError::NoSuchPage)?;
    let words = &visit.words().terms;
    let kind_words = (words.kinds)(kind);
    let about = About {
        title: format!("{} · {}", kind_words.many, visit.words().shell.site),
        description: kind_words.about.to_owned(),
    };
    let library = &visit.site.library;
    let terms = most_met(library.cases(), kind)
        .into_iter()
        .map(|usage| TermRow {
            meaning: library
                .vocabulary()
                .of(kind)
                .get(usage.slug.as_str())
                .and_then(|term| term.definition.get(visit.lang))
                .cloned(),
            link: term_link(&visit, kind, &usage.slug),
            count: usage.count,
        })
        .collect();
    Ok(Page(View {
        shell: Shell::new(&visit, &Place::Terms(kind), &about),
        words,
        heading: kind_words.many,
        about: kind_words.about,
        terms,
    })
    .into_response())
}
