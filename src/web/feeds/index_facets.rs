//! The filters of a listing, for browsers that draw it themselves.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    address::Place,
    case::{Kind, Severity, Slug},
    catalogue::{Facet, Unknown},
    web::{pages::list_filters::value_label, visit::Visit},
};

/// A facet with its name as a parameter and as it is called.
#[derive(Serialize)]
pub(super) struct FacetEntry {
    parameter: &'static str,
    name: &'static str,
    values: BTreeMap<String, Value>,
    /// How the values are called that no case has.
    unused: BTreeMap<String, String>,
    /// What leads to a value, besides itself.
    names: BTreeMap<String, String>,
    /// Said of what is none of its values, with those that there are where they are few.
    unknown: String,
}

/// How a value is called, and its page where it has one that is named.
#[derive(Serialize)]
struct Value {
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    href: Option<String>,
}

impl FacetEntry {
    /// The facet of the catalogue as a language calls it.
    pub(super) fn new(visit: &Visit, facet: Facet) -> Self {
        let value = |slug: &Slug| Value {
            label: value_label(visit, facet, slug),
            href: (facet == Facet::Term(Kind::Component))
                .then(|| visit.page(&Place::Term(Kind::Component, slug.clone()))),
        };
        let values: BTreeMap<_, _> = visit
            .site
            .library
            .columns()
            .values(facet)
            .map(|(slug, _)| (slug.to_string(), value(slug)))
            .collect();
        let name = visit.words().facts.facet(facet);
        Self {
            parameter: facet.parameter(),
            name,
            unused: possible(visit, facet)
                .filter(|slug| !values.contains_key(slug.as_str()))
                .map(|slug| (slug.to_string(), value_label(visit, facet, &slug)))
                .collect(),
            names: names(visit, facet),
            unknown: unknown(visit, facet),
            values,
        }
    }
}

/// What is said of `{0}`, which is no value of a facet.
fn unknown(visit: &Visit, facet: Facet) -> String {
    let words = visit.words();
    let said = (words.errors.no_such_value)("{0}", words.facts.facet(facet));
    let values: Vec<_> = match facet {
        Facet::Term(_) => Vec::new(),
        Facet::Year => {
            let years = visit.site.library.columns().values(facet);
            years.map(|(year, _)| year.to_string()).collect()
        }
        Facet::Severity | Facet::Unknown => possible(visit, facet)
            .map(|slug| slug.to_string())
            .collect(),
    };
    match words.errors.allowed(facet.parameter(), &values) {
        Some(allowed) => format!("{said} {allowed}"),
        None => said,
    }
}

/// Every value that a facet can have and that has a name.
fn possible(visit: &Visit, facet: Facet) -> impl Iterator<Item = Slug> {
    let slugs: Vec<Slug> = match facet {
        Facet::Term(kind) => {
            let terms = visit.site.library.vocabulary().of(kind).iter();
            terms.map(|term| term.slug.clone()).collect()
        }
        Facet::Severity => parsed(&Severity::ALL.map(Severity::slug)),
        Facet::Unknown => parsed(&Unknown::ALL.map(Unknown::slug)),
        Facet::Year => Vec::new(),
    };
    slugs.into_iter()
}

fn parsed(slugs: &[&str]) -> Vec<Slug> {
    slugs.iter().filter_map(|slug| slug.parse().ok()).collect()
}

/// What leads to a term besides its slug.
fn names(visit: &Visit, facet: Facet) -> BTreeMap<String, String> {
    let Facet::Term(kind) = facet else {
        return BTreeMap::new();
    };
    let names = visit.site.library.vocabulary().of(kind).names();
    names
        .filter(|(name, slug)| *name != slug.as_str())
        .map(|(name, slug)| (name.to_owned(), slug.to_string()))
        .collect()
}
