use super::Words;

/// Events and times of a case that do not fit each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimelineFault {
    /// An event after a later one.
    OutOfOrder {
        /// When the one before it was.
        before: String,
    },
    /// A second start, detection or resolution.
    Doubled {
        /// The name of the kind.
        kind: &'static str,
    },
    /// The case is filed under another day than that of its start.
    DateNotStart {
        /// When it started.
        start: String,
    },
    /// It ends before it starts.
    EndBeforeStart {
        /// When it started.
        start: String,
    },
    /// An event years away from the day of the case.
    FarAway {
        /// That day.
        day: String,
    },
    /// The source states another length of time than its events give.
    StatedDiffers {
        /// What is stated.
        stated: String,
        /// What the events give.
        derived: String,
        /// The kind of the event that ends it.
        until: &'static str,
    },
}

impl TimelineFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::OutOfOrder { before } => Words::error(
                "events-out-of-order",
                format!("this event was before the one above it, `{before}`"),
                "sort the events by time; look at the offsets too",
            ),
            Self::Doubled { kind } => Words::error(
                "doubled-event",
                format!("this is a second event of kind `{kind}`"),
                "keep the one from which times are counted and make the other one `other`",
            ),
            Self::DateNotStart { start } => Words::error(
                "date-not-start",
                format!("this is not the day of the `start` event, `{start}`"),
                "a case of `date_kind` incident is filed under the day of its start, at the \
                 source's own offset",
            ),
            Self::EndBeforeStart { start } => Words::error(
                "end-before-start",
                format!("this is before the `start` event, `{start}`"),
                "look up both in the source; what happened before the incident is `other`",
            ),
            Self::FarAway { day } => Words::warning(
                "event-far-away",
                format!("this is more than two years from the day of the case, {day}"),
                "look up the year in the source",
            ),
            Self::StatedDiffers {
                stated,
                derived,
                until,
            } => Words::warning(
                "stated-differs",
                format!("stated as {stated}, but from `start` to `{until}` it is {derived}"),
                "look at the source again; if it does say both, leave both: both are shown",
            ),
        }
    }
}
