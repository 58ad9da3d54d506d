//! Every count beside a value is what one gets by asking for it.

use incidentlib::catalogue::Query;
use proptest::{collection::vec, prelude::*, sample::Index};

use super::{Dice, REAL, SHELF, World, at, dice};
use crate::{
    listing::{count, facets},
    site::LANGS,
};

/// The same question where a facet wants this value and no other.
fn alone(world: &World, query: &Query, name: &str, value: &str) -> Query {
    let mut pairs: Vec<_> = query.on_page(std::num::NonZeroU32::MIN).pairs();
    pairs.retain(|(other, _)| *other != name);
    let mut pairs: Vec<_> = pairs
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    pairs.push((name.to_owned(), value.to_owned()));
    Query::read(&pairs, &world.library).unwrap().query
}

/// The facets of the API: of each one value is tried, and all values together.
fn api_counts_add_up(world: &World, query: &Query, choice: &[Index]) {
    let whole = world.site.get(&at("/api/v1/cases", query)).json();
    let facets = whole["facets"].as_object().unwrap();
    assert_eq!(facets.len(), 9);
    for ((name, values), choice) in facets.iter().zip(choice) {
        let values = values.as_array().unwrap();
        let chosen = values.iter().any(|value| value["selected"] == true);
        if !chosen && matches!(name.as_str(), "root_cause" | "org" | "year") {
            // Each case has exactly one.
            let counts = values.iter().map(|value| value["count"].as_u64().unwrap());
            assert_eq!(whole["total"], counts.sum::<u64>(), "{name} of {query}");
        }
        if values.is_empty() {
            continue;
        }
        let value = choice.get(values);
        let then = alone(world, query, name, value["value"].as_str().unwrap());
        let then_total = &world.site.get(&at("/api/v1/cases", &then)).json()["total"];
        assert_eq!(value["count"], *then_total, "{then}");
    }
}

/// The facets of the page: a link of each is followed.
fn links_give_what_they_say(world: &World, query: &Query, choice: &[Index]) {
    for lang in LANGS {
        let path = at(&format!("/{lang}/cases"), query);
        for ((name, values), choice) in facets(&world.site, &path).into_iter().zip(choice) {
            let value = choice.get(&values);
            let then = count(&world.site.get(&value.href));
            if !values.iter().any(|value| value.on) {
                assert_eq!(then, value.count, "{name} of {path}: {}", value.href);
            } else if !value.on {
                // It joins those that are wanted, and a case may have both.
                assert!(then >= value.count, "{name} of {path}: {}", value.href);
            }
        }
    }
}

fn counts_are_true(world: &World, dice: &Dice, choice: &[Index]) {
    let query = world.question(dice);
    api_counts_add_up(world, &query, choice);
    links_give_what_they_say(world, &query, choice);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn counts_are_what_asking_gives(dice in dice(), choice in vec(any::<Index>(), 9)) {
        counts_are_true(&REAL, &dice, &choice);
    }

    #[test]
    fn counts_of_few_cases_are_what_asking_gives(dice in dice(), choice in vec(any::<Index>(), 9)) {
        counts_are_true(&SHELF, &dice, &choice);
    }
}
