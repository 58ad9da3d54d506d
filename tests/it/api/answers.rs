//! What the other addresses give.

use incidentlib::{case::Kind, web::Bounds};
use serde_json::{Value, json};

use super::{API, Program as _, ids};
use crate::{kept::unpacked, shelf::shelf, site::Site};

#[test]
fn every_case_is_a_line() {
    let site = Site::small();
    let answer = site.get(&format!("{API}/cases.ndjson"));
    answer.assert_status(200);
    assert_eq!(answer.header("content-type"), "application/x-ndjson");
    assert!(answer.text().ends_with('\n'));
    let lines: Vec<Value> = answer
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let records = ["IL-0001", "IL-0002", "IL-0003"].map(|id| site.api(&format!("/cases/{id}")));
    assert_eq!(lines, records);
    let tag = answer.header("etag");
    let again = site.get_with(&format!("{API}/cases.ndjson"), &[("if-none-match", &tag)]);
    assert_eq!((again.status, again.text()), (304, ""));
}

const CODINGS: [&str; 3] = ["br", "gzip", "zstd"];

/// A site where even few cases are too many to be kept whole.
fn flowing() -> Site {
    let bounds = Bounds {
        whole_bytes: 1_000,
        ..Bounds::default()
    };
    Site::bounded(&shelf(), bounds)
}

#[test]
fn few_cases_are_kept_and_many_are_made_while_they_are_sent() {
    let path = format!("{API}/cases.ndjson");
    let (few, many) = (Site::of(&shelf()), flowing());
    let (whole, made) = (few.get(&path), many.get(&path));
    assert_eq!(whole.bytes, made.bytes);
    assert_eq!(whole.header("etag"), made.header("etag"));
    assert!(few.is_kept(&path) && !many.is_kept(&path));
    assert_eq!(
        whole.header("content-length"),
        whole.bytes.len().to_string()
    );
    assert_eq!(made.header("content-length"), "");
    let part = few.get_with(&path, &[("range", "bytes=0-9")]);
    assert_eq!((part.status, part.bytes.len()), (206, 10));
}

#[test]
fn every_case_comes_in_the_form_that_is_asked_for() {
    let path = format!("{API}/cases.ndjson");
    for site in [Site::of(&shelf()), flowing()] {
        let plain = site.get(&path);
        let tag = plain.header("etag");
        assert!(tag.starts_with('"'), "{tag}");
        for coding in CODINGS {
            let asked = [("accept-encoding", coding)];
            let packed = site.get_with(&path, &asked);
            packed.assert_status(200);
            assert_eq!(packed.header("content-encoding"), coding);
            assert_eq!(packed.header("vary"), "accept-encoding");
            assert!(packed.bytes.len() < plain.bytes.len() / 2, "{coding}");
            assert!(unpacked(&packed) == plain.bytes, "{coding}");
            let own = tag.replace('"', "");
            let own = format!("\"{own}-{coding}\"");
            assert_eq!(packed.header("etag"), own);
            assert_eq!(site.get_with(&path, &asked).bytes, packed.bytes);
            for known in [&tag, &own] {
                let again = site.get_with(&path, &[asked[0], ("if-none-match", known)]);
                assert_eq!((again.status, again.text()), (304, ""), "{known}");
                assert_eq!(again.header("etag"), own);
                assert_eq!(again.header("content-encoding"), "");
            }
            let head = site.send("HEAD", &path, &[("accept-encoding", coding.as_bytes())]);
            assert_eq!((head.status, head.text()), (200, ""));
            for name in ["content-encoding", "content-type", "etag", "cache-control"] {
                assert_eq!(head.header(name), packed.header(name), "{name}");
            }
        }
    }
}

#[test]
fn lines_are_told_apart_by_what_they_say() {
    let tag = |site: &Site| site.get(&format!("{API}/cases.ndjson")).header("etag");
    let small = tag(&Site::small());
    assert_eq!(tag(&Site::small()), small);
    let other = crate::shelf::with_facts("IL-0003", |facts| facts["date"] = json!("2022-03-08"));
    assert_ne!(tag(&Site::of(&other)), small);
}

#[test]
fn a_subject_comes_with_its_essay_and_its_cases() {
    let site = Site::small();
    let topics = site.api("/topics");
    assert_eq!(topics["total"], 1);
    let row = &topics["items"][0];
    assert_eq!(
        *row,
        json!({
            "slug": "pools",
            "title": { "en": "Pools", "ko": "풀" },
            "description": { "en": "What shared pools do.", "ko": "함께 쓰는 풀이 하는 일." },
            "query": "component=connection-pool",
            "count": 2,
            "updated_at": "2026-01-15T09:00:00Z",
            "url": "https://example.org/topics/pools",
        })
    );
    let topic = site.api("/topics/pools");
    for (key, value) in row.as_object().unwrap() {
        assert_eq!(topic[key], *value);
    }
    assert_eq!(
        ids(&topic),
        ids(&site.api("/cases?component=connection-pool"))
    );
    assert!(topic["essay"]["ko"].as_str().unwrap().contains('풀'));
    site.get(&format!("{API}/topics/Pools"))
        .assert_redirect(301, "/api/v1/topics/pools");
}

#[test]
fn the_vocabulary_has_every_term_and_how_many_cases_have_it() {
    let site = Site::small();
    let terms = &site.api("/vocabulary")["terms"];
    for kind in Kind::ALL {
        let parameter = kind.parameter();
        for term in terms[parameter].as_array().unwrap() {
            let slug = term["slug"].as_str().unwrap();
            let listed = site.api(&format!("/cases?{parameter}={slug}"));
            assert_eq!(term["count"], listed["total"], "{slug}");
            let url = format!("https://example.org/{}/{slug}", kind.folder());
            assert_eq!(term["url"], url);
        }
    }
    assert_eq!(
        terms["component"][0],
        json!({
            "slug": "connection-pool",
            "label": { "en": "Connection pool", "ko": "커넥션 풀" },
            "definition": {
                "en": "Connections kept open for the next request.",
                "ko": "다음 요청을 위해 열어 두는 연결.",
            },
            "aliases": ["커넥션풀", "pool"],
            "count": 2,
            "url": "https://example.org/components/connection-pool",
        })
    );
    let keys = terms.as_object().unwrap();
    assert!(keys.contains_key("severity") && keys.contains_key("source_kind"));
    assert!(terms["severity"][0]["url"].is_null());
}

#[test]
fn the_numbers_are_those_of_the_cases() {
    let site = Site::small();
    let mut stats = site.api("/stats");
    let facets = stats.as_object_mut().unwrap().remove("facets").unwrap();
    assert_eq!(facets, site.api("/cases")["facets"]);
    assert_eq!(
        stats,
        json!({
            "cases": 3,
            "in_both_languages": 3,
            "reviewed": 1,
            "topics": 1,
            "first_date": "2019-12-31",
            "last_date": "2022-03-07",
            "updated_at": "2026-01-16T09:00:00+09:00",
            "time_to_detect": {
                "known": 1,
                "unknown": 2,
                "shortest": { "text": "6m", "seconds": 360 },
                "median": { "text": "6m", "seconds": 360 },
                "longest": { "text": "6m", "seconds": 360 },
            },
            "time_to_resolve": {
                "known": 2,
                "unknown": 1,
                "shortest": { "text": "40m", "seconds": 2400 },
                "median": { "text": "56m", "seconds": 3360 },
                "longest": { "text": "1h 12m", "seconds": 4320 },
            },
        })
    );
}
