//! From the bytes of a folder to cases, or to everything that is wrong with them.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    books::Books,
    facts::Facts,
    folder::{Folder, Ground},
    layout::Book,
    moved,
    page::Page,
    pages::{CasePages, Pages},
    problem::{FileFault, Problem},
    prose::ProseFile,
    rules,
    shape::Shape,
    topics,
    tree::Tree,
    values::Values,
};
use crate::{
    case::{Case, CaseId},
    catalogue::Topic,
    lang::{Lang, Localized},
    vocabulary::Vocabulary,
};

/// What a data folder gives.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Its content; none if a problem is an error.
    pub catalogue: Option<Contents>,
    /// All that is wrong, by path, line and column.
    pub problems: Vec<Problem>,
}

/// The content of a data folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The cases, by id.
    pub cases: Vec<Case>,
    /// The terms.
    pub vocabulary: Vocabulary,
    /// Merged ids, each with the one that was kept.
    pub moved: BTreeMap<CaseId, CaseId>,
    /// The essays, by slug.
    pub topics: Vec<Topic>,
}

/// Reads everything, and tells everything that is wrong.
pub fn load(tree: &Tree) -> Loaded {
    let mut problems: Vec<_> = refused(tree).collect();
    let pages = Pages::sort(tree, &mut problems);
    let books = Books::read(pages.books, &mut problems);
    let folders = open(pages.folders, &mut problems);
    let ids: BTreeSet<_> = folders.iter().filter_map(|folder| folder.id).collect();
    let moved = moved::read(pages.moved, &ids, &mut problems);
    let ground = Ground {
        books: &books,
        ids: &ids,
        moved: &moved,
    };
    let mut cases = Vec::new();
    let mut used: BTreeMap<Book, BTreeSet<String>> = BTreeMap::new();
    for folder in &folders {
        cases.extend(case(folder, &ground, &mut problems));
        for (book, word) in folder.words() {
            used.entry(book).or_default().insert(word.to_owned());
        }
    }
    problems.extend(rules::check(&folders, &ground));
    // Which cases a topic finds is known only once every case can be read.
    let all_cases = (!problems.iter().any(Problem::is_error)).then_some(cases.as_slice());
    let topics = topics::read(pages.topics, all_cases, &ground, &mut problems);
    if !problems.iter().any(Problem::is_error) {
        // Which terms are used is known only once every case can be read.
        problems.extend(books.unused(&used));
    }
    problems.sort_by(|a, b| a.order().cmp(&b.order()));
    problems.dedup();
    keep_first(&mut problems);
    let sound = !problems.iter().any(Problem::is_error);
    cases.sort_by_key(|case| case.id);
    Loaded {
        catalogue: sound.then_some(Contents {
            cases,
            vocabulary: books.vocabulary,
            moved,
            topics,
        }),
        problems,
    }
}

/// How many problems of one file are told: whoever has mended these sees the others.
const TOLD: usize = 100;

/// Keeps the first problems of each file, and an error among them if there is one.
fn keep_first(problems: &mut Vec<Problem>) {
    let mut told: BTreeMap<String, (usize, bool)> = BTreeMap::new();
    problems.retain(|problem| {
        let (count, has_error) = told.entry(problem.path.clone()).or_default();
        *count += 1;
        let first_error = problem.is_error() && !*has_error;
        *has_error |= first_error;
        *count <= TOLD || first_error
    });
}

/// What of the folder is not read.
fn refused(tree: &Tree) -> impl Iterator<Item = Problem> {
    tree.refused().map(|(path, why)| Problem {
        path: path.to_owned(),
        place: None,
        kind: why.clone().into(),
    })
}

/// Reads the files of each folder, and judges the folders' names.
fn open(pages: BTreeMap<String, CasePages>, problems: &mut Vec<Problem>) -> Vec<Folder> {
    let shape = Shape::<Facts>::new();
    let mut taken: BTreeMap<CaseId, String> = BTreeMap::new();
    let mut folders = Vec::new();
    for (name, pages) in pages {
        let id = CaseId::from_loose(&name);
        let mut fault = |kind: FileFault, path: String| {
            problems.push(Problem {
                path,
                place: None,
                kind: kind.into(),
            });
        };
        if name.parse::<CaseId>().is_err() {
            let nearest = id.map(|id| id.to_string());
            fault(FileFault::BadFolder { nearest }, format!("cases/{name}"));
        }
        if let Some(other) = id.and_then(|id| taken.insert(id, name.clone())) {
            fault(FileFault::SameId { other }, format!("cases/{name}"));
        }
        let facts_path = format!("cases/{name}/case.json");
        if pages.facts.is_none() && !pages.unreadable.contains(&facts_path) {
            fault(FileFault::Missing, facts_path);
        }
        folders.push(Folder {
            id,
            facts: pages.facts.and_then(|page| shape.read(page, problems)),
            prose: read_prose(pages.prose, problems),
            all_readable: pages.unreadable.is_empty(),
            name,
        });
    }
    folders
}

fn read_prose(pages: Localized<Page>, problems: &mut Vec<Problem>) -> Localized<ProseFile> {
    let mut read = |page: Option<Page>, lang| Some(ProseFile::read(page?, lang, problems));
    Localized {
        en: read(pages.en, Lang::En),
        ko: read(pages.ko, Lang::Ko),
    }
}

/// The case of a folder; none if one of its facts cannot be read.
fn case(folder: &Folder, ground: &Ground<'_>, problems: &mut Vec<Problem>) -> Option<Case> {
    let mut values = Values {
        file: folder.facts.as_ref()?,
        ground,
        own: folder.id,
        problems: Vec::new(),
    };
    let case = values.case();
    problems.append(&mut values.problems);
    Some(Case {
        prose: folder.prose.map(|file| file.prose.clone()),
        ..case?
    })
}
