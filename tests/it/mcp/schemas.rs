//! What strict clients ask of a tool.

use serde_json::{Value, json};

use crate::site::Site;

/// Every place in a schema, with its path.
fn walk<'a>(path: &str, value: &'a Value, visit: &mut impl FnMut(&str, &'a Value)) {
    visit(path, value);
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                walk(&format!("{path}/{name}"), field, visit);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(path, item, visit)),
        _ => {}
    }
}

#[test]
fn no_schema_has_a_form_that_strict_clients_refuse() {
    let mut bad = Vec::new();
    for tool in Site::small().tools() {
        for side in ["inputSchema", "outputSchema"] {
            let schema = &tool[side];
            assert_eq!(schema["type"], "object");
            assert!(schema["properties"].is_object());
            walk(side, schema, &mut |path, value| {
                for word in [
                    "$ref", "$defs", "anyOf", "oneOf", "allOf", "nullable", "const", "format",
                ] {
                    if value.get(word).is_some() {
                        bad.push(format!("{} {path}: {word}", tool["name"]));
                    }
                }
                // A property may be called `type`; a schema says it in one word.
                let kind = value.get("type");
                if kind
                    .is_some_and(|kind| !kind.is_object() && (!kind.is_string() || kind == "null"))
                {
                    bad.push(format!("{} {path}: type", tool["name"]));
                }
            });
        }
    }
    assert_eq!(bad, [""; 0]);
}

#[test]
fn every_tool_and_every_argument_is_described() {
    let site = Site::small();
    let tools = site.tools();
    let names: Vec<_> = tools
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "search_incidents",
            "get_incident",
            "list_incidents",
            "get_topic",
            "vocab"
        ]
    );
    for tool in &tools {
        assert!(tool["description"].as_str().unwrap().len() > 100);
        assert!(tool["title"].as_str().unwrap().contains(" · "));
        let hints = &tool["annotations"];
        for (hint, value) in [
            ("readOnlyHint", true),
            ("destructiveHint", false),
            ("idempotentHint", true),
            ("openWorldHint", false),
        ] {
            assert_eq!(hints[hint], json!(value), "{hint}");
        }
        assert_eq!(tool["inputSchema"]["additionalProperties"], json!(false));
        for (name, argument) in tool["inputSchema"]["properties"].as_object().unwrap() {
            assert!(
                name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'),
                "{name}"
            );
            assert!(
                !argument["description"].as_str().unwrap().is_empty(),
                "{name}"
            );
        }
    }
}

#[test]
fn the_filters_are_those_of_the_listing() {
    let tools = Site::small().tools();
    let arguments = |at: usize| {
        let properties = tools[at]["inputSchema"]["properties"].as_object().unwrap();
        properties.keys().map(String::as_str).collect::<Vec<_>>()
    };
    let filters = [
        "root_cause",
        "component",
        "symptom",
        "contributing",
        "domain",
        "org",
        "severity",
        "year",
        "unknown",
        "id",
    ];
    assert_eq!(
        arguments(0),
        [&["q", "lang"], &filters[..], &["cursor", "limit"]].concat()
    );
    assert_eq!(
        arguments(2),
        [&filters[..], &["sort", "lang", "cursor", "limit"]].concat()
    );
}

/// Whether a value is what a schema says: no more than the words that these schemas use.
fn check(path: &str, schema: &Value, value: &Value, faults: &mut Vec<String>) {
    let fits = match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_u64(),
        _ => false,
    };
    if !fits {
        faults.push(format!("{path}: {value}"));
    }
    if let (Some(known), Some(fields)) = (schema["properties"].as_object(), value.as_object()) {
        let required = schema["required"].as_array().into_iter().flatten();
        let missing = required.filter(|name| !fields.contains_key(name.as_str().unwrap()));
        faults.extend(missing.map(|name| format!("{path}: no {name}")));
        for (name, field) in fields {
            match known.get(name) {
                None => faults.push(format!("{path}: strange {name}")),
                Some(schema) => check(&format!("{path}/{name}"), schema, field, faults),
            }
        }
    }
    for item in value.as_array().into_iter().flatten() {
        check(path, &schema["items"], item, faults);
    }
}

#[test]
fn every_answer_is_what_its_schema_says() {
    let site = Site::small();
    let tools = site.tools();
    let mut faults = Vec::new();
    for (tool, arguments) in [
        ("search_incidents", json!({ "q": "pool" })),
        ("search_incidents", json!({ "q": "pool", "limit": 1 })),
        ("search_incidents", json!({ "q": "커넥션 풀 zebra" })),
        (
            "search_incidents",
            json!({ "q": "nothing at all like this" }),
        ),
        ("get_incident", json!({ "id": "IL-0001" })),
        ("get_incident", json!({ "id": "IL-0002" })),
        ("get_incident", json!({ "id": "IL-0003" })),
        ("list_incidents", json!({})),
        ("list_incidents", json!({ "limit": 2, "sort": "longest" })),
        ("list_incidents", json!({ "year": ["1999"] })),
        ("get_topic", json!({ "slug": "pools" })),
        ("vocab", json!({ "kind": "component" })),
        ("vocab", json!({ "kind": "severity" })),
        ("vocab", json!({ "kind": "topic" })),
    ] {
        let schema = tools.iter().find(|known| known["name"] == tool).unwrap();
        for lang in ["en", "ko"] {
            let mut arguments = arguments.clone();
            arguments["lang"] = json!(lang);
            let result = site.call(tool, &arguments);
            let data = &result["structuredContent"];
            assert!(data.as_object().unwrap().len() > 2);
            check(tool, &schema["outputSchema"], data, &mut faults);
        }
    }
    assert_eq!(faults, [""; 0]);
}
