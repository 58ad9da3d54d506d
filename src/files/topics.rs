//! The essays: `topics/{slug}/topic.json` with one text per language.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    essay::text,
    folder::Ground,
    layout::Book,
    page::Page,
    problem::{FileFault, Problem, TopicFault, ValueFault},
    shape::{Shape, Shaped},
};
use crate::{
    case::{Case, Kind, Slug, Stamp},
    catalogue::{Facet, Query, Topic},
    lang::{Lang, Localized},
    vocabulary::nearest,
};

/// The facts of a topic as they are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TopicFacts {
    /// Its stable name, that of its folder.
    pub slug: String,
    /// What it is called.
    pub title: Localized<String>,
    /// What it is about, in one sentence.
    pub description: Localized<String>,
    /// What finds its cases, in the listing's own parameters.
    pub query: String,
    /// When its text last changed.
    pub updated_at: String,
}

/// The files of one topic.
#[derive(Default)]
pub(super) struct TopicPages {
    pub(super) facts: Option<Page>,
    pub(super) essay: Localized<Page>,
    /// Files that are there but no text.
    pub(super) unreadable: Vec<String>,
}

impl TopicPages {
    pub(super) fn note(&mut self, path: &str, unreadable: bool) {
        if unreadable {
            self.unreadable.push(path.to_owned());
        }
    }
}

/// The topics of these folders; none of a topic in which something is wrong.
pub(super) fn read(
    folders: BTreeMap<String, TopicPages>,
    cases: Option<&[Case]>,
    ground: &Ground<'_>,
    problems: &mut Vec<Problem>,
) -> Vec<Topic> {
    let shape = Shape::<TopicFacts>::new();
    let mut topics = Vec::new();
    for (folder, mut pages) in folders {
        let before = problems.len();
        for (path, missing, fault) in [
            ("topic.json", pages.facts.is_none(), FileFault::NoTopicFacts),
            ("en.md", pages.essay.en.is_none(), FileFault::NoEssay),
            ("ko.md", pages.essay.ko.is_none(), FileFault::NoEssay),
        ] {
            let path = format!("topics/{folder}/{path}");
            if missing && !pages.unreadable.contains(&path) {
                problems.push(Problem {
                    path,
                    place: None,
                    kind: fault.into(),
                });
            }
        }
        let Some(file) = pages
            .facts
            .take()
            .and_then(|page| shape.read(page, problems))
        else {
            continue;
        };
        let mut essay = Localized::default();
        for lang in Lang::ALL {
            let title = file.value.title.get(lang).map(String::as_str);
            if title.is_none() {
                let pointer = format!("/title/{}", lang.code());
                let fault = TopicFault::NoTitle { lang };
                problems.push(file.near_problem(&pointer, fault));
            }
            let text = pages
                .essay
                .slot(lang)
                .take()
                .map(|page| text(&page, title, ground, problems));
            *essay.slot(lang) = text;
        }
        let topic = facts(&file, &folder, cases, ground, problems);
        if problems.len() == before {
            topics.extend(topic.map(|topic| Topic { essay, ..topic }));
        }
    }
    topics
}

/// The topic without its essay.
fn facts(
    file: &Shaped<TopicFacts>,
    folder: &str,
    cases: Option<&[Case]>,
    ground: &Ground<'_>,
    problems: &mut Vec<Problem>,
) -> Option<Topic> {
    let facts = &file.value;
    if facts.slug != folder {
        let folder = folder.to_owned();
        problems.extend(file.problem("/slug", TopicFault::OtherSlug { folder }));
    }
    let before = problems.len();
    let query = query(file, ground, problems);
    let canonical = query.to_string();
    if problems.len() > before || !ground.books.has_all() {
        // Its order and its cases are told once its parts are right.
    } else if canonical != facts.query {
        problems.extend(file.problem("/query", TopicFault::NotCanonical { wanted: canonical }));
    } else if cases.is_some_and(|cases| !cases.iter().any(|case| finds(&query, case))) {
        problems.extend(file.problem("/query", TopicFault::FindsNothing));
    }
    let updated_at = facts.updated_at.parse::<Stamp>();
    if updated_at.is_err() {
        let text = facts.updated_at.clone();
        problems.extend(file.problem("/updated_at", ValueFault::BadStamp { text }));
    }
    Some(Topic {
        slug: facts.slug.parse().ok()?,
        title: facts.title.clone(),
        description: facts.description.clone(),
        query,
        updated_at: updated_at.ok()?,
        essay: Localized::default(),
    })
}

/// The query that the parameters ask; parts that make no sense are told and left out.
fn query(file: &Shaped<TopicFacts>, ground: &Ground<'_>, problems: &mut Vec<Problem>) -> Query {
    let mut query = Query::default();
    for (parameter, word) in form_urlencoded::parse(file.value.query.as_bytes()) {
        let kind = Kind::from_parameter(&parameter);
        if kind.is_some_and(|kind| !ground.books.has(Book::Kind(kind))) {
            // Nobody knows the words of a book that cannot be read.
            continue;
        }
        let terms = kind.map(|kind| Book::Kind(kind).of(&ground.books.vocabulary));
        let slug = terms
            .and_then(|terms| terms.get(&word))
            .map(|term| &term.slug);
        if let (Some(kind), Some(slug)) = (kind, slug) {
            if !query.wants(Facet::Term(kind), slug.as_str()) {
                query = query.toggled(Facet::Term(kind), slug);
            }
            continue;
        }
        let near =
            terms.and_then(|terms| nearest(&word, terms.iter().map(|term| term.slug.as_str())));
        let fault = TopicFault::BadFilter {
            text: format!("{parameter}={word}"),
            nearest: near.map(|near| format!("{parameter}={near}")),
        };
        problems.extend(file.problem("/query", fault));
    }
    query
}

/// Whether a query by terms finds a case.
fn finds(query: &Query, case: &Case) -> bool {
    query.filters.iter().all(|(facet, wanted)| {
        facet
            .values(case)
            .iter()
            .any(|value: &Slug| wanted.contains(value))
    })
}
