use super::Words;
use crate::lang::Lang;

/// A term of the vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermFault {
    /// Its slug is no slug.
    BadSlug {
        /// What is written.
        text: String,
    },
    /// Another term has its slug.
    DoubledSlug {
        /// The slug.
        slug: String,
    },
    /// It has no label in this language.
    NoLabel {
        /// The language.
        lang: Lang,
    },
    /// It has no definition in this language.
    NoDefinition {
        /// The language.
        lang: Lang,
    },
    /// A word that means another term too.
    SharedName {
        /// The word.
        name: String,
        /// The other term.
        other: String,
    },
    /// No case uses it.
    Unused {
        /// Its slug.
        slug: String,
    },
}

impl TermFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::BadSlug { text } => Words::error(
                "bad-slug",
                format!("`{text}` cannot be a slug"),
                "write lower-case letters and digits in words joined by `-`, at most 80",
            ),
            Self::DoubledSlug { slug } => Words::error(
                "doubled-slug",
                format!("another term has the slug `{slug}`"),
                "merge the two, or rename one",
            ),
            Self::NoLabel { lang } => Words::error(
                "no-label",
                "this term has no label in this language",
                format!("write under `{}` how it is called", lang.code()),
            ),
            Self::NoDefinition { lang } => Words::error(
                "no-definition",
                "this term has no definition in this language",
                format!(
                    "write under `{}` what it means, in one sentence",
                    lang.code()
                ),
            ),
            Self::SharedName { name, other } => Words::error(
                "shared-alias",
                format!("`{name}` already means `{other}`"),
                "let a word mean one term: remove it from one of the two",
            ),
            Self::Unused { slug } => Words::warning(
                "unused-term",
                format!("no case uses `{slug}`"),
                "use it, or remove it",
            ),
        }
    }
}
