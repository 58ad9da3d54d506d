//! Why a case answers a search: the passage that says it, and the terms that mean it.

use super::{
    super::visit::Visit,
    tags::{TermLink, term_link},
};
use crate::{
    case::{Case, Kind, Section},
    lang::Lang,
    markup::to_plain,
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
            terms: terms(visit, question, case),
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

/// The best sentence of all sections in both languages; of equally good ones the first in the
/// language of the page.
fn passage(visit: &Visit, question: &Question, case: &Case) -> Option<FoundPassage> {
    let index = visit.site.library.index();
    let mut best: Option<FoundPassage> = None;
    for lang in [visit.lang, visit.lang.other()] {
        for text in texts(case, lang) {
            let Some(passage) = index.passage(question, &text) else {
                continue;
            };
            if best
                .as_ref()
                .is_none_or(|best| passage.answers > best.passage.answers)
            {
                best = Some(FoundPassage {
                    passage,
                    lang: (lang != visit.lang).then(|| lang.code()),
                });
            }
        }
    }
    best
}

/// The plain texts of a case in a language.
fn texts(case: &Case, lang: Lang) -> impl Iterator<Item = String> {
    case.prose
        .get(lang)
        .into_iter()
        .flat_map(|prose| {
            Section::ALL.into_iter().flat_map(|section| {
                let items = prose.items(section).iter().map(String::as_str);
                std::iter::once(prose.text(section)).chain(items)
            })
        })
        .filter(|text| !text.is_empty())
        .map(to_plain)
}

/// The terms of a case that are called so, in either language or by an alias.
fn terms(visit: &Visit, question: &Question, case: &Case) -> Vec<TermLink> {
    let library = &visit.site.library;
    let mut links = Vec::new();
    for kind in Kind::ALL {
        let terms = library.vocabulary().of(kind);
        for term in case
            .terms(kind)
            .iter()
            .filter_map(|slug| terms.get(slug.as_str()))
        {
            let labels = [&term.label.en, &term.label.ko].into_iter().flatten();
            if labels
                .chain(&term.aliases)
                .any(|name| library.index().names(question, name))
            {
                links.push(term_link(visit, kind, &term.slug));
            }
        }
    }
    links
}
