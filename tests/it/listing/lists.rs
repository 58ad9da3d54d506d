//! Reading lists, which people keep longer than the catalogue keeps its cases.

use super::ids;
use crate::site::Site;

/// What a page says is not there.
fn lost(site: &Site, lang: &str, query: &str) -> Vec<String> {
    let answer = site.get(&format!("/{lang}/cases?{query}"));
    answer.assert_status(200);
    assert_eq!(ids(&answer), ["IL-0003", "IL-0001"], "{query}");
    assert_eq!(
        answer.attribute("link[rel=canonical]", "href"),
        "https://example.org/LANG/cases?id=IL-0003&id=IL-0001".replace("LANG", lang)
    );
    answer.texts(".head .unknown")
}

#[test]
fn a_list_goes_on_without_what_is_not_there_and_names_it() {
    let site = Site::small();
    for (query, named) in [
        ("id=IL-0003&id=IL-9999&id=IL-0001", "IL-9999"),
        (
            "id=IL-0003&id=IL-0001&id=il-8888&id=IL-9999",
            "il-8888, IL-9999",
        ),
        ("id=nope&id=IL-0003&id=nope&id=IL-0001", "nope"),
        ("id=IL-0003&id=IL-0001&id=%3Cb%3E%ED%92%80", "<b>풀"),
    ] {
        assert_eq!(
            lost(&site, "en", query),
            [format!("No longer in the catalogue, or never was: {named}")]
        );
        assert_eq!(
            lost(&site, "ko", query),
            [format!("카탈로그에 없는 사례: {named}")]
        );
    }
    assert_eq!(lost(&site, "en", "id=IL-0003&id=IL-0001"), [""; 0]);
    let many: Vec<_> = (9_000..9_014)
        .map(|number| format!("id=IL-{number}"))
        .collect();
    let many = format!("id=IL-0003&id=IL-0001&{}", many.join("&"));
    assert!(lost(&site, "en", &many)[0].ends_with(", IL-9009 and 4 more"));
    assert!(lost(&site, "ko", &many)[0].ends_with(", IL-9009 외 4건"));
}

#[test]
fn a_list_that_is_led_on_still_names_what_is_not_there() {
    let site = Site::small();
    site.get("/ko/cases?id=il-3&id=IL-9999&view=list&utm_source=x")
        .assert_redirect(301, "/ko/cases?id=IL-0003&id=IL-9999&utm_source=x");
}

#[test]
fn a_list_of_nothing_that_is_there_is_not_found() {
    let site = Site::small();
    for (lang, said) in [
        ("en", "There is no case IL-9999."),
        ("ko", "‘IL-9999’ 사례는 없습니다."),
    ] {
        let answer = site.get(&format!("/{lang}/cases?id=IL-9999&id=nope"));
        answer.assert_status(404);
        assert!(answer.text().contains(said), "{}", answer.text());
    }
}

#[test]
fn the_files_of_a_list_hold_what_is_there() {
    let site = Site::small();
    for file in ["cases.atom", "cases.json", "cases.csv", "cases.md"] {
        for lang in ["en", "ko"] {
            let path = |query: &str| format!("/{lang}/{file}?{query}");
            let whole = site.get(&path("id=IL-0003&id=IL-0001"));
            let list = site.get(&path("id=IL-0003&id=IL-9999&id=IL-0001&id=nope"));
            list.assert_status(200);
            assert_eq!(list.text(), whole.text(), "{file}");
            site.get(&path("id=IL-9999")).assert_status(404);
        }
    }
}

#[test]
fn what_is_not_there_counts_towards_how_much_may_be_asked() {
    let site = Site::small();
    let many = "&id=nope".repeat(100);
    site.get(&format!("/en/cases?id=IL-0001{many}"))
        .assert_status(404);
}

#[test]
fn programs_are_told_and_given_nothing() {
    let site = Site::small();
    for id in ["IL-9999", "nope"] {
        let answer = site.get(&format!("/api/v1/cases?id=IL-0001&id={id}"));
        answer.assert_status(400);
        assert!(answer.text().contains(id));
        let arguments = serde_json::json!({ "id": ["IL-0001", id] });
        assert!(site.refused("list_incidents", &arguments).contains(id));
        site.get(&format!("/en/compare?id=IL-0001&id={id}"))
            .assert_status(404);
    }
}
