//! The facts of a case that are always there, as HTML.

use super::{
    super::visit::Visit,
    passage::{Passage, marked},
};
use crate::{
    case::{Case, Severity},
    lang::Told,
    markup::to_html,
    telling,
};

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
    let shown = |wide: bool, told: &Told<String>| {
        let told = Told {
            lang: told.lang,
            value: told.value.as_str(),
        };
        let draw = if wide { to_html } else { str::to_owned };
        marked(visit.lang, told, draw)
    };
    telling::facts(visit.teller(), case)
        .into_iter()
        .map(|fact| Fact {
            name: fact.name,
            value: fact.value.as_ref().map(|told| shown(fact.wide, told)),
            note: fact.note,
            wide: fact.wide,
        })
        .collect()
}

/// How a severity is called; its slug where the vocabulary has no word for it.
pub(in crate::web) fn severity_label(visit: &Visit, severity: Severity) -> String {
    telling::severity_label(visit.teller(), severity)
}
