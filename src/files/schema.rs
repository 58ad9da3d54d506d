//! The JSON schema of a file's shape, and what it says of a value.

use schemars::{
    JsonSchema,
    generate::{Contract, SchemaSettings},
};
use serde_json::{Map, Value};

use super::{
    facts::Facts,
    node::{Held, Node},
};

/// The text of `case.schema.json`, by which editors' tools explain and complete `case.json`.
pub fn case_schema() -> String {
    format!("{:#}\n", schema::<Facts>())
}

/// The JSON schema of a type: every key must be there, unless it says that it may be left out.
pub(super) fn schema<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.contract = Contract::Serialize;
    });
    settings
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value()
}

/// The schemas of which a value must fit one.
pub(super) fn alternatives(schema: &Value) -> Vec<&Value> {
    match schema.get("anyOf").and_then(Value::as_array) {
        Some(inner) => inner.iter().flat_map(alternatives).collect(),
        None => vec![schema],
    }
}

fn type_names(schema: &Value) -> Vec<&str> {
    match schema.get("type") {
        Some(Value::String(one)) => vec![one],
        Some(Value::Array(several)) => several.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

pub(super) fn admits(schema: &Value, node: &Node) -> bool {
    let name = match node.held {
        Held::Null => "null",
        Held::Bool => "boolean",
        Held::Number => "number",
        Held::Text(_) => "string",
        Held::List(_) => "array",
        Held::Object(_) => "object",
    };
    type_names(schema).contains(&name)
}

/// What a schema admits, as people call it.
pub(super) fn types(schema: &Value) -> Vec<String> {
    let told = |name| match name {
        "string" => "a text in quotes".to_owned(),
        "null" => "`null`".to_owned(),
        "array" => "a list in `[` `]`".to_owned(),
        "object" => {
            let keys = schema.get("properties").and_then(Value::as_object);
            let keys: Vec<_> = keys
                .into_iter()
                .flat_map(Map::keys)
                .map(String::as_str)
                .collect();
            if keys.is_empty() {
                "an object in `{` `}`".to_owned()
            } else {
                format!("an object with `{}`", keys.join("`, `"))
            }
        }
        other => other.to_owned(),
    };
    type_names(schema).into_iter().map(told).collect()
}

/// The value of a schema that says least.
pub(super) fn neutral(schema: &Value) -> Value {
    let all = alternatives(schema);
    let Some(first) = all.first() else {
        return Value::Null;
    };
    if all.iter().any(|one| type_names(one).contains(&"null")) {
        return Value::Null;
    }
    match type_names(first).first() {
        Some(&"string") => Value::String(String::new()),
        Some(&"array") => Value::Array(Vec::new()),
        Some(&"object") => {
            let properties = first.get("properties").and_then(Value::as_object);
            let neutral = |(key, schema): (&String, &Value)| (key.clone(), neutral(schema));
            Value::Object(properties.into_iter().flatten().map(neutral).collect())
        }
        _ => Value::Null,
    }
}
