//! One vocabulary file: its terms by slug.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use crate::{
    case::Slug,
    lang::{Lang, Localized},
};

/// A word that cases are tagged with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its stable name.
    pub slug: Slug,
    /// How it is called.
    pub label: Localized<String>,
    /// What it means, in one sentence.
    pub definition: Localized<String>,
    /// What people type when they mean it; a former slug among them leads to this term.
    pub aliases: Vec<String>,
}

impl Term {
    /// How it is called in this language, else in the other, else its slug.
    pub fn label(&self, lang: Lang) -> &str {
        self.label
            .in_or_other(lang)
            .map_or(self.slug.as_str(), |told| told.value.as_str())
    }
}

/// The terms of one kind, by slug.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    terms: BTreeMap<Slug, Term>,
    /// What each name leads to, as [`loose`] makes names comparable.
    names: BTreeMap<String, Slug>,
}

/// What a word leads to among terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found<'a> {
    /// It is the slug of this term.
    Exactly(&'a Term),
    /// It is another spelling or an alias of this term.
    Alias(&'a Term),
}

impl<'a> Found<'a> {
    /// The term, however it was called.
    pub const fn term(self) -> &'a Term {
        match self {
            Self::Exactly(term) | Self::Alias(term) => term,
        }
    }
}

impl Terms {
    /// No terms yet.
    pub const fn new() -> Self {
        Self {
            terms: BTreeMap::new(),
            names: BTreeMap::new(),
        }
    }

    /// Adds a term; the one that stood under its slug is given back. A slug comes before a label
    /// or an alias, and of those the first that was added.
    pub fn insert(&mut self, term: Term) -> Option<Term> {
        if self.terms.contains_key(&term.slug) {
            self.names.retain(|_, slug| *slug != term.slug);
        }
        let labels = [&term.label.en, &term.label.ko].into_iter().flatten();
        for name in term.aliases.iter().chain(labels) {
            let slug = || term.slug.clone();
            self.names.entry(loose(name)).or_insert_with(slug);
        }
        self.names
            .insert(loose(term.slug.as_str()), term.slug.clone());
        self.terms.insert(term.slug.clone(), term)
    }

    /// The term of exactly this slug.
    pub fn get(&self, slug: &str) -> Option<&Term> {
        self.terms.get(slug)
    }

    /// All terms, by slug.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Term> {
        self.terms.values()
    }

    /// Everything that leads to a term, as [`loose`] makes names comparable, with its slug.
    pub fn names(&self) -> impl Iterator<Item = (&str, &Slug)> {
        self.names.iter().map(|(name, slug)| (name.as_str(), slug))
    }

    /// How a slug is called in this language; an unknown one is called by its slug.
    pub fn label<'a>(&'a self, slug: &'a Slug, lang: Lang) -> &'a str {
        self.get(slug.as_str())
            .map_or(slug.as_str(), |term| term.label(lang))
    }

    /// The term that a word means: its slug, else its slug, label or alias in any case and with
    /// spaces or underscores for dashes.
    pub fn find(&self, word: &str) -> Option<Found<'_>> {
        if let Some(term) = self.get(word) {
            return Some(Found::Exactly(term));
        }
        let slug = self.names.get(&loose(word))?;
        self.get(slug.as_str()).map(Found::Alias)
    }
}

/// A word without what people vary: case, the gap between its parts, and whether its letters are
/// composed (a Mac pastes Hangul letter by letter).
pub fn loose(word: &str) -> String {
    word.trim()
        .nfc()
        .map(|c| if matches!(c, ' ' | '_') { '-' } else { c })
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Terms {
        let mut terms = Terms::new();
        terms.insert(Term {
            slug: "cloud-load-balancer".parse().unwrap(),
            label: Localized::both(
                "Cloud load balancer".to_owned(),
                "클라우드 로드 밸런서".to_owned(),
            ),
            definition: Localized::default(),
            aliases: vec!["ELB".to_owned(), "managed-lb".to_owned()],
        });
        terms
    }

    #[test]
    fn a_word_is_found_by_slug_label_and_alias() {
        let terms = terms();
        assert!(matches!(
            terms.find("cloud-load-balancer"),
            Some(Found::Exactly(_))
        ));
        for word in [
            "Cloud-Load-Balancer",
            "cloud load balancer",
            "elb",
            "managed-lb",
            "클라우드 로드 밸런서",
            " ELB ",
            "\u{110f}\u{1173}\u{11af}\u{1105}\u{1161}\u{110b}\u{116e}\u{1103}\u{1173} 로드 밸런서",
        ] {
            assert!(matches!(terms.find(word), Some(Found::Alias(_))), "{word}");
        }
        assert_eq!(terms.find("nlb"), None);
    }
}
