//! A result as a list in Markdown.

use askama::Template;

use super::cases::Listed;
use crate::{
    address::Place,
    markup::escape,
    telling::{case_line, case_title},
    web::{errors::PageError, pages::list_title::about},
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
        ..
    } = listed;
    let addresses = &visit.site.addresses;
    let view = View {
        title: escape(&about(visit, query, cases).title),
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
                facts: escape(&case_line(visit.teller(), case)),
            })
            .collect(),
    };
    view.render().map_err(|_| PageError::Broken)
}
