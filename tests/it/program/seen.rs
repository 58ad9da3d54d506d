//! What is told to whoever watches the program.

use std::{fs, io::BufRead as _, thread, time::Duration};

use super::running::{Running, folder, program, write};
use crate::shelf::catalogue;

const HOST: &str = "Host: localhost";

#[test]
fn it_counts_what_it_answers() {
    let running = Running::with(&["--data", "tests/catalogue"]);
    for _ in 0..3 {
        running.page("/ko/cases/IL-0001");
    }
    running.ask(&["GET /en/nope HTTP/1.1", HOST]);
    let text = running.page("/metrics");
    for line in [
        "incidentlib_requests_total{route=\"case\",status=\"200\"} 3",
        "incidentlib_requests_total{route=\"other\",status=\"404\"} 1",
        "incidentlib_kept_hits_total 2",
        "incidentlib_kept_misses_total 2",
        "incidentlib_kept_answers 1",
        "incidentlib_cases 3",
        "incidentlib_reload_problems 0",
        "incidentlib_connections_opened_total 5",
        "incidentlib_draw_seconds_count 2",
        "# TYPE incidentlib_draw_seconds histogram",
        "# TYPE incidentlib_connections gauge",
    ] {
        assert!(text.lines().any(|said| said == line), "{line} in\n{text}");
    }
    for path in ["/metrics", "/healthz", "/readyz"] {
        let (head, _) = running.ask(&[&format!("HEAD {path} HTTP/1.1"), HOST]);
        assert!(head.starts_with("http/1.1 200"), "{head}");
        assert!(head.contains("\r\ncache-control: no-store\r\n"), "{head}");
        let (head, _) = running.ask(&[&format!("POST {path} HTTP/1.1"), HOST]);
        assert!(head.starts_with("http/1.1 405"), "{head}");
        assert!(head.contains("\r\nallow: get,head\r\n"), "{head}");
    }
}

#[test]
fn it_is_ready_and_says_what_holds_up_the_next_catalogue() {
    let folder = folder(&catalogue());
    let path = folder.path();
    let running = Running::with(&["--data", path.to_str().unwrap()]);
    assert_eq!(running.page("/healthz"), "ok\n");
    assert_eq!(running.page("/readyz"), "ready\n");
    let file = "cases/IL-0003/en.md";
    let text = fs::read_to_string(path.join(file)).unwrap();
    write(
        path,
        file,
        text.replace("## Summary", "## Sumary").as_bytes(),
    );
    let soon = |said: fn(&str) -> bool| {
        (0..200).any(|_| {
            thread::sleep(Duration::from_millis(50));
            said(&running.page("/readyz"))
        })
    };
    assert!(soon(|text| {
        text.starts_with("stale: the last good catalogue is served until this is mended\n")
            && text.contains("cases/IL-0003/en.md:")
    }));
    assert_eq!(running.page("/healthz"), "ok\n");
    write(path, file, text.as_bytes());
    assert!(soon(|text| text == "ready\n"));
}

#[test]
fn a_request_keeps_its_name_and_is_logged_where_somebody_asks() {
    let mut command = program();
    command.env("RUST_LOG", "info,access=info").args([
        "--listen",
        "127.0.0.1:0",
        "--data",
        "tests/catalogue",
    ]);
    let mut running = Running::start(&mut command);
    for turn in ["drawn", "kept"] {
        let id = format!("X-Request-Id: {turn}-1");
        let (head, _) = running.ask(&["GET /ko/cases HTTP/1.1", HOST, &id]);
        assert!(
            head.contains(&format!("\r\nx-request-id: {turn}-1\r\n")),
            "{head}"
        );
        let mut line = String::new();
        running.errors.read_line(&mut line).unwrap();
        for said in [
            format!("id=\"{turn}-1\""),
            "method=GET uri=\"/ko/cases\" status=200".to_owned(),
        ] {
            assert!(line.contains(&said), "{line}");
        }
        let bad = "X-Request-Id: <script>";
        let (head, _) = running.ask(&["GET /ko/cases HTTP/1.1", HOST, bad]);
        assert!(!head.contains("script>\r\n"), "{head}");
        running.errors.read_line(&mut line).unwrap();
    }
}

#[test]
fn what_cannot_be_meant_is_told_at_the_start() {
    let mut command = program();
    command.env("RUST_LOG", "loud=very=much").args([
        "--listen",
        "0.0.0.0:0",
        "--data",
        "tests/catalogue",
    ]);
    let mut running = Running::start(&mut command);
    let mut lines = String::new();
    running.errors.read_line(&mut lines).unwrap();
    running.errors.read_line(&mut lines).unwrap();
    for said in [
        "RUST_LOG=loud=very=much is not understood",
        "links, previews and feeds will begin with http://0.0.0.0:",
        "--base-url",
    ] {
        assert!(lines.contains(said), "{lines}");
    }
}

#[test]
fn an_empty_variable_is_none_and_a_name_can_be_listened_on() {
    let mut command = program();
    command
        .env("INCIDENTLIB_BASE_URL", "")
        .env("INCIDENTLIB_HEAD_TIMEOUT", "")
        .env("RUST_LOG", "")
        .env("INCIDENTLIB_DATA", "tests/catalogue")
        .args(["--listen", "localhost:0"]);
    let running = Running::start(&mut command);
    assert!(
        running.ready.contains(" 3 cases on http://"),
        "{}",
        running.ready
    );
    assert!(running.page("/en/cases").contains("3 cases"));
}
