//! The catalogue for assistants.

mod bounds;
mod edges;
mod eras;
mod errors;
mod origins;
mod paging;
mod resources;
mod schemas;
mod tools;

use serde_json::{Value, json};

use crate::site::{Answer, Site};

/// A request that every version answers.
const LIST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;

/// What every client sends.
const HEADERS: [(&str, &[u8]); 3] = [
    ("host", b"example.org"),
    ("content-type", b"application/json"),
    ("accept", b"application/json, text/event-stream"),
];

impl Site {
    /// The answer to the body of a message, with these headers besides the usual ones.
    fn message(&self, body: impl Into<Vec<u8>>, headers: &[(&str, &[u8])]) -> Answer {
        let mut all: Vec<_> = HEADERS
            .into_iter()
            .filter(|(name, _)| headers.iter().all(|(other, _)| other != name))
            .collect();
        all.extend(headers.iter().filter(|(_, value)| !value.is_empty()));
        self.send_body("POST", "/mcp", &all, body.into())
    }

    /// What a request of the protocol is answered with, result or error.
    #[track_caller]
    fn ask(&self, method: &str, params: &Value) -> Value {
        let message = json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params });
        let answer = self.message(message.to_string(), &[]);
        assert_eq!(answer.status, 200, "{method} {params}: {}", answer.text());
        assert_eq!(answer.header("content-type"), "application/json");
        let answer = answer.json();
        assert_eq!(
            (&answer["jsonrpc"], &answer["id"]),
            (&json!("2.0"), &json!(7))
        );
        answer
    }

    /// What a tool says to a call that it can follow.
    #[track_caller]
    pub(crate) fn call(&self, tool: &str, arguments: &Value) -> Value {
        let params = json!({ "name": tool, "arguments": arguments });
        let answer = self.ask("tools/call", &params);
        let result = &answer["result"];
        assert_eq!(result["isError"], json!(false), "{params}: {answer}");
        result.clone()
    }

    /// What a tool says to a call that it cannot follow.
    #[track_caller]
    pub(crate) fn refused(&self, tool: &str, arguments: &Value) -> String {
        let params = json!({ "name": tool, "arguments": arguments });
        let answer = self.ask("tools/call", &params);
        let result = &answer["result"];
        assert_eq!(result["isError"], json!(true), "{params}: {answer}");
        assert!(result.get("structuredContent").is_none());
        text(result).to_owned()
    }

    /// Every tool as a client is told of it.
    fn tools(&self) -> Vec<Value> {
        let list = self.ask("tools/list", &json!({}));
        list["result"]["tools"].as_array().unwrap().clone()
    }
}

/// The text of a result.
#[track_caller]
fn text(result: &Value) -> &str {
    let content = result["content"].as_array().unwrap();
    assert_eq!(content.len(), 1);
    content[0]["text"].as_str().unwrap()
}

/// The ids of the cases of a result.
fn ids(result: &Value) -> Vec<&str> {
    let cases = result["structuredContent"]["cases"].as_array().unwrap();
    cases
        .iter()
        .map(|case| case["id"].as_str().unwrap())
        .collect()
}

/// The status, the code and the words of a refusal.
#[track_caller]
fn refusal(answer: &Answer) -> (u16, i64, String) {
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
    let body = answer.json();
    assert_eq!(body["jsonrpc"], "2.0");
    let error = &body["error"];
    let words = error["message"].as_str().unwrap().to_owned();
    (answer.status, error["code"].as_i64().unwrap(), words)
}
