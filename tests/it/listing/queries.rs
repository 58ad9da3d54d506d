//! A query that is written down and read again is the same query.

use std::sync::LazyLock;

use incidentlib::{
    case::Slug,
    catalogue::{Facet, Library, Query},
};
use proptest::prelude::*;

use crate::{shelf::shelf, site::library};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| library(&shelf()));

fn read(pairs: &[(String, String)]) -> Option<(Query, bool)> {
    let reading = Query::read(pairs, &LIBRARY).ok()?;
    Some((reading.query, reading.canonical))
}

fn reread(query: &Query) -> Option<(Query, bool)> {
    let pairs: Vec<_> = form_urlencoded::parse(query.to_string().as_bytes())
        .into_owned()
        .collect();
    read(&pairs)
}

/// Parameters with values that some of them take.
fn pairs() -> impl Strategy<Value = Vec<(String, String)>> {
    let among = |words: &'static [&'static str]| prop::sample::select(words);
    let pair = prop_oneof![
        (
            "q",
            "\\PC{0,12}|[가-힣 ]{0,6}|[&+%#\"<> a]{0,8}".prop_map(String::from)
        ),
        (
            "root_cause",
            among(&["capacity", "Capacity exhaustion", "용량 고갈", ""]).prop_map(String::from)
        ),
        (
            "component",
            among(&["haproxy", "LB", "postgresql", "로드밸런서", "pool"]).prop_map(String::from)
        ),
        (
            "symptom",
            among(&["tls-errors", "high-latency"]).prop_map(String::from)
        ),
        (
            "domain",
            among(&["DB", "networking"]).prop_map(String::from)
        ),
        (
            "severity",
            among(&["sev-1", "SEV-3", " sev-4"]).prop_map(String::from)
        ),
        ("year", (2000_u16..2030).prop_map(|year| year.to_string())),
        (
            "id",
            among(&["IL-0001", "il-3", "IL-0090", "IL-0110"]).prop_map(String::from)
        ),
        (
            "unknown",
            among(&["users", "resolved"]).prop_map(String::from)
        ),
        (
            "sort",
            among(&["relevance", "newest", "longest", ""]).prop_map(String::from)
        ),
        ("view", among(&["list", "full"]).prop_map(String::from)),
        ("page", (1_u32..40).prop_map(|page| page.to_string())),
        ("per_page", (1_u32..=100).prop_map(|size| size.to_string())),
        ("utm_source", Just("chat".to_owned())),
    ];
    prop::collection::vec(pair, 0..12)
}

proptest! {
    #[test]
    fn a_query_that_is_written_down_is_read_as_itself(pairs in pairs()) {
        let (query, _) = read(&pairs).unwrap();
        prop_assert_eq!(reread(&query), Some((query, true)));
    }

    #[test]
    fn an_address_names_its_parameters_in_the_order_of_their_list(pairs in pairs()) {
        let (query, _) = read(&pairs).unwrap();
        let mut names: Vec<_> = query.pairs().into_iter().map(|(name, _)| name).collect();
        names.dedup();
        let known = Query::PARAMETERS.into_iter().filter(|name| names.contains(name));
        prop_assert_eq!(names.clone(), known.collect::<Vec<_>>());
    }

    #[test]
    fn a_changed_copy_is_canonical_and_toggling_twice_changes_nothing(pairs in pairs()) {
        let (query, _) = read(&pairs).unwrap();
        let first = query.on_page(std::num::NonZeroU32::MIN);
        let capacity: Slug = "capacity".parse().unwrap();
        for facet in [Facet::ALL[0], Facet::ALL[1]] {
            let slug = if facet == Facet::ALL[0] { capacity.clone() } else { "haproxy".parse().unwrap() };
            let toggled = query.toggled(facet, &slug);
            prop_assert_eq!(reread(&toggled), Some((toggled.clone(), true)));
            prop_assert_eq!(&toggled.toggled(facet, &slug), &first);
        }
        for copy in [query.without_text(), query.without_ids(), query.sorted(None)] {
            prop_assert_eq!(reread(&copy), Some((copy, true)));
        }
    }

    #[test]
    fn the_case_of_a_page_is_where_the_whole_result_has_it(pairs in pairs()) {
        let (query, _) = read(&pairs).unwrap();
        let answer = LIBRARY.answer(&query);
        if let Some(shown) = answer.page(&query) {
            prop_assert!(shown.end <= answer.cases.len());
            prop_assert!(shown.len() <= query.per_page as usize);
            prop_assert!(!shown.is_empty() || answer.cases.is_empty());
        }
    }
}
