use jiff::{SignedDuration, civil::Date};

use crate::{
    case::{Moment, Stamp, parse_day},
    files::{
        facts::Facts,
        problem::{Problem, ValueFault},
        shape::Shaped,
    },
};

/// How much later a day may begin somewhere than in UTC.
const A_DAY: SignedDuration = SignedDuration::from_hours(24);

/// Days on which a record that last changed before them can know nothing.
pub(super) fn check(file: &Shaped<Facts>) -> Vec<Problem> {
    let facts = &file.value;
    let Ok(updated) = facts.updated_at.parse::<Stamp>() else {
        return Vec::new();
    };
    let date = parse_day(&facts.date).ok();
    let mut days: Vec<_> = date
        .map(|day| ("/date".to_owned(), day))
        .into_iter()
        .collect();
    for (nth, event) in facts.timeline.events.iter().enumerate() {
        let moment = event.at.parse::<Moment>().ok();
        days.extend(moment.map(|at| (format!("/timeline/events/{nth}/at"), at.day())));
    }
    let is_future = |day: &Date| day.duration_since(updated.day()) > A_DAY;
    let future = days.into_iter().filter(|(_, day)| is_future(day));
    let updated = updated.to_string();
    future
        .filter_map(|(pointer, _)| {
            let updated = updated.clone();
            file.problem(&pointer, ValueFault::Future { updated })
        })
        .collect()
}
