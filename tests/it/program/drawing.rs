//! What has to be drawn, and how it waits for a place.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use super::running::Running;

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

/// The lines of a request that has to be drawn, each time another, and its body.
type Asking = fn(usize) -> (String, &'static str);

/// Something of everything that is drawn.
const DRAWN: [(&str, Asking); 14] = [
    ("search", |turn| {
        (format!("GET /en/cases?q=x{turn} HTTP/1.1"), "")
    }),
    ("comparison", |turn| {
        (format!("GET /ko/compare?id=IL-9{turn} HTTP/1.1"), "")
    }),
    ("no case", |turn| {
        (format!("GET /en/cases/IL-9{turn} HTTP/1.1"), "")
    }),
    ("no record", |turn| {
        (format!("GET /en/cases/IL-9{turn}.json HTTP/1.1"), "")
    }),
    ("nowhere", |turn| (format!("GET /x{turn} HTTP/1.1"), "")),
    ("feed", |turn| {
        (format!("GET /en/cases.atom?q=x{turn} HTTP/1.1"), "")
    }),
    ("records", |turn| {
        (format!("GET /ko/cases.json?q=x{turn} HTTP/1.1"), "")
    }),
    ("table", |turn| {
        (format!("GET /en/cases.csv?q=x{turn} HTTP/1.1"), "")
    }),
    ("text", |turn| {
        (format!("GET /en/cases.md?q=x{turn} HTTP/1.1"), "")
    }),
    ("picture", |turn| {
        (
            format!("GET /card/{turn}/en/cases/IL-0001.png HTTP/1.1"),
            "",
        )
    }),
    ("program", |turn| {
        (format!("GET /api/v1/search?q=x{turn} HTTP/1.1"), "")
    }),
    ("everything", |_| {
        ("GET /api/v1/cases.ndjson HTTP/1.1".to_owned(), "")
    }),
    ("wrong method", |_| {
        ("POST /en/cases HTTP/1.1".to_owned(), "")
    }),
    ("assistant", |_| {
        let message = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
        (
            "POST /mcp HTTP/1.1\r\nContent-Type: application/json".to_owned(),
            message,
        )
    }),
];

#[test]
fn nothing_is_drawn_without_a_place() {
    // The catalogue inside the program, whole, takes its time: there is hardly ever a free place.
    let running = Running::with(&["--drawing", "1", "--waiting", "0"]);
    let everything = "GET /api/v1/cases.ndjson HTTP/1.1";
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                while !done.load(Relaxed) {
                    status(&running, everything, "");
                }
            });
        }
        let began = Instant::now();
        let in_time = |_: &usize| began.elapsed() < Duration::from_mins(1);
        let free = DRAWN.into_iter().filter(|(_, asking)| {
            let mut refused = (0..).take_while(in_time).map(|turn| {
                let (lines, body) = asking(turn);
                status(&running, &lines, body) == "503"
            });
            !refused.any(|refused| refused)
        });
        let free: Vec<_> = free.map(|(what, _)| what).collect();
        done.store(true, Relaxed);
        assert!(free.is_empty(), "these took no place: {free:?}");
    });
}

/// The status of the answer to these lines of a request with a body.
fn status(running: &Running, lines: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(&running.address).unwrap();
    let length = body.len();
    let request =
        format!("{lines}\r\n{HOST}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer);
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn what_is_sent_as_it_is_drawn_comes_whole() {
    let running = narrow();
    let (head, body) = running.ask(&["GET /api/v1/cases.ndjson HTTP/1.0", HOST]);
    assert!(head.starts_with("http/1.0 200"), "{head}");
    let lines = String::from_utf8(body).unwrap();
    let ids: Vec<_> = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].to_string())
        .collect();
    assert_eq!(ids, ["\"IL-0001\"", "\"IL-0002\"", "\"IL-0003\""]);
}
