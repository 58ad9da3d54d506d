//! What a tool takes, as a schema.

use rmcp::model::JsonObject;
use serde_json::{Value, json};

use super::{
    super::arguments::{LIMIT, MOST_LIMIT},
    vocab,
};
use crate::{
    case::Severity,
    catalogue::{Facet, Sort, Unknown},
    lang::Lang,
    words::mcp,
};

/// An argument of a tool.
#[derive(Debug)]
pub(super) struct Argument {
    name: &'static str,
    required: bool,
    schema: Value,
}

impl Argument {
    pub(super) const fn name(&self) -> &'static str {
        self.name
    }

    const fn needed(mut self) -> Self {
        self.required = true;
        self
    }
}

/// The schema of a tool that takes these, and nothing else.
pub(super) fn schema(arguments: Vec<Argument>) -> JsonObject {
    let required: Vec<_> = arguments
        .iter()
        .filter(|argument| argument.required)
        .collect();
    let required: Vec<_> = required.into_iter().map(Argument::name).collect();
    let mut schema = JsonObject::new();
    schema.insert("type".to_owned(), json!("object"));
    if !required.is_empty() {
        schema.insert("required".to_owned(), json!(required));
    }
    let properties = arguments.into_iter();
    let properties = properties.map(|argument| (argument.name.to_owned(), argument.schema));
    schema.insert("properties".to_owned(), Value::Object(properties.collect()));
    schema.insert("additionalProperties".to_owned(), json!(false));
    schema
}

pub(super) fn of_search() -> Vec<Argument> {
    let mut arguments = vec![text("q", mcp::Q).needed(), lang()];
    arguments.extend(filters());
    arguments.extend([cursor(), limit()]);
    arguments
}

pub(super) fn of_list() -> Vec<Argument> {
    let mut arguments: Vec<_> = filters().collect();
    arguments.extend([
        choice("sort", mcp::SORT, &Sort::ALL.map(Sort::name)),
        lang(),
        cursor(),
        limit(),
    ]);
    arguments
}

pub(super) fn lang() -> Argument {
    choice("lang", mcp::LANG, &Lang::ALL.map(Lang::code))
}

pub(super) fn id() -> Argument {
    text("id", mcp::ID).needed()
}

pub(super) fn slug() -> Argument {
    text("slug", mcp::SLUG).needed()
}

pub(super) fn kind() -> Argument {
    choice("kind", mcp::KIND, &vocab::kinds()).needed()
}

pub(super) fn cursor() -> Argument {
    text("cursor", mcp::CURSOR)
}

fn limit() -> Argument {
    let schema = json!({
        "type": "integer",
        "minimum": 1,
        "maximum": MOST_LIMIT,
        "default": LIMIT,
        "description": mcp::LIMIT,
    });
    argument("limit", schema)
}

/// The filters of the listing: values of one are alternatives, different ones must all hold.
fn filters() -> impl Iterator<Item = Argument> {
    let of_facets = Facet::ALL.into_iter().map(|facet| match facet {
        Facet::Term(kind) => texts(facet.parameter(), &mcp::filter(kind.parameter()), &[]),
        Facet::Severity => texts(
            "severity",
            mcp::SEVERITY,
            &Severity::ALL.map(Severity::slug),
        ),
        Facet::Year => texts("year", mcp::YEAR, &[]),
        Facet::Unknown => texts("unknown", mcp::UNKNOWN, &Unknown::ALL.map(Unknown::slug)),
    });
    of_facets.chain([texts("id", mcp::IDS, &[])])
}

fn text(name: &'static str, description: &str) -> Argument {
    argument(
        name,
        json!({ "type": "string", "description": description }),
    )
}

fn choice(name: &'static str, description: &str, values: &[&str]) -> Argument {
    let schema = json!({ "type": "string", "enum": values, "description": description });
    argument(name, schema)
}

fn texts(name: &'static str, description: &str, values: &[&str]) -> Argument {
    let items = if values.is_empty() {
        json!({ "type": "string" })
    } else {
        json!({ "type": "string", "enum": values })
    };
    argument(
        name,
        json!({ "type": "array", "items": items, "description": description }),
    )
}

const fn argument(name: &'static str, schema: Value) -> Argument {
    Argument {
        name,
        required: false,
        schema,
    }
}
