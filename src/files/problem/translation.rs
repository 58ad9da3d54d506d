use super::{Words, lang_name};
use crate::lang::Lang;

/// The two languages of a case that do not match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranslationFault {
    /// The text in this language is missing.
    NoFile {
        /// The language.
        lang: Lang,
    },
    /// A section is missing in this language.
    NoSection {
        /// The language.
        lang: Lang,
        /// The heading in that language.
        heading: &'static str,
    },
    /// Both titles are the same.
    SameTitle,
    /// Lists, whose items pair by position, differ in length.
    ListLengths {
        /// Items in English.
        en: usize,
        /// Items in Korean.
        ko: usize,
    },
}

impl TranslationFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::NoFile { lang } => Words::warning(
                "no-translation",
                format!("this case has no text in {}", lang_name(*lang)),
                format!(
                    "write `{}.md`; until then the other language is shown",
                    lang.code()
                ),
            ),
            Self::NoSection { lang, heading } => Words::warning(
                "section-in-one-language",
                format!("this section is missing in {}", lang_name(*lang)),
                format!("add `## {heading}` to `{}.md`", lang.code()),
            ),
            Self::SameTitle => Words::warning(
                "same-title",
                "the title is the same in both languages",
                "translate it",
            ),
            Self::ListLengths { en, ko } => Words::warning(
                "list-lengths",
                format!("this list has {en} items in English and {ko} in Korean"),
                "items pair by position: bring both to the same number and order; \
                 a lone `-` stands for an item without counterpart",
            ),
        }
    }
}
