//! `/lookup`: the cases that were written from a text.

use axum::{response::Response, routing::get};

use super::{
    ask::{Ask, json},
    case::example,
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    web::visit::Visit,
    wire::{Fault, Lookup, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/lookup",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &["url"])?;
    let url = ask.needed("url")?;
    let lookup = Lookup::of(&ask.voice(), url);
    if lookup.items.is_empty() {
        let url = url.to_owned();
        return Err(Fault::NoSuchSource { url });
    }
    json(&lookup)
}

/// An address that a case of this catalogue cites.
pub(super) fn example_url(voice: &Voice<'_>) -> Option<String> {
    Some(example(voice)?.sources.first()?.url.clone())
}

fn about(voice: &Voice<'_>) -> About {
    About {
        id: "lookUpSource",
        tag: "cases",
        summary: "The cases that cite a source",
        description: "Whether a postmortem is in the catalogue already. `http` and `https`, \
            `www.`, a trailing slash, a fragment and the Wayback Machine make no difference.",
        parameters: vec![parameters::url(voice), parameters::lang()],
        answer: Given::json(
            "Lookup",
            example_url(voice).map(|url| Lookup::of(voice, &url)),
        ),
        paged: false,
        moves: false,
        misses: true,
    }
}
