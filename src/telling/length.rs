//! How a duration is written.

use crate::{
    case::Measure,
    lang::Lang,
    words::{Words, when},
};

/// A duration that may be known twice, or not at all, in words.
pub(crate) struct Length {
    /// What is said first; none where it is unknown.
    pub(crate) best: Option<String>,
    /// What qualifies it: "from the timeline", or the other value where two differ.
    pub(crate) note: Option<String>,
}

/// A measure in words.
pub(crate) fn length(lang: Lang, measure: Measure) -> Length {
    let facts = &Words::of(lang).facts;
    let write = |span| when::span(lang, span);
    let note = match (measure.stated, measure.derived) {
        (None, Some(_)) => Some(facts.derived.to_owned()),
        (Some(_), Some(derived)) if measure.disagrees() => Some((facts.stated)(&write(derived))),
        _ => None,
    };
    Length {
        best: measure.best().map(write),
        note,
    }
}
