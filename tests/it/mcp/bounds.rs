//! No answer is larger than clients take.

use std::path::Path;

use incidentlib::files::Tree;
use serde_json::{Value, json};

use super::text;
use crate::{
    shelf::{add, catalogue, rewrite},
    site::Site,
};

/// What a result may take: 25,000 tokens at two bytes each, less the envelope.
const MOST: usize = 48_000;

#[track_caller]
fn bounded(result: &Value) -> usize {
    let size = result.to_string().len();
    assert!(size < MOST, "{size} bytes");
    size
}

#[test]
fn every_case_and_topic_and_term_of_the_catalogue_fits_whole() {
    let tree = Tree::read(Path::new("data")).unwrap();
    let site = Site::of(&tree);
    let list = site.get("/en/cases.json").json();
    for lang in ["en", "ko"] {
        for item in list["items"].as_array().unwrap() {
            let result = site.call("get_incident", &json!({ "id": item["id"], "lang": lang }));
            bounded(&result);
            assert!(result["structuredContent"].get("shortened").is_none());
        }
        let topics = site.call("vocab", &json!({ "kind": "topic" }));
        for topic in topics["structuredContent"]["terms"].as_array().unwrap() {
            let result = site.call("get_topic", &json!({ "slug": topic["slug"], "lang": lang }));
            bounded(&result);
            assert!(result["structuredContent"].get("shortened").is_none());
        }
        for limit in [1, 50] {
            bounded(&site.call("list_incidents", &json!({ "limit": limit, "lang": lang })));
            let search = json!({ "q": "timeout 장애", "limit": limit, "lang": lang });
            bounded(&site.call("search_incidents", &search));
        }
    }
}

#[test]
fn every_term_of_the_catalogue_comes_on_some_page() {
    let tree = Tree::read(Path::new("data")).unwrap();
    let site = Site::of(&tree);
    for kind in [
        "root_cause",
        "component",
        "symptom",
        "contributing",
        "domain",
        "org",
    ] {
        let mut call = json!({ "kind": kind, "lang": "ko" });
        let mut slugs = Vec::new();
        let total = loop {
            let result = site.call("vocab", &call);
            bounded(&result);
            let data = &result["structuredContent"];
            let terms = data["terms"].as_array().unwrap();
            slugs.extend(
                terms
                    .iter()
                    .map(|term| term["slug"].as_str().unwrap().to_owned()),
            );
            match data.get("next_cursor") {
                None => break data["total"].clone(),
                Some(cursor) => call["cursor"] = cursor.clone(),
            }
        };
        assert_eq!(json!(slugs.len()), total, "{kind}");
        slugs.sort();
        slugs.dedup();
        assert_eq!(json!(slugs.len()), total, "{kind}");
    }
}

#[test]
fn a_case_too_long_for_an_answer_is_cut_and_points_to_the_whole() {
    let mut tree = catalogue();
    add(&mut tree, "IL-0700", |_| {});
    let paragraph = "데이터베이스가 멈추었고 아무도 이유를 몰랐다. ".repeat(30);
    let long = vec![paragraph.trim(); 40].join("\n\n");
    rewrite(
        &mut tree,
        "IL-0700",
        "ko",
        &format!("# 아주 긴 사례\n\n## 요약\n짧다.\n\n## 증상\n{long}\n\n## 교훈\n{long}\n"),
    );
    let site = Site::of(&tree);
    let result = site.call("get_incident", &json!({ "id": "IL-0700", "lang": "ko" }));
    bounded(&result);
    let pointer = "여기에는 줄여서 실었습니다. 전체 글: https://example.org/ko/cases/IL-0700.md";
    assert!(text(&result).ends_with(pointer));
    let data = &result["structuredContent"];
    assert_eq!(data["summary"], "짧다.");
    assert_eq!(data["shortened"], json!(["lessons", "symptoms_text"]));
    assert!(data["lessons"].as_str().unwrap().ends_with('…'));
    let params = json!({ "uri": "incidentlib://cases/IL-0700?lang=ko" });
    let read = site.ask("resources/read", &params);
    bounded(&read);
    let contents = read["result"]["contents"][0]["text"].as_str().unwrap();
    assert!(contents.trim_end().ends_with(pointer));
}

#[test]
fn rows_with_long_titles_make_shorter_pages_that_lead_on() {
    let mut tree = catalogue();
    for nth in 0..40 {
        let id = format!("IL-{:04}", 700 + nth);
        add(&mut tree, &id, |_| {});
        let title = "너무 긴 제목 ".repeat(100);
        rewrite(
            &mut tree,
            &id,
            "ko",
            &format!("# {nth} {}\n\n## 요약\n짧다.\n", title.trim()),
        );
    }
    let site = Site::of(&tree);
    let result = site.call("list_incidents", &json!({ "limit": 50, "lang": "ko" }));
    bounded(&result);
    let data = &result["structuredContent"];
    assert!(data["last"].as_u64().unwrap() < 40);
    assert!(data["next_cursor"].is_string());
}
