//! A data folder as a library, or the report of what is wrong with it.

use std::{
    io::{IsTerminal, stderr},
    path::Path,
};

use crate::{
    catalogue::Library,
    files::{Draw, Tree, load},
};

/// The library of a tree, or the report of what is wrong with it.
pub(super) fn library(tree: &Tree, folder: &Path) -> Result<Library, String> {
    let loaded = load(tree);
    let Some(contents) = loaded.catalogue else {
        let draw = Draw::new(tree, &folder.to_string_lossy(), stderr().is_terminal());
        let errors = loaded.problems.iter().filter(|problem| problem.is_error());
        return Err(errors.map(|problem| draw.draw(problem) + "\n\n").collect());
    };
    let library = Library::new(contents.cases, contents.vocabulary, contents.moved);
    Ok(library.with_topics(contents.topics))
}
