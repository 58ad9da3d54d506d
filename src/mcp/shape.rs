//! Shapes and schemas in the form that strict clients take: one type a value, nothing null,
//! nothing by reference.
//!
//! Public shapes say everything in both languages and write null for what is not known. An
//! assistant asks in one language and pays for every word, so a pair of texts becomes the text in
//! that language (else in the other), and what is null is left out; schemas change likewise.

use rmcp::model::JsonObject;
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::Serialize;
use serde_json::{Value, json};

use super::wrong::Wrong;
use crate::lang::Lang;

/// A value in one language, without nulls.
pub(super) fn shaped(value: &impl Serialize, lang: Lang) -> Result<Value, Wrong> {
    let value = serde_json::to_value(value).map_err(|_| Wrong::Broken)?;
    Ok(in_language(value, lang))
}

fn in_language(value: Value, lang: Lang) -> Value {
    match value {
        Value::Object(mut fields) if is_pair(&fields) => [lang, lang.other()]
            .into_iter()
            .filter_map(|lang| fields.remove(lang.code()))
            .find(|value| !value.is_null())
            .unwrap_or_default(),
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(name, value)| (name, in_language(value, lang)))
                .filter(|(_, value)| !value.is_null())
                .collect(),
        ),
        Value::Array(items) => {
            let items = items.into_iter().map(|item| in_language(item, lang));
            Value::Array(items.filter(|item| !item.is_null()).collect())
        }
        value => value,
    }
}

/// The key that names what was cut for the answer to fit.
pub(super) const SHORTENED: &str = "shortened";

/// The schema of what [`shaped`] makes of a type, and of what was cut from it.
pub(super) fn schema_of<T: JsonSchema>() -> JsonObject {
    let settings = SchemaSettings::draft2020_12()
        .for_serialize()
        .with(|settings| {
            settings.inline_subschemas = true;
            settings.meta_schema = None;
        });
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let Value::Object(mut schema) = strict(schema.to_value()) else {
        return JsonObject::new();
    };
    if let Some(fields) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        fields.insert(
            SHORTENED.to_owned(),
            json!({
                "type": "array",
                "items": { "type": "string" },
                "description": "What is not given whole, because the answer would be too large.",
            }),
        );
    }
    schema
}

/// A schema with one type a value. What may be null is what may be missing.
fn strict(schema: Value) -> Value {
    let Value::Object(mut schema) = schema else {
        return schema;
    };
    for word in ["title", "default", "format", "$defs"] {
        schema.remove(word);
    }
    if let Some(Value::Object(mut other)) = not_null(&schema) {
        if let Some(description) = schema.remove("description") {
            other.insert("description".to_owned(), description);
        }
        return strict(Value::Object(other));
    }
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        let only = types.iter().find(|kind| *kind != "null").cloned();
        schema.insert("type".to_owned(), only.unwrap_or_default());
    }
    if let Some(constants) = constants(&schema) {
        schema.remove("oneOf");
        schema.insert("type".to_owned(), "string".into());
        schema.insert("enum".to_owned(), constants);
    }
    if let Some(items) = schema.remove("items") {
        schema.insert("items".to_owned(), strict(items));
    }
    if let Some(Value::Object(fields)) = schema.remove("properties") {
        if is_pair(&fields) {
            return text_like(&schema);
        }
        let optional = fields.iter().filter(|(_, field)| may_be_null(field));
        let optional: Vec<_> = optional.map(|(name, _)| name.clone()).collect();
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.retain(|name| !optional.iter().any(|optional| name == optional));
        }
        if schema
            .get("required")
            .is_some_and(|names| *names == json!([]))
        {
            schema.remove("required");
        }
        let fields = fields
            .into_iter()
            .map(|(name, field)| (name, strict(field)));
        schema.insert("properties".to_owned(), Value::Object(fields.collect()));
    }
    Value::Object(schema)
}

/// Whether these are the two texts of a pair, or their schemas.
fn is_pair(fields: &JsonObject) -> bool {
    let mut codes = Lang::ALL.iter().map(|lang| lang.code());
    fields.len() == Lang::ALL.len() && codes.all(|code| fields.contains_key(code))
}

fn text_like(pair: &JsonObject) -> Value {
    let mut schema = JsonObject::new();
    schema.insert("type".to_owned(), "string".into());
    if let Some(description) = pair.get("description") {
        schema.insert("description".to_owned(), description.clone());
    }
    Value::Object(schema)
}

/// The other side of `anyOf: [X, null]`.
fn not_null(schema: &JsonObject) -> Option<Value> {
    let sides = schema.get("anyOf")?.as_array()?;
    let is_null = |side: &&Value| side.get("type").is_some_and(|kind| kind == "null");
    sides.iter().any(|side| is_null(&side)).then(|| {
        let other = sides.iter().find(|side| !is_null(side));
        other.cloned().unwrap_or_default()
    })
}

/// The values of an enumeration whose variants are described one by one.
fn constants(schema: &JsonObject) -> Option<Value> {
    let variants = schema.get("oneOf")?.as_array()?;
    let constants = variants.iter().map(|variant| variant.get("const").cloned());
    constants.collect::<Option<Vec<_>>>().map(Value::Array)
}

fn may_be_null(schema: &Value) -> bool {
    let Some(schema) = schema.as_object() else {
        return true;
    };
    let types = schema.get("type").and_then(Value::as_array);
    let pair = schema.get("properties").and_then(Value::as_object);
    types.is_some_and(|types| types.iter().any(|kind| kind == "null"))
        || not_null(schema).is_some()
        || pair.is_some_and(is_pair)
}
