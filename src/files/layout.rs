//! Which file holds what.

use super::problem::StrayIn;
use crate::{
    case::Kind,
    lang::Lang,
    vocabulary::{Terms, Vocabulary},
};

/// What a path in the data folder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// The facts of the case in this folder.
    Facts(&'a str),
    /// The text of the case in this folder.
    Prose(&'a str, Lang),
    /// The terms of a book of the vocabulary.
    Book(Book),
    /// The ids that were merged into others.
    Moved,
    /// What editors' tools read.
    Schema,
    /// The facts of the topic in this folder.
    Topic(&'a str),
    /// The essay of the topic in this folder.
    Essay(&'a str, Lang),
    /// Nothing that anybody reads.
    Stray(StrayIn),
}

impl<'a> Part<'a> {
    pub(super) fn of(path: &'a str) -> Self {
        let parts: Vec<_> = path.split('/').collect();
        match *parts.as_slice() {
            ["cases", folder, "case.json"] => Self::Facts(folder),
            ["cases", folder, file] => prose(file).map_or(Self::Stray(StrayIn::Cases), |lang| {
                Self::Prose(folder, lang)
            }),
            ["vocabulary", file] => Book::ALL
                .into_iter()
                .find(|book| file.strip_suffix(".json") == Some(book.stem()))
                .map_or(Self::Stray(StrayIn::Vocabulary), Self::Book),
            ["topics", folder, "topic.json"] => Self::Topic(folder),
            ["topics", folder, file] => prose(file).map_or(Self::Stray(StrayIn::Topics), |lang| {
                Self::Essay(folder, lang)
            }),
            ["moved.json"] => Self::Moved,
            ["case.schema.json"] => Self::Schema,
            ["cases", ..] => Self::Stray(StrayIn::Cases),
            ["vocabulary", ..] => Self::Stray(StrayIn::Vocabulary),
            ["topics", ..] => Self::Stray(StrayIn::Topics),
            [_] => Self::Stray(StrayIn::Root),
            _ => Self::Stray(StrayIn::UnknownFolder),
        }
    }
}

fn prose(file: &str) -> Option<Lang> {
    Lang::from_code(file.strip_suffix(".md")?)
}

/// One file of the vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Book {
    /// The terms of a kind.
    Kind(Kind),
    /// What each severity means.
    Severities,
    /// What a source can be.
    SourceKinds,
}

impl Book {
    /// All eight.
    pub(super) const ALL: [Self; 8] = [
        Self::Kind(Kind::RootCause),
        Self::Kind(Kind::Component),
        Self::Kind(Kind::Symptom),
        Self::Kind(Kind::Contributing),
        Self::Kind(Kind::Domain),
        Self::Kind(Kind::Org),
        Self::Severities,
        Self::SourceKinds,
    ];

    /// The name of its file without `.json`.
    pub(super) const fn stem(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.folder(),
            Self::Severities => "severities",
            Self::SourceKinds => "source-kinds",
        }
    }

    /// The path of its file.
    pub(super) fn path(self) -> String {
        format!("vocabulary/{}.json", self.stem())
    }

    /// Its terms.
    pub(super) fn of(self, vocabulary: &Vocabulary) -> &Terms {
        match self {
            Self::Kind(kind) => vocabulary.of(kind),
            Self::Severities => &vocabulary.severities,
            Self::SourceKinds => &vocabulary.source_kinds,
        }
    }

    /// The place of its terms.
    pub(super) fn slot(self, vocabulary: &mut Vocabulary) -> &mut Terms {
        match self {
            Self::Kind(kind) => vocabulary.slot(kind),
            Self::Severities => &mut vocabulary.severities,
            Self::SourceKinds => &mut vocabulary.source_kinds,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_one_meaning() {
        assert_eq!(Part::of("cases/IL-0001/case.json"), Part::Facts("IL-0001"));
        assert_eq!(
            Part::of("cases/IL-0001/ko.md"),
            Part::Prose("IL-0001", Lang::Ko)
        );
        assert_eq!(Part::of("topics/dns/topic.json"), Part::Topic("dns"));
        assert_eq!(Part::of("topics/dns/ko.md"), Part::Essay("dns", Lang::Ko));
        for book in Book::ALL {
            assert_eq!(Part::of(&book.path()), Part::Book(book));
        }
        for kind in Kind::ALL {
            assert!(Book::ALL.contains(&Book::Kind(kind)));
        }
        for (stray, place) in [
            ("cases/IL-0001/notes.txt", StrayIn::Cases),
            ("cases/IL-0001/fr.md", StrayIn::Cases),
            ("cases/IL-0001/img/a.png", StrayIn::Cases),
            ("cases/case.json", StrayIn::Cases),
            ("topics/dns/notes.md", StrayIn::Topics),
            ("vocabulary/colours.json", StrayIn::Vocabulary),
            ("Moved.json", StrayIn::Root),
            ("case/IL-0001/case.json", StrayIn::UnknownFolder),
        ] {
            assert_eq!(Part::of(stray), Part::Stray(place), "{stray}");
        }
    }
}
