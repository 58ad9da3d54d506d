//! What is wrong with titles and headings.

use super::{Words, did_you_mean};

/// Titles and headings of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeadingFault {
    /// The text has no title.
    NoTitle,
    /// The title does not come first.
    LateTitle,
    /// There is a second title.
    SecondTitle {
        /// The heading it may have meant.
        section: Option<&'static str>,
    },
    /// A heading that no section has.
    Unknown {
        /// The heading.
        heading: String,
        /// The one it may have meant.
        nearest: Option<&'static str>,
        /// Those of this language.
        known: Vec<&'static str>,
    },
    /// A heading without a space after `##`.
    Tight {
        /// The heading as it should be.
        wanted: String,
    },
    /// The heading of a section with more than two `#`.
    Deep {
        /// The heading as it should be.
        wanted: String,
    },
    /// A heading that stands twice.
    Doubled {
        /// The heading.
        heading: &'static str,
    },
    /// A heading that belongs further up.
    Misplaced {
        /// The heading.
        heading: &'static str,
        /// The one before which it belongs.
        before: &'static str,
    },
    /// A summary in neither language.
    NoSummary {
        /// Its heading.
        heading: &'static str,
    },
}

impl HeadingFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::NoTitle => Words::error(
                "no-title",
                "this text has no title",
                "start the file with `# ` and what failed and why, in one line",
            ),
            Self::LateTitle => Words::error(
                "late-title",
                "the title does not come first",
                "make it the first line of the file",
            ),
            Self::SecondTitle { section } => Words::error(
                "second-title",
                "this text has a second title",
                section.map_or_else(
                    || "a text has one line that starts with `# `".to_owned(),
                    |section| format!("write `## {section}`"),
                ),
            ),
            Self::Unknown {
                heading,
                nearest,
                known,
            } => Words::error(
                "unknown-heading",
                format!("`{heading}` is no heading of a case"),
                did_you_mean(*nearest, || {
                    format!("the headings are {}, in this order", known.join(", "))
                }),
            ),
            Self::Tight { wanted } => Words::error(
                "tight-heading",
                "this is no heading, because no space follows the `#`",
                format!("write `{wanted}`"),
            ),
            Self::Deep { wanted } => Words::error(
                "deep-heading",
                "this is no heading of a section: those have two `#`",
                format!("write `{wanted}`"),
            ),
            Self::Doubled { heading } => Words::error(
                "doubled-heading",
                format!("the heading `{heading}` stands here twice"),
                "put both texts under one of the two",
            ),
            Self::Misplaced { heading, before } => Words::error(
                "misplaced-heading",
                format!("`{heading}` belongs before `{before}`"),
                "move it up with its text",
            ),
            Self::NoSummary { heading } => Words::error(
                "no-summary",
                "this case has a summary in neither language",
                format!("add `## {heading}` after the title, and what broke, why, how it ended"),
            ),
        }
    }
}
