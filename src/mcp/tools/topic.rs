//! `get_topic`: an essay with its cases.

use rmcp::model::JsonObject;
use schemars::JsonSchema;
use serde::Serialize;

use super::voice;
use crate::{
    address::Place,
    catalogue::{Topic, linked_case},
    lang::Localized,
    markup::relinked,
    mcp::{
        arguments::{Arguments, LIMIT, call_of},
        reply::Reply,
        shape::schema_of,
        shorten::shorten,
        wrong::Wrong,
    },
    telling::{Teller, case_line, case_title},
    vocabulary::nearest,
    wire::Row,
};

/// An essay on a subject, with its cases.
#[derive(Debug, Serialize, JsonSchema)]
struct Subject {
    /// The stable name of the topic.
    slug: String,
    /// What it is called.
    title: Localized<String>,
    /// What it is about, in one sentence.
    description: Localized<String>,
    /// The essay in Markdown; a link to an id, such as IL-0492, means that case.
    essay: Localized<String>,
    /// How many cases the topic has.
    total: usize,
    /// The first ten of them.
    cases: Vec<Row>,
    /// The call that gives all of them.
    all_cases: String,
    /// When the essay last changed.
    updated_at: String,
    /// The page of the topic, to link and to open.
    url: String,
}

/// How many bytes of the essay stand in the text: the cases follow it.
const MOST_ESSAY: usize = 10_000;

pub(super) fn schema() -> JsonObject {
    schema_of::<Subject>()
}

pub(super) fn read(teller: Teller<'_>, arguments: &Arguments) -> Result<Reply, Wrong> {
    let topic = meant(teller, &arguments.needed("slug")?)?;
    let cases = teller.library.answer(&topic.query).cases;
    let place = Place::Topic(topic.slug.clone());
    let essay = Subject {
        slug: topic.slug.to_string(),
        title: topic.title.clone(),
        description: topic.description.clone(),
        essay: topic.essay.clone(),
        total: cases.len(),
        cases: cases
            .iter()
            .take(LIMIT)
            .map(|case| Row::of(&voice(teller), case))
            .collect(),
        all_cases: call_of(&topic.query),
        updated_at: topic.updated_at.to_string(),
        url: teller.addresses.neutral(&place),
    };
    let lines: Vec<_> = cases
        .iter()
        .take(LIMIT)
        .map(|case| {
            let title = case_title(teller.library.vocabulary(), case, teller.lang);
            let address = teller
                .addresses
                .absolute(teller.lang, &Place::Case(case.id));
            format!("- {title}\n  {}\n  {address}", case_line(teller, case))
        })
        .collect();
    let whole = teller.addresses.absolute(teller.lang, &place);
    let text = text(teller, &essay, &lines, &whole);
    Reply::new(text, &essay, teller.lang, &whole)
}

/// The topic of this slug, in any case.
fn meant<'a>(teller: Teller<'a>, typed: &str) -> Result<&'a Topic, Wrong> {
    let topics = teller.library.topics();
    teller.library.topic(&typed.to_lowercase()).ok_or_else(|| {
        let slugs = topics.iter().map(|topic| topic.slug.as_str());
        Wrong::NoSuchTopic {
            typed: typed.to_owned(),
            nearest: nearest(typed, slugs.clone()).and_then(|slug| slug.parse().ok()),
            all: slugs.map(str::to_owned).collect(),
        }
    })
}

fn text(teller: Teller<'_>, topic: &Subject, lines: &[String], whole: &str) -> String {
    let words = teller.words();
    let own = |text: &Localized<String>| {
        let told = text.in_or_other(teller.lang);
        told.map_or_else(String::new, |told| told.value.clone())
    };
    let essay = relinked(&own(&topic.essay), |target| {
        let id = teller.library.survivor(linked_case(target)?)?;
        Some(teller.addresses.absolute(teller.lang, &Place::Case(id)))
    });
    let essay = match shorten(&essay, MOST_ESSAY) {
        None => essay,
        Some(kept) => format!("{kept}\n\n{}", (words.mcp.shortened)(whole)),
    };
    let count = (words.listing.count)(topic.total);
    let parts = [
        format!("# {}", own(&topic.title)),
        own(&topic.description),
        essay,
        (words.mcp.cases_of_topic)(&count),
        lines.join("\n"),
        (words.mcp.more_of_topic)(&topic.all_cases),
        whole.to_owned(),
    ];
    parts.join("\n\n")
}
