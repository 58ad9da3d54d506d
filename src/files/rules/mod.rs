//! What must hold between values, files and cases, once each can be read by itself.
//!
//! - `timeline`, the events of a case and the times it states;
//! - `translation`, its two languages;
//! - `titles`, what chat shows of all cases;
//! - `circles`, cases that repeat each other;
//! - `future`, days that a record cannot know of yet;
//! - `sources`, what cases of one organisation cite twice.

mod circles;
mod future;
mod sources;
mod timeline;
mod titles;
mod translation;

use super::{
    folder::{Folder, Ground},
    problem::Problem,
};

/// Everything that does not fit.
pub(super) fn check(folders: &[Folder], ground: &Ground<'_>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for folder in folders {
        problems.extend(folder.facts.iter().flat_map(timeline::check));
        problems.extend(folder.facts.iter().flat_map(future::check));
        problems.extend(translation::check(folder));
    }
    problems.extend(titles::check(folders, &ground.books.vocabulary));
    problems.extend(sources::check(folders));
    problems.extend(circles::check(folders, ground.moved));
    problems
}
