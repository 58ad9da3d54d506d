//! The orders of a listing.

use std::collections::BTreeMap;

use incidentlib::files::Tree;
use serde_json::Value;

use super::ids;
use crate::{
    shelf::{SHELF, shelf},
    site::Site,
};

/// A fact of every case on the shelf, as its file says it.
fn facts(tree: &Tree, fact: impl Fn(&Value) -> String) -> BTreeMap<String, String> {
    let files = tree.paths().filter(|path| path.ends_with("/case.json"));
    files
        .map(|path| serde_json::from_slice::<Value>(tree.get(path).unwrap()).unwrap())
        .map(|case| (case["id"].as_str().unwrap().to_owned(), fact(&case)))
        .collect()
}

/// That fact in the order of a listing.
fn listed(sort: &str, fact: impl Fn(&Value) -> String) -> Vec<String> {
    let tree = shelf();
    let facts = facts(&tree, fact);
    let answer = Site::of(&tree).get(&format!("/en/cases{sort}"));
    let ids = ids(&answer);
    assert_eq!(ids.len(), SHELF);
    ids.iter().map(|id| facts[id].clone()).collect()
}

#[test]
fn the_newest_come_first_or_last() {
    let date = |case: &Value| case["date"].as_str().unwrap().to_owned();
    let newest = listed("?per_page=100", date);
    assert!(newest.is_sorted_by(|a, b| a >= b), "{newest:?}");
    let oldest = listed("?sort=oldest&per_page=100", date);
    assert!(oldest.is_sorted(), "{oldest:?}");
}

#[test]
fn cases_of_unknown_duration_come_last_whichever_way() {
    let hours = |case: &Value| {
        let stated = case["timeline"]["resolved_after"].as_str().unwrap_or("?");
        // One case of the shelf states minutes as well, and one minutes only.
        stated
            .replace("1h 12m", "1.2h")
            .replace("40m", "0.66h")
            .replace('h', "")
    };
    let known = |told: &[String]| -> Vec<f64> {
        let known = told.iter().take_while(|hours| *hours != "?");
        known.map(|hours| hours.parse().unwrap()).collect()
    };
    let longest = listed("?sort=longest&per_page=100", hours);
    let first = known(&longest);
    assert!(first.is_sorted_by(|a, b| a >= b), "{longest:?}");
    assert!(
        longest[first.len()..].iter().all(|hours| hours == "?"),
        "{longest:?}"
    );
    assert!(first.len() < SHELF && first.len() > 10);
    let shortest = listed("?sort=shortest&per_page=100", hours);
    assert!(known(&shortest).is_sorted(), "{shortest:?}");
    assert_eq!(known(&shortest).len(), first.len(), "{shortest:?}");
}

#[test]
fn the_last_changed_come_first() {
    let site = Site::small();
    assert_eq!(
        ids(&site.get("/en/cases?sort=updated")),
        ["IL-0003", "IL-0001", "IL-0002"]
    );
}

#[test]
fn a_reading_list_keeps_its_order_until_another_is_asked_for() {
    let site = Site::small();
    let list = "id=IL-0002&id=IL-0003&id=IL-0001";
    for (lang, name) in [("en", "As listed"), ("ko", "담은 순")] {
        let path = format!("/{lang}/cases?{list}");
        assert_eq!(site.get(&path).texts(".ways-to-see a")[0], name);
        let searched = site.get(&format!("/{lang}/cases?q=pool&{list}"));
        assert_ne!(searched.texts(".ways-to-see a")[0], name);
    }
    let order = |query: &str| ids(&site.get(&format!("/ko/cases?{query}")));
    assert_eq!(order(list), ["IL-0002", "IL-0003", "IL-0001"]);
    assert_eq!(
        order(&format!("{list}&sort=newest")),
        ["IL-0003", "IL-0001", "IL-0002"]
    );
    assert_eq!(
        order(&format!("component=connection-pool&{list}")),
        ["IL-0003", "IL-0001"]
    );
}
