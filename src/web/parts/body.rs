//! A case opened: its text, section by section.

use super::{
    super::visit::Visit,
    passage::{Items, Passage, items, passage},
    tags::{TermLink, term_link, term_links},
};
use crate::case::{Case, Kind, Section};

/// The text of a case with its terms. What the sources do not say is empty.
pub(in crate::web) struct CaseBody {
    pub(in crate::web) summary: Option<Passage>,
    pub(in crate::web) symptoms: Option<Passage>,
    pub(in crate::web) symptom_terms: Vec<TermLink>,
    pub(in crate::web) cause: TermLink,
    /// What the root cause means, in the page's language.
    pub(in crate::web) cause_meaning: Option<String>,
    pub(in crate::web) trigger: Option<Passage>,
    pub(in crate::web) components: Vec<TermLink>,
    pub(in crate::web) contributing: Vec<TermLink>,
    pub(in crate::web) detection: Option<Passage>,
    pub(in crate::web) remediation: Items,
    pub(in crate::web) action_items: Items,
    pub(in crate::web) lessons: Option<Passage>,
}

impl CaseBody {
    /// The text of a case.
    pub(in crate::web) fn new(visit: &Visit, case: &Case) -> Self {
        let text = |section| passage(visit, case, section);
        let terms = |kind| term_links(visit, case, kind);
        let causes = visit.site.library.vocabulary().of(Kind::RootCause);
        let meaning = causes
            .get(case.root_cause.as_str())
            .and_then(|term| term.definition.get(visit.lang));
        Self {
            summary: text(Section::Summary),
            symptoms: text(Section::Symptoms),
            symptom_terms: terms(Kind::Symptom),
            cause: term_link(visit, Kind::RootCause, &case.root_cause),
            cause_meaning: meaning.cloned(),
            trigger: text(Section::Trigger),
            components: terms(Kind::Component),
            contributing: terms(Kind::Contributing),
            detection: text(Section::Detection),
            remediation: items(visit, case, Section::Remediation),
            action_items: items(visit, case, Section::ActionItems),
            lessons: text(Section::Lessons),
        }
    }
}
