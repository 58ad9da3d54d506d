//! The cases next to a case, and why they stand there.

use std::slice;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Row, TermName, Voice};
use crate::{
    case::{Case, Kind},
    catalogue::{Reason as Why, Related},
    telling::reasons_in_words,
};

/// The cases next to a case, the nearest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Similars {
    /// How many there are.
    pub total: usize,
    /// All of them.
    pub items: Vec<Similar>,
}

/// A case next to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Similar {
    /// The case.
    #[serde(flatten)]
    pub row: Row,
    /// How near it is; only comparable between neighbours of one case.
    pub score: f64,
    /// Why: what people said, then each kind of shared term, the rarest first.
    pub reasons: Vec<Reason>,
}

/// A reason why a case stands next to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reason {
    /// What it is.
    pub kind: ReasonKind,
    /// The term that both have, where that is the reason.
    pub term: Option<TermName>,
    /// The reason in the language asked for.
    pub words: String,
}

/// What brings two cases together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonKind {
    /// The case asked about is a recurrence of this one.
    Recurrence,
    /// This one is a recurrence of the case asked about.
    RecurredIn,
    /// Somebody put them together.
    HandPicked,
    /// Both have this root cause.
    SameRootCause,
    /// Both have this component.
    SharedComponent,
    /// Both showed this symptom.
    SharedSymptom,
    /// Both have this contributing factor.
    SharedContributing,
}

impl Similars {
    /// The neighbours of a case.
    pub fn of(voice: &Voice<'_>, case: &Case) -> Self {
        let items: Vec<_> = voice
            .library
            .related(case)
            .iter()
            .filter_map(|related| Similar::of(voice, related))
            .collect();
        Self {
            total: items.len(),
            items,
        }
    }
}

impl Similar {
    /// A neighbour; none where it is no case of this library.
    pub fn of(voice: &Voice<'_>, related: &Related) -> Option<Self> {
        let reasons = related.reasons.iter();
        Some(Self {
            row: Row::of(voice, voice.library.case(related.id)?),
            score: related.score,
            reasons: reasons.map(|why| Reason::of(voice, why)).collect(),
        })
    }
}

impl Reason {
    /// A reason with its words.
    pub fn of(voice: &Voice<'_>, why: &Why) -> Self {
        let (kind, term) = match why {
            Why::Recurrence => (ReasonKind::Recurrence, None),
            Why::RecurredIn => (ReasonKind::RecurredIn, None),
            Why::HandPicked => (ReasonKind::HandPicked, None),
            Why::SameRootCause(slug) => (ReasonKind::SameRootCause, Some((Kind::RootCause, slug))),
            Why::SharedComponent(slug) => {
                (ReasonKind::SharedComponent, Some((Kind::Component, slug)))
            }
            Why::SharedSymptom(slug) => (ReasonKind::SharedSymptom, Some((Kind::Symptom, slug))),
            Why::SharedContributing(slug) => (
                ReasonKind::SharedContributing,
                Some((Kind::Contributing, slug)),
            ),
        };
        Self {
            kind,
            term: term.map(|(kind, slug)| TermName::of(voice, kind, slug)),
            words: reasons_in_words(voice.teller(), slice::from_ref(why)),
        }
    }
}
