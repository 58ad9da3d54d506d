//! What has to be drawn, and how it waits for a place.

use std::thread;

use super::running::Running;
use crate::{
    full::Full,
    kept::{CODINGS, unpacked},
};

const HOST: &str = "Host: localhost";

/// The program with so few places that two requests are too many.
fn narrow() -> Running {
    Running::with(&[
        "--data",
        "tests/catalogue",
        "--drawing",
        "1",
        "--waiting",
        "0",
    ])
}

#[test]
fn what_is_too_much_to_draw_waits_a_little_and_is_told_then() {
    let running = narrow();
    running.page("/ko/cases");
    let (mut refused, mut good) = (0, 0);
    thread::scope(|scope| {
        let asking: Vec<_> = (0..8)
            .map(|client| {
                let running = &running;
                scope.spawn(move || {
                    let ask = |turn| {
                        let path = match turn % 3 {
                            0 => format!("/ko/cases?q=pool+{client}+{turn}"),
                            1 => format!("/ko/cases?q=x{client}+{turn}&year=2020"),
                            _ => format!("/api/v1/cases?q=pool+{client}+{turn}&lang=ko"),
                        };
                        running.ask(&[&format!("GET {path} HTTP/1.1"), HOST])
                    };
                    (0..25).map(ask).collect::<Vec<_>>()
                })
            })
            .collect();
        // What is kept goes on meanwhile.
        for _ in 0..50 {
            let (head, _) = running.ask(&["GET /ko/cases HTTP/1.1", HOST]);
            assert!(head.starts_with("http/1.1 200"), "{head}");
            // So does what says how the program is, and what leads on.
            assert_eq!(running.page("/readyz"), "ready\n");
            leads_on(&running);
        }
        for (head, body) in asking.into_iter().flat_map(|asking| asking.join().unwrap()) {
            if head.starts_with("http/1.1 200") {
                good += 1;
                continue;
            }
            refused += 1;
            assert!(head.starts_with("http/1.1 503"), "{head}");
            assert!(head.contains("\r\nretry-after: 2\r\n"), "{head}");
            assert!(head.contains("\r\ncache-control: no-store\r\n"), "{head}");
            let body = String::from_utf8(body).unwrap();
            assert!(body.contains("요청이 한꺼번에 몰렸습니다"), "{body}");
            let of_api = head.contains("application/problem+json");
            assert_eq!(
                of_api,
                head.contains("\r\naccess-control-allow-origin: *\r\n"),
                "{head}"
            );
            assert_eq!(of_api, body.contains("api#overload"), "{body}");
        }
    });
    assert!(refused > 0 && good > 0, "{refused} refused, {good} good");
    assert_eq!(
        running.meter("incidentlib_overloads_total"),
        refused.to_string()
    );
    // And all is well again.
    assert!(running.page("/ko/cases?q=pool").contains("pool"));
}

/// What leads on is answered, whoever is drawn for.
fn leads_on(running: &Running) {
    for (from, status, to) in [
        ("/il-1?a=b", 302, "/en/cases/il-0001?a=b"),
        ("/cases?q=il-0002", 302, "/en/cases/il-0002"),
        ("/cases?sort=newest&h=1", 302, "/en/cases?h=1"),
        ("/ko/cases/", 301, "/ko/cases"),
    ] {
        let (head, _) = running.ask(&[&format!("GET {from} HTTP/1.1"), HOST]);
        assert!(head.starts_with(&format!("http/1.1 {status}")), "{head}");
        assert!(head.contains(&format!("\r\nlocation: {to}\r\n")), "{head}");
    }
}

/// Something of everything that is drawn: how a request for it begins, and its body.
const DRAWN: [(&str, &str); 16] = [
    ("GET /en/cases?q=x", ""),
    ("GET /en/patterns", ""),
    ("GET /ko/compare?id=IL-0001", ""),
    ("GET /en/cases/IL-0001", ""),
    ("GET /en/cases/IL-9999", ""),
    ("GET /en/cases/IL-9999.json", ""),
    ("GET /x", ""),
    ("GET /en/cases.atom?q=x", ""),
    ("GET /ko/cases.json", ""),
    ("GET /en/cases.csv", ""),
    ("GET /en/cases.md", ""),
    ("GET /card/0/en/cases/IL-0001.png", ""),
    ("GET /api/v1/search?q=x", ""),
    ("GET /api/v1/cases.ndjson", ""),
    ("POST /en/cases", ""),
    (
        "POST /mcp",
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
    ),
];

#[test]
fn nothing_is_drawn_without_a_place() {
    let full = Full::with_room_for(0);
    for (asked, body) in DRAWN {
        full.ask(asked, &["Content-Type: application/json"], body)
            .assert_status(503);
    }
    for (asked, status) in [
        ("GET /healthz", 200),
        ("GET /readyz", 200),
        ("GET /ko/cases/", 301),
        ("GET /il-1", 302),
    ] {
        full.ask(asked, &[], "").assert_status(status);
    }
}

#[test]
fn what_is_sent_as_it_is_drawn_comes_whole_by_the_only_place() {
    let narrow = Full::with_room_for(1);
    let whole = narrow.get("/api/v1/cases.ndjson");
    let whole = whole.assert_status(200).text();
    let ids: Vec<_> = whole
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].to_string())
        .collect();
    assert_eq!(ids, ["\"IL-0001\"", "\"IL-0002\"", "\"IL-0003\""]);
    for coding in CODINGS {
        let wanted = format!("Accept-Encoding: {coding}");
        let packed = narrow.ask("GET /api/v1/cases.ndjson", &[&wanted], "");
        assert_eq!(packed.header("content-encoding"), coding);
        assert_eq!(unpacked(&packed), whole.as_bytes());
    }
}
