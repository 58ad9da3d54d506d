//! `moved.json`: the ids that were merged into others.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    page::Page,
    problem::{Problem, ProblemKind, ReferenceFault, ValueFault},
    shape::Shape,
};
use crate::case::CaseId;

/// The merged ids, each with the one that was kept. Only what holds together is given back.
pub(super) fn read(
    page: Option<Page>,
    ids: &BTreeSet<CaseId>,
    problems: &mut Vec<Problem>,
) -> BTreeMap<CaseId, CaseId> {
    let mut moved = BTreeMap::new();
    let shape = Shape::<BTreeMap<String, String>>::new();
    let Some(file) = page.and_then(|page| shape.read(page, problems)) else {
        return moved;
    };
    for (from, to) in &file.value {
        let pointer = format!("/{from}");
        let old = from.parse::<CaseId>();
        if let Ok(id) = old {
            if ids.contains(&id) {
                let id = from.clone();
                problems.push(file.key_problem(&pointer, ReferenceFault::MovedButHere { id }));
            }
        } else {
            problems.push(file.key_problem(&pointer, bad_id(from)));
        }
        let kept = to.parse::<CaseId>();
        match kept {
            Ok(kept) if ids.contains(&kept) => {
                moved.extend(old.map(|old| (old, kept)));
            }
            Ok(_) => {
                let fault = ReferenceFault::MovedToNowhere {
                    to: to.clone(),
                    then: file.value.get(to).filter(|then| *then != to).cloned(),
                };
                problems.extend(file.problem(&pointer, fault));
            }
            Err(_) => problems.extend(file.problem(&pointer, bad_id(to))),
        }
    }
    moved
}

/// The fault of a text that should be a case id.
pub(super) fn bad_id(text: &str) -> ProblemKind {
    ValueFault::BadId {
        text: text.to_owned(),
        nearest: CaseId::from_loose(text).map(|id| id.to_string()),
    }
    .into()
}
