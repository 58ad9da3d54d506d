//! The OpenAPI document: every answer is held against it.

use std::{collections::BTreeSet, fs};

use jsonschema::{Validator, validator_for};
use serde_json::{Value, json};

use super::{API, Program as _};
use crate::{
    full::Full,
    site::{Answer, Site},
};

/// The reviewed document of `tests/catalogue/`. After a change of the API:
/// `UPDATE_REPORTS=1 cargo test --test it api::document`, and look at the difference.
const REVIEWED: &str = "tests/api/openapi.json";

/// The document, and what holds answers against it.
struct Document(Value);

impl Document {
    fn of(site: &Site) -> Self {
        Self(site.api("/openapi.json"))
    }

    fn paths(&self) -> impl Iterator<Item = &str> {
        self.0["paths"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
    }

    /// The path of the document that an address belongs to: a fixed one before one with names.
    #[track_caller]
    fn path_of(&self, address: &str) -> &str {
        let asked = address.split('?').next().unwrap();
        let asked: Vec<_> = asked[API.len()..].split('/').collect();
        let fits = |path: &&str| {
            let parts: Vec<_> = path.split('/').collect();
            let fits = |(part, asked): (&&str, &&str)| part.starts_with('{') || part == asked;
            parts.len() == asked.len() && parts.iter().zip(&asked).all(fits)
        };
        let fixed_first = |path: &&str| path.matches('{').count();
        self.paths().filter(fits).min_by_key(fixed_first).unwrap()
    }

    /// What holds values against a schema that stands in the document.
    fn validator(&self, schema: &Value) -> Validator {
        let mut schema = schema.clone();
        schema["components"] = self.0["components"].clone();
        validator_for(&schema).unwrap()
    }

    /// Holds an answer against what the document says of its address and status.
    #[track_caller]
    fn assert_tells(&self, answer: &Answer) {
        let path = self.path_of(&answer.path);
        let answers = &self.0["paths"][path]["get"]["responses"];
        let told = &answers[answer.status.to_string()];
        assert!(
            told.is_object(),
            "{}: {} is not in {path}",
            answer.path,
            answer.status
        );
        for name in told["headers"].as_object().unwrap().keys() {
            assert_ne!(answer.header(name), "", "{} has no {name}", answer.path);
        }
        let Some(content) = told["content"].as_object() else {
            assert_eq!(answer.text(), "", "{}", answer.path);
            return;
        };
        let body = &content[&answer.header("content-type")];
        let value = match answer.header("content-type").as_str() {
            "application/x-ndjson" => json!(answer.text()),
            _ => answer.json(),
        };
        let validator = self.validator(&body["schema"]);
        let faults: Vec<_> = validator
            .iter_errors(&value)
            .map(|fault| fault.to_string())
            .collect();
        assert_eq!(faults, [""; 0], "{}", answer.path);
    }
}

/// Questions that have every answer of the document but those of a server that is full or fails.
const QUESTIONS: [&str; 30] = [
    "/cases",
    "/cases?component=connection-pool&component=haproxy&sort=longest&per_page=1",
    "/cases?q=nothing+at+all",
    "/cases?domian=aws",
    "/cases?root_cause=capcity&lang=ko",
    "/cases?page=9",
    "/cases/IL-0001",
    "/cases/IL-0002",
    "/cases/IL-0003",
    "/cases/il-1",
    "/cases/IL-9999",
    "/cases/IL-0001?x=1",
    "/cases/IL-0003/similar",
    "/cases/IL-0003/similar?lang=ko",
    "/cases/IL-90/similar",
    "/cases/nope/similar",
    "/cases/IL-0001/similar?x=1",
    "/search?q=pool",
    "/search?q=%ED%92%80&lang=ko&per_page=1",
    "/search",
    "/search?q=pool&page=9",
    "/topics",
    "/topics?x=1",
    "/topics/pools",
    "/topics/POOLS",
    "/topics/pool",
    "/topics/pools?x=1",
    "/vocabulary",
    "/stats",
    "/lookup?url=harbor-maps.example/blog/2021-03-08-pool",
];

/// The same of the addresses that answer alike.
const MORE: [&str; 8] = [
    "/vocabulary?x=1",
    "/stats?x=1",
    "/lookup",
    "/lookup?url=nobody.example",
    "/cases.ndjson",
    "/cases.ndjson?x=1",
    "/openapi.json",
    "/openapi.json?x=1",
];

#[test]
fn every_answer_is_in_the_document() {
    let site = Site::small();
    let document = Document::of(&site);
    let mut seen = BTreeSet::new();
    let mut see = |answer: &Answer| {
        document.assert_tells(answer);
        seen.insert((
            document.path_of(&answer.path).to_owned(),
            answer.status.to_string(),
        ));
    };
    for path in QUESTIONS.iter().chain(&MORE) {
        let address = format!("{API}{path}");
        let answer = site.get(&address);
        see(&answer);
        let tag = answer.header("etag");
        if !tag.is_empty() {
            see(&site.get_with(&address, &[("if-none-match", &tag)]));
        }
    }
    let full = Full::with_room_for(0);
    for path in document.paths() {
        let own = path.replace("{id}", "IL-0001").replace("{slug}", "pools");
        see(full.get(&format!("{API}{own}?lang=ko")).assert_status(503));
        let long = "x".repeat(Full::TARGET);
        see(full.get(&format!("{API}{own}?q={long}")).assert_status(414));
    }
    let mut unseen = Vec::new();
    for path in document.paths() {
        let answers = document.0["paths"][path]["get"]["responses"]
            .as_object()
            .unwrap();
        // Nobody makes the server fail.
        for status in answers.keys().filter(|status| *status != "500") {
            if !seen.contains(&(path.to_owned(), status.clone())) {
                unseen.push(format!("{path} {status}"));
            }
        }
    }
    assert_eq!(unseen, [""; 0], "the document promises what nobody gets");
}

#[test]
fn every_example_is_an_answer_that_this_catalogue_gives() {
    let site = Site::small();
    let document = Document::of(&site);
    let mut examples = 0;
    for path in document.paths() {
        let operation = &document.0["paths"][path]["get"];
        for answer in operation["responses"].as_object().unwrap().values() {
            for body in answer["content"]
                .as_object()
                .into_iter()
                .flat_map(|all| all.values())
            {
                let Some(example) = body.get("example") else {
                    continue;
                };
                let validator = document.validator(&body["schema"]);
                let faults: Vec<_> = validator
                    .iter_errors(example)
                    .map(|fault| format!("{path}: {fault}"))
                    .collect();
                assert_eq!(faults, [""; 0]);
                examples += 1;
            }
        }
        for parameter in operation["parameters"].as_array().unwrap() {
            if let Some(example) = parameter.get("example") {
                let validator = document.validator(&parameter["schema"]);
                assert!(validator.is_valid(example), "{path} {}", parameter["name"]);
            }
        }
    }
    assert!(examples > 30, "{examples}");
    let record = &document.0["paths"]["/cases/{id}"]["get"]["responses"]["200"];
    assert_eq!(
        record["content"]["application/json"]["example"],
        site.api("/cases/IL-0001")
    );
}

#[test]
fn every_parameter_that_an_address_takes_is_in_the_document() {
    let site = Site::small();
    let document = Document::of(&site);
    for path in document.paths() {
        let parameters = document.0["paths"][path]["get"]["parameters"]
            .as_array()
            .unwrap();
        let named: Vec<_> = parameters
            .iter()
            .map(|p| p["name"].as_str().unwrap())
            .collect();
        let own = path.replace("{id}", "IL-0001").replace("{slug}", "pools");
        for name in [
            "q",
            "root_cause",
            "component",
            "symptom",
            "contributing",
            "domain",
            "org",
            "severity",
            "year",
            "id",
            "unknown",
            "sort",
            "view",
            "page",
            "per_page",
            "lang",
            "url",
        ] {
            let in_query = parameters
                .iter()
                .any(|parameter| parameter["name"] == name && parameter["in"] == "query");
            let told = site.get(&format!("{API}{own}?{name}=%00")).json();
            let unknown = told["type"] == "https://example.org/api#unknown-parameter";
            assert_eq!(unknown, !in_query, "{path} {name}: {named:?}");
        }
    }
}

#[test]
fn the_document_is_the_reviewed_one() {
    let document = Document::of(&Site::small()).0;
    let told = serde_json::to_string_pretty(&document).unwrap() + "\n";
    if std::env::var_os("UPDATE_REPORTS").is_some() {
        fs::write(REVIEWED, &told).unwrap();
    }
    let reviewed = fs::read_to_string(REVIEWED).unwrap_or_default();
    let first = told
        .lines()
        .zip(reviewed.lines())
        .position(|(told, reviewed)| told != reviewed);
    assert!(
        told == reviewed,
        "{REVIEWED} differs from line {} on. If the document is right: \
         UPDATE_REPORTS=1 cargo test --test it api::document",
        first.unwrap_or_default() + 1
    );
    assert_eq!(document["openapi"], "3.1.0");
}
