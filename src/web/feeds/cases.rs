//! The whole result of a query as a file.

use std::sync::Arc;

use axum::response::Response;

use super::{atom, cases_markdown, file, table};
use crate::{
    address::{Format, Place},
    case::Case,
    catalogue::Query,
    web::{errors::PageError, reply::moved, visit::Visit},
    wire::{Record, Records},
};

/// What a file is drawn from.
pub(super) struct Listed<'a> {
    pub(super) visit: &'a Visit,
    pub(super) query: &'a Query,
    /// Every case that the listing of this query has on any page, in its order.
    pub(super) cases: &'a [&'a Arc<Case>],
    /// The feed itself, and the page of the same cases.
    pub(super) own: Place,
    pub(super) page: Place,
}

/// `/{lang}/cases.{ending}`: the parameters of the listing, in its one canonical way; those that
/// choose a part of the result are dropped, whatever they say.
pub(in crate::web) fn show(visit: &Visit, format: Format) -> Result<Response, PageError> {
    let library = &visit.site.library;
    let (of_pages, parameters): (Vec<_>, Vec<_>) = visit
        .parameters()
        .into_iter()
        .partition(|(name, _)| Query::OF_PAGES.contains(&name.as_str()));
    let reading = Query::read_what_is_there(&parameters, library).map_err(PageError::BadQuery)?;
    if !reading.canonical || !of_pages.is_empty() {
        let place = Place::CasesAs(format, reading.canonical_query());
        return Ok(moved(&visit.page(&place)));
    }
    let answer = library.answer(&reading.query);
    let listed = Listed {
        visit,
        query: &reading.query,
        cases: &answer.cases,
        own: Place::CasesAs(format, reading.query.to_string()),
        page: Place::Cases(reading.query.to_string()),
    };
    Ok(match format {
        Format::Atom => file(format, atom::feed(&listed)?),
        Format::Json => file(format, json(&listed)?),
        Format::Csv => file(format, table::rows(&listed)?),
        Format::Markdown => file(format, cases_markdown::list(&listed)?),
    })
}

fn json(listed: &Listed<'_>) -> Result<Vec<u8>, PageError> {
    let records = listed
        .cases
        .iter()
        .map(|case| record(listed.visit, case))
        .collect::<Vec<_>>();
    serde_json::to_vec(&Records::from(records)).map_err(|_| PageError::Broken)
}

/// The public record of a case of this site.
pub(super) fn record(visit: &Visit, case: &Case) -> Record {
    let base = visit.site.addresses.base().to_string();
    Record::of(case, visit.site.library.vocabulary(), &base)
}
