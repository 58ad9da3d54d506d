use super::{Words, did_you_mean};

/// A JSON file that is not JSON, or not of the shape it should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// It is not JSON.
    Syntax {
        /// What the parser says.
        said: String,
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

impl JsonFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Syntax { said } => Words::error(
                "bad-json",
                format!("this is not JSON: {said}"),
                if said == "trailing comma" || said == "key must be a string" {
                    "remove the comma before this place, or put the key into double quotes"
                } else {
                    "look here and at the line before for a missing comma, quote or bracket"
                },
            ),
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
