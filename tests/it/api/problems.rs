//! What a program is told when it gets no answer.

use serde_json::{Value, json};

use super::{API, Program as _};
use crate::site::Site;

/// A problem in both languages.
#[track_caller]
fn case(path: &str, status: u16, name: &str, en: &str, ko: &str) -> Value {
    let site = Site::small();
    let korean = if path.contains('?') {
        format!("{path}&lang=ko")
    } else {
        format!("{path}?lang=ko")
    };
    let mut told = site.problem(path);
    assert_eq!(told["status"], status, "{path}");
    assert_eq!(
        told["type"],
        format!("https://example.org/api#{name}"),
        "{path}"
    );
    assert_eq!(told["detail"], en, "{path}");
    assert_eq!(told["instance"], format!("{API}{path}"));
    let in_korean = site.problem(&korean);
    assert_eq!(in_korean["detail"], ko, "{path}");
    assert_ne!(in_korean["title"], told["title"], "{path}");
    let told = told.as_object_mut().unwrap();
    for key in ["type", "title", "status", "detail", "instance"] {
        assert!(told.remove(key).is_some(), "{path}: {key}");
    }
    json!(told)
}

#[test]
fn an_unknown_parameter_is_named_with_the_nearest() {
    let told = case(
        "/cases?domian=aws",
        400,
        "unknown-parameter",
        "This address takes no parameter “domian”. It takes: q, root_cause, component, symptom, \
         contributing, domain, org, severity, year, id, unknown, sort, page, per_page, lang. Did you \
         mean “domain”?",
        "이 주소에서 쓸 수 없는 매개변수입니다: ‘domian’. 쓸 수 있는 매개변수: q, root_cause, component, \
         symptom, contributing, domain, org, severity, year, id, unknown, sort, page, per_page, lang. \
         혹시 이것을 찾으셨나요? ‘domain’",
    );
    assert_eq!(
        told,
        json!({ "parameter": "domian", "nearest": ["domain"] })
    );
    for (path, name) in [
        ("/cases?utm_source=x", "utm_source"),
        ("/cases?view=full", "view"),
        ("/cases?fields=x", "fields"),
        ("/cases/IL-0001?q=x", "q"),
        ("/cases/IL-9999?q=x", "q"),
        ("/stats?year=2021", "year"),
        ("/lookup?url=a&uri=b", "uri"),
        ("/cases.ndjson?year=2021", "year"),
        ("/openapi.json?x=", "x"),
    ] {
        let told = Site::small().problem(path);
        assert_eq!(
            (&told["status"], &told["parameter"]),
            (&json!(400), &json!(name)),
            "{path}"
        );
    }
}

#[test]
fn an_unknown_value_is_named_with_the_nearest() {
    let told = case(
        "/cases?root_cause=capcity",
        400,
        "unknown-value",
        "“capcity” is no value of the parameter root_cause. Did you mean “capacity”?",
        "‘root_cause’ 매개변수에 없는 값입니다: ‘capcity’. 혹시 이것을 찾으셨나요? ‘capacity’",
    );
    assert_eq!(
        told,
        json!({ "parameter": "root_cause", "value": "capcity", "nearest": ["capacity"] })
    );
    for (query, nearest) in [
        ("component=hapoxy", json!(["haproxy"])),
        ("component=zebra", Value::Null),
        ("severity=SEV1", json!(["sev-1"])),
        ("year=2o21", json!(["2021"])),
        ("unknown=lesson", json!(["lessons"])),
        ("sort=newst", json!(["newest"])),
        ("id=IL-0009", json!(["IL-0003"])),
        ("lang=kor", json!(["ko"])),
        ("component=haproxy&component=hapoxy", json!(["haproxy"])),
    ] {
        let told = Site::small().problem(&format!("/cases?{query}"));
        assert_eq!(told["status"], 400, "{query}");
        assert_eq!(told["nearest"], nearest, "{query}");
    }
}

#[test]
fn a_choice_that_is_none_is_told_what_there_is() {
    let choices = |name: &str, value: &str, values: &str| {
        case(
            &format!("/cases?{name}={value}"),
            400,
            "unknown-value",
            &format!("“{value}” is no value of the parameter {name}. It takes: {values}."),
            &format!("‘{name}’ 매개변수에 없는 값입니다: ‘{value}’. 쓸 수 있는 값: {values}."),
        );
    };
    choices("severity", "zebra", "sev-1, sev-2, sev-3, sev-4");
    choices(
        "sort",
        "zebra",
        "relevance, newest, oldest, longest, shortest, updated",
    );
    choices(
        "unknown",
        "zebra",
        "severity, users, region, detected, resolved, lessons, actions",
    );
    case(
        "/cases?year=last",
        400,
        "unknown-value",
        "“last” is no value of the parameter year. A year is four digits; the cases are filed \
         under 2019 to 2022.",
        "‘year’ 매개변수에 없는 값입니다: ‘last’. 연도는 네 자리 숫자로 씁니다. 사례가 있는 연도: \
         2019~2022년.",
    );
    case(
        "/stats?zebra=1",
        400,
        "unknown-parameter",
        "This address takes no parameter “zebra”. It takes: lang.",
        "이 주소에서 쓸 수 없는 매개변수입니다: ‘zebra’. 쓸 수 있는 매개변수: lang.",
    );
}

#[test]
fn the_page_of_a_wrong_choice_says_what_there_is() {
    let site = Site::small();
    for (path, what) in [
        (
            "/en/cases?sort=x",
            "“x” is no choice of “Sort”. It takes: relevance, newest, oldest, longest, shortest, \
             updated.",
        ),
        (
            "/ko/cases?view=x",
            "‘보기’에서 고를 수 없는 값입니다: ‘x’. 쓸 수 있는 값: list, full, checklist.",
        ),
        (
            "/ko/cases?year=x",
            "‘연도’ 필터에 없는 값이라 거르지 않았습니다: ‘x’. 연도는 네 자리 숫자로 씁니다. 사례가 있는 \
             연도: 2019~2022년.",
        ),
        (
            "/en/cases?severity=x",
            "“x” is no value of the filter “Severity”, so nothing was filtered. It takes: sev-1, \
             sev-2, sev-3, sev-4.",
        ),
    ] {
        let answer = site.get(path);
        answer.assert_status(404);
        assert_eq!(answer.one("main .what"), what, "{path}");
    }
}

#[test]
fn a_filter_without_a_value_is_no_filter() {
    let told = case(
        "/cases?component=",
        400,
        "bad-value",
        "The parameter component has no value. Give it one or leave it out.",
        "‘component’ 매개변수에 값이 없습니다. 값을 넣거나 매개변수를 빼 주세요.",
    );
    assert_eq!(told, json!({ "parameter": "component" }));
    for query in ["year=%20", "sort=", "page=", "id", "unknown=%E2%80%8B"] {
        assert_eq!(
            Site::small().problem(&format!("/cases?{query}"))["status"],
            400,
            "{query}"
        );
    }
    assert_eq!(Site::small().api("/cases?q=")["total"], 3);
}

#[test]
fn limits_are_said() {
    case(
        "/cases?per_page=101",
        400,
        "bad-value",
        "A page holds 1 to 100 cases.",
        "한 쪽에는 사례를 1~100건까지 담을 수 있습니다.",
    );
    for size in ["0", "-1", "1000000", "abc", "99999999999999999999", "1.5"] {
        let told = Site::small().problem(&format!("/cases?per_page={size}"));
        assert_eq!(
            (&told["status"], &told["value"]),
            (&json!(400), &json!(size))
        );
    }
    assert_eq!(Site::small().api("/cases?per_page=100")["per_page"], 100);
    let long = "가".repeat(2001);
    let told = Site::small().problem(&format!("/search?q={long}"));
    assert_eq!(
        told["detail"],
        "A search takes up to 2000 characters. Keep the lines that name the error."
    );
    let years: Vec<_> = (1970..2071).map(|year| format!("year={year}")).collect();
    let told = Site::small().problem(&format!("/cases?{}", years.join("&")));
    assert_eq!(
        told["detail"],
        "A listing takes up to 100 filters. Take some out of the address."
    );
}

#[test]
fn a_page_that_is_none_names_the_last() {
    let told = case(
        "/cases?per_page=2&page=3",
        404,
        "past-the-end",
        "This result has no page “3”. Its pages are 1 to 2.",
        "이 결과에는 없는 쪽입니다: ‘3’. 1쪽부터 2쪽까지 있습니다.",
    );
    assert_eq!(
        told,
        json!({ "parameter": "page", "value": "3", "nearest": ["2"] })
    );
    for page in ["0", "-1", "abc", "99999999999999999999", "1.5"] {
        let told = Site::small().problem(&format!("/search?q=pool&per_page=1&page={page}"));
        assert_eq!(told["status"], 404, "{page}");
        assert_eq!(
            (&told["value"], &told["nearest"]),
            (&json!(page), &json!(["2"]))
        );
    }
}

#[test]
fn what_is_not_there_is_named() {
    let told = case(
        "/cases/IL-0009",
        404,
        "no-such-case",
        "There is no case IL-0009. The nearest ids: IL-0003, IL-0002, IL-0001.",
        "‘IL-0009’ 사례는 없습니다. 번호가 가까운 사례: IL-0003, IL-0002, IL-0001",
    );
    let nearest = ["IL-0003", "IL-0002", "IL-0001"];
    assert_eq!(told, json!({ "value": "IL-0009", "nearest": nearest }));
    assert_eq!(Site::small().problem("/cases/nope/similar")["status"], 404);
    let told = case(
        "/topics/pool",
        404,
        "no-such-topic",
        "There is no topic “pool”. Did you mean “pools”?",
        "‘pool’ 주제는 없습니다. 혹시 이것을 찾으셨나요? ‘pools’",
    );
    assert_eq!(told, json!({ "value": "pool", "nearest": ["pools"] }));
    let told = case(
        "/lookup?url=https://nobody.example/",
        404,
        "no-such-source",
        "No case was written from “https://nobody.example/”. Search for what failed instead.",
        "이 출처로 쓴 사례가 없습니다: ‘https://nobody.example/’. 무엇이 고장 났는지로 검색해 보세요.",
    );
    assert_eq!(
        told,
        json!({ "parameter": "url", "value": "https://nobody.example/" })
    );
    let told = case(
        "/nope",
        404,
        "no-such-address",
        "There is nothing at this address. Every address of the API is in \
         https://example.org/api/v1/openapi.json",
        "이 주소에는 아무것도 없습니다. API의 모든 주소는 여기에 있습니다: \
         https://example.org/api/v1/openapi.json",
    );
    assert_eq!(told, json!({}));
    for path in [
        "/en/cases",
        "/cases/IL-0001/x",
        "/cases/IL-0001.json",
        "/v2",
    ] {
        assert_eq!(Site::small().problem(path)["status"], 404, "{path}");
    }
    let other = Site::small().get("/api/v2/cases");
    assert_eq!(other.header("content-type"), "application/problem+json");
}

#[test]
fn what_has_to_be_there_is_asked_for() {
    let told = case(
        "/search",
        400,
        "missing-parameter",
        "This address needs the parameter q.",
        "이 주소에는 ‘q’ 매개변수가 필요합니다.",
    );
    assert_eq!(told, json!({ "parameter": "q" }));
    let told = Site::small().problem("/lookup");
    assert_eq!(
        (&told["status"], &told["parameter"]),
        (&json!(400), &json!("url"))
    );
    let told = case(
        "/search?q=%20",
        400,
        "bad-value",
        "The parameter q has no value. Give it one or leave it out.",
        "‘q’ 매개변수에 값이 없습니다. 값을 넣거나 매개변수를 빼 주세요.",
    );
    assert_eq!(told, json!({ "parameter": "q" }));
    for query in ["q=", "q=%20", "q=%E2%80%8B", "q=%E3%85%A4"] {
        assert_eq!(
            Site::small().problem(&format!("/search?{query}"))["status"],
            400,
            "{query}"
        );
    }
}

#[test]
fn a_wrong_method_and_an_unreadable_address_are_told() {
    let site = Site::small();
    for (query, said) in [
        (
            "",
            "This address can only be read. It answers to GET, HEAD, OPTIONS.",
        ),
        (
            "?lang=ko",
            "이 주소는 읽기만 할 수 있습니다. 쓸 수 있는 메서드: GET, HEAD, OPTIONS",
        ),
    ] {
        let answer = site.send("POST", &format!("{API}/cases{query}"), &[]);
        let told = answer.assert_status(405).json();
        assert_eq!(told["detail"], said);
    }
    case(
        "/cases/%FF",
        400,
        "unreadable-address",
        "The address holds bytes that are not text in UTF-8.",
        "주소에 UTF-8 텍스트가 아닌 바이트가 있습니다.",
    );
}

#[test]
fn hostile_questions_are_answered_in_kind() {
    let site = Site::small();
    for (query, status) in [
        ("q=%00", 200),
        ("q=%FF", 200),
        ("q=%ED%A0%80", 200),
        ("q=%F0%9F%92%A5", 200),
        ("component=%00", 400),
        ("component[]=haproxy", 400),
        ("id=IL-99999999999", 400),
        ("year=-1", 400),
        ("year=10000", 400),
        ("%FF=1", 400),
        ("=", 400),
        ("&&", 200),
    ] {
        let answer = site.get(&format!("{API}/cases?{query}"));
        assert_eq!(answer.status, status, "{query}");
        let kind = if status == 200 {
            "application/json"
        } else {
            "application/problem+json"
        };
        assert_eq!(answer.header("content-type"), kind, "{query}");
        assert!(answer.json().is_object());
    }
}
