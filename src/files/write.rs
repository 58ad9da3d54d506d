//! Cases and terms back to files, in the one form that keeps reviews small.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{
    books::TermFacts,
    facts::Facts,
    layout::Book,
    node::{Held, Node},
    page::Page,
    problem::Problem,
};
use crate::{
    case::{Case, Form, Kind, Prose, Section},
    lang::{Lang, Localized},
    markup::listed,
};

/// The files of a case by path, as they stand in a data folder.
pub fn case_files(case: &Case) -> BTreeMap<String, String> {
    folder_files(&Facts::of(case), &case.prose)
}

/// The files of a case whose facts have not been judged.
pub fn folder_files(facts: &Facts, prose: &Localized<Prose>) -> BTreeMap<String, String> {
    let id = &facts.id;
    let mut files = BTreeMap::new();
    files.insert(format!("cases/{id}/case.json"), json(facts));
    for lang in Lang::ALL {
        if let Some(prose) = prose.get(lang) {
            let path = format!("cases/{id}/{}.md", lang.code());
            files.insert(path, markdown(prose, lang));
        }
    }
    files
}

/// The text of `orgs.json` with another organisation, at its place by slug. What stands there
/// keeps its form.
pub fn with_org(orgs: &str, org: &TermFacts) -> Result<String, Box<Problem>> {
    let page = Page::decode(&Book::Kind(Kind::Org).path(), orgs.as_bytes())?;
    let root = Node::parse(&page)?;
    let terms = match &root.held {
        Held::List(terms) => terms.as_slice(),
        _ => &[],
    };
    let slug = |term: &Node| {
        let at = term.find("/slug").value;
        page.text
            .get(at)
            .unwrap_or_default()
            .trim_matches('"')
            .to_owned()
    };
    let mut entry = String::new();
    put(&mut entry, "term", &value(org), 1);
    let next = terms.iter().find(|term| slug(term) > org.slug);
    let (at, added) = match (next, terms.last()) {
        (Some(next), _) => (next.at.start, format!("{entry},\n  ")),
        (None, Some(last)) => (last.at.end, format!(",\n  {entry}")),
        (None, None) => (root.at.start + 1, format!("\n  {entry}\n")),
    };
    let (before, after) = page.text.split_at_checked(at).unwrap_or((&page.text, ""));
    Ok(format!("{before}{added}{after}"))
}

fn json(facts: &Facts) -> String {
    let mut out = String::new();
    put(&mut out, "", &value(facts), 0);
    out.push('\n');
    out
}

fn value(of: &impl Serialize) -> Value {
    // Text keys and text values always serialise.
    serde_json::to_value(of).unwrap_or_default()
}

/// Whether the value of this key has a line for each of its parts.
fn is_tall(key: &str) -> bool {
    matches!(
        key,
        "" | "short_title" | "impact" | "timeline" | "events" | "sources" | "source" | "term"
    )
}

fn put(out: &mut String, key: &str, value: &Value, depth: usize) {
    let inner = if key == "sources" { "source" } else { "item" };
    let parts: Vec<(Option<&str>, &str, &Value)> = match value {
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| (Some(key.as_str()), key.as_str(), value))
            .collect(),
        Value::Array(items) => items.iter().map(|item| (None, inner, item)).collect(),
        single => return out.push_str(&single.to_string()),
    };
    let (open, close) = if value.is_object() {
        ('{', '}')
    } else {
        ('[', ']')
    };
    out.push(open);
    if parts.is_empty() {
        return out.push(close);
    }
    let tall = is_tall(key);
    let gap = |depth| format!("\n{}", "  ".repeat(depth));
    let (before, between, after) = match (tall, value.is_object()) {
        (true, _) => (gap(depth + 1), format!(",{}", gap(depth + 1)), gap(depth)),
        (false, true) => (" ".to_owned(), ", ".to_owned(), " ".to_owned()),
        (false, false) => (String::new(), ", ".to_owned(), String::new()),
    };
    for (nth, (name, key, value)) in parts.into_iter().enumerate() {
        out.push_str(if nth == 0 { &before } else { &between });
        if let Some(name) = name {
            out.push_str(&Value::from(name).to_string());
            out.push_str(": ");
        }
        put(out, key, value, depth + 1);
    }
    out.push_str(&after);
    out.push(close);
}

fn markdown(prose: &Prose, lang: Lang) -> String {
    let mut out = format!("# {}\n", prose.title);
    for section in Section::ALL {
        let body = match section.form() {
            Form::Paragraphs => prose.text(section).to_owned(),
            Form::List => {
                let items: Vec<_> = prose
                    .items(section)
                    .iter()
                    .map(|item| listed(item))
                    .collect();
                items.join("\n")
            }
        };
        if !body.is_empty() {
            let heading = section.heading(lang);
            out.extend(["\n## ", heading, "\n", &body, "\n"]);
        }
    }
    out
}
