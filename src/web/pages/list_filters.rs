//! The filters of a listing: every value with its count, and those that are on as chips.

use std::{num::NonZeroU32, sync::Arc};

use crate::{
    address::Place,
    case::{Case, Kind, Severity, Slug},
    catalogue::{Counted, Facet, FacetCounts, Query, Unknown},
    markup::excerpt,
    telling::short_title,
    web::{
        parts::{case_title, severity_label, term_link},
        visit::Visit,
    },
    words::when,
};

/// A facet with its values.
pub(super) struct FacetView {
    pub(super) name: &'static str,
    pub(super) values: Vec<ValueView>,
    /// Values that are folded away at first.
    pub(super) more: Vec<ValueView>,
    pub(super) more_label: String,
}

/// A value of a facet: what it gives, and where it is turned on or off.
pub(super) struct ValueView {
    pub(super) label: String,
    pub(super) count: usize,
    pub(super) href: String,
    pub(super) on: bool,
}

/// A filter that is on.
pub(super) struct Chip {
    pub(super) label: String,
    pub(super) remove: String,
    /// Where it is off.
    pub(super) href: String,
    /// What it leaves when only it is taken out.
    pub(super) without: Query,
}

/// How many values of a facet are shown before the rest is folded away.
const SHOWN: usize = 6;

/// How long a query may be for every value to be offered with a link of its own, in bytes.
const LONG_QUERY: usize = 1_500;

/// The facets of a listing that have anything to choose from.
pub(super) fn facet_views(
    visit: &Visit,
    query: &Query,
    counts: &FacetCounts<'_>,
) -> Vec<FacetView> {
    let query_is_long = query.to_string().len() > LONG_QUERY;
    Facet::ALL
        .into_iter()
        .filter(|facet| *facet != Facet::Unknown || query.wanted(*facet).len() > 0)
        .filter_map(|facet| {
            let mut values: Vec<_> = counts
                .get(&facet)?
                .iter()
                .map(|value| value_view(visit, query, facet, value))
                .collect();
            if values.is_empty() {
                return None;
            }
            if query_is_long {
                // A pasted log stands in the link of every value: only what is on is worth that.
                values.retain(|value| value.on);
                if values.is_empty() {
                    return None;
                }
            }
            // What is on stays in sight, wherever its count would put it.
            if facet != Facet::Year {
                values.sort_by_key(|value| !value.on);
            }
            let more = values.split_off(values.len().min(SHOWN));
            Some(FacetView {
                name: visit.words().facts.facet(facet),
                values,
                more_label: (visit.words().listing.more_values)(more.len()),
                more,
            })
        })
        .collect()
}

fn value_view(visit: &Visit, query: &Query, facet: Facet, counted: &Counted<'_>) -> ValueView {
    ValueView {
        label: value_label(visit, facet, counted.value),
        count: counted.count,
        href: visit.page(&Place::Cases(
            query.toggled(facet, counted.value).to_string(),
        )),
        on: counted.wanted,
    }
}

/// How a value of a facet is called.
pub(in crate::web) fn value_label(visit: &Visit, facet: Facet, value: &Slug) -> String {
    let words = visit.words();
    match facet {
        Facet::Term(kind) => term_link(visit, kind, value).label,
        Facet::Severity => Severity::from_slug(value.as_str()).map_or_else(
            || value.to_string(),
            |severity| severity_label(visit, severity),
        ),
        Facet::Year => {
            let year = value.as_str().parse().ok();
            let told = year.and_then(|year| when::years(visit.lang, std::iter::once(year)));
            told.unwrap_or_else(|| value.to_string())
        }
        Facet::Unknown => {
            let known = Unknown::from_slug(value.as_str());
            let name = known.map_or(value.as_str(), |known| words.facts.unknown_fact(known));
            format!("{}: {name}", words.facts.unknown)
        }
    }
}

/// Everything that a query filters by, each with the way to take it out.
pub(super) fn chips(visit: &Visit, query: &Query) -> Vec<Chip> {
    let words = &visit.words().listing;
    let chip = |label: String, without: Query| Chip {
        remove: (words.remove)(&label),
        href: visit.page(&Place::Cases(without.to_string())),
        label,
        without,
    };
    let mut chips = Vec::new();
    if !query.text.is_empty() {
        let label = format!("“{}”", excerpt(&query.text, 60));
        chips.push(chip(label, query.without_text()));
    }
    for facet in Facet::ALL {
        for value in query.wanted(facet) {
            chips.push(chip(
                value_label(visit, facet, value),
                query.toggled(facet, value),
            ));
        }
    }
    if !query.ids.is_empty() {
        chips.push(chip(
            (words.reading_list)(query.ids.len()),
            query.without_ids(),
        ));
    }
    chips
}

/// The filters in words, for the title of the page. A reading list goes by its first cases.
pub(in crate::web) fn filters_in_words(visit: &Visit, query: &Query) -> String {
    told(visit, query, ", ", 80, |case| case_name(visit, case))
}

/// The same with what failed in each case of a reading list, for a description.
pub(super) fn filters_at_length(visit: &Visit, query: &Query) -> String {
    let vocabulary = visit.site.library.vocabulary();
    if query.ids.is_empty() {
        return filters_in_words(visit, query);
    }
    told(visit, query, "; ", 180, |case| {
        case_title(vocabulary, case, visit.lang)
    })
}

/// How many cases of a reading list are named at most: as many as have room.
const NAMED: usize = 8;

fn told(
    visit: &Visit,
    query: &Query,
    between: &str,
    columns: usize,
    name: impl Fn(&Case) -> String,
) -> String {
    let values = chips(visit, &query.without_ids());
    let values = values.into_iter().map(|chip| chip.label);
    let ids = query.ids.iter().take(NAMED);
    let cases = ids.filter_map(|id| visit.site.library.case(*id));
    let all: Vec<_> = values.chain(cases.map(|case| name(case))).collect();
    excerpt(&all.join(between), columns)
}

/// A case by whose it was and when; by what failed where that would be another case's name, too.
pub(in crate::web) fn case_name(visit: &Visit, case: &Case) -> String {
    let org = visit.teller().label(Kind::Org, &case.org);
    let alike = |other: &&Arc<Case>| other.org == case.org && other.year() == case.year();
    if visit.site.library.cases().iter().filter(alike).count() > 1 {
        format!("{org} {}", short_title(case, visit.lang))
    } else {
        format!("{org} {}", case.year())
    }
}

/// The parameters that stay when somebody searches from this listing.
pub(super) fn kept_by_search(query: &Query) -> Vec<(&'static str, String)> {
    let first = query.without_text().on_page(NonZeroU32::MIN);
    first.pairs()
}
