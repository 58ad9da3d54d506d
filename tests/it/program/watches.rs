//! A folder that is served while people edit it.

use std::{fs, io::BufRead as _, thread, time::Duration};

use super::running::{Running, folder, write};
use crate::shelf::catalogue;

/// Waits until a page says this; changes are seen within a moment.
#[track_caller]
fn assert_soon(running: &Running, path: &str, said: &str) {
    let seen = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        running.page(path).contains(said)
    });
    assert!(seen, "{path} never says “{said}”");
}

#[test]
fn a_good_edit_shows_at_once_and_a_broken_one_leaves_the_last_good_page() {
    let folder = folder(&catalogue());
    let path = folder.path();
    let mut running = Running::with(&["--data", path.to_str().unwrap()]);
    let file = "cases/IL-0003/en.md";
    let text = fs::read_to_string(path.join(file)).unwrap();
    let page = "/en/cases/IL-0003";
    assert!(
        running
            .page(page)
            .contains("The yearly report took its own pool")
    );

    write(
        path,
        file,
        text.replace("yearly report took", "weekly report took")
            .as_bytes(),
    );
    assert_soon(&running, page, "The weekly report took its own pool");

    write(
        path,
        file,
        text.replace("## Summary", "## Sumary").as_bytes(),
    );
    let mut report = String::new();
    while !report.contains("Sumary") {
        running.errors.read_line(&mut report).unwrap();
    }
    assert!(
        report.contains("the last good catalogue stays, until this is mended"),
        "{report}"
    );
    assert!(
        running
            .page(page)
            .contains("The weekly report took its own pool")
    );

    write(
        path,
        file,
        text.replace("yearly report took", "daily report took")
            .as_bytes(),
    );
    assert_soon(&running, page, "The daily report took its own pool");
}

#[test]
fn a_case_that_is_added_or_taken_away_is_seen() {
    let folder = folder(&catalogue());
    let path = folder.path();
    let running = Running::with(&["--data", path.to_str().unwrap()]);
    assert_soon(&running, "/en/cases", "<h1>3 cases</h1>");
    let facts = fs::read_to_string(path.join("cases/IL-0003/case.json")).unwrap();
    let facts = facts
        .replace("IL-0003", "IL-0004")
        .replace("2022", "2023")
        .replace(" again", " once more");
    let facts = facts.replace("다시 바닥남", "또 바닥남");
    // The text first: a case without it would be an error for a moment.
    write(
        path,
        "cases/IL-0004/en.md",
        b"# One more\n\n## Summary\nIt failed.\n",
    );
    write(path, "cases/IL-0004/case.json", facts.as_bytes());
    assert_soon(&running, "/en/cases", "<h1>4 cases</h1>");
    fs::remove_dir_all(path.join("cases/IL-0004")).unwrap();
    assert_soon(&running, "/en/cases", "<h1>3 cases</h1>");
}
