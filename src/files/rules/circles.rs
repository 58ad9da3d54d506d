use std::collections::BTreeMap;

use crate::{
    case::CaseId,
    files::{
        folder::Folder,
        problem::{Problem, ReferenceFault},
    },
};

/// Cases that repeat each other. A circle is told once, at its smallest id.
pub(super) fn check(folders: &[Folder], moved: &BTreeMap<CaseId, CaseId>) -> Vec<Problem> {
    let earlier: BTreeMap<CaseId, CaseId> = folders
        .iter()
        .filter_map(|folder| {
            let text = folder.facts.as_ref()?.value.recurrence_of.as_deref()?;
            let id = text.parse().ok()?;
            Some((folder.id?, moved.get(&id).copied().unwrap_or(id)))
        })
        .collect();
    let mut problems = Vec::new();
    for folder in folders {
        let Some((own, file)) = folder.id.zip(folder.facts.as_ref()) else {
            continue;
        };
        if let Some(circle) = circle(own, &earlier) {
            let ids = circle.iter().map(ToString::to_string).collect();
            problems.extend(file.problem("/recurrence_of", ReferenceFault::Circle { ids }));
        }
    }
    problems
}

/// The way from a case back to itself, if it is the smallest id on it. A case that names itself
/// is no circle: that is told of the reference alone.
fn circle(own: CaseId, earlier: &BTreeMap<CaseId, CaseId>) -> Option<Vec<CaseId>> {
    let mut way = vec![own];
    let mut at = own;
    // A way longer than all cases has entered a circle that does not come back here.
    for _ in 0..=earlier.len() {
        at = *earlier.get(&at)?;
        way.push(at);
        if at == own {
            return (way.len() > 2).then_some(way);
        }
        if at < own {
            return None;
        }
    }
    None
}
