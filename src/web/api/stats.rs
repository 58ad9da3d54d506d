//! `/stats`: the library in numbers.

use axum::{response::Response, routing::get};

use super::{
    ask::{Ask, json},
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    web::visit::Visit,
    wire::{Fault, Stats, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/stats",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    json(&Stats::of(&ask.voice()))
}

fn about(voice: &Voice<'_>) -> About {
    About {
        id: "getStats",
        tag: "library",
        summary: "The library in numbers",
        description: "How many cases there are by every value that the listing filters by, and \
            how long they took.",
        parameters: vec![parameters::lang()],
        answer: Given::json("Stats", Some(Stats::of(voice))),
        paged: false,
        moves: false,
        misses: false,
    }
}
