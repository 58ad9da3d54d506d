//! Where a case can be read.

use std::collections::BTreeMap;

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
        let mut places = BTreeMap::new();
        for (at, source) in facts.iter().enumerate() {
            let pointer = format!("/sources/{at}");
            let url = self.address(&format!("{pointer}/url"), &source.url);
            if let Some(archived) = &source.archived {
                self.address(&format!("{pointer}/archived"), archived);
            }
            if let Some(first) = first_at(&mut places, &source.url) {
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
        let mut places = BTreeMap::new();
        for source in &self.file.value.sources {
            first_at(&mut places, &source.url);
        }
        let mut read = Vec::new();
        for (at, doc) in docs.iter().enumerate() {
            let pointer = format!("/docs/{at}");
            read.push(self.address(&pointer, doc));
            if let Some(first) = first_at(&mut places, doc) {
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

/// The earlier address that leads where this one leads; none where it is the first.
fn first_at(places: &mut BTreeMap<String, String>, url: &str) -> Option<String> {
    let place = same_place(url);
    let first = places.get(&place).cloned();
    places.entry(place).or_insert_with(|| url.to_owned());
    first
}
