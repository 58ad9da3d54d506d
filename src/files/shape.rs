//! Whether JSON has the shape of its type, told for all of its values at once.
//!
//! serde stops at the first value that does not fit. The schema that editors' tools read says the
//! same of every value, so the shape is judged by it: each fault is told where it stands, and a
//! value that fits takes the place of the wrong one, so that the rest can still be judged.

use std::{collections::BTreeSet, marker::PhantomData};

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{
    node::{Entry, Held, Node},
    page::{Page, composed, unclean},
    problem::{JsonFault, Problem, ProblemKind, ValueFault},
    schema::{admits, alternatives, neutral, schema, types},
};
use crate::vocabulary::nearest;

/// The shape of a type.
pub(super) struct Shape<T> {
    schema: Value,
    of: PhantomData<T>,
}

/// A JSON file that has been given the shape of a type.
#[derive(Clone, Debug)]
pub(super) struct Shaped<T> {
    pub(super) page: Page,
    pub(super) root: Node,
    /// What it holds; what did not fit has been replaced.
    pub(super) value: T,
    /// The pointers of what has been replaced.
    replaced: BTreeSet<String>,
}

impl<T: JsonSchema + DeserializeOwned> Shape<T> {
    pub(super) fn new() -> Self {
        Self {
            schema: schema::<T>(),
            of: PhantomData,
        }
    }

    /// Reads a page; none where it is not JSON at all.
    pub(super) fn read(&self, page: Page, problems: &mut Vec<Problem>) -> Option<Shaped<T>> {
        let root = match Node::parse(&page) {
            Ok(root) => root,
            Err(problem) => {
                problems.push(*problem);
                return None;
            }
        };
        let mut fitting = Fitting {
            page: &page,
            problems,
            replaced: BTreeSet::new(),
        };
        let fitted = fitting.fit(&root, &self.schema, "");
        let replaced = fitting.replaced;
        match serde_json::from_value(fitted) {
            Ok(value) => Some(Shaped {
                page,
                root,
                value,
                replaced,
            }),
            Err(error) => {
                let said = error.to_string();
                problems.push(page.whole(JsonFault::Syntax { said, habit: None }));
                None
            }
        }
    }
}

impl<T> Shaped<T> {
    /// Whether nothing at this pointer, in it or around it has been replaced.
    pub(super) fn is_sound(&self, pointer: &str) -> bool {
        let within = |inner: &str, outer: &str| {
            inner
                .strip_prefix(outer)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        !self
            .replaced
            .iter()
            .any(|replaced| within(pointer, replaced) || within(replaced, pointer))
    }

    /// A problem of the value at this pointer; none if it has one already.
    pub(super) fn problem(&self, pointer: &str, kind: impl Into<ProblemKind>) -> Option<Problem> {
        let found = self.root.find(pointer);
        (found.exact && self.is_sound(pointer)).then(|| self.page.problem(found.value, kind))
    }

    /// A problem of the value at this pointer, or of what is around it where there is none.
    pub(super) fn near_problem(&self, pointer: &str, kind: impl Into<ProblemKind>) -> Problem {
        self.page.problem(self.root.find(pointer).value, kind)
    }

    /// A problem of the key at this pointer.
    pub(super) fn key_problem(&self, pointer: &str, kind: impl Into<ProblemKind>) -> Problem {
        let found = self.root.find(pointer);
        self.page.problem(found.key.unwrap_or(found.value), kind)
    }
}

struct Fitting<'a> {
    page: &'a Page,
    problems: &'a mut Vec<Problem>,
    replaced: BTreeSet<String>,
}

impl Fitting<'_> {
    fn fit(&mut self, node: &Node, schema: &Value, pointer: &str) -> Value {
        let Some(schema) = alternatives(schema)
            .into_iter()
            .find(|one| admits(one, node))
        else {
            self.replaced.insert(pointer.to_owned());
            let wanted = alternatives(schema)
                .into_iter()
                .flat_map(types)
                .collect::<Vec<_>>();
            let fault = JsonFault::WrongType {
                wanted: wanted.join(", or "),
                found: node.type_name(),
            };
            self.problems
                .push(self.page.problem(node.at.clone(), fault));
            return neutral(schema);
        };
        match &node.held {
            // No shape of ours has numbers or booleans, so they are never admitted.
            Held::Null | Held::Bool | Held::Number => Value::Null,
            Held::Text(text) => self.fit_text(node, text, schema, pointer),
            Held::List(items) => {
                let item = schema.get("items").unwrap_or(&Value::Null);
                let fit = |(at, node)| self.fit(node, item, &format!("{pointer}/{at}"));
                items.iter().enumerate().map(fit).collect()
            }
            Held::Object(entries) => self.fit_object(node, entries, schema, pointer),
        }
    }

    fn fit_text(&mut self, node: &Node, text: &str, schema: &Value, pointer: &str) -> Value {
        let fault = unclean(text).map(ProblemKind::from).or_else(|| {
            let listed = schema.get("enum")?.as_array()?;
            if listed.contains(&Value::Null) && text.eq_ignore_ascii_case("unknown") {
                let text = text.to_owned();
                return Some(ValueFault::SaysUnknown { text }.into());
            }
            let known: Vec<_> = listed.iter().filter_map(Value::as_str).collect();
            let fault = ValueFault::UnknownWord {
                word: text.to_owned(),
                list: format!("`{}`", known.join("`, `")),
                open: false,
                nearest: nearest(text, known.iter().copied()).map(str::to_owned),
            };
            (!known.contains(&text)).then(|| fault.into())
        });
        if let Some(fault) = fault {
            self.replaced.insert(pointer.to_owned());
            self.problems
                .push(self.page.problem(node.at.clone(), fault));
        }
        composed(text.trim()).into()
    }

    fn fit_object(
        &mut self,
        node: &Node,
        entries: &[Entry],
        schema: &Value,
        pointer: &str,
    ) -> Value {
        let empty = Map::new();
        let properties = schema
            .get("properties")
            .and_then(Value::as_object)
            .unwrap_or(&empty);
        let others = schema
            .get("additionalProperties")
            .filter(|other| other.is_object());
        let mut fitted = Map::new();
        for entry in entries {
            let key = entry.key.clone();
            let below = format!("{pointer}/{key}");
            let fault = if fitted.contains_key(&key) {
                self.replaced.insert(below);
                JsonFault::DoubledKey { key }
            } else if let Some(schema) = properties.get(&key).or(others) {
                let value = self.fit(&entry.value, schema, &below);
                fitted.insert(key, value);
                continue;
            } else {
                let known: Vec<_> = properties.keys().map(String::as_str).collect();
                JsonFault::UnknownKey {
                    nearest: nearest(&key, known.iter().copied()).map(str::to_owned),
                    known: known.into_iter().map(str::to_owned).collect(),
                    key,
                }
            };
            self.problems
                .push(self.page.problem(entry.key_at.clone(), fault));
        }
        let required = schema.get("required").and_then(Value::as_array);
        for key in required.into_iter().flatten().filter_map(Value::as_str) {
            let Some(schema) = properties.get(key).filter(|_| !fitted.contains_key(key)) else {
                continue;
            };
            let neutral = neutral(schema);
            let fault = JsonFault::MissingKey {
                key: key.to_owned(),
                nullable: neutral.is_null(),
            };
            self.replaced.insert(format!("{pointer}/{key}"));
            let brace = node.at.start..node.at.start + 1;
            self.problems.push(self.page.problem(brace, fault));
            fitted.insert(key.to_owned(), neutral);
        }
        fitted.into()
    }
}
