//! `/vocabulary`: every term.

use axum::{response::Response, routing::get};

use super::{
    ask::{Ask, json},
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    web::visit::Visit,
    wire::{Fault, Vocabulary, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/vocabulary",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    json(&Vocabulary::of(&ask.voice()))
}

fn about(voice: &Voice<'_>) -> About {
    About {
        id: "getVocabulary",
        tag: "library",
        summary: "The terms that cases are tagged with",
        description: "Every term by the parameter that filters by it, with its names and its \
            meaning in both languages and how many cases have it.",
        parameters: vec![parameters::lang()],
        answer: Given::json("Vocabulary", Some(Vocabulary::of(voice))),
        paged: false,
        moves: false,
        misses: false,
    }
}
