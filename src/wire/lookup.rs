//! The cases that were written from a text.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Row, Voice};
use crate::case::same_place;

/// The cases that cite a source, in the order of their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lookup {
    /// The address asked about.
    pub url: String,
    /// What of it counts: without scheme, `www.`, trailing slash, fragment and archive.
    pub place: String,
    /// How many cases cite it.
    pub total: usize,
    /// All of them.
    pub items: Vec<Row>,
}

impl Lookup {
    /// Who cites this address.
    pub fn of(voice: &Voice<'_>, url: &str) -> Self {
        let citing = voice.library.citing(url).iter();
        let items: Vec<_> = citing
            .filter_map(|id| Some(Row::of(voice, voice.library.case(*id)?)))
            .collect();
        Self {
            url: url.to_owned(),
            place: same_place(url),
            total: items.len(),
            items,
        }
    }
}
