//! A result as a list in Markdown.

use askama::Template;

use super::cases::Listed;
use crate::{
    address::Place,
    case::{Case, Kind},
    markup::escape,
    web::{
        errors::PageError,
        pages::listing::about,
        parts::{CaseDay, case_title, length, term_links},
        visit::Visit,
    },
};

#[derive(Template)]
#[template(path = "feeds/cases.md")]
struct View {
    title: String,
    page: String,
    cases: Vec<CaseLine>,
}

/// A case as a link with its short facts.
struct CaseLine {
    title: String,
    href: String,
    facts: String,
}

/// The list of a result.
pub(super) fn list(listed: &Listed<'_>) -> Result<String, PageError> {
    let Listed {
        visit,
        query,
        cases,
    } = listed;
    let addresses = &visit.site.addresses;
    let view = View {
        title: escape(&about(visit, query, cases.len()).title),
        page: addresses.absolute(visit.lang, &Place::Cases(query.to_string())),
        cases: cases
            .iter()
            .map(|case| CaseLine {
                title: escape(&case_title(
                    visit.site.library.vocabulary(),
                    case,
                    visit.lang,
                )),
                href: addresses.absolute(visit.lang, &Place::Case(case.id)),
                facts: escape(&facts(visit, case)),
            })
            .collect(),
    };
    view.render().map_err(|_| PageError::Broken)
}

/// Id, day, cause, components and how long it took.
fn facts(visit: &Visit, case: &Case) -> String {
    let names = &visit.words().facts;
    let labels = |kind| {
        let links = term_links(visit, case, kind).into_iter();
        links.map(|term| term.label).collect::<Vec<_>>().join(", ")
    };
    let day = CaseDay::of(case, visit.lang);
    let day = match day.kind {
        None => day.text,
        Some(kind) => format!("{} ({kind})", day.text),
    };
    let resolved = length(visit, case.timeline.time_to_resolve()).best;
    [
        case.id.to_string(),
        day,
        labels(Kind::RootCause),
        labels(Kind::Component),
        format!(
            "{} {}",
            names.time_to_resolve,
            resolved.as_deref().unwrap_or(names.unknown_mark)
        ),
    ]
    .into_iter()
    .filter(|fact| !fact.is_empty())
    .collect::<Vec<_>>()
    .join(" · ")
}
