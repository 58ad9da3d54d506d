//! Where a case can be read.

use super::Values;
use crate::{
    case::{Source, same_place},
    files::{address, facts::SourceFacts, layout::Book, problem::SourceFault},
};

impl Values<'_> {
    pub(super) fn sources(&mut self, facts: &[SourceFacts]) -> Option<Vec<Source>> {
        if facts.is_empty() {
            self.fault("/sources", SourceFault::None);
        }
        let mut sources = Vec::new();
        for (at, source) in facts.iter().enumerate() {
            let pointer = format!("/sources/{at}");
            let url = self.address(&format!("{pointer}/url"), &source.url);
            if let Some(archived) = &source.archived {
                self.address(&format!("{pointer}/archived"), archived);
            }
            let place = same_place(&source.url);
            let earlier = facts
                .iter()
                .take(at)
                .find(|one| same_place(&one.url) == place);
            if let Some(first) = earlier.map(|one| one.url.clone()) {
                self.fault(&format!("{pointer}/url"), SourceFault::Doubled { first });
            }
            let kind = self.slug(&format!("{pointer}/kind"), &source.kind, Book::SourceKinds);
            sources.push(url.zip(kind).map(|(url, kind)| Source {
                url,
                kind,
                archived: source.archived.clone(),
            }));
        }
        sources.into_iter().collect()
    }

    pub(super) fn docs(&mut self, docs: &[String]) -> Option<Vec<String>> {
        let sources = self.file.value.sources.iter().map(|source| &source.url);
        let sources: Vec<_> = sources.cloned().collect();
        let mut read = Vec::new();
        for (at, doc) in docs.iter().enumerate() {
            let pointer = format!("/docs/{at}");
            read.push(self.address(&pointer, doc));
            let place = same_place(doc);
            let mut earlier = sources.iter().chain(docs.iter().take(at));
            if let Some(first) = earlier.find(|one| same_place(one) == place).cloned() {
                self.fault(&pointer, SourceFault::Doubled { first });
            }
        }
        read.into_iter().collect()
    }

    fn address(&mut self, pointer: &str, text: &str) -> Option<String> {
        match address::fault(text) {
            None => Some(text.to_owned()),
            Some(fault) => {
                self.fault(pointer, SourceFault::BadAddress(fault));
                None
            }
        }
    }
}
