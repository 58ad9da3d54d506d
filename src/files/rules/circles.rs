use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::{
    case::{CaseId, parse_day},
    files::{
        folder::Folder,
        problem::{Problem, ReferenceFault},
    },
};

/// Cases that repeat each other, or a later one. A circle is told once, at its smallest id.
pub(super) fn check(folders: &[Folder], moved: &BTreeMap<CaseId, CaseId>) -> Vec<Problem> {
    let earlier: BTreeMap<CaseId, CaseId> = folders
        .iter()
        .filter_map(|folder| {
            let text = folder.facts.as_ref()?.value.recurrence_of.as_deref()?;
            let id = text.parse().ok()?;
            Some((folder.id?, moved.get(&id).copied().unwrap_or(id)))
        })
        .collect();
    let days: BTreeMap<CaseId, Date> = folders
        .iter()
        .filter_map(|folder| {
            let day = parse_day(&folder.facts.as_ref()?.value.date).ok()?;
            Some((folder.id?, day))
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
        } else if let Some(fault) = later(folder, &earlier, &days) {
            problems.extend(file.problem("/recurrence_of", fault));
        }
    }
    problems
}

/// A case that says it repeats one of a later day.
fn later(
    folder: &Folder,
    earlier: &BTreeMap<CaseId, CaseId>,
    days: &BTreeMap<CaseId, Date>,
) -> Option<ReferenceFault> {
    let own = folder.id?;
    let other = earlier.get(&own)?;
    let day = days.get(other).filter(|day| days.get(&own) < Some(day))?;
    days.contains_key(&own).then(|| ReferenceFault::LaterCase {
        id: other.to_string(),
        day: day.to_string(),
    })
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
