//! The vocabulary files.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    layout::Book,
    page::Page,
    problem::{FileFault, Problem, TermFault},
    shape::{Shape, Shaped},
};
use crate::{
    case::{Kind, Slug},
    lang::{Lang, Localized},
    vocabulary::{Term, Vocabulary, loose},
};

/// A term as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TermFacts {
    /// Its stable name.
    pub slug: String,
    /// How it is called.
    pub label: Localized<String>,
    /// What it means, in one sentence.
    pub definition: Localized<String>,
    /// What people type when they mean it, and its former slugs.
    pub aliases: Vec<String>,
}

/// All books that could be read.
pub(super) struct Books {
    files: BTreeMap<Book, Shaped<Vec<TermFacts>>>,
    pub(super) vocabulary: Vocabulary,
}

impl Books {
    pub(super) fn read(
        mut pages: BTreeMap<Book, Option<Page>>,
        problems: &mut Vec<Problem>,
    ) -> Self {
        let shape = Shape::new();
        let mut books = Self {
            files: BTreeMap::new(),
            vocabulary: Vocabulary::default(),
        };
        for book in Book::ALL {
            match pages.remove(&book) {
                Some(Some(page)) => {
                    if let Some(file) = shape.read(page, problems) {
                        books.take(book, &file, problems);
                        books.files.insert(book, file);
                    }
                }
                // The bytes of the file have been complained about.
                Some(None) => {}
                None => problems.push(Problem {
                    path: book.path(),
                    place: None,
                    kind: FileFault::Missing.into(),
                }),
            }
        }
        books
    }

    /// Whether the book could be read, so that a word can be called unknown.
    pub(super) fn has(&self, book: Book) -> bool {
        self.files.contains_key(&book)
    }

    /// Whether every book could be read.
    pub(super) fn has_all(&self) -> bool {
        Book::ALL.into_iter().all(|book| self.has(book))
    }

    fn take(&mut self, book: Book, file: &Shaped<Vec<TermFacts>>, problems: &mut Vec<Problem>) {
        for (at, facts) in file.value.iter().enumerate() {
            let slug_at = format!("/{at}/slug");
            let Ok(slug) = facts.slug.parse::<Slug>() else {
                let text = facts.slug.clone();
                problems.extend(file.problem(&slug_at, TermFault::BadSlug { text }));
                continue;
            };
            problems.extend(incomplete(book, file, at, facts));
            let term = Term {
                slug,
                label: facts.label.clone(),
                definition: facts.definition.clone(),
                aliases: facts.aliases.clone(),
            };
            if let Some(earlier) = book.slot(&mut self.vocabulary).insert(term) {
                let slug = earlier.slug.to_string();
                problems.extend(file.problem(&slug_at, TermFault::DoubledSlug { slug }));
            }
        }
        problems.extend(shared_names(file));
    }

    /// A warning for each term that no case uses. Severities are a closed set, used or not.
    pub(super) fn unused(&self, used: &BTreeMap<Book, BTreeSet<String>>) -> Vec<Problem> {
        let none = BTreeSet::new();
        let open = self
            .files
            .iter()
            .filter(|(book, _)| **book != Book::Severities);
        open.flat_map(|(book, file)| {
            let used = used.get(book).unwrap_or(&none);
            let unused = |(at, facts): (usize, &TermFacts)| {
                if used.contains(&facts.slug) {
                    return None;
                }
                let slug = facts.slug.clone();
                file.problem(&format!("/{at}/slug"), TermFault::Unused { slug })
            };
            file.value
                .iter()
                .enumerate()
                .filter_map(unused)
                .collect::<Vec<_>>()
        })
        .collect()
    }
}

/// What a term lacks. An organisation may stand without a definition: its name says who it is.
fn incomplete(
    book: Book,
    file: &Shaped<Vec<TermFacts>>,
    at: usize,
    facts: &TermFacts,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for lang in Lang::ALL {
        let code = lang.code();
        if facts.label.get(lang).is_none() {
            let pointer = format!("/{at}/label/{code}");
            problems.extend(file.problem(&pointer, TermFault::NoLabel { lang }));
        }
        if facts.definition.get(lang).is_none() && book != Book::Kind(Kind::Org) {
            let pointer = format!("/{at}/definition/{code}");
            problems.extend(file.problem(&pointer, TermFault::NoDefinition { lang }));
        }
    }
    problems
}

/// Every word of a book that would lead to two of its terms.
fn shared_names(file: &Shaped<Vec<TermFacts>>) -> Vec<Problem> {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    for facts in &file.value {
        owners.entry(loose(&facts.slug)).or_insert(&facts.slug);
    }
    let mut problems = Vec::new();
    for (at, facts) in file.value.iter().enumerate() {
        let labels = Lang::ALL.into_iter().filter_map(|lang| {
            let label = facts.label.get(lang)?;
            Some((format!("/{at}/label/{}", lang.code()), label))
        });
        let aliases = facts.aliases.iter().enumerate();
        let aliases = aliases.map(|(n, alias)| (format!("/{at}/aliases/{n}"), alias));
        for (pointer, name) in labels.chain(aliases) {
            let owner = *owners.entry(loose(name)).or_insert(&facts.slug);
            if owner != facts.slug {
                let fault = TermFault::SharedName {
                    name: name.clone(),
                    other: owner.to_owned(),
                };
                problems.extend(file.problem(&pointer, fault));
            }
        }
    }
    problems
}
