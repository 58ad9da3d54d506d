//! A folder that is served while people edit it.

use std::{
    fs,
    io::BufRead as _,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use super::running::{Running, folder, write};
use crate::shelf::catalogue;

const PAGE: &str = "/en/cases/IL-0003";

/// The program on a copy of the small catalogue.
fn started() -> (TempDir, Running) {
    let folder = folder(&catalogue());
    let running = on(folder.path());
    (folder, running)
}

fn on(folder: &Path) -> Running {
    Running::with(&["--data", folder.to_str().unwrap()])
}

/// The text of IL-0003 with another word in it, by which its page is known.
fn report(word: &str) -> Vec<u8> {
    let text = fs::read_to_string("tests/catalogue/cases/IL-0003/en.md").unwrap();
    text.replace("yearly report", &format!("{word} report"))
        .into_bytes()
}

/// Reads the log until it says this.
#[track_caller]
fn assert_logged(running: &mut Running, said: &str) {
    let mut log = String::new();
    while !log.contains(said) {
        let read = running.errors.read_line(&mut log).unwrap();
        assert!(read > 0, "never “{said}” in {log}");
    }
}

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

#[test]
fn every_fault_of_the_data_is_told_with_its_place_and_leaves_the_last_good_page() {
    let (folder, mut running) = started();
    let path = folder.path();
    let facts = fs::read_to_string(path.join("cases/IL-0003/case.json")).unwrap();
    let half = &facts[..facts.len() / 2];
    let wrong = facts.replace("\"capacity\"", "\"capcity\"");
    for (file, bytes, told) in [
        ("cases/IL-0003/case.json", half, "case.json:"),
        ("cases/IL-0003/case.json", "{ broken", "case.json:1:"),
        (
            "cases/IL-0003/case.json",
            &wrong,
            "did you mean `capacity`?",
        ),
        ("cases/il-3/case.json", &facts, "cases/il-3"),
    ] {
        write(path, file, bytes.as_bytes());
        assert_logged(&mut running, told);
        let page = running.page(PAGE);
        assert!(
            page.contains("The yearly report took its own pool"),
            "{told}"
        );
        if file.contains("il-3") {
            fs::remove_dir_all(path.join("cases/il-3")).unwrap();
        }
        write(path, "cases/IL-0003/case.json", facts.as_bytes());
        assert_logged(&mut running, "the catalogue was read again");
    }
}

#[test]
fn a_folder_that_is_deleted_is_told_and_followed_again_when_it_is_back() {
    let (folder, mut running) = started();
    let path = folder.path();
    fs::rename(path.join("cases"), path.join(".cases")).unwrap();
    assert_logged(&mut running, "the last good catalogue stays");
    assert!(running.page(PAGE).contains("The yearly report"));
    fs::rename(path.join(".cases"), path.join("cases")).unwrap();
    assert_logged(&mut running, "the catalogue was read again");

    fs::remove_dir_all(path).unwrap();
    assert_logged(&mut running, "there is no data folder");
    assert!(running.page(PAGE).contains("The yearly report"));
    let tree = catalogue();
    for file in tree.paths() {
        write(path, file, tree.get(file).unwrap());
    }
    write(path, "cases/IL-0003/en.md", &report("monthly"));
    assert_soon(&running, PAGE, "The monthly report");
    write(path, "cases/IL-0003/en.md", &report("weekly"));
    assert_soon(&running, PAGE, "The weekly report");
}

#[cfg(unix)]
#[test]
fn a_folder_that_another_takes_the_place_of_is_followed() {
    let parent = tempfile::tempdir().unwrap();
    let at = |name: &str| parent.path().join(name);
    let fill = |name: &str, word: &str| {
        let tree = catalogue();
        for file in tree.paths() {
            write(&at(name), file, tree.get(file).unwrap());
        }
        write(&at(name), "cases/IL-0003/en.md", &report(word));
    };
    let turn = |to: &str| {
        std::os::unix::fs::symlink(to, at("link.new")).unwrap();
        fs::rename(at("link.new"), at("link")).unwrap();
    };
    fill("first", "first");
    turn("first");
    let running = on(&at("link"));
    assert_soon(&running, PAGE, "The first report");

    fill("second", "second");
    turn("second");
    assert_soon(&running, PAGE, "The second report");
    write(&at("second"), "cases/IL-0003/en.md", &report("third"));
    assert_soon(&running, PAGE, "The third report");

    fill("other", "fourth");
    fs::rename(at("second"), at("old")).unwrap();
    fs::rename(at("other"), at("second")).unwrap();
    assert_soon(&running, PAGE, "The fourth report");
    write(&at("second"), "cases/IL-0003/en.md", &report("fifth"));
    assert_soon(&running, PAGE, "The fifth report");
}

/// Ten thousand changes a minute: what is good among them is served while they go on.
#[test]
fn a_good_state_is_served_while_the_folder_never_rests() {
    let (folder, running) = started();
    let path = folder.path();
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for nth in 0_u64.. {
                if over.load(Ordering::Relaxed) {
                    break;
                }
                write(path, &format!("noise-{}.tmp", nth % 50), b"x");
                thread::sleep(Duration::from_millis(6));
            }
        });
        for word in ["daily", "hourly", "late"] {
            write(path, "cases/IL-0003/en.md", &report(word));
            let began = Instant::now();
            assert_soon(&running, PAGE, &format!("The {word} report"));
            let took = began.elapsed();
            // One second is the promise; a machine that is busy with other tests gets more.
            assert!(took < Duration::from_secs(5), "{word}: {took:?}");
        }
        over.store(true, Ordering::Relaxed);
    });
}
