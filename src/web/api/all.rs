//! `/cases.ndjson`: every case, a line each, sent as it is written.

use std::{
    convert::Infallible,
    pin::Pin,
    sync::{Arc, OnceLock},
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    response::Response,
    routing::get,
};
use hyper::body::Frame;

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
        reply::{Policy, streamed},
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
    let hash = site.all_cases.0.get_or_init(|| {
        let mut hash = Hash::default();
        Lines::of(site).for_each(|lines| hash.update(&lines));
        hash.short()
    });
    let mut response = streamed(LINES, Body::new(Lines::of(site)), hash, Policy::Page);
    unindexed(&mut response);
    Ok(response)
}

/// What tells the records of a site from those of every other, made when it is first asked for.
#[derive(Debug, Default)]
pub(in crate::web) struct Digest(OnceLock<String>);

/// The records of a site in pieces of whole lines.
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

impl HttpBody for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let lines = self.get_mut().next();
        Poll::Ready(lines.map(|lines| Ok(Frame::data(lines))))
    }
}

fn about(_: &Voice<'_>) -> About {
    About {
        id: "exportCases",
        tag: "cases",
        summary: "Every case, a record a line",
        description: "The whole catalogue in the order of the ids, one record a line, sent as it \
            is written.",
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
