//! A data folder as a library, or what is wrong with it.

use std::{
    io::{IsTerminal, stderr},
    path::Path,
};

use anyhow::Result;

use crate::{
    catalogue::Library,
    files::{Draw, Problem, Tree, load},
};

/// Why a data folder cannot be served.
#[derive(Debug)]
pub(super) struct Broken {
    /// Every error, drawn for people.
    pub(super) report: String,
    /// Every error on a line of its own.
    pub(super) lines: Vec<String>,
}

impl Broken {
    /// A folder that cannot even be read.
    pub(super) fn unreadable(why: String) -> Self {
        Self {
            report: why.clone(),
            lines: vec![why],
        }
    }
}

/// The library of a data folder, or of the catalogue inside the program where none is named; or
/// what is wrong with it.
pub(super) fn opened(data: Option<&Path>) -> Result<std::result::Result<Library, Broken>> {
    let tree = match data {
        Some(folder) => Tree::read(folder)?,
        None => Tree::embedded(),
    };
    Ok(library(&tree, data.unwrap_or_else(|| Path::new("data"))))
}

/// The library of a tree, or what is wrong with it.
pub(super) fn library(tree: &Tree, folder: &Path) -> std::result::Result<Library, Broken> {
    let loaded = load(tree);
    let Some(contents) = loaded.catalogue else {
        let draw = Draw::new(tree, &folder.to_string_lossy(), stderr().is_terminal());
        let errors = || loaded.problems.iter().filter(|problem| problem.is_error());
        return Err(Broken {
            report: errors()
                .map(|problem| draw.draw(problem) + "\n\n")
                .collect(),
            lines: errors().map(|problem| line(problem, &draw)).collect(),
        });
    };
    let library = Library::new(contents.cases, contents.vocabulary, contents.moved);
    Ok(library.with_topics(contents.topics))
}

/// `data/moved.json:2:3: there is no case …; write …`
fn line(problem: &Problem, draw: &Draw<'_>) -> String {
    let words = problem.words();
    let path = draw.path(problem);
    let place = problem.place.as_ref().map_or_else(String::new, |place| {
        format!(":{}:{}", place.line, place.column)
    });
    format!("{path}{place}: {}; {}", words.what, words.help)
}
