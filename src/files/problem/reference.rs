use super::Words;

/// Cases that name each other wrongly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReferenceFault {
    /// No case has this id.
    Dangling {
        /// The id.
        id: String,
    },
    /// A case names itself.
    Itself,
    /// A case names another one twice.
    Doubled {
        /// The other one.
        id: String,
    },
    /// The case has been merged into another one.
    Moved {
        /// The surviving one.
        to: String,
    },
    /// Cases that repeat each other in a circle.
    Circle {
        /// The circle, from this case to this case.
        ids: Vec<String>,
    },
    /// A case that repeats a later one.
    LaterCase {
        /// The later one.
        id: String,
        /// Its day.
        day: String,
    },
    /// `moved.json` names an id as merged that is still there.
    MovedButHere {
        /// The id.
        id: String,
    },
    /// `moved.json` sends ids to each other, and none of them is there.
    MovedInCircle {
        /// The way, from the id of this line.
        ids: Vec<String>,
    },
    /// `moved.json` sends an id to one that is not there.
    MovedToNowhere {
        /// The id it is sent to.
        to: String,
        /// Where that one was sent in turn.
        then: Option<String>,
    },
}

impl ReferenceFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Dangling { id } => Words::error(
                "dangling-reference",
                format!("there is no case `{id}`"),
                "write the id of a folder in `cases/`, or remove this",
            ),
            Self::Itself => Words::error(
                "self-reference",
                "this case names itself",
                "write the id of another case, or remove this",
            ),
            Self::Doubled { id } => Words::error(
                "doubled-reference",
                format!("this case names `{id}` twice"),
                "keep one of the two",
            ),
            Self::Moved { to } => Words::warning(
                "moved-reference",
                format!("this case has been merged into `{to}`"),
                format!("write `{to}`"),
            ),
            Self::Circle { ids } => Words::error(
                "recurrence-circle",
                format!("these cases repeat each other: `{}`", ids.join("` → `")),
                "only the later incident repeats the earlier one",
            ),
            Self::LaterCase { id, day } => Words::error(
                "repeats-later-case",
                format!("`{id}` was later, on {day}"),
                "only the later incident repeats the earlier one: write it there",
            ),
            Self::MovedButHere { id } => Words::error(
                "moved-but-here",
                format!("`{id}` is said to be merged, but its folder is still there"),
                format!("delete `cases/{id}`, or this line"),
            ),
            Self::MovedInCircle { ids } => Words::error(
                "moved-circle",
                format!("these ids go round in a circle: `{}`", ids.join("` → `")),
                "write the id of the case that was kept after each, and delete its own line",
            ),
            Self::MovedToNowhere { to, then } => Words::error(
                "moved-to-nowhere",
                format!("there is no case `{to}`"),
                then.as_deref().map_or_else(
                    || "write the id of the case that was kept".to_owned(),
                    |then| format!("it was merged in turn: write `{then}`"),
                ),
            ),
        }
    }
}
