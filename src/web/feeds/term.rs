//! The cases of a term as a feed of its own, so that it has one where files stand for a server.

use axum::response::Response;

use super::{atom, cases::Listed, file};
use crate::{
    address::{Format, Place},
    case::Kind,
    catalogue::Query,
    vocabulary::Found,
    web::{errors::PageError, pages::term::found, reply::moved, visit::Visit},
};

/// `/{lang}/{kind}/{slug}.atom`: like the page, other spellings and aliases lead to the one true
/// address. The entries are those of the listing's feed with this filter, by the same names.
pub(in crate::web) fn show(visit: &Visit, kind: Kind, typed: &str) -> Result<Response, PageError> {
    let term = match found(visit, kind, typed)? {
        Found::Exactly(term) => term,
        Found::Alias(term) => {
            let place = Place::TermFeed(kind, term.slug.clone());
            return Ok(moved(&visit.page_with_query(&place)));
        }
    };
    let query = Query::of_term(kind, &term.slug);
    let listed = Listed {
        visit,
        query: &query,
        cases: &visit.site.library.answer(&query).cases,
        own: Place::TermFeed(kind, term.slug.clone()),
        page: Place::Term(kind, term.slug.clone()),
    };
    Ok(file(Format::Atom, atom::feed(&listed)?))
}
