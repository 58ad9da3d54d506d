//! The words around a listing, with gaps `{0}`, `{1}` … where a browser puts numbers and names.

use serde::Serialize;

use crate::{
    catalogue::{Query, Sort, View},
    lang::Lang,
    words::{Words, when},
};

/// A number that stands in no sentence, so that its digits show where a number goes.
const SAMPLE: usize = 9_081_726_354;

/// The same where numbers are smaller.
const SMALL_SAMPLE: u32 = 1_081_726_354;

/// Years that stand in no sentence either.
const FIRST_YEAR: i16 = 9081;
const LAST_YEAR: i16 = 9172;

/// A sentence for one thing and one for any other number of them.
#[derive(Serialize)]
struct Counted {
    one: String,
    many: String,
}

impl Counted {
    fn of(sentence: impl Fn(usize) -> String) -> Self {
        Self {
            one: sentence(1),
            many: sentence(SAMPLE).replace(&SAMPLE.to_string(), "{0}"),
        }
    }
}

/// What stands around the rows.
#[derive(Serialize)]
pub(super) struct IndexWords {
    count: Counted,
    /// The first and the last row shown, of how many.
    position: String,
    filters: &'static str,
    active_filters: Counted,
    active: &'static str,
    remove: String,
    clear: &'static str,
    reading_list: Counted,
    sort: &'static str,
    /// The order of a reading list, in place of the best match.
    as_listed: &'static str,
    view: &'static str,
    more_values: Counted,
    pages: &'static str,
    previous: &'static str,
    next: &'static str,
    most_met: Counted,
    nothing: &'static str,
    nothing_help: &'static str,
    /// A filter, and the count without it.
    drop: String,
    all: &'static str,
    /// Before the count, where nothing is filtered.
    title: &'static str,
    /// What the page is, with the count, and with what filters it.
    description: Counted,
    filtered_description: Counted,
    /// A title and an address as a text cites them.
    cite: String,
    list_is_a_link: &'static str,
    page_of: String,
    /// The year of all cases, and the first and the last of several.
    year: String,
    years: String,
    not_found: &'static str,
    no_such_case: String,
    /// What a reading list names and the catalogue does not have, and how much more of it.
    lost: String,
    lost_more: String,
    no_such_sort: String,
    no_such_view: String,
    no_such_page: String,
    last_page: String,
    bad_page_size: String,
    too_long: String,
    too_many_filters: String,
    did_you_mean: &'static str,
    search_instead: &'static str,
    search_hint: &'static str,
    all_cases: &'static str,
    home: &'static str,
    /// Said of a search.
    simple: &'static str,
    /// Said in place of a checklist.
    no_checklist: &'static str,
}

impl IndexWords {
    /// The words of a language.
    pub(super) fn of(lang: Lang) -> Self {
        let words = Words::of(lang);
        let (listing, errors) = (&words.listing, &words.errors);
        let small = |text: String| text.replace(&SMALL_SAMPLE.to_string(), "{0}");
        let numbers = [SAMPLE, SAMPLE + 1, SAMPLE + 2];
        let [first, last, all] = numbers;
        let mut position = (listing.position)(first, last, all);
        for (gap, number) in numbers.iter().enumerate() {
            position = position.replace(&number.to_string(), &format!("{{{gap}}}"));
        }
        let drop = (listing.drop)("{0}", SAMPLE);
        Self {
            count: Counted::of(listing.count),
            position,
            filters: listing.filters,
            active_filters: Counted::of(listing.active_filters),
            active: listing.active,
            remove: (listing.remove)("{0}"),
            clear: listing.clear,
            reading_list: Counted::of(listing.reading_list),
            sort: listing.sort,
            as_listed: listing.as_listed,
            view: listing.view,
            more_values: Counted::of(listing.more_values),
            pages: listing.pages,
            previous: listing.previous,
            next: listing.next,
            most_met: Counted::of(listing.most_met),
            nothing: listing.nothing,
            nothing_help: listing.nothing_help,
            drop: drop.replace(&(listing.count)(SAMPLE), "{1}"),
            all: listing.all,
            title: listing.title,
            description: Counted::of(listing.description),
            filtered_description: Counted::of(|cases| (listing.filtered_description)(cases, "{1}")),
            cite: (words.reader.cite)("{0}", "{1}"),
            list_is_a_link: words.reader.list_is_a_link,
            page_of: small((listing.page_of)(SMALL_SAMPLE)),
            year: years(lang, &[FIRST_YEAR]),
            years: years(lang, &[FIRST_YEAR, LAST_YEAR]),
            not_found: errors.not_found,
            no_such_case: (errors.no_such_case)("{0}"),
            lost: (listing.lost)(&["{0}".to_owned()], 0),
            lost_more: (listing.lost)(&["{0}".to_owned()], SAMPLE)
                .replace(&SAMPLE.to_string(), "{1}"),
            no_such_sort: no_choice(words, "sort", listing.sort, &Sort::ALL.map(Sort::name)),
            no_such_view: no_choice(words, "view", listing.view, &View::ALL.map(View::name)),
            no_such_page: (errors.no_such_list_page)("{0}"),
            last_page: small((errors.last_page)(SMALL_SAMPLE)),
            bad_page_size: (errors.bad_page_size)(Query::MOST_PER_PAGE),
            too_long: (errors.too_long)(Query::LONGEST_TEXT),
            too_many_filters: (errors.too_many_filters)(Query::MOST_VALUES),
            did_you_mean: errors.did_you_mean,
            search_instead: errors.search_instead,
            search_hint: words.shell.search_hint,
            all_cases: errors.all_cases,
            home: errors.home,
            simple: words.still.simple_search,
            no_checklist: words.still.no_checklist,
        }
    }
}

/// What is said of `{0}`, which is no choice of a parameter, with those that there are.
fn no_choice(words: &Words, parameter: &str, name: &str, choices: &[&str]) -> String {
    let said = (words.errors.no_such_choice)("{0}", name);
    let choices: Vec<_> = choices.iter().map(|&choice| choice.to_owned()).collect();
    let allowed = words.errors.allowed(parameter, &choices);
    allowed.map_or_else(|| said.clone(), |allowed| format!("{said} {allowed}"))
}

/// The first and the last of these years, as gaps.
fn years(lang: Lang, sample: &[i16]) -> String {
    let mut text = when::years(lang, sample.iter().copied()).unwrap_or_default();
    for (gap, year) in sample.iter().enumerate() {
        text = text.replace(&year.to_string(), &format!("{{{gap}}}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_gap_is_where_a_number_or_a_name_goes() {
        let (en, ko) = (IndexWords::of(Lang::En), IndexWords::of(Lang::Ko));
        assert_eq!(
            (en.count.one.as_str(), en.count.many.as_str()),
            ("1 case", "{0} cases")
        );
        assert_eq!(ko.count.many, "사례 {0}건");
        assert_eq!(en.position, "{0}–{1} of {2}");
        assert_eq!(ko.position, "{2}건 중 {0}~{1}번째");
        assert_eq!((en.year.as_str(), en.years.as_str()), ("{0}", "{0}–{1}"));
        assert_eq!(
            (ko.year.as_str(), ko.years.as_str()),
            ("{0}년", "{0}~{1}년")
        );
        assert_eq!(en.page_of, "page {0}");
        assert_eq!(ko.last_page, "마지막 쪽({0}쪽)으로 가기");
        assert_eq!(en.no_such_case, "There is no case {0}.");
        assert_eq!(en.drop, "without {0}: {1}");
        assert_eq!(ko.drop, "빼기: {0} → {1}");
        for words in [en, ko] {
            let text = serde_json::to_string(&words).unwrap();
            assert!(
                !text.contains("9081") && !text.contains("1081726"),
                "{text}"
            );
        }
    }
}
