//! What would make a result smaller, or an empty one larger.

use schemars::JsonSchema;
use serde::Serialize;

use super::voice;
use crate::{
    case::Kind,
    catalogue::{Answer, Facet, Query},
    telling::Teller,
    wire::Facets,
};

/// Values of an argument that make the result smaller.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Narrow {
    /// The argument.
    pub(super) argument: String,
    /// Values of it, those that most cases of the result have first.
    pub(super) values: Vec<NarrowValue>,
}

/// A value that makes the result smaller.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct NarrowValue {
    /// The value.
    pub(super) value: String,
    /// How many cases of the result have it.
    pub(super) count: usize,
}

/// The arguments that are offered to narrow by, those that tell most apart first.
const OFFERED: [Facet; 4] = [
    Facet::Term(Kind::RootCause),
    Facet::Term(Kind::Component),
    Facet::Term(Kind::Symptom),
    Facet::Year,
];

/// How many values of each.
const VALUES: usize = 4;

/// What makes the result of a query smaller.
pub(super) fn narrow(teller: Teller<'_>, query: &Query, answer: &Answer<'_>) -> Vec<Narrow> {
    let total = answer.cases.len();
    let Facets(counts) = Facets::of(&voice(teller), &answer.facets);
    let open = OFFERED
        .into_iter()
        .filter(|facet| query.wanted(*facet).len() == 0);
    let offered = open.filter_map(|facet| {
        let values = counts.get(facet.parameter())?.iter();
        let smaller = values.filter(|value| (1..total).contains(&value.count));
        let values: Vec<_> = smaller
            .take(VALUES)
            .map(|value| NarrowValue {
                value: value.value.clone(),
                count: value.count,
            })
            .collect();
        let argument = facet.parameter().to_owned();
        (!values.is_empty()).then_some(Narrow { argument, values })
    });
    offered.collect()
}

/// How that reads.
pub(super) fn narrow_line(teller: Teller<'_>, narrow: &[Narrow]) -> Option<String> {
    let offers = narrow.iter().map(|narrow| {
        let values = narrow.values.iter();
        let values: Vec<_> = values
            .map(|value| format!("{} ({})", value.value, value.count))
            .collect();
        format!("{}: {}", narrow.argument, values.join(", "))
    });
    let offers: Vec<_> = offers.collect();
    let words = &teller.words().mcp;
    (!offers.is_empty()).then(|| format!("{} {}", words.narrow, offers.join("; ")))
}

/// What an empty result would have without one of its conditions, a line each.
pub(super) fn wider(teller: Teller<'_>, query: &Query, answer: &Answer<'_>) -> Vec<String> {
    let words = &teller.words().listing;
    let line = |name: &str, query: &Query, hits| {
        let cases = teller.library.count(query, hits);
        (cases > 0 && query.is_filtered()).then(|| format!("- {}", (words.drop)(name, cases)))
    };
    let hits = answer.hits.as_ref();
    let filters = query.filters.keys();
    let mut lines: Vec<_> = filters
        .filter_map(|facet| line(facet.parameter(), &query.without(*facet), hits))
        .collect();
    if !query.text.is_empty() {
        lines.extend(line("q", &query.without_text(), None));
    }
    lines
}
