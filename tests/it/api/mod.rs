//! The catalogue for programs: what they get, what they are told, and what the document says.

mod answers;
mod cases;
mod document;
mod http;
mod problems;

use serde_json::Value;

use crate::site::Site;

/// The address of the API.
const API: &str = "/api/v1";

/// A site as a program asks it.
trait Program {
    /// What an address of the API gives.
    fn api(&self, path: &str) -> Value;
    /// The problem that an address of the API tells.
    fn problem(&self, path: &str) -> Value;
}

impl Program for Site {
    #[track_caller]
    fn api(&self, path: &str) -> Value {
        let answer = self.get(&format!("{API}{path}"));
        answer.assert_status(200);
        assert_eq!(answer.header("content-type"), "application/json");
        answer.json()
    }

    #[track_caller]
    fn problem(&self, path: &str) -> Value {
        let answer = self.get(&format!("{API}{path}"));
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{path}"
        );
        let problem = answer.json();
        assert_eq!(problem["status"], answer.status, "{path}");
        problem
    }
}

/// The ids of the items of an answer, in order.
fn ids(answer: &Value) -> Vec<&str> {
    let items = answer["items"].as_array().unwrap().iter();
    items.map(|item| item["id"].as_str().unwrap()).collect()
}
