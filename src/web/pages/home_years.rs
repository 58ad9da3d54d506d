//! The library in one picture: its cases per year.

use super::patterns_grid::century;
use crate::{
    address::Place,
    catalogue::{Facet, Query, Usage},
    web::visit::Visit,
};

/// The cases of a year, or of all years up to one.
pub(super) struct YearBar {
    /// `≤` before a year that stands for those before it too.
    pub(super) sign: &'static str,
    /// What is left out where there is no room.
    pub(super) century: String,
    pub(super) year: String,
    pub(super) count: usize,
    pub(super) height: usize,
    /// None where no case is.
    pub(super) href: Option<String>,
    pub(super) name: String,
}

/// How many years a phone has room for; those before the last ones are drawn as one.
const YEARS: usize = 15;
/// The height of the highest bar.
const HEIGHT: usize = 64;

/// A bar for each of the last years.
pub(super) fn years(visit: &Visit) -> Vec<YearBar> {
    let years = visit.site.library.years();
    let (early, late) = years.split_at(split(years.len()));
    let groups: Vec<&[Usage]> = std::iter::once(early)
        .filter(|early| !early.is_empty())
        .chain(late.chunks(1))
        .collect();
    let total = |group: &[Usage]| group.iter().map(|year| year.count).sum::<usize>();
    let most = groups.iter().map(|group| total(group)).max().unwrap_or(0);
    groups
        .iter()
        .filter_map(|group| {
            let last = group.last()?.slug.as_str();
            let (century, year) = century(last);
            let count = total(group);
            let cases = (visit.words().listing.count)(count);
            let words = &visit.words().home;
            let (sign, name) = match group.len() {
                1 => ("", (words.year_bar)(last, &cases)),
                _ => ("≤", (words.until_bar)(last, &cases)),
            };
            Some(YearBar {
                sign,
                century,
                year,
                count,
                height: count * HEIGHT / most.max(1),
                href: (count > 0)
                    .then(|| visit.page(&Place::Cases(query_of_years(group).to_string()))),
                name,
            })
        })
        .collect()
}

/// Where the years that are drawn one by one begin.
fn split(years: usize) -> usize {
    if years > YEARS { years + 1 - YEARS } else { 0 }
}

/// Several years are alternatives; those without a case would only lengthen the address.
fn query_of_years(years: &[Usage]) -> Query {
    years
        .iter()
        .filter(|year| year.count > 0)
        .fold(Query::default(), |query, year| {
            query.toggled(Facet::Year, &year.slug)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_more_bars_than_there_is_room_for() {
        for (years, early) in [(0, 0), (14, 0), (15, 0), (16, 2), (40, 26)] {
            assert_eq!(split(years), early, "{years}");
        }
    }
}
