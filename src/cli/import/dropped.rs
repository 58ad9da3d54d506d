//! What stood in a case and does not come back when a record is written over it.

use serde_json::Value;

use super::staging::Job;
use crate::files::Tree;

/// The keys and files of the case as it stands for which the record has nothing.
pub(super) fn dropped(tree: &Tree, job: &Job) -> Vec<String> {
    let folder = format!("cases/{}/", job.id);
    let facts = format!("{folder}case.json");
    let json = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).ok();
    let old = tree.get(&facts).and_then(json);
    let new = job.files.get(&facts).and_then(|text| json(text.as_bytes()));
    let mut gone = Vec::new();
    if let Some((old, new)) = old.zip(new) {
        compare(&old, &new, "", &mut gone);
    }
    let files = tree.paths().filter(|path| !job.files.contains_key(*path));
    gone.extend(files.filter_map(|path| Some(path.strip_prefix(&folder)?.to_owned())));
    gone
}

fn compare(old: &Value, new: &Value, path: &str, gone: &mut Vec<String>) {
    match (old, new) {
        (Value::Null, _) => {}
        (Value::Object(old), Value::Object(new)) => {
            for (key, old) in old {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                compare(old, new.get(key).unwrap_or(&Value::Null), &path, gone);
            }
        }
        (Value::Object(old), Value::Null) if old.values().all(Value::is_null) => {}
        (Value::Array(old), _) if old.is_empty() => {}
        (Value::Array(_), Value::Array(new)) if !new.is_empty() => {}
        (_, Value::Null) | (Value::Array(_), Value::Array(_)) => gone.push(path.to_owned()),
        _ => {}
    }
}
