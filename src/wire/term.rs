//! The terms that cases are tagged with.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Voice;
use crate::{
    case::{Kind, Slug},
    catalogue::Facet,
    lang::Localized,
    vocabulary::{Term as Entry, Terms},
};

/// A term by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TermName {
    /// What it says of a case: the parameter that filters by it.
    pub kind: String,
    /// Its stable name: the value of that parameter.
    pub slug: String,
    /// How it is called.
    pub label: Localized<String>,
    /// Its page, which leads each reader to their language.
    pub url: String,
}

/// Every term of the catalogue, by what it says of a case: the parameters that filter by a term,
/// then `severity`, and `source_kind` for the kinds of sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Vocabulary {
    /// The terms of each kind, by slug.
    pub terms: BTreeMap<String, Vec<Term>>,
}

/// A term and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Term {
    /// Its stable name.
    pub slug: String,
    /// How it is called.
    pub label: Localized<String>,
    /// What it means, in one sentence.
    pub definition: Localized<String>,
    /// What people type when they mean it; as the value of a parameter each of them will do.
    pub aliases: Vec<String>,
    /// How many cases have it.
    pub count: usize,
    /// Its page, which leads each reader to their language; null for a term without one.
    pub url: Option<String>,
}

impl TermName {
    /// The name of a term.
    pub fn of(voice: &Voice<'_>, kind: Kind, slug: &Slug) -> Self {
        Self {
            kind: kind.parameter().to_owned(),
            slug: slug.to_string(),
            label: voice.value_label(Facet::Term(kind), slug),
            url: voice.term_url(kind, slug),
        }
    }
}

impl Vocabulary {
    /// Every term.
    pub fn of(voice: &Voice<'_>) -> Self {
        let vocabulary = voice.library.vocabulary();
        let kinds = Kind::ALL.map(|kind| (kind.parameter().to_owned(), terms_of(voice, kind)));
        let mut terms = BTreeMap::from(kinds);
        let counted = |terms: &Terms, count: &dyn Fn(&Slug) -> usize| {
            let terms = terms.iter();
            terms
                .map(|term| Term::of(term, count(&term.slug), None))
                .collect()
        };
        let of_severity = |slug: &Slug| {
            voice
                .library
                .columns()
                .count(Facet::Severity, slug.as_str())
        };
        let of_source = |slug: &Slug| {
            let cites = |kind: &Slug| kind == slug;
            let cases = voice.library.cases().iter();
            cases
                .filter(|case| case.sources.iter().any(|source| cites(&source.kind)))
                .count()
        };
        terms.insert(
            Facet::Severity.parameter().to_owned(),
            counted(&vocabulary.severities, &of_severity),
        );
        terms.insert(
            "source_kind".to_owned(),
            counted(&vocabulary.source_kinds, &of_source),
        );
        Self { terms }
    }
}

/// The terms of a kind, by slug.
pub fn terms_of(voice: &Voice<'_>, kind: Kind) -> Vec<Term> {
    let columns = voice.library.columns();
    let terms = voice.library.vocabulary().of(kind).iter();
    terms
        .map(|term| {
            let count = columns.count(Facet::Term(kind), term.slug.as_str());
            Term::of(term, count, Some(voice.term_url(kind, &term.slug)))
        })
        .collect()
}

impl Term {
    fn of(term: &Entry, count: usize, url: Option<String>) -> Self {
        Self {
            slug: term.slug.to_string(),
            label: term.label.clone(),
            definition: term.definition.clone(),
            aliases: term.aliases.clone(),
            count,
            url,
        }
    }
}
