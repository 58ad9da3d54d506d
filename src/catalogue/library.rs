//! Every case with its vocabulary.

use std::{collections::BTreeMap, sync::Arc};

use super::{Columns, fold};
use crate::{
    case::{Case, CaseId, Kind, Section},
    lang::Lang,
    markup::to_plain,
    vocabulary::Vocabulary,
};

/// The catalogue: built once, never changed. What it is built from must have passed its checks:
/// every term known, every reference to a case that is there.
#[derive(Debug)]
pub struct Library {
    cases: Vec<Arc<Case>>,
    vocabulary: Vocabulary,
    moved: BTreeMap<CaseId, CaseId>,
    columns: Columns,
    /// Everything a case says in both languages, folded, by position.
    words: Vec<String>,
}

impl Library {
    /// The library of these cases; they are put in the order of their ids.
    pub fn new(
        mut cases: Vec<Case>,
        vocabulary: Vocabulary,
        moved: BTreeMap<CaseId, CaseId>,
    ) -> Self {
        cases.sort_by_key(|case| case.id);
        let cases: Vec<_> = cases.into_iter().map(Arc::new).collect();
        Self {
            columns: Columns::build(&cases),
            words: cases
                .iter()
                .map(|case| words_of(case, &vocabulary))
                .collect(),
            cases,
            vocabulary,
            moved,
        }
    }

    /// Every case, by id.
    pub fn cases(&self) -> &[Arc<Case>] {
        &self.cases
    }

    /// The terms that cases are tagged with.
    pub const fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Who matches which filter.
    pub const fn columns(&self) -> &Columns {
        &self.columns
    }

    /// The case of exactly this id.
    pub fn case(&self, id: CaseId) -> Option<&Arc<Case>> {
        self.cases.get(self.position(id)?)
    }

    /// Where a case stands in [`Library::cases`].
    pub fn position(&self, id: CaseId) -> Option<usize> {
        self.cases.binary_search_by_key(&id, |case| case.id).ok()
    }

    /// The id itself where it is a case, or the case that a merged id went into.
    pub fn survivor(&self, id: CaseId) -> Option<CaseId> {
        let id = self.moved.get(&id).copied().unwrap_or(id);
        self.case(id).map(|case| case.id)
    }

    /// The ids nearest in number to one that is not here, the nearest first.
    pub fn nearest_ids(&self, id: CaseId) -> Vec<CaseId> {
        let mut ids: Vec<_> = self.cases.iter().map(|case| case.id).collect();
        ids.sort_by_key(|other| (other.number().abs_diff(id.number()), *other));
        ids.truncate(3);
        ids
    }

    /// Whether a case says all of these folded words.
    pub(super) fn says(&self, position: usize, words: &[String]) -> bool {
        self.words
            .get(position)
            .is_some_and(|said| words.iter().all(|word| said.contains(word)))
    }
}

/// Everything that can be searched in a case: its text, its facts and the words for its terms in
/// both languages, each folded and kept apart, so that nothing matches across two of them.
fn words_of(case: &Case, vocabulary: &Vocabulary) -> String {
    let mut said = String::new();
    let mut say = |text: &str| {
        said.push_str(&fold(text));
        said.push('\n');
    };
    say(&case.id.to_string());
    for lang in Lang::ALL {
        if let Some(prose) = case.prose.get(lang) {
            say(&to_plain(&prose.title));
            for section in Section::ALL {
                say(&to_plain(prose.text(section)));
                prose
                    .items(section)
                    .iter()
                    .for_each(|item| say(&to_plain(item)));
            }
        }
        case.short_title
            .get(lang)
            .into_iter()
            .for_each(|title| say(title));
        let wordings = [&case.users, &case.region];
        wordings
            .into_iter()
            .flatten()
            .filter_map(|w| w.told(lang))
            .for_each(|told| say(told.value));
        for event in &case.timeline.events {
            event.what.get(lang).into_iter().for_each(|what| say(what));
        }
    }
    for kind in Kind::ALL {
        for term in case
            .terms(kind)
            .iter()
            .filter_map(|slug| vocabulary.of(kind).get(slug.as_str()))
        {
            let labels = [&term.label.en, &term.label.ko];
            say(term.slug.as_str());
            labels
                .into_iter()
                .flatten()
                .chain(&term.aliases)
                .for_each(|name| say(name));
        }
    }
    said
}
