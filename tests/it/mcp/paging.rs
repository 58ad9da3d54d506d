//! Going through everything, page by page.

use std::path::Path;

use incidentlib::files::Tree;
use serde_json::json;

use super::{ids, text};
use crate::{shelf::shelf, site::Site};

/// The ids that the listing of the site has, in order.
fn listed(site: &Site, query: &str) -> Vec<String> {
    let list = site.get(&format!("/en/cases.json?{query}")).json();
    let items = list["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn pages_hold_every_case_once_in_the_order_of_the_site() {
    let site = Site::of(&shelf());
    for (tool, arguments, query) in [
        ("list_incidents", json!({}), ""),
        (
            "list_incidents",
            json!({ "sort": "longest" }),
            "sort=longest",
        ),
        (
            "list_incidents",
            json!({ "component": ["haproxy", "postgresql"], "root_cause": ["capacity"] }),
            "root_cause=capacity&component=haproxy&component=postgresql",
        ),
        ("search_incidents", json!({ "q": "failed" }), "q=failed"),
        (
            "search_incidents",
            json!({ "q": "고장", "severity": ["sev-1"] }),
            "q=%EA%B3%A0%EC%9E%A5&severity=sev-1",
        ),
    ] {
        let expected = listed(&site, query);
        assert!(expected.len() > 2, "{query}");
        for limit in [1, 4, 50] {
            let mut arguments = arguments.clone();
            arguments["limit"] = json!(limit);
            assert_eq!(site.in_all_calls(tool, &arguments), expected, "{arguments}");
        }
    }
}

#[test]
fn ten_cases_come_unless_asked_otherwise() {
    let site = Site::of(&shelf());
    let result = site.call("list_incidents", &json!({}));
    assert_eq!(ids(&result).len(), 10);
    assert!(text(&result).starts_with("27 cases (1–10 of 27)\n1. "));
    let korean = site.call("list_incidents", &json!({ "lang": "ko" }));
    assert!(text(&korean).starts_with("사례 27건 (27건 중 1~10번째)\n1. "));
    assert_eq!(ids(&korean), ids(&result));
    let narrow = &result["structuredContent"]["narrow"][0];
    assert_eq!(narrow["argument"], "root_cause");
    for value in narrow["values"].as_array().unwrap() {
        let fewer = json!({ "root_cause": [value["value"]] });
        let fewer = site.call("list_incidents", &fewer);
        assert_eq!(fewer["structuredContent"]["total"], value["count"]);
    }
}

#[test]
fn a_cursor_belongs_to_its_question_in_either_language() {
    let site = Site::of(&shelf());
    let first = site.call("list_incidents", &json!({ "limit": 5 }));
    let cursor = first["structuredContent"]["next_cursor"].as_str().unwrap();
    let second = site.call("list_incidents", &json!({ "cursor": cursor, "lang": "ko" }));
    assert_eq!(second["structuredContent"]["first"], 6);
    let said = "This cursor belongs to another question. Repeat the call that gave it with the same \
                arguments, or call without a cursor to begin again.";
    for other in [
        json!({ "cursor": cursor, "sort": "oldest" }),
        json!({ "cursor": cursor, "year": ["2019"] }),
        json!({ "cursor": cursor.replacen('5', "6", 1) }),
        json!({ "cursor": "next" }),
    ] {
        assert_eq!(site.refused("list_incidents", &other), said, "{other}");
    }
    let searched = json!({ "q": "failed", "cursor": cursor });
    assert_eq!(site.refused("search_incidents", &searched), said);
    assert_eq!(
        site.refused("list_incidents", &json!({ "cursor": "next", "lang": "ko" })),
        "다른 질문의 cursor입니다. 이 cursor를 받은 호출과 같은 인자로 다시 부르거나, cursor 없이 처음부터 부르세요."
    );
}

#[test]
fn resources_are_listed_to_the_last() {
    let tree = Tree::read(Path::new("data")).unwrap();
    let site = Site::of(&tree);
    let mut uris = Vec::new();
    let mut params = json!({});
    loop {
        let page = site.ask("resources/list", &params);
        let page = &page["result"];
        let resources = page["resources"].as_array().unwrap();
        uris.extend(
            resources
                .iter()
                .map(|r| r["uri"].as_str().unwrap().to_owned()),
        );
        let Some(cursor) = page.get("nextCursor") else {
            break;
        };
        params = json!({ "cursor": cursor });
    }
    let total = site.call("list_incidents", &json!({}))["structuredContent"]["total"].clone();
    assert_eq!(json!(uris.len()), total);
    uris.dedup();
    assert_eq!(json!(uris.len()), total);
    let answer = site.ask("resources/list", &json!({ "cursor": "x" }));
    assert_eq!(answer["error"]["code"], -32602);
}
