//! Why a case stands next to another, in words.

use super::Teller;
use crate::{
    case::{Kind, Slug},
    catalogue::Reason,
};

/// A part of a reason.
pub(crate) struct ReasonWords {
    /// What is said first; empty where the reason before has just said it.
    pub(crate) before: &'static str,
    /// What it is said of; empty where all is said.
    pub(crate) label: String,
    /// The term that the label leads to.
    pub(crate) term: Option<(Kind, Slug)>,
    /// Whether this reason alone makes a neighbour.
    pub(crate) strong: bool,
}

/// Reasons part by part: what is said of several terms in a row is said once.
pub(crate) fn reason_words(teller: Teller<'_>, reasons: &[Reason]) -> Vec<ReasonWords> {
    let mut said = "";
    reasons
        .iter()
        .map(|reason| {
            let mut part = part(teller, reason);
            let before = part.before;
            if before == said && part.term.is_some() {
                part.before = "";
            }
            said = before;
            part
        })
        .collect()
}

/// Reasons as one plain line.
pub(crate) fn reasons_in_words(teller: Teller<'_>, reasons: &[Reason]) -> String {
    let parts = reason_words(teller, reasons).into_iter();
    let parts = parts.map(|part| format!("{} {}", part.before, part.label).trim().to_owned());
    parts.collect::<Vec<_>>().join(" · ")
}

fn part(teller: Teller<'_>, reason: &Reason) -> ReasonWords {
    let words = &teller.words().case;
    let said = |before| ReasonWords {
        before,
        label: String::new(),
        term: None,
        strong: true,
    };
    let shared = |kind, slug: &Slug| ReasonWords {
        before: words.shared,
        label: teller
            .library
            .vocabulary()
            .of(kind)
            .label(slug, teller.lang)
            .to_owned(),
        term: Some((kind, slug.clone())),
        strong: false,
    };
    match reason {
        Reason::Recurrence => said(words.this_is_a_recurrence),
        Reason::RecurredIn => said(words.recurred_in),
        Reason::HandPicked => said(words.hand_picked),
        Reason::SameRootCause(slug) => ReasonWords {
            before: "",
            label: words.same_root_cause.to_owned(),
            term: Some((Kind::RootCause, slug.clone())),
            strong: true,
        },
        Reason::SharedComponent(slug) => shared(Kind::Component, slug),
        Reason::SharedSymptom(slug) => shared(Kind::Symptom, slug),
        Reason::SharedContributing(slug) => shared(Kind::Contributing, slug),
    }
}
