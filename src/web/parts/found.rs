//! Why a case answers a search: the passage that says it, and the terms that mean it.

use super::{
    super::visit::Visit,
    tags::{TermLink, term_link},
};
use crate::{
    case::Case,
    search::{Passage, Question},
};

/// What a search found in a case.
pub(in crate::web) struct Found {
    /// The sentence that answers most of it.
    pub(in crate::web) passage: Option<FoundPassage>,
    /// The case's terms that answer it by one of their names.
    pub(in crate::web) terms: Vec<TermLink>,
}

/// A sentence in the language in which it was found.
pub(in crate::web) struct FoundPassage {
    pub(in crate::web) passage: Passage,
    /// For `lang=`; none where it is the language of the page.
    pub(in crate::web) lang: Option<&'static str>,
}

impl Found {
    /// What the question found in this case.
    pub(in crate::web) fn new(visit: &Visit, question: &Question, case: &Case) -> Self {
        Self {
            passage: passage(visit, question, case),
            terms: visit
                .site
                .library
                .terms_named(question, case)
                .iter()
                .map(|(kind, slug)| term_link(visit, *kind, slug))
                .collect(),
        }
    }

    /// Marks the terms that answer among those that are shown anyway, and keeps the others.
    pub(in crate::web) fn mark(&mut self, shown: &mut [TermLink]) {
        for term in shown.iter_mut() {
            if self.terms.iter().any(|other| other.href == term.href) {
                term.class = if term.class == "tag cause" {
                    "tag cause hit"
                } else {
                    "tag hit"
                };
            }
        }
        self.terms
            .retain(|term| !shown.iter().any(|other| other.href == term.href));
    }
}

/// How many words that no case says are named: a pasted log has many.
const MOST_UNKNOWN: usize = 5;

/// What is said of the words of a question that no case says, where there are any.
pub(in crate::web) fn unknown_words(visit: &Visit, question: &Question) -> Option<String> {
    let unknown = visit.site.library.index().unknown(question);
    let (named, more) = unknown
        .split_at_checked(MOST_UNKNOWN)
        .unwrap_or((&unknown, &[]));
    let words = &visit.words().listing;
    (!unknown.is_empty()).then(|| (words.unknown)(named, more.len()))
}

/// The sentence that answers most.
fn passage(visit: &Visit, question: &Question, case: &Case) -> Option<FoundPassage> {
    let best = visit.site.library.passage(question, case, visit.lang)?;
    Some(FoundPassage {
        passage: best.passage,
        lang: (best.lang != visit.lang).then(|| best.lang.code()),
    })
}
