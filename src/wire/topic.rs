//! Subjects: what their cases together teach.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Row, Voice};
use crate::{address::Place, catalogue, lang::Localized};

/// Every subject, by slug.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Topics {
    /// How many there are.
    pub total: usize,
    /// All of them.
    pub items: Vec<TopicRow>,
}

/// A subject in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TopicRow {
    /// Its stable name.
    pub slug: String,
    /// What it is called.
    pub title: Localized<String>,
    /// What it is about, in one sentence.
    pub description: Localized<String>,
    /// The parameters of the listing that find its cases.
    pub query: String,
    /// How many cases it has.
    pub count: usize,
    /// When its text last changed.
    pub updated_at: String,
    /// Its page, which leads each reader to their language.
    pub url: String,
}

/// A subject with its essay and its cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Topic {
    /// What it is.
    #[serde(flatten)]
    pub row: TopicRow,
    /// The essay in Markdown; a link to the id of a case means the case.
    pub essay: Localized<String>,
    /// Its cases, in the order of its query.
    pub items: Vec<Row>,
}

impl Topics {
    /// Every subject of the library.
    pub fn of(voice: &Voice<'_>) -> Self {
        let topics = voice.library.topics().iter();
        let items: Vec<_> = topics.map(|topic| TopicRow::of(voice, topic)).collect();
        Self {
            total: items.len(),
            items,
        }
    }
}

impl TopicRow {
    /// A subject in a list.
    pub fn of(voice: &Voice<'_>, topic: &catalogue::Topic) -> Self {
        let answer = voice.library.answer(&topic.query);
        Self::with(voice, topic, answer.cases.len())
    }

    fn with(voice: &Voice<'_>, topic: &catalogue::Topic, count: usize) -> Self {
        Self {
            slug: topic.slug.to_string(),
            title: topic.title.clone(),
            description: topic.description.clone(),
            query: topic.query.to_string(),
            count,
            updated_at: topic.updated_at.to_string(),
            url: voice.addresses.neutral(&Place::Topic(topic.slug.clone())),
        }
    }
}

impl Topic {
    /// A subject, whole.
    pub fn of(voice: &Voice<'_>, topic: &catalogue::Topic) -> Self {
        let cases = voice.library.answer(&topic.query).cases;
        Self {
            row: TopicRow::with(voice, topic, cases.len()),
            essay: topic.essay.clone(),
            items: cases.iter().map(|case| Row::of(voice, case)).collect(),
        }
    }
}
