//! Why a case answers a search: the passages that say it, and the terms that mean it.

use super::Library;
use crate::{
    case::{Case, Kind, Section, Slug},
    lang::Lang,
    markup::to_plain,
    search::{Passage, Question},
};

/// A sentence of a case that answers a question.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPassage {
    /// The sentence.
    pub passage: Passage,
    /// The language it is in.
    pub lang: Lang,
    /// The part of the case that says it.
    pub section: Section,
}

impl Library {
    /// The sentences of a case that answer a question, the best of each text of it in each
    /// language. Those that answer most come first; of equally good ones the first in `lang`.
    pub fn passages(&self, question: &Question, case: &Case, lang: Lang) -> Vec<FoundPassage> {
        let mut found: Vec<_> = self.each_passage(question, case, lang).collect();
        found.sort_by_key(|found| std::cmp::Reverse(found.passage.answers));
        found
    }

    /// The first of [`Library::passages`].
    pub fn passage(&self, question: &Question, case: &Case, lang: Lang) -> Option<FoundPassage> {
        let mut best: Option<FoundPassage> = None;
        for found in self.each_passage(question, case, lang) {
            // No sentence answers more than all of it.
            if found.passage.answers >= question.words() {
                return Some(found);
            }
            let answered = best.as_ref().map_or(0, |best| best.passage.answers);
            if found.passage.answers > answered {
                best = Some(found);
            }
        }
        best
    }

    /// The best sentence of each text of a case, where it answers anything, those in `lang` first.
    fn each_passage(
        &self,
        question: &Question,
        case: &Case,
        lang: Lang,
    ) -> impl Iterator<Item = FoundPassage> {
        [lang, lang.other()]
            .into_iter()
            .flat_map(move |lang| {
                texts(case, lang).map(move |(section, text)| (lang, section, text))
            })
            .filter_map(move |(lang, section, text)| {
                let passage = self.index().passage(question, &to_plain(text))?;
                Some(FoundPassage {
                    passage,
                    lang,
                    section,
                })
            })
    }

    /// The terms of a case that are called so, in either language or by an alias.
    pub fn terms_named(&self, question: &Question, case: &Case) -> Vec<(Kind, Slug)> {
        let mut named = Vec::new();
        for kind in Kind::ALL {
            let terms = self.vocabulary().of(kind);
            let own = case.terms(kind).iter();
            for term in own.filter_map(|slug| terms.get(slug.as_str())) {
                let labels = [&term.label.en, &term.label.ko].into_iter().flatten();
                if labels
                    .chain(&term.aliases)
                    .any(|name| self.index().names(question, name))
                {
                    named.push((kind, term.slug.clone()));
                }
            }
        }
        named
    }
}

/// The texts of a case in a language, each with the part that it belongs to.
fn texts(case: &Case, lang: Lang) -> impl Iterator<Item = (Section, &str)> {
    case.prose
        .get(lang)
        .into_iter()
        .flat_map(|prose| {
            Section::ALL.into_iter().flat_map(|section| {
                let items = prose.items(section).iter().map(String::as_str);
                std::iter::once(prose.text(section))
                    .chain(items)
                    .map(move |text| (section, text))
            })
        })
        .filter(|(_, text)| !text.is_empty())
}
