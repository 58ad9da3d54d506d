use super::{Words, lang_name};
use crate::lang::Lang;

/// The title under which a case is shown in chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TitleFault {
    /// The short title is missing in this language.
    NoShort {
        /// The language.
        lang: Lang,
    },
    /// The title for chat starts like that of another case.
    SameInChat {
        /// The language.
        lang: Lang,
        /// What both start with.
        title: String,
        /// The other case.
        other: String,
    },
}

impl TitleFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::NoShort { lang } => Words::warning(
                "no-short-title",
                format!("there is no short title in {}", lang_name(*lang)),
                "say what failed in at most 40 columns; until then the title, cut, stands in",
            ),
            Self::SameInChat { lang, title, other } => Words::error(
                "same-chat-title",
                format!(
                    "in {}, chat shows this case and `{other}` as `{title}`",
                    lang_name(*lang)
                ),
                "let the short title of one of the two say what was different",
            ),
        }
    }
}
