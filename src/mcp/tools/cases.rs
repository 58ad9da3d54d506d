//! `search_incidents` and `list_incidents`.

use rmcp::model::JsonObject;
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    Tool,
    page::{Asked, Page},
    voice,
};
use crate::{
    case::Case,
    mcp::{arguments::Arguments, reply::Reply, shape::schema_of, wrong::Wrong},
    search::Question,
    telling::Teller,
    wire::{Row, SearchHit},
};

/// A page of the cases that answer a search.
#[derive(Debug, Serialize, JsonSchema)]
struct Hits {
    /// Words of the search that no case says.
    unknown_words: Vec<String>,
    /// The page.
    #[serde(flatten)]
    page: Page<Hit>,
}

/// A case that answers a search.
#[derive(Debug, Serialize, JsonSchema)]
struct Hit {
    /// The case.
    #[serde(flatten)]
    row: Row,
    /// The sentences that answer, the best first.
    passages: Vec<Sentence>,
}

/// A sentence of a case.
#[derive(Debug, Serialize, JsonSchema)]
struct Sentence {
    /// The language it is in: `en` or `ko`.
    lang: String,
    /// The part of the case that says it.
    section: String,
    /// The words.
    text: String,
}

/// How many sentences of a case are given.
const SENTENCES: usize = 2;

/// How many words that no case says are named: a pasted log has many.
const MOST_UNKNOWN: usize = 5;

pub(super) fn hits_schema() -> JsonObject {
    schema_of::<Hits>()
}

pub(super) fn rows_schema() -> JsonObject {
    schema_of::<Page<Row>>()
}

pub(super) fn search(teller: Teller<'_>, arguments: &Arguments) -> Result<Reply, Wrong> {
    arguments.needed("q")?;
    let asked = Asked::of(teller, arguments, Tool::Search)?;
    let question = asked.answer.question.clone().unwrap_or_default();
    let hit = |case: &Case| Hit::of(teller, &question, case);
    let (page, mut text) = asked.page(hit, |hit| {
        let best = hit.passages.first();
        best.map(|sentence| format!("“{}”", sentence.text))
    })?;
    let unknown = teller.library.index().unknown(&question);
    let unknown_words = unknown.iter().map(|word| (*word).to_owned()).collect();
    if let Some((named, more)) = unknown.split_at_checked(unknown.len().min(MOST_UNKNOWN))
        && !named.is_empty()
    {
        text = format!(
            "{}\n{text}",
            (teller.words().listing.unknown)(named, more.len())
        );
    }
    let hits = Hits {
        unknown_words,
        page,
    };
    Reply::new(text, &hits, teller.lang, &asked.address())
}

pub(super) fn list(teller: Teller<'_>, arguments: &Arguments) -> Result<Reply, Wrong> {
    let asked = Asked::of(teller, arguments, Tool::List)?;
    let (page, text) = asked.page(|case| Row::of(&voice(teller), case), |_| None)?;
    Reply::new(text, &page, teller.lang, &asked.address())
}

impl Hit {
    fn of(teller: Teller<'_>, question: &Question, case: &Case) -> Self {
        let found = SearchHit::of(&voice(teller), question, case);
        let passages = found.passages.into_iter().take(SENTENCES);
        Self {
            row: found.row,
            passages: passages
                .map(|passage| Sentence {
                    lang: passage.lang,
                    section: passage.section,
                    text: passage.text,
                })
                .collect(),
        }
    }
}
