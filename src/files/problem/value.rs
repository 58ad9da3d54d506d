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
    /// A word of its list that the vocabulary does not explain.
    NoEntry {
        /// The word.
        word: String,
        /// The file of the vocabulary.
        book: String,
    },
    /// A word for what is not known.
    SaysUnknown {
        /// The word.
        text: String,
    },
    /// A day long before there was anything to write about.
    Early {
        /// The day.
        text: String,
    },
    /// A day after the record itself last changed.
    Future {
        /// When that was.
        updated: String,
    },
    /// A list that nobody could find the case by.
    NoTerm,
    /// A list with more terms than help anyone.
    TooMany {
        /// How many there are.
        found: usize,
        /// How many there should be at most.
        limit: usize,
    },
    /// A review without the one who did it, or without its day.
    HalfReview {
        /// The key that says nothing.
        missing: &'static str,
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
            Self::NoEntry { word, book } => Words::error(
                "unknown-word",
                format!("`{word}` has no entry in `{book}`"),
                format!("add it to `{book}` with a label and a definition in both languages"),
            ),
            Self::SaysUnknown { .. }
            | Self::Early { .. }
            | Self::Future { .. }
            | Self::NoTerm
            | Self::TooMany { .. }
            | Self::HalfReview { .. } => self.limits(),
            Self::BadDay { .. }
            | Self::BadStamp { .. }
            | Self::BadSpan { .. }
            | Self::BadMoment { .. } => self.time(),
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

impl ValueFault {
    /// The words of what should be a time and is none.
    fn time(&self) -> Words {
        match self {
            Self::BadDay { text, why } => bad_day(text, *why),
            Self::BadStamp { text } => Words::error(
                "bad-timestamp",
                format!("`{text}` is not an instant"),
                "write it as `2024-02-29T12:34:56Z`, or with an offset such as `+09:00`; \
                 there is no hour 24, no second 60 and no offset beyond 14 hours",
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
            _ => self.limits(),
        }
    }
}

impl ValueFault {
    /// The words of what is well written and still cannot be.
    fn limits(&self) -> Words {
        match self {
            Self::TooMany { found, limit } => Words::warning(
                "too-many-terms",
                format!("this list has {found} terms"),
                format!("keep the {limit} that say most: readers filter by them"),
            ),
            Self::HalfReview { missing } => Words::error(
                "half-review",
                format!("a review is stated, but `{missing}` is `null`"),
                "write who held the case against its sources and the day on which they did, or \
                 `null` for both",
            ),
            Self::Early { text } => Words::error(
                "early-date",
                format!("`{text}` is before 1970"),
                "look up the day in the source",
            ),
            Self::Future { updated } => Words::error(
                "future-date",
                format!("this day is after the record itself last changed, `{updated}`"),
                "look up the day in the source, or bring `updated_at` up to date",
            ),
            Self::SaysUnknown { text } => Words::error(
                "says-unknown",
                format!("`{text}` says nothing"),
                "write `null`: what no source states is shown as not stated",
            ),
            _ => Words::warning(
                "no-term",
                "this list is empty",
                "name at least one term: without it, readers who go by terms do not find the case",
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
