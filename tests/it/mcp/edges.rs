//! How messages travel: methods, types and sizes.

use serde_json::{Value, json};

use super::{LIST, refusal};
use crate::{shelf::catalogue, site::Site};

/// A message, a header with it, and how it is refused, in English and in Korean.
type Refused = (
    &'static str,
    (&'static str, &'static str),
    (u16, i64),
    &'static str,
    &'static str,
);

const REFUSED: [Refused; 8] = [
    (
        LIST,
        ("content-type", "text/plain"),
        (415, -32_000),
        "Send the message as Content-Type: application/json.",
        "메시지를 Content-Type: application/json으로 보내세요.",
    ),
    (
        LIST,
        ("content-type", ""),
        (415, -32_000),
        "Send the message as Content-Type: application/json.",
        "메시지를 Content-Type: application/json으로 보내세요.",
    ),
    (
        LIST,
        ("accept", "text/html, application/json;q=0"),
        (406, -32_000),
        "Answers are application/json: name it in Accept, together with text/event-stream.",
        "답은 application/json입니다. Accept에 text/event-stream과 함께 적으세요.",
    ),
    (
        "{",
        ("accept", "*/*"),
        (400, -32_700),
        "The body is no JSON in UTF-8.",
        "본문이 UTF-8로 된 JSON이 아닙니다.",
    ),
    (
        "[]",
        ("accept", "*/*"),
        (400, -32_600),
        "Batches are not answered. Send one message a request.",
        "여러 메시지를 묶어 보낼 수 없습니다. 요청 하나에 메시지 하나만 보내세요.",
    ),
    (
        r#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
        ("accept", "*/*"),
        (400, -32_600),
        "This is no JSON-RPC 2.0 message: it takes \"jsonrpc\": \"2.0\", a method, and an id that is a string \
         or a whole number.",
        "JSON-RPC 2.0 메시지가 아닙니다. \"jsonrpc\": \"2.0\"과 method를 넣고, id는 문자열이나 정수로 쓰세요.",
    ),
    (
        LIST,
        ("host", "evil.example"),
        (403, -32_000),
        "The host “evil.example” is not served here. Use the public address of the site; whoever runs it sets \
         that with --base-url.",
        "여기서 다루지 않는 호스트입니다: ‘evil.example’. 사이트의 공개 주소를 쓰세요. 공개 주소는 운영자가 \
         --base-url로 정합니다.",
    ),
    (
        LIST,
        ("mcp-protocol-version", "1900-01-01"),
        (400, -32_022),
        "Protocol version 1900-01-01 is not spoken here. Use one of 2024-11-05, 2025-03-26, 2025-06-18, \
         2025-11-25, 2026-07-28.",
        "여기서 쓰지 않는 프로토콜 버전입니다: 1900-01-01. 쓸 수 있는 버전: 2024-11-05, 2025-03-26, 2025-06-18, \
         2025-11-25, 2026-07-28",
    ),
];

#[test]
fn a_refusal_says_why_in_the_language_of_its_reader() {
    let site = Site::small();
    for (body, (name, value), (status, code), english, korean) in REFUSED {
        for (lang, said) in [("en", english), ("ko-KR", korean)] {
            let headers = [
                (name, value.as_bytes()),
                ("accept-language", lang.as_bytes()),
            ];
            let answer = site.message(body, &headers);
            assert_eq!(refusal(&answer), (status, code, said.to_owned()));
        }
    }
}

#[test]
fn a_message_may_not_be_too_large() {
    let site = Site::small();
    let big = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"{}"}}"#,
        "a".repeat(262_144)
    );
    let length = big.len().to_string();
    for (lang, said) in [
        ("en", "A message has up to 262144 bytes. Send less."),
        (
            "ko",
            "메시지는 262144바이트까지 보낼 수 있습니다. 줄여서 보내세요.",
        ),
    ] {
        // Whether or not it says so before.
        for declared in ["", length.as_str()] {
            let headers = [
                ("content-length", declared.as_bytes()),
                ("accept-language", lang.as_bytes()),
            ];
            let answer = site.message(big.clone(), &headers);
            assert_eq!(refusal(&answer), (413, -32_000, said.to_owned()));
        }
    }
}

#[test]
fn only_post_is_answered() {
    let site = Site::small();
    for method in ["GET", "DELETE", "PUT", "PATCH"] {
        for path in ["/mcp", "/mcp/"] {
            let headers: [(&str, &[u8]); 2] =
                [("host", b"example.org"), ("accept", b"text/event-stream")];
            let answer = site.send(method, path, &headers);
            assert_eq!(answer.header("allow"), "POST, OPTIONS");
            let (status, _, words) = refusal(&answer);
            assert_eq!(status, 405);
            assert!(words.starts_with("This address speaks MCP over HTTP"));
        }
    }
    let head = site.head("/mcp");
    assert_eq!((head.status, head.bytes.len()), (405, 0));
    let korean = site.get_with("/mcp", &[("accept-language", "ko")]);
    let (_, _, words) = refusal(&korean);
    assert!(words.starts_with("HTTP로 MCP를 쓰는 주소입니다."));
    assert_eq!(site.message(LIST, &[]).status, 200);
}

#[test]
fn whatever_takes_json_is_answered_in_json() {
    let site = Site::small();
    for accept in [
        "application/json, text/event-stream",
        "text/event-stream, application/json",
        "application/json",
        "application/json; charset=utf-8;q=0.5, text/event-stream;q=0.1",
        "*/*",
        "application/*",
        "",
    ] {
        let answer = site.message(LIST, &[("accept", accept.as_bytes())]);
        assert_eq!(answer.status, 200, "{accept}");
        assert_eq!(answer.header("content-type"), "application/json");
    }
    for kind in ["application/json;charset=UTF-8", "Application/JSON"] {
        assert_eq!(
            site.message(LIST, &[("content-type", kind.as_bytes())])
                .status,
            200
        );
    }
    assert_eq!(
        site.message(LIST, &[("accept", b"text/event-stream")])
            .status,
        406
    );
}

#[test]
fn what_wants_no_answer_gets_none() {
    let site = Site::small();
    for method in [
        "notifications/initialized",
        "notifications/cancelled",
        "notifications/x",
    ] {
        let message = json!({ "jsonrpc": "2.0", "method": method, "params": { "requestId": 1 } });
        let answer = site.message(message.to_string(), &[]);
        assert_eq!((answer.status, answer.bytes.len()), (202, 0), "{method}");
    }
}

#[test]
fn what_is_no_request_is_refused_under_its_id() {
    let site = Site::small();
    for (body, id) in [
        (
            r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
            Value::Null,
        ),
        (r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, Value::Null),
        (r#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, Value::Null),
        (r#"{"jsonrpc":"2.0","id":4}"#, json!(4)),
        (r#"{"jsonrpc":"2.0","id":5,"method":7}"#, json!(5)),
        (r#"{"id":6,"method":"ping"}"#, json!(6)),
        (r#"{"jsonrpc":"2.0","id":8,"result":{}}"#, Value::Null),
        ("true", Value::Null),
        (r#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, Value::Null),
    ] {
        let answer = site.message(body, &[]);
        let (status, code, _) = refusal(&answer);
        assert_eq!((status, code), (400, -32_600), "{body}");
        let answer = answer.json();
        assert_eq!(answer.get("id").unwrap_or(&Value::Null), &id, "{body}");
    }
    let answer = site.message(b"{\"a\":\"\xff\"}".as_slice(), &[]);
    assert_eq!(refusal(&answer).1, -32_700);
}

#[test]
fn it_stands_below_the_path_of_the_site() {
    let site = Site::at("https://example.org/incidentlib/app", &catalogue());
    let headers: [(&str, &[u8]); 2] = [
        ("host", b"example.org"),
        ("content-type", b"application/json"),
    ];
    let answer = site.send_body("POST", "/incidentlib/app/mcp", &headers, LIST);
    assert_eq!(answer.status, 200);
    assert_eq!(site.send_body("POST", "/mcp", &headers, LIST).status, 404);
    let call = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_incident","arguments":{"id":"IL-0001"}}}"#;
    let answer = site
        .send_body("POST", "/incidentlib/app/mcp", &headers, call)
        .json();
    assert_eq!(
        answer["result"]["structuredContent"]["url"],
        "https://example.org/incidentlib/app/cases/IL-0001"
    );
}
