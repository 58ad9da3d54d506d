//! The listing: one result, one address, and every number on it true.

mod facets;
mod hostile;
mod lists;
mod one_address;
mod paging;
mod queries;
mod sorting;
mod views;

pub(crate) use facets::facets;

use crate::site::Answer;

/// The ids of the rows, in order.
fn ids(answer: &Answer) -> Vec<String> {
    answer.texts(".rows .over .id")
}

/// The number in the heading: "4 cases", "사례 4건".
#[track_caller]
pub(crate) fn count(answer: &Answer) -> usize {
    let heading = answer.one("h1");
    let digits: String = heading.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}
