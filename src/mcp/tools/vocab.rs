//! `vocab`: the terms of a kind.

use std::cmp::Reverse;

use rmcp::model::JsonObject;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Tool, voice};
use crate::{
    address::Place,
    case::Kind,
    catalogue::Facet,
    lang::Localized,
    mcp::{
        arguments::Arguments,
        cursor::Sealed,
        reply::Reply,
        shape::{schema_of, shaped},
        shorten::size,
        wrong::Wrong,
    },
    telling::Teller,
    wire::{Term, Topics, Vocabulary},
};

/// A page of terms.
#[derive(Debug, Serialize, JsonSchema)]
struct Listed {
    /// What the terms say of a case.
    kind: String,
    /// How many terms there are.
    total: usize,
    /// Those of this page, the most used first.
    terms: Vec<Entry>,
    /// The argument `cursor` that gives the next page; absent on the last.
    next_cursor: Option<String>,
}

/// A term.
#[derive(Debug, Serialize, JsonSchema)]
struct Entry {
    /// Its stable name: the value to filter by.
    slug: String,
    /// How it is called.
    label: Localized<String>,
    /// What it means.
    definition: Localized<String>,
    /// What people type when they mean it.
    aliases: Vec<String>,
    /// How many cases have it.
    count: usize,
}

/// The kind whose terms are the topics.
const TOPIC: &str = "topic";

/// How many bytes the terms of a page may take, as data and as text.
const MOST_DATA: usize = 24_000;
const MOST_LINES: usize = 14_000;

/// Every kind: what the listing filters by, then severities and topics.
pub(super) fn kinds() -> [&'static str; 8] {
    let mut kinds = [""; 8];
    let all = Kind::ALL.map(Kind::parameter);
    let all = all.into_iter().chain([Facet::Severity.parameter(), TOPIC]);
    for (place, kind) in kinds.iter_mut().zip(all) {
        *place = kind;
    }
    kinds
}

pub(super) fn schema() -> JsonObject {
    schema_of::<Listed>()
}

pub(super) fn list(teller: Teller<'_>, arguments: &Arguments) -> Result<Reply, Wrong> {
    let kind = arguments.choice("kind", &kinds())?;
    let kind = kind.ok_or(Wrong::Missing("kind"))?;
    let mut all = entries(teller, &kind);
    all.sort_by(|a, b| {
        Reverse(a.count)
            .cmp(&Reverse(b.count))
            .then_with(|| a.slug.cmp(&b.slug))
    });
    let total = all.len();
    let sealed = Sealed::new(Tool::Vocab.name(), &kind);
    let offset = sealed.offset(arguments.text("cursor")?.as_deref())?;
    if offset > 0 && offset >= total {
        return Err(Wrong::ForeignCursor);
    }
    let (mut terms, mut lines, mut data) = (Vec::new(), String::new(), 0);
    for entry in all.into_iter().skip(offset) {
        let line = line(teller, &entry);
        data += size(&shaped(&entry, teller.lang)?);
        if data > MOST_DATA || lines.len() + line.len() > MOST_LINES {
            break;
        }
        lines.push_str(&line);
        terms.push(entry);
    }
    let last = offset + terms.len();
    let terms = Listed {
        next_cursor: (last < total && last > offset).then(|| sealed.cursor(last)),
        kind,
        total,
        terms,
    };
    let text = text(teller, &terms, &lines);
    Reply::new(text, &terms, teller.lang, &address(teller, &terms.kind))
}

fn entries(teller: Teller<'_>, kind: &str) -> Vec<Entry> {
    if kind == TOPIC {
        let topics = Topics::of(&voice(teller)).items.into_iter();
        return topics
            .map(|topic| Entry {
                slug: topic.slug,
                label: topic.title,
                definition: topic.description,
                aliases: Vec::new(),
                count: topic.count,
            })
            .collect();
    }
    let mut terms = Vocabulary::of(&voice(teller)).terms;
    let terms = terms.remove(kind).unwrap_or_default().into_iter();
    terms.map(Entry::of).collect()
}

impl Entry {
    fn of(term: Term) -> Self {
        Self {
            slug: term.slug,
            label: term.label,
            definition: term.definition,
            aliases: term.aliases,
            count: term.count,
        }
    }
}

fn line(teller: Teller<'_>, entry: &Entry) -> String {
    let own = |text: &Localized<String>| {
        let told = text.in_or_other(teller.lang);
        told.map_or_else(String::new, |told| told.value.clone())
    };
    let Entry { slug, count, .. } = entry;
    let (label, definition) = (own(&entry.label), own(&entry.definition));
    let meaning = if definition.is_empty() {
        definition
    } else {
        format!(": {definition}")
    };
    format!("- {slug} · {label} ({count}){meaning}\n")
}

fn text(teller: Teller<'_>, terms: &Listed, lines: &str) -> String {
    let words = &teller.words().mcp;
    let mut text = vec![
        (words.vocabulary)(&terms.kind, terms.total),
        lines.trim_end().to_owned(),
    ];
    text.extend(terms.next_cursor.as_deref().map(words.more));
    if Facet::from_parameter(&terms.kind).is_some() {
        text.push((words.filter_by)(&terms.kind));
    }
    text.join("\n")
}

/// The page of the site that shows the same.
fn address(teller: Teller<'_>, kind: &str) -> String {
    let place = match Kind::from_parameter(kind) {
        Some(kind) => Place::Terms(kind),
        None if kind == TOPIC => Place::Topics,
        None => Place::Cases(String::new()),
    };
    teller.addresses.absolute(teller.lang, &place)
}
