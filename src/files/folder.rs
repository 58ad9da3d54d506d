//! The folder of one case: its files, read and judged one by one.

use std::collections::{BTreeMap, BTreeSet};

use super::{books::Books, facts::Facts, layout::Book, prose::ProseFile, shape::Shaped};
use crate::{
    case::{CaseId, Kind},
    lang::Localized,
};

/// What could be read of a case.
pub(super) struct Folder {
    /// The name of the folder.
    pub(super) name: String,
    /// The id that the name means, in whatever spelling.
    pub(super) id: Option<CaseId>,
    pub(super) facts: Option<Shaped<Facts>>,
    pub(super) prose: Localized<ProseFile>,
    /// Whether each of its files is text.
    pub(super) all_readable: bool,
}

/// What a case may refer to.
pub(super) struct Ground<'a> {
    pub(super) books: &'a Books,
    pub(super) ids: &'a BTreeSet<CaseId>,
    pub(super) moved: &'a BTreeMap<CaseId, CaseId>,
}

impl Folder {
    /// The path of the folder.
    pub(super) fn path(&self) -> String {
        format!("cases/{}", self.name)
    }

    /// The id as text, for reports.
    pub(super) fn called(&self) -> String {
        self.id
            .map_or_else(|| self.name.clone(), |id| id.to_string())
    }

    /// The words that the case is tagged with, by book.
    pub(super) fn words(&self) -> Vec<(Book, &str)> {
        let Some(file) = &self.facts else {
            return Vec::new();
        };
        let facts = &file.value;
        let one = [
            (Kind::Org, &facts.org),
            (Kind::RootCause, &facts.root_cause),
        ];
        let many = [
            (Kind::Domain, &facts.domain),
            (Kind::Contributing, &facts.contributing),
            (Kind::Component, &facts.components),
            (Kind::Symptom, &facts.symptoms),
        ];
        let sources = facts.sources.iter();
        let one = one
            .into_iter()
            .map(|(kind, word)| (Book::Kind(kind), word.as_str()));
        let many = many.into_iter().flat_map(|(kind, words)| {
            words
                .iter()
                .map(move |word| (Book::Kind(kind), word.as_str()))
        });
        one.chain(many)
            .chain(sources.map(|source| (Book::SourceKinds, source.kind.as_str())))
            .collect()
    }
}
