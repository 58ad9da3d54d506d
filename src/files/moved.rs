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
                problems.extend(file.problem(&pointer, nowhere(from, to, &file.value)));
            }
            Err(_) => problems.extend(file.problem(&pointer, bad_id(to))),
        }
    }
    moved
}

/// The fault of an id that was merged into one that is not there: it was merged in turn, or the
/// ids lead to each other.
fn nowhere(from: &str, to: &str, moved: &BTreeMap<String, String>) -> ReferenceFault {
    let mut way = vec![from];
    if from != to {
        way.push(to);
    }
    while let Some(next) = way.last().and_then(|last| moved.get(*last)) {
        if way.contains(&next.as_str()) {
            let ids = way.into_iter().map(str::to_owned).chain([next.clone()]);
            return ReferenceFault::MovedInCircle { ids: ids.collect() };
        }
        way.push(next);
    }
    ReferenceFault::MovedToNowhere {
        to: to.to_owned(),
        then: way
            .get(2..)
            .and_then(|rest| rest.last())
            .map(|id| (*id).to_owned()),
    }
}

/// The fault of a text that should be a case id.
pub(super) fn bad_id(text: &str) -> ProblemKind {
    ValueFault::BadId {
        text: text.to_owned(),
        nearest: CaseId::from_loose(text).map(|id| id.to_string()),
    }
    .into()
}
