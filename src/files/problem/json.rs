use super::{Words, did_you_mean};

/// A JSON file that is not JSON, or not of the shape it should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// It is not JSON.
    Syntax {
        /// What the parser says.
        said: String,
        /// What stands there.
        habit: Option<Habit>,
    },
    /// A key that nothing reads.
    UnknownKey {
        /// The key.
        key: String,
        /// The key it may have meant.
        nearest: Option<String>,
        /// The keys that stand here.
        known: Vec<String>,
    },
    /// A key that stands twice in one object.
    DoubledKey {
        /// The key.
        key: String,
    },
    /// A key that must be there.
    MissingKey {
        /// The key.
        key: String,
        /// Whether it may be `null`.
        nullable: bool,
    },
    /// A value of another type.
    WrongType {
        /// What belongs here.
        wanted: String,
        /// What stands here.
        found: &'static str,
    },
}

/// What other languages have and JSON has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// A comment.
    Comment,
    /// Quotes that an editor has curled, or single ones.
    Quotes,
}

impl Habit {
    /// The habit of which this is the beginning.
    pub(in crate::files) fn of(text: &str) -> Option<Self> {
        if ["//", "/*", "#"].iter().any(|mark| text.starts_with(mark)) {
            Some(Self::Comment)
        } else if text.starts_with(['“', '”', '„', '‘', '’', '\'', '«', '「']) {
            Some(Self::Quotes)
        } else {
            None
        }
    }
}

impl JsonFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Syntax { said, habit } => syntax(said, *habit),
            Self::UnknownKey {
                key,
                nearest,
                known,
            } => Words::error(
                "unknown-key",
                format!("nothing reads the key `{key}`"),
                did_you_mean(nearest.as_deref(), || {
                    if known.is_empty() {
                        "remove it".to_owned()
                    } else {
                        format!("the keys here are `{}`", known.join("`, `"))
                    }
                }),
            ),
            Self::DoubledKey { key } => Words::error(
                "doubled-key",
                format!("the key `{key}` stands here twice"),
                "keep one of the two",
            ),
            Self::MissingKey { key, nullable } => Words::error(
                "missing-key",
                format!("the key `{key}` is missing"),
                if *nullable {
                    format!("write `\"{key}\": null` where no source states it")
                } else {
                    format!("add `\"{key}\": …` to this object")
                },
            ),
            Self::WrongType { wanted, found } => Words::error(
                "wrong-type",
                format!("here stands {found}"),
                format!("write {wanted}"),
            ),
        }
    }
}

fn syntax(said: &str, habit: Option<Habit>) -> Words {
    let (what, help) = match habit {
        Some(Habit::Comment) => (
            "this is not JSON: it has no comments".to_owned(),
            "delete it; what readers should know belongs into the text of the case",
        ),
        Some(Habit::Quotes) => (
            "this is not JSON: its quotes are straight and double".to_owned(),
            "write `\"` at both ends; many editors curl quotes as you type",
        ),
        None if said == "trailing comma" || said == "key must be a string" => (
            format!("this is not JSON: {said}"),
            "remove the comma before this place, or put the key into double quotes",
        ),
        None => (
            format!("this is not JSON: {said}"),
            "look here and at the line before for a missing comma, quote or bracket",
        ),
    };
    Words::error("bad-json", what, help)
}
