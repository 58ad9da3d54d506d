//! What a result is called in chat, in feeds and among bookmarks.

use std::sync::Arc;

use super::list_filters::{filters_at_length, filters_in_words};
use crate::{
    case::Case,
    catalogue::{Facet, Query, View},
    lang::Lang,
    markup::{columns, excerpt},
    web::{shell::About, visit::Visit},
    words::when,
};

/// What a result is called, wherever it is shown.
pub(in crate::web) fn about(visit: &Visit, query: &Query, cases: &[&Arc<Case>]) -> About {
    let words = &visit.words().listing;
    let found = cases.len();
    let mut counted = (words.count)(found);
    for part in parts_of_title(visit, query) {
        counted = format!("{counted}, {part}");
    }
    // A year that was asked for stands among the filters already, and those of a reading list in
    // the names of its cases.
    let years = (query.wanted(Facet::Year).len() == 0 && query.ids.is_empty())
        .then(|| when::years(visit.lang, cases.iter().map(|case| case.year())))
        .flatten()
        .map_or_else(String::new, |years| format!(", {years}"));
    if query.is_filtered() {
        let filters = filters_in_words(visit, query);
        let room =
            title_columns(visit.lang).saturating_sub(columns(&counted) + columns(&years) + 2);
        About {
            title: format!(
                "{counted}: {}{years}",
                excerpt(&filters, room.max(LEAST_FILTERS))
            ),
            description: (words.filtered_description)(found, &filters_at_length(visit, query)),
        }
    } else {
        About {
            title: format!("{}: {counted}{years}", words.title),
            description: (words.description)(found),
        }
    }
}

/// How many columns of a title everybody shows: those after them may be cut.
const fn title_columns(lang: Lang) -> usize {
    match lang {
        Lang::En => 60,
        Lang::Ko => 44,
    }
}

/// How many columns the filters have in a title at least.
const LEAST_FILTERS: usize = 20;

/// What tells the addresses of one result apart, besides its filters.
fn parts_of_title(visit: &Visit, query: &Query) -> Vec<String> {
    let words = &visit.words().listing;
    let page = query.page.get();
    let mut parts = Vec::new();
    if page != 1 {
        parts.push((words.page_of)(page));
    }
    if query.view != View::List {
        parts.push((words.in_title)(words.view_name(query.view)));
    }
    if let Some(sort) = query.sort {
        parts.push((words.in_title)(words.sort_name(sort)));
    }
    parts
}
