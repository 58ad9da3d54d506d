//! Every case with its vocabulary.

use std::{collections::BTreeMap, sync::Arc};

use super::{Columns, Topic, document::document, orders::Orders};
use crate::{
    case::{Case, CaseId, same_place},
    search::{Document, Index},
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
    pub(super) orders: Orders,
    index: Index,
    /// The cases that cite a place, by [`same_place`].
    citing: BTreeMap<String, Vec<CaseId>>,
    topics: Vec<Topic>,
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
            orders: Orders::build(&cases),
            index: Index::build(&cases, |case| document(case, &vocabulary)),
            citing: citing(&cases),
            topics: Vec::new(),
            cases,
            vocabulary,
            moved,
        }
    }

    /// The same with these essays; they are put in the order of their slugs.
    #[must_use]
    pub fn with_topics(mut self, mut topics: Vec<Topic>) -> Self {
        topics.sort_by(|a, b| a.slug.cmp(&b.slug));
        self.topics = topics;
        self
    }

    /// Every essay, by slug.
    pub fn topics(&self) -> &[Topic] {
        &self.topics
    }

    /// The essay of exactly this slug.
    pub fn topic(&self, slug: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.slug.as_str() == slug)
    }

    /// Every case, by id.
    pub fn cases(&self) -> &[Arc<Case>] {
        &self.cases
    }

    /// The terms that cases are tagged with.
    pub const fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Who says what.
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// Everything that a case can be found by.
    pub fn document(&self, case: &Case) -> Document {
        document(case, &self.vocabulary)
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

    /// The ids of merged cases, each with the id that it went into.
    pub const fn moved(&self) -> &BTreeMap<CaseId, CaseId> {
        &self.moved
    }

    /// The cases that were written from the text at this address, in any spelling of it.
    pub fn citing(&self, url: &str) -> &[CaseId] {
        // Every host has a dot. Most texts that are searched for have none, and are not compared.
        if !url.contains('.') {
            return &[];
        }
        self.citing.get(&same_place(url)).map_or(&[], Vec::as_slice)
    }

    /// The cases that a text names: one by its id, or those that cite the address that it is.
    pub fn named(&self, text: &str) -> Vec<CaseId> {
        match CaseId::from_loose(text).and_then(|id| self.survivor(id)) {
            Some(id) => vec![id],
            None => self.citing(text).to_vec(),
        }
    }

    /// The one case that a text names.
    pub fn called(&self, text: &str) -> Option<CaseId> {
        match self.named(text).as_slice() {
            [id] => Some(*id),
            _ => None,
        }
    }

    /// The ids nearest in number to one that is not here, the nearest first.
    pub fn nearest_ids(&self, id: CaseId) -> Vec<CaseId> {
        let mut ids: Vec<_> = self.cases.iter().map(|case| case.id).collect();
        ids.sort_by_key(|other| (other.number().abs_diff(id.number()), *other));
        ids.truncate(3);
        ids
    }
}

fn citing(cases: &[Arc<Case>]) -> BTreeMap<String, Vec<CaseId>> {
    let mut citing: BTreeMap<String, Vec<CaseId>> = BTreeMap::new();
    for case in cases {
        for source in &case.sources {
            citing
                .entry(same_place(&source.url))
                .or_default()
                .push(case.id);
        }
    }
    citing
}
