//! Every count beside a filter is what it gives.

use scraper::ElementRef;

use super::{count, ids};
use crate::{
    shelf::{SHELF, shelf},
    site::{Site, select, words},
};

/// A value of a facet, as it is shown.
pub(crate) struct Value {
    pub(crate) count: usize,
    pub(crate) on: bool,
    pub(crate) href: String,
}

/// The facets of a listing with their values.
pub(crate) fn facets(site: &Site, path: &str) -> Vec<(String, Vec<Value>)> {
    let answer = site.get(path);
    answer.assert_status(200);
    let document = answer.document();
    let links = select("li a");
    let one = |element: ElementRef<'_>, selector: &str| {
        words(element.select(&select(selector)).next().unwrap())
    };
    document
        .select(&select(".facet"))
        .map(|facet| {
            let values = facet.select(&links).map(|link| Value {
                count: one(link, ".count").parse().unwrap(),
                on: link.attr("aria-current") == Some("true"),
                href: link.attr("href").unwrap().to_owned(),
            });
            (one(facet, "h2"), values.collect())
        })
        .collect()
}

/// The parameters of an address.
fn pairs(path: &str) -> Vec<(String, String)> {
    let query = path.split_once('?').map_or("", |(_, query)| query);
    form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect()
}

/// The parameter that one address has and the other has not.
fn toggled(path: &str, href: &str) -> (String, String) {
    let (now, then) = (pairs(path), pairs(href));
    let lost = now.iter().filter(|pair| !then.contains(pair));
    let won = then.iter().filter(|pair| !now.contains(pair));
    let changed: Vec<_> = lost.chain(won).collect();
    assert_eq!(changed.len(), 1, "{path} -> {href}");
    changed[0].clone()
}

/// The address where only this value of its facet is asked for.
fn alone(path: &str, (name, value): &(String, String)) -> String {
    let mut kept = pairs(path);
    kept.retain(|(other, _)| other != name);
    kept.push((name.clone(), value.clone()));
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(kept)
        .finish();
    format!("/en/cases?{query}")
}

#[test]
fn every_value_gives_the_number_that_it_promises() {
    let site = Site::of(&shelf());
    for path in [
        "/en/cases",
        "/en/cases?component=haproxy",
        "/en/cases?component=haproxy&component=postgresql",
        "/en/cases?root_cause=capacity&component=haproxy",
        "/en/cases?root_cause=capacity&component=haproxy&domain=database&severity=sev-1",
        "/en/cases?symptom=tls-errors&org=narae-pay&year=2019&year=2020",
        "/en/cases?q=failed&contributing=retry-storm",
        "/en/cases?unknown=resolved&unknown=severity",
        "/en/cases?component=haproxy&id=IL-0101&id=IL-0103&id=IL-0104",
        "/en/cases?root_cause=certificate-expiry&year=2021&view=full",
    ] {
        let facets = facets(&site, path);
        assert!(!facets.is_empty(), "{path}");
        for (name, values) in facets {
            let chosen = values.iter().any(|value| value.on);
            for value in values {
                assert!(value.count > 0 || value.on, "{path}: {name}");
                let toggled = toggled(path, &value.href);
                // Without a choice in its facet, that is the result; with one, it is those cases
                // of the result that have the value.
                let mut then = site.get(&value.href);
                then.assert_status(200);
                if chosen {
                    then = site.get(&alone(path, &toggled));
                    if then.status == 301 {
                        then = site.get(&then.header("location"));
                    }
                }
                assert_eq!(count(&then), value.count, "{path}: {toggled:?}");
            }
        }
    }
}

#[test]
fn a_result_grows_with_a_value_of_the_same_facet_and_shrinks_with_one_of_another() {
    let site = Site::of(&shelf());
    let path = "/en/cases?component=haproxy";
    let now = count(&site.get(path));
    for (name, values) in facets(&site, path) {
        for value in values.iter().filter(|value| !value.on) {
            let then = count(&site.get(&value.href));
            if name == "Components" {
                assert!(then >= now, "{}", value.href);
            } else {
                assert!(then <= now && then > 0, "{}", value.href);
            }
        }
    }
}

#[test]
fn the_counts_of_a_facet_with_one_value_a_case_add_up() {
    let site = Site::of(&shelf());
    for (name, values) in facets(&site, "/en/cases") {
        let sum: usize = values.iter().map(|value| value.count).sum();
        if matches!(name.as_str(), "Root cause" | "Organisation" | "Year") {
            assert_eq!(sum, SHELF, "{name}");
        }
    }
}

#[test]
fn every_active_filter_is_a_chip_that_takes_it_out() {
    let site = Site::of(&shelf());
    let path = "/ko/cases?q=failed&root_cause=capacity&component=haproxy&component=postgresql\
                &severity=sev-1&year=2018&id=IL-0101&id=IL-0102&unknown=users&sort=oldest";
    let answer = site.get(path);
    answer.assert_status(200);
    let chips = answer.attributes(".chips .chip", "href");
    assert_eq!(
        answer.texts(".chips .chip .sr"),
        [
            "필터 빼기: “failed”",
            "필터 빼기: 용량 고갈",
            "필터 빼기: HAProxy",
            "필터 빼기: PostgreSQL",
            "필터 빼기: 심각도 1",
            "필터 빼기: 2018년",
            "필터 빼기: 출처에 없음: 영향받은 사용자",
            "필터 빼기: 읽기 목록 (2건)",
        ]
    );
    for chip in &chips {
        site.get(chip).assert_status(200);
    }
    let lost = pairs(path).len() - pairs(&chips[1]).len();
    assert_eq!(lost, 1);
    assert_eq!(answer.attribute(".chips .clear", "href"), "/ko/cases");
    assert!(site.get("/ko/cases").texts(".chips").is_empty());
}

#[test]
fn a_fact_that_is_not_stated_can_be_asked_for() {
    let site = Site::small();
    for (unknown, found) in [
        ("severity", &["IL-0003", "IL-0002"][..]),
        ("users", &["IL-0003", "IL-0002"]),
        ("region", &["IL-0003"]),
        ("detected", &["IL-0003", "IL-0002"]),
        ("resolved", &["IL-0003"]),
        ("lessons", &["IL-0003", "IL-0002"]),
        ("actions", &["IL-0002"]),
    ] {
        let answer = site.get(&format!("/en/cases?unknown={unknown}"));
        assert_eq!(ids(&answer), found, "{unknown}");
    }
}
