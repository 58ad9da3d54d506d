//! The records in a file.

use std::{fs, path::Path};

use anyhow::{Result, anyhow};
use serde_json::{Deserializer, Value};

use crate::wire::Record;

/// What a file holds.
pub(super) struct Input {
    /// Its records, as far as it could be read.
    pub(super) values: Vec<Value>,
    /// Why it could not be read further, or holds nothing.
    pub(super) wrong: Option<String>,
}

/// All records of a file: one, an array of them, or one after another.
pub(super) fn values(path: &Path) -> Input {
    let mut values = Vec::new();
    let wrong = read(path, &mut values).err();
    let nothing = || values.is_empty().then(|| "it holds no record".to_owned());
    Input {
        wrong: wrong.or_else(nothing),
        values,
    }
}

fn read(path: &Path, values: &mut Vec<Value>) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| format!("it cannot be read: {error}"))?;
    let text = std::str::from_utf8(&bytes).map_err(|_| "it is not UTF-8".to_owned())?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for value in Deserializer::from_str(text).into_iter() {
        match value {
            Ok(Value::Array(several)) => values.extend(several),
            Ok(one) => values.push(one),
            Err(error) => {
                let told = error.to_string();
                let said = told.split(" at line ").next().unwrap_or(&told);
                let (nth, line, column) = (values.len() + 1, error.line(), error.column());
                return Err(format!(
                    "record {nth} is not JSON: {said}, at line {line}, column {column}"
                ));
            }
        }
    }
    Ok(())
}

/// A record, and the keys in it that a record does not have.
pub(super) fn record(value: &Value) -> Result<(Record, Vec<String>)> {
    let record: Record = serde_path_to_error::deserialize(value).map_err(|error| {
        let said = plain(&error.inner().to_string());
        match error.path().to_string().as_str() {
            "." => anyhow!("{said}"),
            path => anyhow!("`{path}`: {said}"),
        }
    })?;
    let kept = serde_json::to_value(&record)?;
    let mut lost = Vec::new();
    compare(value, &kept, "", &mut lost);
    Ok((record, lost))
}

/// What serde says of a value, in the words of people who write JSON.
fn plain(said: &str) -> String {
    if let Some(key) = said.strip_prefix("missing field ") {
        return format!("the key {key} is missing");
    }
    let types = said
        .split_once(": ")
        .and_then(|(_, rest)| rest.split_once(", expected "));
    let Some((found, wanted)) = types else {
        return "this value is not what a record has here".to_owned();
    };
    format!("{} belongs here, not {}", kind(wanted), kind(found))
}

/// A type as people call it, from how serde begins its name.
fn kind(name: &str) -> &'static str {
    let name = name.trim_start_matches("a ");
    let kinds = [
        ("string", "a text in quotes"),
        ("struct", "an object in `{` `}`"),
        ("map", "an object in `{` `}`"),
        ("sequence", "a list in `[` `]`"),
        ("null", "`null`"),
        ("unit", "`null`"),
        ("boolean", "`true` or `false`"),
        ("integer", "a number"),
        ("floating", "a number"),
    ];
    let found = kinds.into_iter().find(|(start, _)| name.starts_with(start));
    found.map_or("another value", |(_, kind)| kind)
}

/// Adds the keys of `given` that `kept` does not have, with what they are keys of.
fn compare(given: &Value, kept: &Value, path: &str, lost: &mut Vec<String>) {
    match (given, kept) {
        (Value::Object(given), Value::Object(kept)) => {
            for (key, value) in given {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                match kept.get(key) {
                    Some(kept) => compare(value, kept, &path, lost),
                    None if says_nothing(value) => {}
                    None => lost.push(path),
                }
            }
        }
        (Value::Array(given), Value::Array(kept)) => {
            for (nth, (given, kept)) in given.iter().zip(kept).enumerate() {
                compare(given, kept, &format!("{path}[{nth}]"), lost);
            }
        }
        _ => {}
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(map) => map.is_empty(),
        _ => false,
    }
}
