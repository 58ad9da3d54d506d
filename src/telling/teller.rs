//! From which catalogue a case is told, and in which language.

use crate::{
    address::{Addresses, Place},
    case::{CaseId, Kind, Slug},
    catalogue::Library,
    lang::Lang,
    markup::escape,
    words::Words,
};

use super::short::case_title;

/// Everything that is needed to tell a case in words.
#[derive(Clone, Copy)]
pub(crate) struct Teller<'a> {
    /// The catalogue.
    pub(crate) library: &'a Library,
    /// Where its pages are.
    pub(crate) addresses: &'a Addresses,
    /// The language of whoever reads.
    pub(crate) lang: Lang,
}

impl<'a> Teller<'a> {
    /// The words of the reader's language.
    pub(crate) const fn words(&self) -> &'static Words {
        Words::of(self.lang)
    }

    /// How a term is called.
    pub(crate) fn label(&self, kind: Kind, slug: &'a Slug) -> &'a str {
        self.library.vocabulary().of(kind).label(slug, self.lang)
    }

    /// A term as a Markdown link to its page.
    pub(super) fn term_link(&self, kind: Kind, slug: &Slug) -> String {
        let label = self.library.vocabulary().of(kind).label(slug, self.lang);
        let place = Place::Term(kind, slug.clone());
        format!(
            "[{}]({})",
            escape(label),
            self.addresses.absolute(self.lang, &place)
        )
    }

    /// A case as a Markdown link to its page.
    pub(super) fn case_link(&self, id: CaseId) -> String {
        let title = self.library.case(id).map_or_else(String::new, |case| {
            case_title(self.library.vocabulary(), case, self.lang)
        });
        format!(
            "[{id} {}]({})",
            escape(&title),
            self.addresses.absolute(self.lang, &Place::Case(id))
        )
    }

    /// A text that says so where it is not in the reader's language.
    pub(super) fn in_other(&self, lang: Lang, text: &str) -> String {
        if lang == self.lang {
            text.to_owned()
        } else {
            format!("*({})* {text}", self.words().shell.only_in_other)
        }
    }

    /// What the sources do not state.
    pub(super) fn unknown(&self) -> String {
        let words = &self.words().facts;
        format!("{} ({})", words.unknown_mark, words.not_stated)
    }
}
