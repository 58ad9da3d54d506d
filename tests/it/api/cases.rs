//! The cases, and what finds them.

use serde_json::{Value, json};

use super::{API, Program as _, ids};
use crate::{
    shelf::{add, catalogue},
    site::{BASE, LANGS, Site},
    walk::walk,
};

#[test]
fn a_row_is_a_case_in_a_list() {
    let answer = Site::small().api("/cases?id=IL-0001");
    assert_eq!(
        answer["items"][0],
        json!({
            "id": "IL-0001",
            "org": "Harbor Maps",
            "org_slug": "harbor-maps",
            "date": "2021-03-08",
            "date_kind": "incident",
            "title": {
                "en": "A yearly report held every database connection, and maps loaded slowly for an hour",
                "ko": Site::small().api("/cases/IL-0001")["title"]["ko"],
            },
            "short_title": {
                "en": "Slow queries emptied the connection pool",
                "ko": "느린 쿼리로 커넥션 풀이 바닥남",
            },
            "root_cause": "capacity",
            "components": ["connection-pool", "postgresql"],
            "symptoms": ["high-latency", "intermittent-timeouts"],
            "contributing": ["retry-storm"],
            "domain": ["database"],
            "severity": "sev-2",
            "timeline": {
                "detected_after": "6m",
                "resolved_after": "1h 12m",
                "detected_after_derived": "6m",
                "resolved_after_derived": "1h 12m",
                "detected_seconds": 360,
                "resolved_seconds": 4320,
            },
            "url": "https://example.org/cases/IL-0001",
        })
    );
}

#[test]
fn what_is_not_known_is_told_as_in_the_record() {
    let answer = Site::small().api("/cases?id=IL-0003");
    let row = &answer["items"][0];
    assert_eq!(row["severity"], "unknown");
    let times = row["timeline"].as_object().unwrap();
    assert_eq!(times.len(), 6);
    assert!(times.values().all(Value::is_null));
}

#[test]
fn the_cases_are_those_of_the_page_in_its_order() {
    let site = Site::small();
    for query in [
        "",
        "?component=connection-pool",
        "?component=connection-pool&component=haproxy",
        "?q=pool",
        "?sort=longest",
        "?sort=oldest",
        "?id=IL-0003&id=IL-0001",
        "?unknown=resolved",
        "?domain=database&year=2021",
        "?severity=sev-2",
        "?q=nothing+at+all",
    ] {
        let page = site.get(&format!("/en/cases{query}"));
        let rows = page.texts(".rows .over .id");
        let answer = site.api(&format!("/cases{query}"));
        assert_eq!(ids(&answer), rows, "{query}");
        assert_eq!(answer["total"], rows.len(), "{query}");
    }
}

#[test]
fn terms_are_known_by_their_other_names_and_parameters_may_stand_anywhere() {
    let site = Site::small();
    let told = site.api("/cases?component=connection-pool&root_cause=capacity");
    for query in [
        "root_cause=Capacity&component=pool",
        "component=%EC%BB%A4%EB%84%A5%EC%85%98%ED%92%80&root_cause=capacity",
        "component=connection+pool&component=connection-pool&root_cause=CAPACITY",
    ] {
        assert_eq!(site.api(&format!("/cases?{query}")), told, "{query}");
    }
    assert_eq!(ids(&site.api("/cases?id=il-90&id=IL-2")), ["IL-0002"]);
}

#[test]
fn facets_say_how_many_cases_each_value_would_give() {
    let answer = Site::small().api("/cases?year=2021");
    let facets = answer["facets"].as_object().unwrap();
    let mut names: Vec<_> = facets.keys().map(String::as_str).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "component",
            "contributing",
            "domain",
            "org",
            "root_cause",
            "severity",
            "symptom",
            "unknown",
            "year"
        ]
    );
    for (name, values) in facets {
        for value in values.as_array().unwrap() {
            let own = value["value"].as_str().unwrap();
            let query = match name.as_str() {
                "year" => format!("year={own}"),
                _ => format!("year=2021&{name}={own}"),
            };
            let total = Site::small().api(&format!("/cases?{query}"))["total"].clone();
            assert_eq!(value["count"], total, "{query}");
            assert_eq!(value["selected"], name == "year" && own == "2021");
            assert!(value["label"]["en"].is_string() && value["label"]["ko"].is_string());
        }
    }
}

#[test]
fn pages_lead_to_each_other_and_end() {
    let mut tree = catalogue();
    for number in 100..125 {
        add(&mut tree, &format!("IL-0{number}"), |_| {});
    }
    let site = Site::of(&tree);
    let whole = site.api("/cases?component=connection-pool&per_page=100&sort=oldest&lang=ko");
    let first = format!(
        "<{BASE}{API}/cases?component=connection-pool&sort=oldest&per_page=7&lang=ko>; rel=\"first\""
    );
    let mut before = Value::Null;
    let mut page = 0;
    let begin = format!("{API}/cases?sort=oldest&lang=ko&per_page=7&component=connection-pool");
    let seen = walk(begin, |path| {
        page += 1;
        let answer = site.get(path);
        let body = answer.assert_status(200).json();
        assert_eq!(
            (&body["page"], &body["per_page"], &body["last_page"]),
            (&json!(page), &json!(7), &json!(4))
        );
        assert_eq!(body["total"], whole["total"]);
        assert_eq!(body["prev"].is_null(), page == 1);
        let links = answer.header("link");
        for rel in ["prev", "next"] {
            let named = format!("rel=\"{rel}\"");
            assert_eq!(links.contains(&named), body[rel].is_string(), "{links}");
            if let Some(to) = body[rel].as_str() {
                assert!(links.contains(&format!("<{to}>; {named}")), "{links}");
            }
        }
        assert!(links.contains(&first), "{links}");
        let own = |rel: &str| Some(body[rel].as_str()?.strip_prefix(BASE).unwrap().to_owned());
        if let Some(prev) = own("prev") {
            assert_eq!(site.get(&prev).json(), before);
        }
        let here = ids(&body).into_iter().map(str::to_owned).collect();
        let next = own("next");
        before = body;
        (here, next)
    });
    assert_eq!(seen, ids(&whole));
    assert_eq!(seen.len(), 27);
}

#[test]
fn an_empty_result_has_one_empty_page() {
    let answer = Site::small().api("/cases?q=zzzzqqqq");
    assert_eq!(
        (&answer["total"], &answer["last_page"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(answer["items"], json!([]));
    assert!(answer["next"].is_null() && answer["prev"].is_null());
}

#[test]
fn a_case_is_its_record() {
    let site = Site::small();
    for id in ["IL-0001", "IL-0002", "IL-0003"] {
        let record = site.api(&format!("/cases/{id}"));
        assert_eq!(record, site.get(&format!("/en/cases/{id}.json")).json());
    }
    for typed in ["il-1", "IL-1", "Il-0001", "IL-000001"] {
        let answer = site.get(&format!("{API}/cases/{typed}?lang=ko"));
        answer.assert_redirect(301, "/api/v1/cases/IL-0001?lang=ko");
    }
    let merged = site.get(&format!("{API}/cases/IL-0090/similar"));
    merged.assert_redirect(301, "/api/v1/cases/IL-0002/similar");
}

#[test]
fn neighbours_are_those_of_the_page_in_its_order() {
    let site = Site::small();
    for (lang, id) in LANGS
        .iter()
        .flat_map(|lang| ["IL-0001", "IL-0002", "IL-0003"].map(|id| (*lang, id)))
    {
        let page = site.get(&format!("/{lang}/cases/{id}"));
        let answer = site.api(&format!("/cases/{id}/similar?lang={lang}"));
        assert_eq!(ids(&answer), page.texts(".related .id"), "{id}");
        let mut score = f64::INFINITY;
        for item in answer["items"].as_array().unwrap() {
            assert!(item["score"].as_f64().unwrap() <= score);
            score = item["score"].as_f64().unwrap();
            assert!(!item["reasons"].as_array().unwrap().is_empty());
        }
    }
}

#[test]
fn a_reason_is_a_kind_a_term_and_words() {
    let site = Site::small();
    let reasons = |lang: &str| {
        let answer = site.api(&format!("/cases/IL-0003/similar?lang={lang}"));
        assert_eq!(answer["items"][0]["id"], "IL-0001");
        answer["items"][0]["reasons"].clone()
    };
    let (en, ko) = (reasons("en"), reasons("ko"));
    let told = |reasons: &Value, key: &str| -> Vec<Value> {
        let reasons = reasons.as_array().unwrap().iter();
        reasons.map(|reason| reason[key].clone()).collect()
    };
    let kinds = [
        "recurrence",
        "same_root_cause",
        "shared_component",
        "shared_symptom",
    ];
    assert_eq!(told(&en, "kind"), kinds);
    assert_eq!(told(&ko, "kind"), kinds);
    assert_eq!(
        told(&en, "words"),
        [
            "recurrence of this earlier case",
            "same root cause",
            "shared Connection pool",
            "shared High latency",
        ]
    );
    assert_eq!(
        told(&ko, "words")[..3],
        ["이 사례가 재발함", "근본 원인 같음", "공통: 커넥션 풀"]
    );
    assert!(en[0]["term"].is_null());
    assert_eq!(
        en[2]["term"],
        json!({
            "kind": "component",
            "slug": "connection-pool",
            "label": { "en": "Connection pool", "ko": "커넥션 풀" },
            "url": "https://example.org/components/connection-pool",
        })
    );
}

#[test]
fn a_search_says_where_a_case_answers() {
    let site = Site::small();
    let answer = site.api("/search?q=waiting+connections+%EC%BB%A4%EB%84%A5%EC%85%98%ED%92%80");
    let hit = &answer["items"][0];
    assert_eq!(hit["id"], "IL-0001");
    let passages = hit["passages"].as_array().unwrap();
    assert!((1..=3).contains(&passages.len()));
    for passage in passages {
        let text: Vec<char> = passage["text"].as_str().unwrap().chars().collect();
        let marks = passage["marks"].as_array().unwrap();
        assert!(!marks.is_empty());
        for mark in marks {
            let place = |key: &str| usize::try_from(mark[key].as_u64().unwrap()).unwrap();
            let marked: String = text[place("start")..place("end")].iter().collect();
            let known = ["waiting", "waited", "connection", "커넥션"];
            assert!(
                known
                    .iter()
                    .any(|word| marked.to_lowercase().starts_with(word)),
                "{marked}"
            );
        }
    }
    assert_eq!(passages[0]["lang"], "en");
    assert_eq!(passages[0]["section"], "detection");
    assert_eq!(
        passages[0]["text"],
        "An alert on waiting connections fired after six minutes."
    );
    assert_eq!(hit["terms"][0]["slug"], "connection-pool");
}

#[test]
fn a_search_finds_what_the_listing_finds_and_names_what_nobody_says() {
    let site = Site::small();
    for query in [
        "q=pool",
        "q=pool&year=2022",
        "q=IL-0002",
        "q=pool&per_page=1&page=2",
    ] {
        let (found, listed) = (
            site.api(&format!("/search?{query}")),
            site.api(&format!("/cases?{query}")),
        );
        assert_eq!(ids(&found), ids(&listed), "{query}");
        for key in ["total", "facets", "page", "last_page"] {
            assert_eq!(found[key], listed[key], "{query} {key}");
        }
    }
    let answer = site.api("/search?q=pool+zzzzqqqq");
    assert_eq!(answer["unknown_words"], json!(["zzzzqqqq"]));
    let next = site.api("/search?q=pool&per_page=1")["next"].clone();
    assert_eq!(
        next,
        "https://example.org/api/v1/search?q=pool&page=2&per_page=1"
    );
}

#[test]
fn a_source_is_found_in_any_spelling() {
    let site = Site::small();
    for url in [
        "https://harbor-maps.example/blog/2021-03-08-pool",
        "http://www.harbor-maps.example/blog/2021-03-08-pool/",
        "HTTPS://Harbor-Maps.example/blog/2021-03-08-pool%23summary",
        "https://web.archive.org/web/2021/https://harbor-maps.example/blog/2021-03-08-pool",
        "harbor-maps.example/blog/2021-03-08-pool",
    ] {
        let answer = site.api(&format!("/lookup?url={url}"));
        assert_eq!(ids(&answer), ["IL-0001"], "{url}");
        assert_eq!(answer["total"], 1);
        assert_eq!(answer["place"], "harbor-maps.example/blog/2021-03-08-pool");
    }
}
