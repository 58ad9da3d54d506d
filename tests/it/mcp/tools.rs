//! What the tools answer.

use serde_json::{Value, json};

use super::{ids, text};
use crate::site::Site;

#[test]
fn a_search_finds_what_the_site_finds_however_it_is_typed() {
    let site = Site::small();
    for (q, query) in [
        ("pool", "pool"),
        ("커넥션 풀", "%EC%BB%A4%EB%84%A5%EC%85%98+%ED%92%80"),
        // The same letter by letter, as a Mac types it.
        (
            "\u{110f}\u{1165}\u{1102}\u{1166}\u{11a8}\u{1109}\u{1167}\u{11ab} \u{1111}\u{116e}\u{11af}",
            "%EC%BB%A4%EB%84%A5%EC%85%98+%ED%92%80",
        ),
        ("il-90", "il-90"),
        ("harbor-maps.example/issues", "harbor-maps.example%2Fissues"),
    ] {
        let listed = site.get(&format!("/en/cases.json?q={query}")).json();
        let listed = listed["items"].as_array().unwrap();
        let listed: Vec<_> = listed
            .iter()
            .map(|item| item["id"].as_str().unwrap())
            .collect();
        for lang in ["en", "ko"] {
            let result = site.call("search_incidents", &json!({ "q": q, "lang": lang }));
            assert_eq!(ids(&result), listed, "{q}");
        }
    }
    let body = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_incidents","arguments":{"q":"\ucee4\ub125\uc158 \ud480"}}}"#;
    let escaped = site.message(body, &[]).json();
    assert!(!ids(&escaped["result"]).is_empty());
}

#[test]
fn a_search_reads_well_and_says_where_it_matched() {
    let site = Site::small();
    let result = site.call(
        "search_incidents",
        &json!({ "q": "report zebra", "limit": 1 }),
    );
    assert_eq!(
        text(&result),
        "“zebra” occurs in no case.\n\
         2 cases (1–1 of 2)\n\
         1. Harbor Maps 2022: Connection pool ran dry again\n   \
         IL-0003 · 7 March 2022 · Capacity exhaustion · Connection pool · Time to resolve –\n   \
         “A year later the report had a pool of its own, but a default setting sent it to the shared one when \
         its own was full.”\n   \
         https://example.org/en/cases/IL-0003\n\
         More: the same call with cursor \"1-SEAL\".\n\
         To narrow: component: postgresql (1); symptom: intermittent-timeouts (1); year: 2022 (1), 2021 (1)\n\
         get_incident opens a case by its id."
            .replace("1-SEAL", result["structuredContent"]["next_cursor"].as_str().unwrap())
    );
    let hit = &result["structuredContent"]["cases"][0];
    assert_eq!(hit["passages"][0]["section"], "summary");
    assert_eq!(
        result["structuredContent"]["unknown_words"],
        json!(["zebra"])
    );
}

#[test]
fn rows_are_those_of_the_api_in_one_language() {
    let site = Site::small();
    let result = site.call(
        "list_incidents",
        &json!({ "id": ["IL-0001"], "lang": "ko" }),
    );
    assert_eq!(
        result["structuredContent"]["cases"],
        json!([{
            "id": "IL-0001",
            "org": "Harbor Maps",
            "org_slug": "harbor-maps",
            "date": "2021-03-08",
            "date_kind": "incident",
            "title": "해마다 한 번 도는 보고서가 데이터베이스 연결을 모두 붙들어 한 시간 동안 지도가 느려졌다",
            "short_title": "느린 쿼리로 커넥션 풀이 바닥남",
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
        }])
    );
}

#[test]
fn filters_understand_what_assistants_write() {
    let site = Site::small();
    let all = |arguments: Value| {
        let result = site.call("list_incidents", &arguments);
        ids(&result)
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(all(json!({ "year": [2021] })), ["IL-0001"]);
    assert_eq!(all(json!({ "year": "2021" })), ["IL-0001"]);
    assert_eq!(
        all(json!({ "component": ["커넥션 풀"] })),
        ["IL-0003", "IL-0001"]
    );
    assert_eq!(
        all(json!({ "id": ["il-3", "IL-0090"], "limit": "5" })),
        ["IL-0003", "IL-0002"]
    );
    assert_eq!(
        all(json!({ "sort": "oldest", "component": null })),
        ["IL-0002", "IL-0001", "IL-0003"]
    );
}

#[test]
fn a_case_reads_like_its_page_and_says_the_same_as_data() {
    let site = Site::small();
    for lang in ["en", "ko"] {
        for id in ["IL-0001", "IL-0002", "IL-0003"] {
            let result = site.call("get_incident", &json!({ "id": id, "lang": lang }));
            let page = site.get(&format!("/{lang}/cases/{id}.md"));
            assert_eq!(text(&result), page.text());
            let data = &result["structuredContent"];
            let record = site.get(&format!("/{lang}/cases/{id}.json")).json();
            for (key, text) in [
                ("title", &record["title"][lang]),
                ("summary", &record["summary"][lang]),
                ("date", &record["date"]),
                ("sources", &record["sources"]),
                ("updated_at", &record["updated_at"]),
            ] {
                let own = &data[key];
                let same = own == text || without_nulls(text) == *own;
                assert!(same, "{id} {key}: {own} and {text}");
            }
        }
    }
    let first = site.call("get_incident", &json!({ "id": "IL-0001", "lang": "ko" }));
    let data = &first["structuredContent"];
    assert_eq!(
        data["root_cause"],
        json!({ "slug": "capacity", "label": "용량 고갈" })
    );
    assert_eq!(data["similar"][1]["why"], "직접 고른 사례");
    assert_eq!(data["org"]["slug"], "harbor-maps");
}

/// A list of objects without what is null in them.
fn without_nulls(value: &Value) -> Value {
    let mut value = value.clone();
    for item in value.as_array_mut().into_iter().flatten() {
        item.as_object_mut()
            .unwrap()
            .retain(|_, value| !value.is_null());
    }
    value
}

#[test]
fn a_case_is_meant_by_its_id_its_address_and_its_source() {
    let site = Site::small();
    for (meant, id) in [
        ("il-1", "IL-0001"),
        (" IL-0090 ", "IL-0002"),
        ("https://example.org/ko/cases/IL-0003", "IL-0003"),
        ("incidentlib://cases/IL-0003", "IL-0003"),
        (
            "https://www.harbor-maps.example/blog/2021-03-08-pool/",
            "IL-0001",
        ),
    ] {
        let result = site.call("get_incident", &json!({ "id": meant }));
        assert_eq!(result["structuredContent"]["id"], id, "{meant}");
    }
}

#[test]
fn a_topic_comes_with_its_cases_and_the_call_for_all_of_them() {
    let site = Site::small();
    let result = site.call("get_topic", &json!({ "slug": "Pools" }));
    assert_eq!(
        text(&result),
        "# Pools\n\nWhat shared pools do.\n\n\
         One pool for all is a risk, as [Harbor Maps](https://example.org/en/cases/IL-0001) saw.\n\n\
         ## Again\n\n[A year later](https://example.org/en/cases/IL-0003) it ran dry again.\n\n\
         2 cases of this topic:\n\n\
         - Harbor Maps 2022: Connection pool ran dry again\n  \
         IL-0003 · 7 March 2022 · Capacity exhaustion · Connection pool · Time to resolve –\n  \
         https://example.org/en/cases/IL-0003\n\
         - Harbor Maps 2021: Slow queries emptied the connection pool\n  \
         IL-0001 · 8 March 2021 · Capacity exhaustion · Connection pool, PostgreSQL · Time to resolve 1h 12m\n  \
         https://example.org/en/cases/IL-0001\n\n\
         All of them: list_incidents {\"component\":[\"connection-pool\"]}\n\n\
         https://example.org/en/topics/pools"
    );
    assert_eq!(ids(&result), ["IL-0003", "IL-0001"]);
    let all = site.call(
        "list_incidents",
        &json!({ "component": ["connection-pool"] }),
    );
    assert_eq!(
        all["structuredContent"]["cases"],
        result["structuredContent"]["cases"]
    );
    let korean = site.call("get_topic", &json!({ "slug": "pools", "lang": "ko" }));
    assert!(text(&korean).contains("이 주제의 사례 2건:"));
    assert!(text(&korean).contains("](https://example.org/ko/cases/IL-0001)"));
    assert!(text(&korean).ends_with("https://example.org/ko/topics/pools"));
}

#[test]
fn the_vocabulary_says_what_to_filter_by() {
    let site = Site::small();
    for kind in [
        "root_cause",
        "component",
        "symptom",
        "contributing",
        "domain",
        "org",
        "severity",
    ] {
        let result = site.call("vocab", &json!({ "kind": kind }));
        let data = &result["structuredContent"];
        let terms = data["terms"].as_array().unwrap();
        assert!(!terms.is_empty(), "{kind}");
        assert_eq!(data["total"], terms.len());
        for term in terms {
            let filter = json!({ kind: [term["slug"]] });
            let listed = site.call("list_incidents", &filter);
            assert_eq!(
                listed["structuredContent"]["total"], term["count"],
                "{filter}"
            );
        }
    }
    let korean = site.call("vocab", &json!({ "kind": "root_cause", "lang": "ko" }));
    let said = text(&korean);
    assert!(
        said.starts_with("root_cause: 용어 2개, 많이 쓰인 순\n- capacity · 용량 고갈 (2)"),
        "{said}"
    );
    assert!(said.ends_with("거르는 인자: `root_cause`"), "{said}");
    let topics = site.call("vocab", &json!({ "kind": "topic" }));
    assert_eq!(
        text(&topics),
        "topic: 1 terms, the most used first.\n- pools · Pools (2): What shared pools do."
    );
}
