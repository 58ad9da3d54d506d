//! The facts of a case: what is known, what is not, and what follows from its events.

use serde_json::{Value, json};

use crate::{
    shelf::with_facts,
    site::{Answer, LANGS, Site},
};

/// Names and values of the facts.
fn facts(answer: &Answer) -> Vec<String> {
    answer.texts(".facts > div")
}

#[test]
fn what_no_source_states_is_a_dash_that_can_be_heard() {
    let site = Site::small();
    assert_eq!(
        facts(&site.get("/en/cases/IL-0003")),
        [
            "Severity –not stated in the source",
            "Time to detect –not stated in the source",
            "Time to resolve –not stated in the source",
            "Users affected –not stated in the source",
            "Region –not stated in the source",
            "Scope –not stated in the source",
        ]
    );
    let answer = site.get("/ko/cases/IL-0003");
    assert_eq!(facts(&answer)[0], "심각도 –출처에 나오지 않음");
    let dashes = answer.texts(".none [aria-hidden=true]");
    // Six facts; symptoms, trigger, factors, detection, remediation and lessons.
    assert_eq!(dashes, ["–"; 12]);
    assert_eq!(answer.texts(".none .sr"), ["출처에 나오지 않음"; 12]);
}

#[test]
fn every_section_keeps_its_heading_when_the_source_says_nothing() {
    let site = Site::small();
    for lang in LANGS {
        let answer = site.get(&format!("/{lang}/cases/IL-0002"));
        for section in [
            "symptoms",
            "detection",
            "remediation",
            "action-items",
            "lessons",
        ] {
            let dash = format!("section:has(> #{section}) .none");
            assert!(!answer.texts(&dash).is_empty(), "{section}");
        }
        for wrong in ["null", "None", "unknown", "undefined"] {
            assert!(!answer.one("main").contains(wrong), "{wrong}");
        }
    }
}

#[test]
fn the_day_of_a_report_says_that_it_is_one() {
    let site = Site::small();
    for (path, told, iso) in [
        (
            "/en/cases/IL-0002",
            "31 December 2019 (published)",
            "2019-12-31",
        ),
        (
            "/ko/cases/IL-0002",
            "2019년 12월 31일 (게시일)",
            "2019-12-31",
        ),
        ("/en/cases/IL-0001", "8 March 2021", "2021-03-08"),
        ("/ko/cases/IL-0001", "2021년 3월 8일", "2021-03-08"),
    ] {
        let answer = site.get(path);
        assert_eq!(answer.one("header .over > span:has(time)"), told);
        assert_eq!(answer.attribute("header .over time", "datetime"), iso);
    }
}

/// The times to detect and to resolve of a case with this timeline.
#[track_caller]
fn assert_times(timeline: Value, lang: &str, detect: &str, resolve: &str) {
    let tree = with_facts("IL-0001", |facts| facts["timeline"] = timeline);
    let answer = Site::of(&tree).get(&format!("/{lang}/cases/IL-0001"));
    let facts = facts(&answer);
    assert_eq!((facts[1].as_str(), facts[2].as_str()), (detect, resolve));
}

fn event(at: &str, kind: &str) -> Value {
    json!({ "at": at, "kind": kind, "what": { "en": format!("It {kind}"), "ko": format!("{kind} 되었다") } })
}

#[test]
fn a_time_is_the_stated_one_and_a_derived_one_says_so() {
    let events = json!([
        event("2021-03-08T23:50+09:00", "start"),
        event("2021-03-08T15:00Z", "detected"),
        event("2021-03-09T06:17+09:00", "resolved"),
    ]);
    // They agree.
    let stated = json!({ "detected_after": "10m", "resolved_after": "6h 27m", "events": events });
    assert_times(
        stated.clone(),
        "en",
        "Time to detect 10m",
        "Time to resolve 6h 27m",
    );
    assert_times(stated, "ko", "감지까지 10분", "해결까지 6시간 27분");
    // They differ.
    let other = json!({ "detected_after": "1h", "resolved_after": "1d", "events": events });
    assert_times(
        other.clone(),
        "en",
        "Time to detect 1h as stated; 10m from the timeline",
        "Time to resolve 1d as stated; 6h 27m from the timeline",
    );
    assert_times(
        other,
        "ko",
        "감지까지 1시간 원문 표기 · 타임라인 계산 10분",
        "해결까지 1일 원문 표기 · 타임라인 계산 6시간 27분",
    );
    // Only the events tell.
    let silent = json!({ "detected_after": null, "resolved_after": null, "events": events });
    assert_times(
        silent,
        "en",
        "Time to detect 10m from the timeline",
        "Time to resolve 6h 27m from the timeline",
    );
}

#[test]
fn no_time_is_derived_where_a_zone_or_the_start_is_missing() {
    let unknown = (
        "Time to detect –not stated in the source",
        "Time to resolve –not stated in the source",
    );
    let mixed = json!([
        event("2021-03-08T09:00", "start"),
        event("2021-03-08T12:00Z", "resolved")
    ]);
    let day = json!([
        event("2021-03-08", "start"),
        event("2021-03-09T12:00Z", "resolved")
    ]);
    let no_start = json!([
        event("2021-03-08T09:00Z", "detected"),
        event("2021-03-08T12:00Z", "resolved")
    ]);
    for events in [mixed, day, no_start] {
        let timeline = json!({ "detected_after": null, "resolved_after": null, "events": events });
        assert_times(timeline, "en", unknown.0, unknown.1);
    }
}

#[test]
fn a_detection_is_no_start() {
    // A source that says 09:33 of a detection and states 6h 27m: the detection is no start.
    let timeline = json!({
        "detected_after": null,
        "resolved_after": "6h 27m",
        "events": [event("2022-07-11T09:33", "detected"), event("2022-07-11T16:00", "resolved")],
    });
    assert_times(
        timeline,
        "en",
        "Time to detect –not stated in the source",
        "Time to resolve 6h 27m",
    );
}

#[test]
fn a_local_time_without_a_zone_says_so() {
    let site = Site::small();
    let answer = site.get("/en/cases/IL-0002");
    assert_eq!(
        answer.texts(".events td.at"),
        ["20 December 2019", "28 December 2019 00:00", "00:40"]
    );
    assert_eq!(
        answer.texts(".events td:last-child"),
        [
            "The reminder goes to a closed mailbox",
            "Start The certificate runs out",
            "Resolved A new certificate is in place",
        ]
    );
    assert_eq!(answer.one(".note-line"), "Local time, zone not stated");
    // A machine is told no instant that nobody knows.
    assert_eq!(
        answer.attributes(".events time", "datetime"),
        ["2019-12-20"]
    );
    let answer = site.get("/ko/cases/IL-0001");
    assert!(answer.texts(".note-line").is_empty());
    assert_eq!(
        answer.attributes(".events time", "datetime"),
        [
            "2021-03-08T14:03+01:00",
            "2021-03-08T14:09+01:00",
            "2021-03-08T15:15+01:00"
        ]
    );
    assert_eq!(
        answer.texts(".events td.at")[0],
        "2021년 3월 8일 14:03 UTC+1"
    );
    assert_eq!(
        answer.texts(".events td:last-child")[0],
        "시작 보고서 쿼리가 모든 선박의 항적을 훑기 시작했다"
    );
}
