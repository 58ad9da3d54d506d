//! The organisation of a record: one that the vocabulary has, or a new one.

use anyhow::{Context, Result};

use super::mapping::said;
use crate::{
    case::Slug,
    files::{TermFacts, Tree},
    lang::Localized,
    vocabulary::loose,
    wire::Record,
};

/// The organisations of the vocabulary, and those that records add to them.
pub(super) struct Orgs {
    terms: Vec<TermFacts>,
    /// How many stood there before.
    there: usize,
}

impl Orgs {
    pub(super) fn read(tree: &Tree) -> Result<Self> {
        let bytes = tree.get(Self::PATH).unwrap_or(b"[]");
        let terms: Vec<_> = serde_json::from_slice(bytes)?;
        let there = terms.len();
        Ok(Self { terms, there })
    }

    /// The path of their file.
    pub(super) const PATH: &str = "vocabulary/orgs.json";

    /// The slug of a record's organisation, and the organisation itself if it is new.
    pub(super) fn find(&mut self, record: &Record) -> Result<(String, Option<TermFacts>)> {
        let name = said(&record.org).context("the record names no organisation")?;
        let position = self
            .terms
            .iter()
            .position(|term| term.slug == record.org_slug || calls(term, &name));
        if let Some(at) = position {
            let term = self.terms.get(at).cloned();
            let slug = term
                .as_ref()
                .map_or_else(String::new, |term| term.slug.clone());
            return Ok((slug, term.filter(|_| at >= self.there)));
        }
        let slug = [record.org_slug.clone(), slug_of(&name)]
            .into_iter()
            .find(|slug| slug.parse::<Slug>().is_ok())
            .with_context(|| format!("no slug follows from `{name}`: give an `org_slug`"))?;
        let term = TermFacts {
            slug: slug.clone(),
            label: Localized::both(name.clone(), name),
            definition: Localized::default(),
            aliases: Vec::new(),
        };
        self.terms.push(term.clone());
        Ok((slug, Some(term)))
    }
}

fn calls(term: &TermFacts, name: &str) -> bool {
    let labels = [&term.label.en, &term.label.ko];
    let mut names = term.aliases.iter().chain(labels.into_iter().flatten());
    loose(&term.slug) == loose(name) || names.any(|other| loose(other) == loose(name))
}

fn slug_of(name: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '-'
        }
    };
    let dashed: String = name.chars().filter(|c| *c != '\'').map(plain).collect();
    let words: Vec<_> = dashed.split('-').filter(|word| !word.is_empty()).collect();
    words.join("-")
}
