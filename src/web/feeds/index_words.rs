//! The words around a listing, with gaps `{0}`, `{1}` … where a browser puts numbers and names.

use serde::Serialize;

use crate::words::Words;

/// A number that stands in no sentence, so that its digits show where a number goes.
const SAMPLE: usize = 9_081_726_354;

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
    /// Said of a search.
    simple: &'static str,
    /// Said in place of a checklist.
    no_checklist: &'static str,
}

impl IndexWords {
    /// The words of a language.
    pub(super) fn of(words: &Words) -> Self {
        let listing = &words.listing;
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
            simple: words.still.simple_search,
            no_checklist: words.still.no_checklist,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn every_gap_is_where_a_number_or_a_name_goes() {
        let of = |lang| IndexWords::of(Words::of(lang));
        let (en, ko) = (of(Lang::En), of(Lang::Ko));
        assert_eq!(
            (en.count.one.as_str(), en.count.many.as_str()),
            ("1 case", "{0} cases")
        );
        assert_eq!(ko.count.many, "사례 {0}건");
        assert_eq!(en.position, "{0}–{1} of {2}");
        assert_eq!(ko.position, "{2}건 중 {0}~{1}번째");
        assert_eq!(en.drop, "without {0}: {1}");
        assert_eq!(ko.drop, "빼기: {0} → {1}");
        for words in [en, ko] {
            let text = serde_json::to_string(&words).unwrap();
            assert!(!text.contains("90817"), "{text}");
        }
    }
}
