//! `/cases/{id}/similar`: the cases next to a case.

use axum::{response::Response, routing::get};

use super::{
    ask::{Ask, json},
    case::example,
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    address::Api,
    web::visit::Visit,
    wire::{Fault, Similars, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/cases/{id}/similar",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    let case = ask.case()?;
    match ask.led_to(&case.id.to_string(), &Api::Similar(case.id)) {
        Some(led) => Ok(led),
        None => json(&Similars::of(&ask.voice(), case)),
    }
}

fn about(voice: &Voice<'_>) -> About {
    About {
        id: "listSimilarCases",
        tag: "cases",
        summary: "The cases next to a case, and why",
        description: "Recurrences, then cases that people put together, then those that share the \
            root cause or a component, the nearest first; the order is that of the case's page. A \
            rare shared term counts for more than a common one. `lang` chooses the words of the \
            reasons.",
        parameters: vec![parameters::id(voice), parameters::lang()],
        answer: Given::json(
            "Similars",
            example(voice).map(|case| Similars::of(voice, case)),
        ),
        paged: false,
        moves: true,
        misses: true,
    }
}
