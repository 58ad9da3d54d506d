//! A page of a result, and what the whole of it can be filtered by.

use std::{collections::BTreeMap, num::NonZeroU32};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Row, Voice};
use crate::{
    catalogue::{Answer, Counted, FacetCounts, Query},
    lang::Localized,
};

/// A page of the cases that answer a query, in its order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rows {
    /// How many cases answer, on all pages.
    pub total: usize,
    /// Where this page stands.
    #[serde(flatten)]
    pub paging: Paging,
    /// The cases of this page.
    pub items: Vec<Row>,
    /// What the result can be filtered by.
    pub facets: Facets,
}

/// Where a page stands in its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Paging {
    /// This page, from 1.
    pub page: u32,
    /// How many items a page holds at most.
    pub per_page: u32,
    /// The last page; an empty result has one empty page.
    pub last_page: u32,
    /// The address of the next page; null on the last.
    pub next: Option<String>,
    /// The address of the page before; null on the first.
    pub prev: Option<String>,
}

/// For each parameter that filters its values, the largest first (years the latest first); a
/// value that no case of the result has is left out, unless it is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Facets(pub BTreeMap<String, Vec<FacetValue>>);

/// A value to filter by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FacetValue {
    /// The value of the parameter.
    pub value: String,
    /// How it is called.
    pub label: Localized<String>,
    /// How many of the cases that pass every other parameter's filter have it.
    pub count: usize,
    /// Whether the query asks for it.
    pub selected: bool,
}

impl Paging {
    /// Where the page of a query stands in its answer; `address` says where a query is answered.
    pub fn of(query: &Query, answer: &Answer<'_>, address: impl Fn(&Query) -> String) -> Self {
        let last = answer.last_page(query);
        let beside = |page: Option<u32>| {
            let page = page
                .filter(|page| *page <= last.get())
                .and_then(NonZeroU32::new)?;
            Some(address(&query.on_page(page)))
        };
        let page = query.page.get();
        Self {
            page,
            per_page: query.per_page,
            last_page: last.get(),
            next: beside(page.checked_add(1)),
            prev: beside(page.checked_sub(1)),
        }
    }
}

impl Facets {
    /// The counts of an answer.
    pub fn of(voice: &Voice<'_>, counts: &FacetCounts<'_>) -> Self {
        let values = |(facet, counted): (&_, &Vec<Counted<'_>>)| {
            let values = counted.iter().map(|counted| FacetValue {
                value: counted.value.to_string(),
                label: voice.value_label(*facet, counted.value),
                count: counted.count,
                selected: counted.wanted,
            });
            (facet.parameter().to_owned(), values.collect())
        };
        Self(counts.iter().map(values).collect())
    }
}
