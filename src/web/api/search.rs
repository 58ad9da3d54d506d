//! `/search`: the listing of a search, with what was found.

use axum::{response::Response, routing::get};

use super::{
    ask::Ask,
    cases::cases_of_page,
    endpoint::{About, Endpoint, Given},
    listing::{page, page_address, query},
    parameters,
};
use crate::{
    address::Api,
    case::Kind,
    catalogue::{Query, Refusal, most_met},
    web::visit::Visit,
    wire::{Facets, Fault, Paging, SearchHit, SearchHits, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/search",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of_listing(visit)?;
    let query = query(&ask)?;
    ask.needed("q")?;
    if query.text.is_empty() {
        let parameter = "q".to_owned();
        return Err(Refusal::Empty { parameter }.into());
    }
    let at = |query: &Query| page_address(&ask, query, address);
    let hits = hits(&ask.voice(), &query, at)?;
    page(&hits, &hits.paging, |page| at(&query.on_page(page)))
}

fn address(ask: &Ask, query: &Query) -> String {
    let query = query.to_string();
    ask.visit.site.addresses.api(&Api::Search(query))
}

/// The page of a search that a query asks for.
fn hits(
    voice: &Voice<'_>,
    query: &Query,
    at: impl Fn(&Query) -> String,
) -> Result<SearchHits, Fault> {
    let answer = voice.library.answer_to_page(query);
    let cases = cases_of_page(&answer, query)?;
    let question = answer.question.clone().unwrap_or_default();
    let unknown = voice.library.index().unknown(&question);
    Ok(SearchHits {
        total: answer.cases.len(),
        paging: Paging::of(query, &answer, at),
        unknown_words: unknown.into_iter().map(str::to_owned).collect(),
        items: cases
            .iter()
            .map(|case| SearchHit::of(voice, &question, case))
            .collect(),
        facets: Facets::of(voice, &answer.facets),
    })
}

/// A search that finds something in this catalogue: the name of the component met most.
pub(super) fn example_text(voice: &Voice<'_>) -> Option<String> {
    let usage = most_met(voice.library.cases(), Kind::Component);
    let components = voice.library.vocabulary().of(Kind::Component);
    let most = usage.first()?;
    Some(components.label(&most.slug, voice.lang).to_owned())
}

fn about(voice: &Voice<'_>) -> About {
    let query = example_text(voice).map(|text| Query {
        text,
        per_page: 1,
        ..Query::default()
    });
    let at = |query: &Query| voice.addresses.api(&Api::Search(query.to_string()));
    About {
        id: "searchCases",
        tag: "cases",
        summary: "The cases that say something like this",
        description: "Full text in English and Korean at once, whichever the words are in; an \
            alert or a log line can be pasted whole. Takes the parameters of the listing, too. \
            Each case comes with the sentences that answer and the terms that are called so.",
        parameters: parameters::search(voice),
        answer: Given::json(
            "SearchHits",
            query.and_then(|query| hits(voice, &query, at).ok()),
        ),
        paged: true,
        moves: false,
        misses: true,
    }
}
