//! The facts of a case that are always there.

use super::{Teller, length::length};
use crate::{
    case::{Case, Section, Severity, Wording},
    lang::Told,
};

/// A fact with its name.
pub(crate) struct Fact {
    pub(crate) name: &'static str,
    /// None where the sources do not state it. Plain words, or Markdown where it is `wide`.
    pub(crate) value: Option<Told<String>>,
    /// What qualifies the value.
    pub(crate) note: Option<String>,
    /// Whether it is prose that wants room.
    pub(crate) wide: bool,
}

/// Severity, durations, users, region and scope of a case, in the order in which they are asked.
pub(crate) fn facts(teller: Teller<'_>, case: &Case) -> Vec<Fact> {
    let names = &teller.words().facts;
    let own = |value| Told {
        lang: teller.lang,
        value,
    };
    let fact = |name, value| Fact {
        name,
        value,
        note: None,
        wide: false,
    };
    let wording = |wording: &Option<Wording>| {
        let told = wording.as_ref()?.told(teller.lang)?;
        Some(told.map(str::to_owned))
    };
    let duration = |name, measure| {
        let length = length(teller.lang, measure);
        Fact {
            note: length.note,
            ..fact(name, length.best.map(own))
        }
    };
    let severity = case.severity;
    let severity = severity.map(|severity| own(severity_label(teller, severity)));
    let scope = case.text(Section::Impact, teller.lang);
    vec![
        fact(names.severity, severity),
        duration(names.time_to_detect, case.timeline.time_to_detect()),
        duration(names.time_to_resolve, case.timeline.time_to_resolve()),
        fact(names.users, wording(&case.users)),
        fact(names.region, wording(&case.region)),
        Fact {
            wide: true,
            ..fact(names.scope, scope.map(|told| told.map(str::to_owned)))
        },
    ]
}

/// How a severity is called; its slug where the vocabulary has no word for it.
pub(crate) fn severity_label(teller: Teller<'_>, severity: Severity) -> String {
    let terms = &teller.library.vocabulary().severities;
    terms
        .get(severity.slug())
        .map_or_else(|| severity.slug(), |term| term.label(teller.lang))
        .to_owned()
}
