//! `/cases`: the listing.

use std::sync::Arc;

use axum::{response::Response, routing::get};

use super::{
    ask::Ask,
    endpoint::{About, Endpoint, Given},
    listing::{page, page_address, query},
    parameters,
};
use crate::{
    address::Api,
    case::Case,
    catalogue::{Answer, Query},
    web::visit::Visit,
    wire::{Facets, Fault, Paging, Row, Rows, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/cases",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of_listing(visit)?;
    let query = query(&ask)?;
    let at = |query: &Query| page_address(&ask, query, address);
    let rows = rows(&ask.voice(), &query, at)?;
    page(&rows, &rows.paging, |page| at(&query.on_page(page)))
}

fn address(ask: &Ask, query: &Query) -> String {
    ask.visit.site.addresses.api(&Api::Cases(query.to_string()))
}

/// The page of a result that a query asks for.
fn rows(voice: &Voice<'_>, query: &Query, at: impl Fn(&Query) -> String) -> Result<Rows, Fault> {
    let answer = voice.library.answer_to_page(query);
    let cases = cases_of_page(&answer, query)?;
    Ok(Rows {
        total: answer.cases.len(),
        paging: Paging::of(query, &answer, at),
        items: cases.iter().map(|case| Row::of(voice, case)).collect(),
        facets: Facets::of(voice, &answer.facets),
    })
}

/// The cases of the page that a query asks for.
pub(super) fn cases_of_page<'a, 'b>(
    answer: &'a Answer<'b>,
    query: &Query,
) -> Result<&'a [&'b Arc<Case>], Fault> {
    let shown = answer.page(query).ok_or_else(|| Fault::PastTheEnd {
        typed: query.page.to_string(),
        last: answer.last_page(query).get(),
    })?;
    Ok(answer.cases.get(shown).unwrap_or_default())
}

fn about(voice: &Voice<'_>) -> About {
    let query = Query {
        per_page: 2,
        ..Query::default()
    };
    let at = |query: &Query| voice.addresses.api(&Api::Cases(query.to_string()));
    About {
        id: "listCases",
        tag: "cases",
        summary: "The cases that match",
        description: "A page of the cases that match, in the order asked for, and how many cases \
            each further value would give. A parameter given again means *or*, different ones mean \
            *and*. The pages end where `next` is null and `Link` names no `next`.",
        parameters: parameters::listing(voice),
        answer: Given::json("Rows", rows(voice, &query, at).ok()),
        paged: true,
        moves: false,
        misses: true,
    }
}
