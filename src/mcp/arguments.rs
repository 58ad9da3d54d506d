//! The arguments of a call.

use rmcp::model::JsonObject;
use serde_json::Value;

use super::wrong::Wrong;
use crate::{
    catalogue::{Facet, Query},
    lang::Lang,
    vocabulary::nearest,
};

/// What a call brings, every name of it one that the tool takes.
#[derive(Debug)]
pub(super) struct Arguments(JsonObject);

/// How many cases a page has unless asked otherwise.
pub(super) const LIMIT: usize = 10;
/// How many cases a page may have.
pub(super) const MOST_LIMIT: usize = 50;

impl Arguments {
    /// The arguments of a call to a tool that takes these.
    pub(super) fn read<'a>(
        given: JsonObject,
        known: impl Iterator<Item = &'a str> + Clone,
    ) -> Result<Self, Wrong> {
        let stranger = given
            .keys()
            .find(|name| !known.clone().any(|known| known == *name));
        match stranger {
            None => Ok(Self(given)),
            Some(name) => Err(Wrong::UnknownArgument {
                name: name.clone(),
                nearest: nearest(name, known.clone()).map(str::to_owned),
                known: known.map(str::to_owned).collect(),
            }),
        }
    }

    /// The language to answer in, as far as the call says one that is known.
    pub(super) fn any_lang(given: &JsonObject) -> Lang {
        let code = given.get("lang").and_then(Value::as_str);
        code.and_then(Lang::from_code).unwrap_or_default()
    }

    /// The language to answer in.
    pub(super) fn lang(&self) -> Result<Lang, Wrong> {
        let codes = Lang::ALL.map(Lang::code);
        let code = self.choice("lang", &codes)?;
        Ok(code
            .and_then(|code| Lang::from_code(&code))
            .unwrap_or_default())
    }

    /// A text; none where it is left out or blank.
    pub(super) fn text(&self, name: &'static str) -> Result<Option<String>, Wrong> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => {
                Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty()))
            }
            Some(_) => Err(Wrong::NotText(name)),
        }
    }

    /// A text that the tool cannot do without.
    pub(super) fn needed(&self, name: &'static str) -> Result<String, Wrong> {
        self.text(name)?.ok_or(Wrong::Missing(name))
    }

    /// One of a few values.
    pub(super) fn choice(
        &self,
        name: &'static str,
        allowed: &[&str],
    ) -> Result<Option<String>, Wrong> {
        let Some(value) = self.text(name)? else {
            return Ok(None);
        };
        if allowed.contains(&value.as_str()) {
            return Ok(Some(value));
        }
        Err(Wrong::NoSuchChoice {
            name,
            nearest: nearest(&value, allowed.iter().copied()).map(str::to_owned),
            value,
            allowed: allowed.iter().map(|&value| value.to_owned()).collect(),
        })
    }

    /// How many cases are wanted.
    pub(super) fn limit(&self) -> Result<usize, Wrong> {
        let wrong = Wrong::NotANumber {
            name: "limit",
            least: 1,
            most: MOST_LIMIT,
        };
        let number = match self.0.get("limit") {
            None | Some(Value::Null) => return Ok(LIMIT),
            // Some assistants write numbers as strings.
            Some(Value::String(digits)) => digits.trim().parse().ok(),
            Some(value) => value.as_u64(),
        };
        number
            .and_then(|number| usize::try_from(number).ok())
            .filter(|number| (1..=MOST_LIMIT).contains(number))
            .ok_or(wrong)
    }

    /// The parameters of a listing: the filters, and `q` and `sort` where the tool takes them.
    pub(super) fn parameters(&self) -> Result<Vec<(String, String)>, Wrong> {
        let mut pairs = Vec::new();
        for name in ["q", "sort"] {
            pairs.extend(self.text(name)?.map(|text| (name.to_owned(), text)));
        }
        for name in filters() {
            let values = self.texts(name)?.into_iter();
            pairs.extend(values.map(|value| (name.to_owned(), value)));
        }
        Ok(pairs)
    }

    /// The texts of an array; one text alone and numbers such as years are understood as well.
    fn texts(&self, name: &'static str) -> Result<Vec<String>, Wrong> {
        let values = match self.0.get(name) {
            None | Some(Value::Null) => &[],
            Some(Value::Array(values)) => values.as_slice(),
            Some(value) => std::slice::from_ref(value),
        };
        values
            .iter()
            .map(|value| match value {
                Value::String(text) => Ok(text.clone()),
                Value::Number(number) => Ok(number.to_string()),
                _ => Err(Wrong::NotTexts(name)),
            })
            .collect()
    }
}

/// The arguments that filter, in the order of the listing: its facets, and its reading list.
pub(super) fn filters() -> impl Iterator<Item = &'static str> + Clone {
    Facet::ALL.into_iter().map(Facet::parameter).chain(["id"])
}

/// A call that asks for what a query asks, as an assistant writes it.
pub(super) fn call_of(query: &Query) -> String {
    let tool = if query.text.is_empty() {
        "list_incidents"
    } else {
        "search_incidents"
    };
    let mut arguments = JsonObject::new();
    for (name, value) in query.whole().pairs() {
        if matches!(name, "q" | "sort") {
            arguments.insert(name.to_owned(), Value::String(value));
        } else if let Value::Array(values) = arguments
            .entry(name)
            .or_insert_with(|| Value::Array(Vec::new()))
        {
            values.push(Value::String(value));
        }
    }
    format!("{tool} {}", Value::Object(arguments))
}
