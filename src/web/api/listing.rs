//! A page of a result, and the way to the others.

use std::num::NonZeroU32;

use axum::response::Response;
use serde::Serialize;

use super::ask::{Ask, json, link};
use crate::{
    address::with_parameters,
    catalogue::{BadQuery, BadValue, Query, Refusal},
    wire::{Fault, Paging},
};

/// The query of a request. A page that is no number is like one past the end.
pub(super) fn query(ask: &Ask) -> Result<Query, Fault> {
    let library = &ask.visit.site.library;
    match Query::read_strictly(&ask.parameters, library) {
        Ok(query) => Ok(query),
        Err(Refusal::Value(BadQuery {
            parameter,
            value,
            problem: BadValue::NotAPage,
        })) => {
            let mut others = ask.parameters.clone();
            others.retain(|(name, _)| name != parameter);
            let query = Query::read_strictly(&others, library)?;
            let last = library.answer(&query).last_page(&query).get();
            Err(Fault::PastTheEnd { typed: value, last })
        }
        Err(refusal) => Err(refusal.into()),
    }
}

/// Where a page of a result is, whole; `address` gives that of a query.
pub(super) fn page_address(
    ask: &Ask,
    query: &Query,
    address: fn(&Ask, &Query) -> String,
) -> String {
    with_parameters(&address(ask, query), &ask.lang_pair())
}

/// A page with the links to the first, the last, and those beside it.
pub(super) fn page(
    body: &impl Serialize,
    paging: &Paging,
    at: impl Fn(NonZeroU32) -> String,
) -> Result<Response, Fault> {
    let mut response = json(body)?;
    let last = NonZeroU32::new(paging.last_page).unwrap_or(NonZeroU32::MIN);
    let mut links = vec![("first", at(NonZeroU32::MIN)), ("last", at(last))];
    links.extend(paging.prev.clone().map(|to| ("prev", to)));
    links.extend(paging.next.clone().map(|to| ("next", to)));
    link(&mut response, &links);
    Ok(response)
}
