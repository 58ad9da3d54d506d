use super::{Words, did_you_mean};
use crate::case::BadDate;

/// A value that is not of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueFault {
    /// A word that its list does not have.
    UnknownWord {
        /// The word.
        word: String,
        /// Where the right words are: a file, or the words themselves.
        list: String,
        /// Whether a word can be added there.
        open: bool,
        /// The word it may have meant.
        nearest: Option<String>,
    },
    /// A word that stands twice in one list.
    DoubledWord {
        /// The word.
        word: String,
    },
    /// Not a day.
    BadDay {
        /// What is written.
        text: String,
        /// Why it is none.
        why: BadDate,
    },
    /// Not an instant.
    BadStamp {
        /// What is written.
        text: String,
    },
    /// Not a length of time.
    BadSpan {
        /// What is written.
        text: String,
    },
    /// Not a moment of a timeline.
    BadMoment {
        /// What is written.
        text: String,
    },
    /// Not a case id.
    BadId {
        /// What is written.
        text: String,
        /// The id it may have meant.
        nearest: Option<String>,
    },
    /// An id that is not the name of its folder.
    OtherId {
        /// The name of the folder.
        folder: String,
    },
}

impl ValueFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::UnknownWord {
                word,
                list,
                open,
                nearest,
            } => Words::error(
                "unknown-word",
                format!("`{word}` is not one of {list}"),
                did_you_mean(nearest.as_deref(), || {
                    let or_add = if *open { ", or add it there" } else { "" };
                    format!("choose one of {list}{or_add}")
                }),
            ),
            Self::DoubledWord { word } => Words::error(
                "doubled-word",
                format!("`{word}` stands in this list twice"),
                "keep one of the two",
            ),
            Self::BadDay { text, why } => bad_day(text, *why),
            Self::BadStamp { text } => Words::error(
                "bad-timestamp",
                format!("`{text}` is not an instant"),
                "write it as `2024-02-29T12:34:56Z`, or with an offset such as `+09:00`; \
                 there is no hour 24 and no second 60",
            ),
            Self::BadSpan { text } => Words::error(
                "bad-duration",
                format!("`{text}` is not a length of time"),
                "write it as `6h 27m`: d, h, m, s in this order, each at most once and not zero",
            ),
            Self::BadMoment { text } => Words::error(
                "bad-moment",
                format!("`{text}` is not a moment"),
                "write `2024-02-29T09:33+09:00`, `2024-02-29T09:33Z`, the same without an offset \
                 where the source names no zone, or the date alone",
            ),
            Self::BadId { text, nearest } => Words::error(
                "bad-id",
                format!("`{text}` is not a case id"),
                did_you_mean(nearest.as_deref(), || {
                    "write `IL-` and at least four digits, such as `IL-0001`".to_owned()
                }),
            ),
            Self::OtherId { folder } => Words::error(
                "other-id",
                format!("this is not the id of the folder, `{folder}`"),
                format!("write `{folder}`, or rename the folder if it is a new case"),
            ),
        }
    }
}

fn bad_day(text: &str, why: BadDate) -> Words {
    match why {
        BadDate::NoSuchDay => Words::error(
            "impossible-date",
            format!("there is no day `{text}`"),
            "look up the day in the source",
        ),
        BadDate::Form => Words::error(
            "bad-date",
            format!("`{text}` is not a date"),
            "write it as `2024-02-29`: year, month, day",
        ),
    }
}
