//! The Korean of the catalogue, as `data/README.md` asks for it.

use std::{fs, path::Path};

use serde_json::Value;

/// Every Korean text of the cases and topics with the file it stands in.
fn texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for folder in ["data/cases", "data/topics"] {
        for entry in fs::read_dir(folder).unwrap() {
            gather(&entry.unwrap().path(), &mut texts);
        }
    }
    texts
}

fn gather(folder: &Path, texts: &mut Vec<(String, String)>) {
    for name in ["ko.md", "case.json", "topic.json"] {
        let path = folder.join(name);
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let korean = match serde_json::from_str::<Value>(&text) {
            Ok(value) => korean_of(&value).join("\n"),
            Err(_) => text,
        };
        texts.push((path.display().to_string(), korean));
    }
}

/// The values of every `ko` in a JSON file.
fn korean_of(value: &Value) -> Vec<String> {
    match value {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, value)| match value {
                Value::String(text) if key == "ko" => vec![text.clone()],
                value => korean_of(value),
            })
            .collect(),
        Value::Array(values) => values.iter().flat_map(korean_of).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn each_term_has_one_spelling() {
    let unused = [
        "에지",
        "애너테이션",
        "네임서버",
        "웹 사이트",
        "웹 소켓",
        "유지 보수",
        "크레이트",
        "소비자",
        "크래시",
        "재해복구",
        "이용자",
        "Twitter",
        "블루 스크린",
        "Multi-AZ",
        "보고서에 나오지 않",
    ];
    let found: Vec<_> = texts()
        .iter()
        .flat_map(|(path, text)| {
            unused
                .iter()
                .filter(|word| text.contains(**word))
                .map(move |word| format!("{path}: {word}"))
        })
        .collect();
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_zone_stands_in_brackets_after_its_time() {
    let zones = ["UTC", "KST", "PDT", "PST", "CET", "BST", "GMT"];
    let found: Vec<_> = texts()
        .iter()
        .flat_map(|(path, text)| {
            let words: Vec<_> = text.split_whitespace().collect();
            let loose = words.windows(2).filter(|pair| {
                let time = |word: &str| word.contains(':') && word.ends_with(char::is_numeric);
                let zone = |word: &str| zones.iter().any(|zone| word.starts_with(zone));
                let hour = |word: &str| word.starts_with(char::is_numeric) && word.contains('시');
                (time(pair[0]) && zone(pair[1])) || (zones.contains(&pair[0]) && hour(pair[1]))
            });
            loose
                .map(|pair| format!("{path}: {}", pair.join(" ")))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(found, [""; 0]);
}

#[test]
fn failover_is_named_where_a_text_first_speaks_of_it() {
    let found: Vec<_> = texts()
        .into_iter()
        .filter(|(path, text)| {
            path.ends_with("ko.md")
                && text
                    .split_once("장애 조치")
                    .is_some_and(|(_, after)| !after.starts_with("(failover)"))
        })
        .map(|(path, _)| path)
        .collect();
    assert_eq!(found, [""; 0]);
}

#[test]
fn an_event_says_more_than_its_step() {
    let bare = [
        "장애를 선언했다",
        "장애가 시작됐다",
        "장애가 끝났다",
        "장애가 해결됐다",
        "해결로 기록했다",
        "복구로 기록했다",
    ];
    let found: Vec<_> = texts()
        .into_iter()
        .filter(|(path, _)| path.ends_with("case.json"))
        .filter(|(_, text)| text.lines().any(|line| bare.contains(&line)))
        .map(|(path, _)| path)
        .collect();
    assert_eq!(found, [""; 0]);
}
