//! An import that is killed while it writes.

use std::{fs, process::Stdio, thread, time::Instant};

use serde_json::{Value, json};

use super::running::{folder, program};
use crate::{import::fixture, shelf::catalogue};

const CASES: u32 = 24;

/// Records of so many cases, every one of which says which round it is of in each of its files.
fn records(round: u32) -> String {
    let records = (0..CASES).map(|nth| {
        let mut record: Value = serde_json::from_str(&fixture("IL-0101")).unwrap();
        let id = format!("IL-{:04}", 200 + nth);
        record["id"] = json!(id);
        record["title"] = json!({ "en": format!("Case {id}"), "ko": format!("사례 {id}") });
        record["short_title"] = json!({ "en": format!("Failed as {id}"), "ko": null });
        record["sources"] = json!([
            { "url": format!("https://example.org/{id}"), "kind": "blog", "archived": null }
        ]);
        record["summary"] = json!({ "en": format!("Round {round}."), "ko": format!("{round}회.") });
        record["updated_at"] = json!(format!("2026-01-{:02}T00:00:00Z", round + 1));
        record.to_string()
    });
    records.collect::<Vec<_>>().join("\n")
}

#[test]
fn an_import_that_is_killed_leaves_every_case_whole() {
    let folder = folder(&catalogue());
    let data = folder.path();
    let file = data.join(".records");
    let start = |round| {
        fs::write(&file, records(round)).unwrap();
        let mut import = program();
        import
            .arg("import")
            .arg(&file)
            .arg("--force")
            .arg("--data")
            .arg(data);
        import.stdout(Stdio::null()).spawn().unwrap()
    };
    let began = Instant::now();
    assert!(start(0).wait().unwrap().success());
    let whole = began.elapsed();
    let round_of = |id: &str| {
        let read = |name: &str| fs::read_to_string(data.join("cases").join(id).join(name)).unwrap();
        let facts: Value = serde_json::from_str(&read("case.json")).unwrap();
        let stamp = facts["updated_at"].as_str().unwrap();
        let round = stamp[8..10].parse::<u32>().unwrap() - 1;
        assert!(read("en.md").contains(&format!("Round {round}.")), "{id}");
        assert!(read("ko.md").contains(&format!("{round}회.")), "{id}");
        round
    };
    let mut cut_short = 0;
    for round in 1..=10 {
        let mut import = start(round);
        // Most of the time goes into reading, so the kills come close together towards the end.
        thread::sleep(whole.mul_f64(0.4 + 0.06 * f64::from(round)));
        // It may have ended by itself.
        let _ = import.kill();
        import.wait().unwrap();
        let rounds = (0..CASES).map(|nth| round_of(&format!("IL-{:04}", 200 + nth)));
        let newest = rounds.filter(|found| *found == round).count();
        cut_short += u32::from(newest < CASES as usize);
    }
    assert!(cut_short > 0, "no import was killed in time");
    assert!(start(11).wait().unwrap().success());
    let left: Vec<_> = fs::read_dir(data.join("cases")).unwrap().collect();
    assert_eq!(left.len(), 3 + CASES as usize, "{left:?}");
}
