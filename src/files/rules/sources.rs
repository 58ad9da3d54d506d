use std::collections::BTreeMap;

use crate::{
    case::same_place,
    files::{
        folder::Folder,
        problem::{Problem, SourceFault},
    },
};

/// Sources that two cases of one organisation cite: perhaps they are one incident. Each pair is
/// told once, at the later case.
pub(super) fn check(folders: &[Folder]) -> Vec<Problem> {
    let mut first: BTreeMap<(&str, String), &Folder> = BTreeMap::new();
    let mut problems = Vec::new();
    for folder in folders {
        let Some(file) = &folder.facts else { continue };
        for (nth, source) in file.value.sources.iter().enumerate() {
            let place = (file.value.org.as_str(), same_place(&source.url));
            let other = *first.entry(place).or_insert(folder);
            if other.name != folder.name {
                let other = other.called();
                let pointer = format!("/sources/{nth}/url");
                problems.extend(file.problem(&pointer, SourceFault::Shared { other }));
            }
        }
    }
    problems
}
