//! When things happened, and what follows from it.

use super::{Moment, Span};
use crate::lang::Localized;

/// The times of a case: what the source states, and the events it names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// The time to detect, where the source states one.
    pub detected_after: Option<Span>,
    /// The time to resolve, where the source states one.
    pub resolved_after: Option<Span>,
    /// What happened when, in order.
    pub events: Vec<Event>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When, as precisely as the source says.
    pub at: Moment,
    /// Which step of an incident it is.
    pub kind: EventKind,
    /// What happened, one clause.
    pub what: Localized<String>,
}

/// A step of an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventKind {
    /// It began to do harm.
    Start,
    /// Somebody or something noticed.
    Detected,
    /// It was declared an incident.
    Declared,
    /// The harm was contained.
    Mitigated,
    /// It was over.
    Resolved,
    /// Anything else worth a line.
    Other,
}

impl EventKind {
    /// All kinds, in the order of an incident.
    pub const ALL: [Self; 6] = [
        Self::Start,
        Self::Detected,
        Self::Declared,
        Self::Mitigated,
        Self::Resolved,
        Self::Other,
    ];

    /// Its name in data and in the record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Detected => "detected",
            Self::Declared => "declared",
            Self::Mitigated => "mitigated",
            Self::Resolved => "resolved",
            Self::Other => "other",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A length of time that may be known twice: stated by the source, and derived from two events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// What the source states.
    pub stated: Option<Span>,
    /// What two of its events give.
    pub derived: Option<Span>,
}

impl Measure {
    /// The length to sort and to draw by: the stated one, else the derived one.
    pub fn best(self) -> Option<Span> {
        self.stated.or(self.derived)
    }

    /// Whether both are known and not the same.
    pub fn disagrees(self) -> bool {
        let seconds = |span: Option<Span>| span.map(Span::as_seconds);
        self.stated.is_some()
            && self.derived.is_some()
            && seconds(self.stated) != seconds(self.derived)
    }
}

impl Timeline {
    /// The first event of this kind.
    pub fn first(&self, kind: EventKind) -> Option<&Event> {
        self.events.iter().find(|event| event.kind == kind)
    }

    /// Time to detect: detected − start.
    pub fn time_to_detect(&self) -> Measure {
        Measure {
            stated: self.detected_after,
            derived: self.since_start_until(EventKind::Detected),
        }
    }

    /// Time to resolve: resolved − start.
    pub fn time_to_resolve(&self) -> Measure {
        Measure {
            stated: self.resolved_after,
            derived: self.since_start_until(EventKind::Resolved),
        }
    }

    fn since_start_until(&self, kind: EventKind) -> Option<Span> {
        self.first(kind)?
            .at
            .since(&self.first(EventKind::Start)?.at)
    }
}
