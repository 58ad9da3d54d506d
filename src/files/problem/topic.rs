use super::{Words, lang_name};
use crate::lang::Lang;

/// An essay on a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TopicFault {
    /// Its slug is not the name of its folder.
    OtherSlug {
        /// The name of the folder.
        folder: String,
    },
    /// A part of its query filters by nothing that the catalogue knows.
    BadFilter {
        /// The part.
        text: String,
        /// What was probably meant.
        nearest: Option<String>,
    },
    /// Its query is not written in the one canonical way.
    NotCanonical {
        /// The canonical way.
        wanted: String,
    },
    /// Its query finds no case.
    FindsNothing,
    /// A link names a case by an address instead of its id.
    CaseByAddress {
        /// The id.
        id: String,
    },
    /// The text has a second title.
    SecondTitle,
    /// It has no title in this language, so that its text cannot be held against one.
    NoTitle {
        /// The language.
        lang: Lang,
    },
    /// The title of a text is not the one in `topic.json`.
    OtherTitle {
        /// The one in `topic.json`.
        wanted: String,
    },
}

impl TopicFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::OtherSlug { folder } => Words::error(
                "topic-slug",
                format!("this topic stands in the folder `{folder}`"),
                format!("write `{folder}`, or rename the folder"),
            ),
            Self::BadFilter { text, nearest } => Words::error(
                "topic-filter",
                format!("`{text}` is no filter by a term"),
                nearest.as_ref().map_or_else(
                    || "write `component=dns`: a kind of term and one of its slugs".to_owned(),
                    |nearest| format!("did you mean `{nearest}`?"),
                ),
            ),
            Self::NotCanonical { wanted } => Words::error(
                "topic-query-order",
                "this query is not in the order of the listing's addresses",
                format!("write `{wanted}`"),
            ),
            Self::FindsNothing => Words::error(
                "topic-without-cases",
                "this query finds no case",
                "drop a filter, or wait with the topic until there are cases",
            ),
            Self::CaseByAddress { id } => Words::error(
                "topic-link",
                "a topic names a case by its id alone",
                format!("write `[words]({id})`: it leads to the case in the reader's language"),
            ),
            Self::SecondTitle => Words::error(
                "topic-second-title",
                "this text has a second title",
                "write `## `: the headings of a topic are free, but it has one title",
            ),
            Self::NoTitle { lang } => Words::error(
                "topic-no-title",
                format!("this topic has no title in {}", lang_name(*lang)),
                "write it here, and as the first line of the text in that language",
            ),
            Self::OtherTitle { wanted } => Words::error(
                "topic-title",
                "the title is not the one in `topic.json`",
                format!("write `# {wanted}`, or change `topic.json`"),
            ),
        }
    }
}
