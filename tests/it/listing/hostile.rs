//! Whatever is asked, the answer is a page in the language, and says what was wrong.

use super::{count, ids};
use crate::site::{LANGS, Site, in_both};

#[test]
fn a_page_that_is_none_leads_to_the_last_one() {
    let site = Site::small();
    for page in [
        "0",
        "-1",
        "9223372036854775808",
        "99999999999999999999",
        "1.5",
        "abc",
        "%EF%BC%92",
        "3",
    ] {
        for lang in LANGS {
            let answer = site.get(&format!("/{lang}/cases?sort=oldest&page={page}&per_page=2"));
            answer.assert_status(404);
            assert_eq!(answer.attribute("html", "lang"), lang);
            let last = format!("/{lang}/cases?sort=oldest&page=2&per_page=2");
            assert_eq!(answer.attributes("main .ways a", "href")[0], last, "{page}");
            site.get(&last).assert_status(200);
        }
    }
    let answer = site.get("/en/cases?page=0");
    assert_eq!(answer.one("main .what"), "This result has no page “0”.");
    assert_eq!(answer.texts("main .ways")[0], "Go to the last page, 1");
    let answer = site.get("/ko/cases?page=2");
    assert_eq!(answer.one("main .what"), "이 결과에는 없는 쪽입니다: ‘2’");
    assert_eq!(answer.texts("main .ways")[0], "마지막 쪽(1쪽)으로 가기");
}

const IL_0003: &str = "IL-0003 Harbor Maps 2022: Connection pool ran dry again";

/// A query with a value that nobody knows, what is said of it in each language, and the nearest
/// value with the query that it leads to.
type Unknown = (
    &'static str,
    &'static str,
    &'static str,
    Option<(&'static str, &'static str)>,
);

const UNKNOWN: [Unknown; 7] = [
    (
        "component=hapoxy",
        "“hapoxy” is no value of the filter “Components”, so nothing was filtered.",
        "‘구성 요소’ 필터에 없는 값이라 거르지 않았습니다: ‘hapoxy’.",
        Some(("HAProxy", "component=haproxy")),
    ),
    (
        "severity=SEV1",
        "“SEV1” is no value of the filter “Severity”, so nothing was filtered. It takes: sev-1, \
             sev-2, sev-3, sev-4.",
        "‘심각도’ 필터에 없는 값이라 거르지 않았습니다: ‘SEV1’. 쓸 수 있는 값: sev-1, sev-2, \
             sev-3, sev-4.",
        Some(("Sev 1", "severity=sev-1")),
    ),
    (
        "year=2o21",
        "“2o21” is no value of the filter “Year”, so nothing was filtered. A year is four digits; \
             the cases are filed under 2019 to 2022.",
        "‘연도’ 필터에 없는 값이라 거르지 않았습니다: ‘2o21’. 연도는 네 자리 숫자로 씁니다. \
             사례가 있는 연도: 2019~2022년.",
        Some(("2021", "year=2021")),
    ),
    (
        "id=IL-0004",
        "There is no case IL-0004.",
        "‘IL-0004’ 사례는 없습니다.",
        Some((IL_0003, "id=IL-0003")),
    ),
    (
        "sort=newst",
        "“newst” is no choice of “Sort”. It takes: relevance, newest, oldest, longest, shortest, \
             updated.",
        "‘정렬’에서 고를 수 없는 값입니다: ‘newst’. 쓸 수 있는 값: relevance, newest, oldest, \
             longest, shortest, updated.",
        Some(("Newest", "")),
    ),
    (
        "component=haproxy,postgresql",
        "“haproxy,postgresql” is no value of the filter “Components”, so nothing was filtered.",
        "‘구성 요소’ 필터에 없는 값이라 거르지 않았습니다: ‘haproxy,postgresql’.",
        None,
    ),
    (
        "domain=zebra",
        "“zebra” is no value of the filter “Domain”, so nothing was filtered.",
        "‘분야’ 필터에 없는 값이라 거르지 않았습니다: ‘zebra’.",
        None,
    ),
];

#[test]
fn a_value_that_nobody_knows_is_an_error_that_names_the_nearest() {
    let site = Site::small();
    for (query, en, ko, nearest) in UNKNOWN {
        for (lang, told) in [("en", en), ("ko", ko)] {
            let answer = site.get(&format!("/{lang}/cases?{query}"));
            answer.assert_status(404);
            assert_eq!(answer.one("main .what"), told);
            let Some((label, leads_to)) = nearest else {
                continue;
            };
            if lang == "en" {
                assert_eq!(answer.texts("main .ways")[0], label);
            }
            if lang == "ko" && query.starts_with("year") {
                assert_eq!(answer.texts("main .ways")[0], "2021년");
            }
            let link = &answer.attributes("main .ways a", "href")[0];
            let leads_to = format!("/{lang}/cases?{leads_to}");
            assert_eq!(link, leads_to.trim_end_matches('?'));
        }
    }
}

#[test]
fn numbers_out_of_bounds_are_refused() {
    let site = Site::small();
    for size in ["0", "101", "-1", "9223372036854775808", "all"] {
        let answer = site.get(&format!("/en/cases?per_page={size}"));
        answer.assert_status(404);
        assert_eq!(answer.one("main .what"), "A page holds 1 to 100 cases.");
    }
    let answer = site.get("/ko/cases?per_page=101");
    assert_eq!(
        answer.one("main .what"),
        "한 쪽에는 사례를 1~100건까지 담을 수 있습니다."
    );
    for size in ["1", "100"] {
        site.get(&format!("/en/cases?per_page={size}"))
            .assert_status(200);
    }
}

#[test]
fn a_search_as_long_as_an_alert_is_answered_and_a_longer_one_refused() {
    let site = Site::small();
    for lang in LANGS {
        let answer = site.get(&format!("/{lang}/cases?q={}", "장".repeat(2_000)));
        answer.assert_status(200);
        assert_eq!(count(&answer), 0);
        let answer = site.get(&format!("/{lang}/cases?q={}", "장".repeat(10_000)));
        answer.assert_status(404);
        let told = match lang {
            "en" => "A search takes up to 2000 characters. Keep the lines that name the error.",
            _ => "검색어는 2000자까지 쓸 수 있습니다. 오류가 적힌 줄만 남겨 보세요.",
        };
        assert_eq!(answer.one("main .what"), told);
    }
}

#[test]
fn bytes_that_are_no_text_find_nothing_and_break_nothing() {
    let site = Site::small();
    for q in ["%FF", "%ED%A0%80", "%C0%A4", "%E3%81", "%1b[31m", "zz%00zz"] {
        for path in in_both(&[&format!("/cases?q={q}")]) {
            let mut answer = site.get(&path);
            if answer.status == 301 {
                answer = site.get(&answer.header("location"));
            }
            answer.assert_status(200);
            assert_eq!(count(&answer), 0, "{path}");
            let is_strange = |c: char| c.is_control() && c != '\n';
            assert!(!answer.text().contains(is_strange), "{path}");
        }
    }
    for parameter in ["component", "severity", "year", "id", "sort", "view"] {
        for value in ["%FF", "%F0%9F%98%80", "%22%3E%3Cscript%3E", "a%0d%0ab"] {
            let answer = site.get(&format!("/ko/cases?{parameter}={value}"));
            answer.assert_status(404);
            assert!(answer.texts("main script").is_empty());
        }
    }
    let nothing = site.get("/ko/cases?component=%00");
    nothing.assert_redirect(301, "/ko/cases");
}

#[test]
fn a_thousand_parameters_are_read_once() {
    let site = Site::small();
    let many = "component=haproxy&".repeat(1_000);
    site.get(&format!("/en/cases?{many}"))
        .assert_redirect(301, "/en/cases?component=haproxy");
}

#[test]
fn an_id_or_the_address_of_a_source_typed_into_the_box_leads_to_its_case() {
    let site = Site::small();
    for q in [
        "il-0003",
        "IL-3",
        "https://harbor-maps.example/blog/2022-03-07-pool",
        "http://www.harbor-maps.example/blog/2022-03-07-pool/#cause",
        "https://web.archive.org/web/2024/https://harbor-maps.example/blog/2022-03-07-pool",
    ] {
        let encoded: String = form_urlencoded::byte_serialize(q.as_bytes()).collect();
        site.get(&format!("/ko/cases?q={encoded}"))
            .assert_redirect(302, "/ko/cases/IL-0003");
    }
    // Merged into another, and unknown.
    site.get("/en/cases?q=IL-0090")
        .assert_redirect(302, "/en/cases/IL-0002");
    assert_eq!(site.get("/en/cases?q=IL-0091").status, 200);
}

#[test]
fn a_search_goes_through_both_languages_whatever_the_page() {
    let site = Site::small();
    for (q, found) in [
        ("인증서", &["IL-0002"][..]),
        ("certificate", &["IL-0002"]),
        ("로드밸런서", &["IL-0002"]),
        ("ＬＢ", &["IL-0002"]),
        ("커넥션 풀", &["IL-0003", "IL-0001"]),
        ("북유럽", &["IL-0001"]),
        ("tiles pool", &["IL-0003", "IL-0001"]),
        ("나래페이", &["IL-0002"]),
        ("zzzz", &[]),
    ] {
        let encoded: String = form_urlencoded::byte_serialize(q.as_bytes()).collect();
        for path in in_both(&[&format!("/cases?q={encoded}")]) {
            assert_eq!(ids(&site.get(&path)), found, "{path}");
        }
    }
}
