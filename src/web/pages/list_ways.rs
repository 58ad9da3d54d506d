//! The ways on from a listing: other orders, other pages, and what to drop from one that is empty.

use std::num::NonZeroU32;

use super::list_filters::Chip;
use crate::{
    address::Place,
    catalogue::{Answer, Query, Sort},
    web::visit::Visit,
};

/// One of several ways.
pub(super) struct Choice {
    pub(super) label: String,
    pub(super) href: String,
    pub(super) current: bool,
}

/// A page of the result; none stands for those left out.
pub(super) struct PageLink {
    pub(super) number: Option<u32>,
    pub(super) href: String,
    pub(super) current: bool,
}

/// The orders that make sense for a query.
pub(super) fn sorts(visit: &Visit, query: &Query) -> Vec<Choice> {
    let words = &visit.words().listing;
    let searched = !query.text.is_empty() || !query.ids.is_empty();
    Sort::ALL
        .into_iter()
        .filter(|sort| searched || *sort != Sort::Relevance)
        .map(|sort| Choice {
            label: match sort {
                Sort::Relevance if query.text.is_empty() => words.as_listed,
                sort => words.sort_name(sort),
            }
            .to_owned(),
            href: visit.page(&Place::Cases(query.sorted(Some(sort)).to_string())),
            current: sort == query.order(),
        })
        .collect()
}

/// The pages around this one, the first and the last.
pub(super) fn pager(visit: &Visit, query: &Query, last: u32) -> Vec<PageLink> {
    let now = query.page.get();
    let mut links = Vec::new();
    let mut before = 0;
    for number in (1..=last).filter(|page| *page == 1 || *page == last || page.abs_diff(now) <= 2) {
        if number > before + 1 {
            links.push(PageLink {
                number: None,
                href: String::new(),
                current: false,
            });
        }
        before = number;
        let page = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        links.push(PageLink {
            number: Some(number),
            href: visit.page(&Place::Cases(query.on_page(page).to_string())),
            current: number == now,
        });
    }
    if last == 1 { Vec::new() } else { links }
}

/// How many filters are tried out: whoever has more of them starts anew.
const MOST_DROPS: usize = 8;

/// What to drop from a query that finds nothing, where dropping one filter is enough.
pub(super) fn drops(visit: &Visit, answer: &Answer<'_>, chips: &[Chip]) -> Vec<Choice> {
    let words = &visit.words().listing;
    let library = &visit.site.library;
    chips
        .iter()
        .take(MOST_DROPS)
        .filter_map(|chip| {
            // A text that stays has the same hits, and one that goes has none.
            let hits = answer
                .hits
                .as_ref()
                .filter(|_| !chip.without.text.is_empty());
            let found = library.count(&chip.without, hits);
            (found > 0 && chip.without.is_filtered()).then(|| Choice {
                label: (words.drop)(&chip.label, found),
                href: chip.href.clone(),
                current: false,
            })
        })
        .collect()
}
