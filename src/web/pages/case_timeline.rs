//! The timeline of a case: its events as a table, and drawn where their distances are known.

use crate::{
    case::{Case, Event, Moment},
    web::{
        parts::{Passage, phrase},
        visit::Visit,
    },
    words::when,
};

/// The events of a case.
pub(super) struct TimelineView {
    pub(super) events: Vec<EventRow>,
    /// Marks on a line; fewer than two are no picture.
    pub(super) marks: Vec<Mark>,
    /// Whether a time is given without its zone.
    pub(super) no_zone: bool,
}

/// One event.
pub(super) struct EventRow {
    /// Its number in the picture.
    pub(super) number: usize,
    /// For `datetime=`; none for a local time, which no machine could place.
    pub(super) iso: Option<String>,
    pub(super) day: Option<String>,
    pub(super) time: Option<String>,
    pub(super) step: Option<&'static str>,
    pub(super) what: Option<Passage>,
}

/// A mark in the picture, in units of its viewBox.
pub(super) struct Mark {
    pub(super) number: usize,
    pub(super) x: u64,
    pub(super) label_x: u64,
    /// Where its number stands: marks that are close alternate in height.
    pub(super) label_y: u64,
    pub(super) step: bool,
}

/// The width of the picture's line, and where it begins.
const LINE: u64 = 600;
const MARGIN: u64 = 20;
/// How near two numbers may come on one level.
const NEAR: u64 = 16;
/// The levels of the numbers, the one nearest to the line first.
const LEVELS: [u64; 3] = [34, 20, 6];

/// The timeline of a case; none where its sources give no times.
pub(super) fn timeline(visit: &Visit, case: &Case) -> Option<TimelineView> {
    let events = &case.timeline.events;
    if events.is_empty() {
        return None;
    }
    let mut last_day = None;
    let rows = events
        .iter()
        .enumerate()
        .map(|(at, event)| {
            let day =
                (last_day != Some(event.at.day())).then(|| when::date(visit.lang, event.at.day()));
            last_day = Some(event.at.day());
            row(visit, at + 1, event, day)
        })
        .collect();
    Some(TimelineView {
        events: rows,
        marks: marks(events),
        no_zone: events
            .iter()
            .any(|event| event.at.time().is_some() && event.at.offset().is_none()),
    })
}

fn row(visit: &Visit, number: usize, event: &Event, day: Option<String>) -> EventRow {
    let placed = event.at.time().is_none() || event.at.offset().is_some();
    EventRow {
        number,
        iso: placed.then(|| event.at.to_string()),
        day,
        time: when::time(&event.at),
        step: visit.words().facts.event(event.kind),
        what: event
            .what
            .in_or_other(visit.lang)
            .map(|told| phrase(visit.lang, told.map(String::as_str))),
    }
}

/// The marks of the events whose distance from the first timed one is known.
fn marks(events: &[Event]) -> Vec<Mark> {
    let Some(first) = events
        .iter()
        .map(|event| &event.at)
        .find(|at| at.time().is_some())
    else {
        return Vec::new();
    };
    let after = |at: &Moment| at.since(first).map(crate::case::Span::as_seconds);
    let known: Vec<_> = events
        .iter()
        .enumerate()
        .filter_map(|(at, event)| Some((at + 1, after(&event.at)?, event)))
        .collect();
    let whole = known
        .iter()
        .map(|(_, seconds, _)| *seconds)
        .max()
        .unwrap_or(0);
    if known.len() < 2 || whole == 0 {
        return Vec::new();
    }
    let mut free_from = [0_u64; LEVELS.len()];
    known
        .into_iter()
        .map(|(number, seconds, event)| {
            let x = MARGIN + seconds * LINE / whole;
            let (level, label_x) = label_place(&free_from, x);
            if let Some(from) = free_from.get_mut(level) {
                *from = label_x + NEAR;
            }
            Mark {
                number,
                x,
                label_x,
                label_y: LEVELS.get(level).copied().unwrap_or_default(),
                step: event.kind != crate::case::EventKind::Other,
            }
        })
        .collect()
}

/// The level on which a number stands, and where: on the lowest one that is free above its mark,
/// else moved aside on the one that is free first.
fn label_place(free_from: &[u64], x: u64) -> (usize, u64) {
    let above = free_from.iter().position(|from| *from <= x);
    let first = free_from.iter().enumerate().min_by_key(|(_, from)| **from);
    match (above, first) {
        (Some(level), _) => (level, x),
        (None, Some((level, from))) => (level, *from),
        (None, None) => (0, x),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{case::EventKind, lang::Localized};

    fn events(times: &[&str]) -> Vec<Event> {
        times
            .iter()
            .map(|at| Event {
                at: at.parse().unwrap(),
                kind: EventKind::Other,
                what: Localized::default(),
            })
            .collect()
    }

    #[test]
    fn marks_stand_where_their_times_are() {
        let drawn = marks(&events(&[
            "2022-07-10",
            "2022-07-11T09:00",
            "2022-07-11T10:00",
            "2022-07-11T13:00",
        ]));
        let places: Vec<_> = drawn.iter().map(|mark| (mark.number, mark.x)).collect();
        assert_eq!(places, [(2, 20), (3, 170), (4, 620)]);
    }

    #[test]
    fn close_numbers_keep_out_of_each_others_way() {
        let drawn = marks(&events(&[
            "2022-07-11T09:00",
            "2022-07-11T09:01",
            "2022-07-11T09:02",
            "2022-07-11T19:00",
        ]));
        let heights: Vec<_> = drawn.iter().map(|mark| mark.label_y).collect();
        assert_eq!(heights, [34, 20, 6, 34]);
        let crowded = marks(&events(&[
            "2022-07-11T09:00",
            "2022-07-11T09:01",
            "2022-07-11T09:02",
            "2022-07-11T09:03",
            "2022-07-11T19:00",
        ]));
        let fourth = crowded.get(3).unwrap();
        assert_eq!((fourth.x, fourth.label_x, fourth.label_y), (23, 36, 34));
    }

    #[test]
    fn one_time_is_no_picture() {
        assert!(marks(&events(&["2022-07-11T09:00", "2022-07-12"])).is_empty());
        assert!(marks(&events(&["2022-07-11T09:00", "2022-07-11T09:00"])).is_empty());
    }
}
