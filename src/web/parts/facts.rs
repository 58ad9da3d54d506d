//! The facts of a case that are always there.

use super::{
    super::visit::Visit,
    length::length,
    passage::{Passage, passage, phrase},
};
use crate::case::{Case, Section, Severity, Wording};

/// A fact with its name.
pub(in crate::web) struct Fact {
    pub(in crate::web) name: &'static str,
    /// None where the sources do not state it.
    pub(in crate::web) value: Option<Passage>,
    /// What qualifies the value.
    pub(in crate::web) note: Option<String>,
    /// Whether it is prose that wants room.
    pub(in crate::web) wide: bool,
}

/// Severity, durations, users, region and scope of a case, in the order in which they are asked.
pub(in crate::web) fn facts(visit: &Visit, case: &Case) -> Vec<Fact> {
    let names = &visit.words().facts;
    let fact = |name, value| Fact {
        name,
        value,
        note: None,
        wide: false,
    };
    let wording = |wording: &Option<Wording>| {
        wording
            .as_ref()
            .and_then(|w| w.told(visit.lang))
            .map(|told| phrase(visit.lang, told))
    };
    let duration = |name, measure| {
        let length = length(visit, measure);
        Fact {
            name,
            value: length.best.map(|text| Passage { text, lang: None }),
            note: length.note,
            wide: false,
        }
    };
    let severity = case.severity.map(|severity| Passage {
        text: severity_label(visit, severity),
        lang: None,
    });
    vec![
        fact(names.severity, severity),
        duration(names.time_to_detect, case.timeline.time_to_detect()),
        duration(names.time_to_resolve, case.timeline.time_to_resolve()),
        fact(names.users, wording(&case.users)),
        fact(names.region, wording(&case.region)),
        Fact {
            wide: true,
            ..fact(names.scope, passage(visit, case, Section::Impact))
        },
    ]
}

/// How a severity is called; its slug where the vocabulary has no word for it.
pub(in crate::web) fn severity_label(visit: &Visit, severity: Severity) -> String {
    let terms = &visit.site.library.vocabulary().severities;
    terms
        .get(severity.slug())
        .map_or_else(|| severity.slug(), |term| term.label(visit.lang))
        .to_owned()
}
