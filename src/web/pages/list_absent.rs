//! What a listing is asked for and does not have.

use std::collections::BTreeSet;

use crate::{
    address::Place,
    catalogue::{Answer, BadQuery, BadValue, Query, Reading},
    web::{errors::PageError, visit::Visit},
    words::echo,
};

/// How many are named of what is not there.
const MOST_LOST: usize = 10;

/// Why a query cannot be followed. A page that is no number is like one past the end.
pub(super) fn refusal(
    visit: &Visit,
    mut parameters: Vec<(String, String)>,
    bad: BadQuery,
) -> PageError {
    if bad.problem != BadValue::NotAPage {
        return PageError::BadQuery(bad);
    }
    parameters.retain(|(name, _)| name != bad.parameter);
    match Query::read_what_is_there(&parameters, &visit.site.library) {
        Ok(Reading { query, .. }) => {
            let answer = visit.site.library.answer(&query);
            past_the_end(visit, &query, &answer, bad.value)
        }
        Err(_) => PageError::BadQuery(bad),
    }
}

/// What a reading list names and the catalogue does not have, each once, and few of many.
pub(super) fn lost(visit: &Visit, lost: &[BadQuery]) -> Option<String> {
    let mut names: Vec<_> = lost.iter().map(|bad| echo(&bad.value)).collect();
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    let more = names.len().saturating_sub(MOST_LOST);
    names.truncate(MOST_LOST);
    (!names.is_empty()).then(|| (visit.words().listing.lost)(&names, more))
}

/// The result ends before this page.
pub(super) fn past_the_end(
    visit: &Visit,
    query: &Query,
    answer: &Answer<'_>,
    typed: String,
) -> PageError {
    let last = answer.last_page(query);
    PageError::PastTheEnd {
        typed,
        last: last.get(),
        last_address: visit.page(&Place::Cases(query.on_page(last).to_string())),
    }
}
