//! Whose catalogue is told of, where it stands, and in which language words are said.

use crate::{
    address::{Addresses, Place},
    case::{Case, Kind, Slug},
    catalogue::{Facet, Library, Unknown},
    lang::{Lang, Localized},
    telling::Teller,
    words::{Words, when},
};

/// What every shape is made from. Names come in both languages; only sentences follow `lang`.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The catalogue.
    pub library: &'a Library,
    /// Where its pages stand.
    pub addresses: &'a Addresses,
    /// The language of sentences.
    pub lang: Lang,
}

impl Voice<'_> {
    /// Who says the sentences.
    pub(super) const fn teller(&self) -> Teller<'_> {
        Teller {
            library: self.library,
            addresses: self.addresses,
            lang: self.lang,
        }
    }

    /// The page of a case, which leads each reader to their language.
    pub(super) fn case_url(&self, case: &Case) -> String {
        self.addresses.neutral(&Place::Case(case.id))
    }

    /// The page of a term, likewise.
    pub(super) fn term_url(&self, kind: Kind, slug: &Slug) -> String {
        self.addresses.neutral(&Place::Term(kind, slug.clone()))
    }

    /// How a value of a facet is called.
    pub(super) fn value_label(&self, facet: Facet, value: &Slug) -> Localized<String> {
        let vocabulary = self.library.vocabulary();
        let term = match facet {
            Facet::Term(kind) => vocabulary.of(kind).get(value.as_str()),
            Facet::Severity => vocabulary.severities.get(value.as_str()),
            Facet::Year => {
                let year = value.as_str().parse().ok();
                let told = |lang| when::years(lang, std::iter::once(year?));
                return Localized {
                    en: told(Lang::En),
                    ko: told(Lang::Ko),
                };
            }
            Facet::Unknown => {
                let unknown = Unknown::from_slug(value.as_str());
                let name =
                    |lang| unknown.map(|fact| Words::of(lang).facts.unknown_fact(fact).to_owned());
                return Localized {
                    en: name(Lang::En),
                    ko: name(Lang::Ko),
                };
            }
        };
        term.map_or_else(
            || Localized::both(value.to_string(), value.to_string()),
            |term| term.label.clone(),
        )
    }
}
