//! The files of a data folder as text, each where it belongs.

use std::collections::BTreeMap;

use super::{
    layout::{Book, Part},
    page::Page,
    problem::{FileFault, Problem},
    topics::TopicPages,
    tree::Tree,
};
use crate::lang::Localized;

/// The files of a tree by what they hold. Those that are no text are left out.
#[derive(Default)]
pub(super) struct Pages {
    pub(super) books: BTreeMap<Book, Option<Page>>,
    pub(super) moved: Option<Page>,
    pub(super) folders: BTreeMap<String, CasePages>,
    pub(super) topics: BTreeMap<String, TopicPages>,
}

/// The files of one case.
#[derive(Default)]
pub(super) struct CasePages {
    pub(super) facts: Option<Page>,
    pub(super) prose: Localized<Page>,
    /// Files that are there but no text.
    pub(super) unreadable: Vec<String>,
}

impl CasePages {
    fn note(&mut self, path: &str, unreadable: bool) {
        if unreadable {
            self.unreadable.push(path.to_owned());
        }
    }
}

impl Pages {
    /// Each file by what it holds.
    pub(super) fn sort(tree: &Tree, problems: &mut Vec<Problem>) -> Self {
        let mut pages = Self::default();
        for path in tree.paths() {
            let mut page = || match Page::decode(path, tree.get(path).unwrap_or_default()) {
                Ok(page) => Some(page),
                Err(problem) => {
                    problems.push(*problem);
                    None
                }
            };
            match Part::of(path) {
                Part::Facts(folder) => {
                    let page = page();
                    let case = pages.folders.entry(folder.to_owned()).or_default();
                    case.note(path, page.is_none());
                    case.facts = page;
                }
                Part::Prose(folder, lang) => {
                    let page = page();
                    let case = pages.folders.entry(folder.to_owned()).or_default();
                    case.note(path, page.is_none());
                    *case.prose.slot(lang) = page;
                }
                Part::Book(book) => {
                    let book_page = page();
                    pages.books.insert(book, book_page);
                }
                Part::Moved => pages.moved = page(),
                Part::Topic(folder) => {
                    let page = page();
                    let topic = pages.topics.entry(folder.to_owned()).or_default();
                    topic.note(path, page.is_none());
                    topic.facts = page;
                }
                Part::Essay(folder, lang) => {
                    let page = page();
                    let topic = pages.topics.entry(folder.to_owned()).or_default();
                    topic.note(path, page.is_none());
                    *topic.essay.slot(lang) = page;
                }
                Part::Schema => {}
                Part::Stray(place) => problems.push(Problem {
                    path: path.to_owned(),
                    place: None,
                    kind: FileFault::Stray(place).into(),
                }),
            }
        }
        for (path, _) in tree.refused() {
            pages.note(path);
        }
        pages
    }

    /// Notes a file that is there and not read, so that nobody calls it missing.
    fn note(&mut self, path: &str) {
        match Part::of(path) {
            Part::Facts(folder) | Part::Prose(folder, _) => {
                let case = self.folders.entry(folder.to_owned()).or_default();
                case.note(path, true);
            }
            Part::Topic(folder) | Part::Essay(folder, _) => {
                let topic = self.topics.entry(folder.to_owned()).or_default();
                topic.note(path, true);
            }
            Part::Book(book) => {
                self.books.insert(book, None);
            }
            Part::Moved | Part::Schema | Part::Stray(_) => {}
        }
    }
}
