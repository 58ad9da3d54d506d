//! `/cases/{id}`: a case, whole.

use axum::{response::Response, routing::get};

use super::{
    ask::{Ask, json},
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    address::Api,
    case::Case,
    web::visit::Visit,
    wire::{Fault, Record, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/cases/{id}",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    let case = ask.case()?;
    match ask.led_to(&case.id.to_string(), &Api::Case(case.id)) {
        Some(led) => Ok(led),
        None => json(&record(&ask.voice(), case)),
    }
}

/// The public record of a case of this catalogue.
pub(super) fn record(voice: &Voice<'_>, case: &Case) -> Record {
    let base = voice.addresses.base().to_string();
    Record::of(case, voice.library.vocabulary(), &base)
}

/// The case that examples are about.
pub(super) fn example<'a>(voice: &Voice<'a>) -> Option<&'a Case> {
    voice.library.cases().first().map(AsRef::as_ref)
}

fn about(voice: &Voice<'_>) -> About {
    About {
        id: "getCase",
        tag: "cases",
        summary: "A case, whole",
        description: "The record of a case: its facts, and its text in both languages. What no \
            source states is `unknown`, null or an empty list. An id in another spelling, and \
            one that was merged into another, is led to the true one.",
        parameters: vec![parameters::id(voice), parameters::lang()],
        answer: Given::json("Record", example(voice).map(|case| record(voice, case))),
        paged: false,
        moves: true,
        misses: true,
    }
}
