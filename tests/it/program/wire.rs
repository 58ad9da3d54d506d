//! What goes over the connection itself.

use std::collections::BTreeSet;

use super::running::Running;

const HOST: &str = "Host: localhost";

fn small() -> Running {
    Running::with(&["--data", "tests/catalogue"])
}

/// The values of a header in a head.
fn header(head: &str, name: &str) -> Vec<String> {
    let lines = head.lines().filter_map(|line| line.split_once(": "));
    lines
        .filter(|(n, _)| *n == name)
        .map(|(_, value)| value.to_owned())
        .collect()
}

#[test]
fn head_has_no_body_and_says_how_long_it_would_be() {
    let running = small();
    for path in [
        "/en/",
        "/ko/cases/IL-0001",
        "/ko/nope",
        "/robots.txt",
        "/favicon.ico",
        "/",
    ] {
        let (get, body) = running.ask(&[&format!("GET {path} HTTP/1.1"), HOST]);
        let (head, nothing) = running.ask(&[&format!("HEAD {path} HTTP/1.1"), HOST]);
        assert!(nothing.is_empty(), "{path}");
        let told = |head: &str| {
            let lines = head
                .lines()
                .filter(|line| !line.starts_with("date:") && !line.starts_with("x-request-id:"))
                .filter(|line| *line != "content-length: 0");
            lines.map(str::to_owned).collect::<BTreeSet<_>>()
        };
        assert_eq!(told(&head), told(&get), "{path}");
        if !body.is_empty() {
            assert_eq!(
                header(&get, "content-length"),
                [body.len().to_string()],
                "{path}"
            );
        }
    }
}

#[test]
fn a_page_goes_out_packed_to_those_who_can_unpack_it() {
    let running = small();
    for (accept, encoding) in [
        ("gzip", Some("gzip")),
        ("GZip", Some("gzip")),
        ("gzip, br", Some("br")),
        ("gzip;q=0.5, br;q=1", Some("br")),
        ("gzip;q=0", None),
        ("identity;q=1, *;q=0", None),
        ("gzip;q=abc", None),
    ] {
        let accept = format!("Accept-Encoding: {accept}");
        let (head, _) = running.ask(&["GET /ko/cases HTTP/1.1", HOST, &accept]);
        assert!(head.starts_with("http/1.1 200"), "{head}");
        let expected: Vec<_> = encoding.into_iter().collect();
        assert_eq!(header(&head, "content-encoding"), expected, "{accept}");
        assert_eq!(header(&head, "vary"), ["accept-encoding"], "{accept}");
        let coding = encoding.map_or_else(String::new, |name| format!("-{name}"));
        assert!(header(&head, "etag")[0].ends_with(&format!("{coding}\"")));
    }
}

#[test]
fn a_range_is_cut_to_the_byte() {
    let running = small();
    let whole = running.page("/ko/cases/IL-0001");
    for (range, status, part) in [
        ("bytes=0-99", 206, &whole.as_bytes()[..100]),
        ("bytes=0-1,5-6", 200, whole.as_bytes()),
        ("bytes=99999999-", 416, b""),
    ] {
        let range = format!("Range: {range}");
        let (head, body) = running.ask(&["GET /ko/cases/IL-0001 HTTP/1.0", HOST, &range]);
        assert!(head.starts_with(&format!("http/1.0 {status}")), "{head}");
        assert_eq!(body, part);
    }
}

#[test]
fn old_clients_and_heavy_cookies_are_served() {
    let running = small();
    let (head, body) = running.ask(&["GET /ko/cases HTTP/1.0"]);
    assert!(head.starts_with("http/1.0 200"), "{head}");
    assert!(header(&head, "transfer-encoding").is_empty());
    assert!(!body.is_empty());
    let cookies = format!("Cookie: {}", "name=value; ".repeat(700));
    let (head, _) = running.ask(&["GET /ko/cases HTTP/1.1", HOST, &cookies]);
    assert!(head.starts_with("http/1.1 200"), "{head}");
}

#[test]
fn a_request_that_is_too_large_or_names_no_host_is_refused() {
    let running = small();
    let huge = format!("X: {}", "x".repeat(500_000));
    let (head, _) = running.ask(&["GET /ko/cases HTTP/1.1", HOST, &huge]);
    // The rest of what was sent may reset the connection before the answer is read, or cut the
    // head where it is no header any more.
    let refused = ["http/1.1 431", "http/1.1 400"]
        .iter()
        .any(|status| head.starts_with(status));
    assert!(head.is_empty() || refused, "{head}");
    for hosts in [&[][..], &[HOST, "Host: other"], &["Host: a b"]] {
        let lines = [&["GET /ko/cases HTTP/1.1"][..], hosts].concat();
        let (head, _) = running.ask(&lines);
        assert!(head.starts_with("http/1.1 400"), "{hosts:?}: {head}");
    }
    // The program is well after all of this.
    assert!(running.page("/ko/cases").contains("IL-0001"));
}
