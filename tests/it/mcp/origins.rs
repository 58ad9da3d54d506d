//! Who may ask from where.

use super::{LIST, refusal};
use crate::{shelf::catalogue, site::Site};

#[test]
fn a_public_site_answers_pages_of_every_site_under_its_own_names() {
    let site = Site::small();
    for (host, origin, status) in [
        ("example.org", "", 200),
        ("EXAMPLE.org:443", "https://evil.example", 200),
        ("example.org", "null", 200),
        ("localhost:8080", "", 200),
        ("127.0.0.1", "https://example.org", 200),
        ("[::1]:8080", "", 200),
        ("", "", 200),
        ("evil.example", "", 403),
        ("example.org.evil.example", "", 403),
        ("169.254.169.254", "", 403),
    ] {
        let headers = [("host", host.as_bytes()), ("origin", origin.as_bytes())];
        let answer = site.message(LIST, &headers);
        assert_eq!(answer.status, status, "{host} {origin}");
        let readable = if status == 200 { "*" } else { "" };
        assert_eq!(answer.header("access-control-allow-origin"), readable);
    }
}

/// A host and an origin that ask a site on this computer, and the origin that may read the answer.
const LOOPBACK: [(&str, &str, Option<&str>); 11] = [
    ("127.0.0.1:8080", "", Some("*")),
    (
        "localhost:8080",
        "http://localhost:3000",
        Some("http://localhost:3000"),
    ),
    (
        "127.0.0.1:8080",
        "http://127.0.0.1:6274",
        Some("http://127.0.0.1:6274"),
    ),
    ("[::1]:8080", "http://[::1]", Some("http://[::1]")),
    (
        "app.localhost",
        "http://app.localhost",
        Some("http://app.localhost"),
    ),
    ("127.0.0.1:8080", "https://evil.example", None),
    ("127.0.0.1:8080", "http://127.0.0.1.evil.example", None),
    ("127.0.0.1:8080", "http://localhost.evil.example", None),
    ("127.0.0.1:8080", "null", None),
    ("evil.example:8080", "", None),
    ("evil.example:8080", "http://evil.example:8080", None),
];

#[test]
fn a_site_on_this_computer_answers_this_computer_only() {
    for base in [
        "http://127.0.0.1:8080",
        "http://localhost:8080",
        "http://[::1]:8080",
    ] {
        let site = Site::at(base, &catalogue());
        for (host, origin, readable) in LOOPBACK {
            let headers = [("host", host.as_bytes()), ("origin", origin.as_bytes())];
            for method in ["POST", "OPTIONS"] {
                let answer = if method == "POST" {
                    site.message(LIST, &headers)
                } else {
                    let given: Vec<_> = headers
                        .iter()
                        .filter(|(_, v)| !v.is_empty())
                        .copied()
                        .collect();
                    site.send(method, "/mcp", &given)
                };
                let refused = answer.status == 403;
                assert_eq!(refused, readable.is_none(), "{method} {host} {origin}");
                let allowed = answer.header("access-control-allow-origin");
                assert_eq!(
                    allowed,
                    readable.unwrap_or_default(),
                    "{method} {host} {origin}"
                );
            }
        }
        let headers: [(&str, &[u8]); 3] = [
            ("host", b"localhost"),
            ("origin", b"https://evil.example"),
            ("accept-language", b"ko"),
        ];
        assert_eq!(
            refusal(&site.message(LIST, &headers)).2,
            "이 컴퓨터의 서버에는 요청할 수 없는 출처입니다: https://evil.example. 이 컴퓨터에서 연 클라이언트를 쓰세요."
        );
    }
}

#[test]
fn a_browser_may_ask_first() {
    let site = Site::small();
    let headers: [(&str, &[u8]); 3] = [
        ("host", b"example.org"),
        ("origin", b"https://client.example"),
        (
            "access-control-request-headers",
            b"content-type,mcp-protocol-version",
        ),
    ];
    let answer = site.send("OPTIONS", "/mcp", &headers);
    assert_eq!(answer.status, 204);
    assert_eq!(answer.header("access-control-allow-methods"), "POST");
    let allowed = answer.header("access-control-allow-headers");
    for name in [
        "content-type",
        "mcp-protocol-version",
        "mcp-session-id",
        "mcp-method",
        "mcp-name",
    ] {
        assert!(allowed.contains(name), "{name}");
    }
}
