//! `/topics` and `/topics/{slug}`: the subjects.

use axum::{response::Response, routing::get};

use super::{
    ask::{Ask, json},
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    address::Api,
    vocabulary::nearest,
    web::visit::Visit,
    wire::{Fault, Topic, Topics, Voice},
};

pub(super) const ALL: Endpoint = Endpoint {
    path: "/topics",
    handler: || get(list),
    about: about_all,
};

pub(super) const ONE: Endpoint = Endpoint {
    path: "/topics/{slug}",
    handler: || get(show),
    about: about_one,
};

async fn list(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    json(&Topics::of(&ask.voice()))
}

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    let library = &ask.visit.site.library;
    let typed = ask.visit.name(0);
    let topic = library.topic(&typed.to_lowercase()).ok_or_else(|| {
        let known = library.topics().iter().map(|topic| topic.slug.as_str());
        Fault::NoSuchTopic {
            typed: typed.to_owned(),
            nearest: nearest(typed, known).and_then(|slug| slug.parse().ok()),
        }
    })?;
    match ask.led_to(topic.slug.as_str(), &Api::Topic(topic.slug.clone())) {
        Some(led) => Ok(led),
        None => json(&Topic::of(&ask.voice(), topic)),
    }
}

fn about_all(voice: &Voice<'_>) -> About {
    About {
        id: "listTopics",
        tag: "library",
        summary: "The subjects that have an essay",
        description: "Every subject with the query that finds its cases.",
        parameters: vec![parameters::lang()],
        answer: Given::json("Topics", Some(Topics::of(voice))),
        paged: false,
        moves: false,
        misses: false,
    }
}

fn about_one(voice: &Voice<'_>) -> About {
    let first = voice.library.topics().first();
    About {
        id: "getTopic",
        tag: "library",
        summary: "A subject with its essay and its cases",
        description: "The essay in both languages, in Markdown, and the cases that its query finds.",
        parameters: vec![parameters::slug(voice), parameters::lang()],
        answer: Given::json("Topic", first.map(|topic| Topic::of(voice, topic))),
        paged: false,
        moves: true,
        misses: true,
    }
}
