//! The records in a file.

use std::{fs, path::Path};

use anyhow::{Context, Result, anyhow};
use serde_json::{Deserializer, Value};

use crate::wire::Record;

/// All records of a file: one, an array of them, or one after another.
pub(super) fn values(path: &Path) -> Result<Vec<Value>> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut values = Vec::new();
    for value in Deserializer::from_str(text).into_iter() {
        match value.with_context(|| format!("`{}` is not JSON", path.display()))? {
            Value::Array(several) => values.extend(several),
            one => values.push(one),
        }
    }
    Ok(values)
}

/// A record, and the keys in it that a record does not have.
pub(super) fn record(value: &Value) -> Result<(Record, Vec<String>)> {
    let record: Record = serde_path_to_error::deserialize(value).map_err(|error| {
        match error.path().to_string().as_str() {
            "." => anyhow!("{}", error.inner()),
            path => anyhow!("{path}: {}", error.inner()),
        }
    })?;
    let kept = serde_json::to_value(&record)?;
    let mut lost = Vec::new();
    compare(value, &kept, "", &mut lost);
    Ok((record, lost))
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
