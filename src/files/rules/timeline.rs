use std::cmp::Ordering;

use jiff::civil::Date;

use crate::{
    case::{DateKind, Event, EventKind, Measure, Moment, Timeline, parse_day},
    files::{
        facts::Facts,
        problem::{Problem, TimelineFault},
        shape::Shaped,
    },
};

/// The kinds of which a case has one event, because times are counted from and to them.
const SINGLE: [EventKind; 3] = [EventKind::Start, EventKind::Detected, EventKind::Resolved];

/// From how many hours on an event is of another time than its case: two years.
const FAR: i64 = 24 * 366 * 2;

/// What does not fit among the events and times of a case. Values that are wrong by themselves
/// are left out.
pub(super) fn check(file: &Shaped<Facts>) -> Vec<Problem> {
    let (positions, timeline) = readable(&file.value);
    let mut problems = Vec::new();
    for (nth, (at, event)) in positions.iter().zip(&timeline.events).enumerate() {
        let mut earlier = timeline.events.iter().take(nth).rev();
        let before = earlier.find_map(|before| Some((before, order(&before.at, &event.at)?)));
        if let Some((before, Ordering::Greater)) = before {
            let before = before.at.to_string();
            let pointer = format!("/timeline/events/{at}/at");
            problems.extend(file.problem(&pointer, TimelineFault::OutOfOrder { before }));
        }
        let kind = event.kind;
        let mut earlier = timeline.events.iter().take(nth);
        if SINGLE.contains(&kind) && earlier.any(|before| before.kind == kind) {
            let kind = kind.name();
            let pointer = format!("/timeline/events/{at}/kind");
            problems.extend(file.problem(&pointer, TimelineFault::Doubled { kind }));
        }
    }
    problems.extend(filed_elsewhere(file, &timeline));
    problems.extend(impossible(file, &positions, &timeline));
    let measures = [
        (
            "detected_after",
            timeline.time_to_detect(),
            EventKind::Detected,
        ),
        (
            "resolved_after",
            timeline.time_to_resolve(),
            EventKind::Resolved,
        ),
    ];
    for (key, measure, until) in measures {
        let pointer = format!("/timeline/{key}");
        problems.extend(differing(measure, until).and_then(|fault| file.problem(&pointer, fault)));
    }
    problems
}

/// The order of two moments where it is sure. A bare day is of some zone, so a time on the day
/// next to it may be before or after.
fn order(a: &Moment, b: &Moment) -> Option<Ordering> {
    let alike = a.time().is_some() == b.time().is_some();
    let apart = a.day().duration_since(b.day()).abs().as_hours();
    a.order(b).filter(|_| alike || apart > 24)
}

/// The events and times that can be read, and the position of each event in the file.
fn readable(facts: &Facts) -> (Vec<usize>, Timeline) {
    let span = |text: &Option<String>| text.as_deref().and_then(|text| text.parse().ok());
    let events = facts.timeline.events.iter().enumerate();
    let (positions, events) = events
        .filter_map(|(at, event)| {
            let event = Event {
                at: event.at.parse().ok()?,
                kind: EventKind::from_name(&event.kind)?,
                what: event.what.clone(),
            };
            Some((at, event))
        })
        .unzip();
    let timeline = Timeline {
        detected_after: span(&facts.timeline.detected_after),
        resolved_after: span(&facts.timeline.resolved_after),
        events,
    };
    (positions, timeline)
}

/// A case that says it is filed under its start, and is not.
fn filed_elsewhere(file: &Shaped<Facts>, timeline: &Timeline) -> Option<Problem> {
    let start = &timeline.first(EventKind::Start)?.at;
    let incident = file.value.date_kind == DateKind::Incident.name();
    let day = parse_day(&file.value.date).ok()?;
    if !incident || day == start.day() {
        return None;
    }
    let start = start.to_string();
    file.problem("/date", TimelineFault::DateNotStart { start })
}

/// Events that end what has not started, and events of another year than the case.
fn impossible(file: &Shaped<Facts>, positions: &[usize], timeline: &Timeline) -> Vec<Problem> {
    let start = timeline.first(EventKind::Start);
    let filed = parse_day(&file.value.date).ok();
    let mut problems = Vec::new();
    for (at, event) in positions.iter().zip(&timeline.events) {
        let pointer = format!("/timeline/events/{at}/at");
        let ends = matches!(event.kind, EventKind::Mitigated | EventKind::Resolved);
        let before = |start: &&Event| order(&event.at, &start.at) == Some(Ordering::Less);
        if let Some(start) = start.filter(|_| ends).filter(before) {
            let start = start.at.to_string();
            problems.extend(file.problem(&pointer, TimelineFault::EndBeforeStart { start }));
        }
        let apart = |day: &Date| event.at.day().duration_since(*day).abs().as_hours();
        if let Some(day) = filed.filter(|day| apart(day) > FAR) {
            let day = day.to_string();
            problems.extend(file.problem(&pointer, TimelineFault::FarAway { day }));
        }
    }
    problems
}

fn differing(measure: Measure, until: EventKind) -> Option<TimelineFault> {
    let (stated, derived) = measure.stated.zip(measure.derived)?;
    measure.disagrees().then(|| TimelineFault::StatedDiffers {
        stated: stated.to_string(),
        derived: derived.to_string(),
        until: until.name(),
    })
}
