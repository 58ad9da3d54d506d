//! What careless links and hostile addresses come to.

use crate::site::{Site, in_both};

#[test]
fn a_case_link_with_something_glued_to_it_names_the_case() {
    let site = Site::small();
    for path in in_both(&[
        "/cases/IL-0002.",
        "/cases/IL-0002)",
        "/cases/0002",
        "/cases/%20IL-0002",
    ]) {
        let answer = site.get(&path);
        assert_eq!(answer.status, 404, "{path}");
        let first = answer.attributes(".ways a", "href").into_iter().next();
        assert_eq!(
            first.unwrap(),
            format!("/{}/cases/IL-0002", &path[1..3]),
            "{path}"
        );
    }
}

#[test]
fn a_misspelt_filter_is_mended_without_losing_the_others() {
    let site = Site::small();
    let answer = site.get("/en/cases?year=2019&q=midnight&component=hapoxy");
    assert_eq!(answer.status, 404);
    assert_eq!(
        answer
            .attributes(".ways a", "href")
            .first()
            .map(String::as_str),
        Some("/en/cases?q=midnight&component=haproxy&year=2019")
    );
    let two = site.get("/en/cases?component=hapoxy&year=nineteen");
    assert_eq!(
        two.attributes(".ways a", "href")
            .first()
            .map(String::as_str),
        Some("/en/cases?component=haproxy")
    );
}

#[test]
fn a_listing_filters_by_a_hundred_values_and_says_so() {
    let site = Site::small();
    let years: Vec<_> = (1970..2071).map(|year| format!("year={year}")).collect();
    assert_eq!(
        site.get(&format!("/en/cases?{}", years[..100].join("&")))
            .status,
        200
    );
    let path = format!("/cases?{}", years.join("&"));
    for (path, said) in in_both(&[&path]).iter().zip([
        "A listing takes up to 100 filters. Take some out of the address.",
        "목록에는 필터를 100개까지 쓸 수 있습니다. 주소에서 몇 개를 빼 주세요.",
    ]) {
        let answer = site.get(path);
        assert_eq!(answer.status, 404);
        assert_eq!(answer.texts(".what"), [said]);
    }
}

#[test]
fn comparing_keeps_what_others_added_to_the_address() {
    let site = Site::small();
    site.get("/en/compare?id=il-3&utm_source=chat&id=IL-0001")
        .assert_redirect(301, "/en/compare?id=IL-0003&id=IL-0001&utm_source=chat");
}

#[test]
fn a_topic_is_found_in_any_case() {
    let site = Site::small();
    site.get("/ko/topics/Pools?utm_source=chat")
        .assert_redirect(301, "/ko/topics/pools?utm_source=chat");
}
