//! The cases of a term as files of its own, so that it has them where files stand for a server.

use axum::response::Response;

use super::{atom, cases::Listed, cases_markdown, file};
use crate::{
    address::{Format, Place},
    case::Kind,
    catalogue::Query,
    vocabulary::Found,
    web::{errors::PageError, pages::term::found, reply::moved, visit::Visit},
};

/// `/{lang}/{kind}/{slug}.atom` and `.md`: like the page, other spellings and aliases lead to the
/// one true address. The entries are those of the listing's file with this filter, by the same
/// names.
pub(in crate::web) fn show(
    visit: &Visit,
    kind: Kind,
    typed: &str,
    format: Format,
) -> Result<Response, PageError> {
    let term = match found(visit, kind, typed)? {
        Found::Exactly(term) => term,
        Found::Alias(term) => {
            let place = Place::TermAs(format, kind, term.slug.clone());
            return Ok(moved(&visit.page_with_query(&place)));
        }
    };
    let query = Query::of_term(kind, &term.slug);
    let listed = Listed {
        visit,
        query: &query,
        cases: &visit.site.library.answer(&query).cases,
        own: Place::TermAs(format, kind, term.slug.clone()),
        page: Place::Term(kind, term.slug.clone()),
    };
    match format {
        Format::Atom => Ok(file(format, atom::feed(&listed)?)),
        Format::Markdown => Ok(file(format, cases_markdown::list(&listed)?)),
        Format::Json | Format::Csv => Err(PageError::NoSuchPage),
    }
}
