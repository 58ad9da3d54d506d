//! A result is the same cases in the same order, wherever and in whatever portions it is read.

use std::collections::BTreeSet;

use incidentlib::{
    case::CaseId,
    catalogue::{Query, View},
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{Dice, REAL, SHELF, World, at, dice};
use crate::{formats::lists, site::LANGS};

/// The cases that have what is asked, found the long way: each is looked at.
fn looked_for(world: &World, query: &Query) -> BTreeSet<CaseId> {
    let cases = world.library.cases().iter();
    let has_all = |case: &&_| {
        let mut filters = query.filters.iter();
        filters.all(|(facet, wanted)| facet.values(case).iter().any(|own| wanted.contains(own)))
    };
    let found = cases
        .map(AsRef::as_ref)
        .filter(has_all)
        .map(|case| case.id)
        .filter(|id| query.ids.is_empty() || query.ids.contains(id));
    found.collect()
}

/// What assistants ask for the same; they have the best match of a search first, and nothing else.
fn call(query: &Query) -> Option<(&'static str, Value)> {
    let mut arguments = Map::new();
    for (name, value) in query.whole().pairs() {
        match name {
            "q" | "sort" => arguments.insert(name.to_owned(), json!(value)),
            _ => {
                let values = arguments.entry(name).or_insert(json!([]));
                values.as_array_mut().unwrap().push(json!(value));
                None
            }
        };
    }
    arguments.insert("limit".to_owned(), json!(query.per_page.min(50)));
    let tool = match (query.text.as_str(), query.sort) {
        ("", _) => "list_incidents",
        (_, None) => "search_incidents",
        _ => return None,
    };
    Some((tool, Value::Object(arguments)))
}

fn every_door_shows_the_same(world: &World, dice: &Dice) {
    let query = world.question(dice);
    let whole = world.site.in_all_answers(&at(
        "/api/v1/cases",
        &Query {
            per_page: 100,
            ..query.clone()
        },
    ));
    let once: BTreeSet<_> = whole.iter().collect();
    assert_eq!(once.len(), whole.len(), "{query}: a case comes twice");
    if query.text.is_empty() {
        let looked_for = looked_for(world, &query);
        let looked_for: BTreeSet<_> = looked_for.iter().map(ToString::to_string).collect();
        assert_eq!(once, looked_for.iter().collect(), "{query}");
    }
    assert_eq!(
        world.site.in_all_answers(&at("/api/v1/cases", &query)),
        whole
    );
    if let Some((tool, arguments)) = call(&query) {
        let called = world.site.in_all_calls(tool, &arguments);
        assert_eq!(called, whole, "{arguments}");
    }
    if !query.text.is_empty() {
        let search = at("/api/v1/search", &query);
        assert_eq!(world.site.in_all_answers(&search), whole, "{search}");
    }
    for lang in LANGS {
        let listing = at(&format!("/{lang}/cases"), &query);
        assert_eq!(world.site.on_all_pages(&listing), whole, "{listing}");
        let full = at(&format!("/{lang}/cases"), &query.viewed(View::Full));
        assert_eq!(world.site.on_all_pages(&full), whole, "{full}");
        for ending in lists::ENDINGS {
            let filed = lists::filed(&world.site, lang, ending, &query.whole().to_string());
            assert_eq!(filed, whole, "{ending} of {query}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_result_is_one_order_at_every_door(dice in dice()) {
        every_door_shows_the_same(&REAL, &dice);
    }

    #[test]
    fn a_result_of_few_cases_is_one_order_at_every_door(dice in dice()) {
        every_door_shows_the_same(&SHELF, &dice);
    }
}
