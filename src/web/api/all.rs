//! `/cases.ndjson`: every case, a line each. Few are kept as every answer is; many are sent as
//! they are written.

use std::sync::{Arc, OnceLock};

use axum::{body::Bytes, response::Response, routing::get};

use super::{
    ask::{Ask, unindexed},
    case::record,
    endpoint::{About, Endpoint, Given},
    parameters,
};
use crate::{
    lang::Lang,
    web::{
        Site,
        assets::Hash,
        reply::{Policy, content, flowing},
        visit::Visit,
    },
    wire::{Fault, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/cases.ndjson",
    handler: || get(show),
    about,
};

/// The media type of one JSON value a line.
const LINES: &str = "application/x-ndjson";

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    let site = &ask.visit.site;
    let all = site.all_cases.0.get_or_init(|| All::of(site));
    let mut response = if all.bytes <= site.bounds.whole_bytes {
        let lines = Lines::of(site).collect::<Vec<_>>().concat();
        content(LINES, lines.into(), Policy::Page)
    } else {
        let lines = Lines::of(site);
        let flow = site.flows.of(move || Box::new(lines.clone()))?;
        flowing(LINES, flow, &all.hash, Policy::Page)
    };
    unindexed(&mut response);
    Ok(response)
}

/// What is known of the records of a site once somebody has asked for them.
#[derive(Debug, Default)]
pub(in crate::web) struct Digest(OnceLock<All>);

/// What tells the records of a site from those of every other, and how many bytes they take.
#[derive(Debug)]
struct All {
    hash: String,
    bytes: usize,
}

impl All {
    fn of(site: &Arc<Site>) -> Self {
        let (mut hash, mut bytes) = (Hash::default(), 0);
        for lines in Lines::of(site) {
            hash.update(&lines);
            bytes += lines.len();
        }
        Self {
            hash: hash.short(),
            bytes,
        }
    }
}

/// The records of a site in pieces of whole lines.
#[derive(Clone)]
struct Lines {
    site: Arc<Site>,
    /// Which case comes next.
    next: usize,
}

impl Lines {
    /// From how many bytes on a piece is sent.
    const ENOUGH: usize = 64 * 1024;

    fn of(site: &Arc<Site>) -> Self {
        Self {
            site: Arc::clone(site),
            next: 0,
        }
    }
}

impl Iterator for Lines {
    type Item = Bytes;

    fn next(&mut self) -> Option<Bytes> {
        let voice = Voice {
            library: &self.site.library,
            addresses: &self.site.addresses,
            lang: Lang::En,
        };
        let mut lines = Vec::new();
        while lines.len() < Self::ENOUGH
            && let Some(case) = voice.library.cases().get(self.next)
        {
            // Writing into memory does not fail.
            let _ = serde_json::to_writer(&mut lines, &record(&voice, case));
            lines.push(b'\n');
            self.next += 1;
        }
        (!lines.is_empty()).then(|| lines.into())
    }
}

fn about(_: &Voice<'_>) -> About {
    About {
        id: "exportCases",
        tag: "cases",
        summary: "Every case, a record a line",
        description: "The whole catalogue in the order of the ids, one record a line.",
        parameters: vec![parameters::lang()],
        answer: Given {
            media: LINES,
            schema: "Lines",
            example: None,
        },
        paged: false,
        moves: false,
        misses: false,
    }
}
