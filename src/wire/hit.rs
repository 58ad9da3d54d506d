//! What a search found, and where.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facets, Paging, Row, TermName, Voice};
use crate::{
    case::Case,
    catalogue::{Answer, FoundPassage},
    search::Question,
};

/// A page of the cases that answer a search, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SearchHits {
    /// How many cases answer, on all pages.
    pub total: usize,
    /// Where this page stands.
    #[serde(flatten)]
    pub paging: Paging,
    /// The words of the search that no case says.
    pub unknown_words: Vec<String>,
    /// The cases of this page.
    pub items: Vec<SearchHit>,
    /// What the result can be filtered by.
    pub facets: Facets,
}

/// A case that answers a search, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SearchHit {
    /// The case.
    #[serde(flatten)]
    pub row: Row,
    /// The sentences that answer, those that answer most first, three at the most; empty where only the terms or the id do.
    pub passages: Vec<Passage>,
    /// The terms of the case that answer by one of their names.
    pub terms: Vec<TermName>,
}

/// A sentence or two of a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Passage {
    /// The language it is in: `en` or `ko`.
    pub lang: String,
    /// The part of the case that says it, as its record calls that.
    pub section: String,
    /// The words, without markup.
    pub text: String,
    /// Which of them answer, in order.
    pub marks: Vec<Mark>,
}

/// A range of a text, counted in Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Mark {
    /// Where it begins, from 0.
    pub start: usize,
    /// Where it ends: the place behind its last code point.
    pub end: usize,
}

/// How many sentences of a case are told.
const MOST_PASSAGES: usize = 3;

impl SearchHit {
    /// Why a case answers a question.
    pub fn of(voice: &Voice<'_>, question: &Question, case: &Case) -> Self {
        let library = voice.library;
        let passages = library.passages(question, case, voice.lang);
        let terms = library.terms_named(question, case);
        Self {
            row: Row::of(voice, case),
            passages: passages
                .iter()
                .take(MOST_PASSAGES)
                .map(Passage::of)
                .collect(),
            terms: terms
                .iter()
                .map(|(kind, slug)| TermName::of(voice, *kind, slug))
                .collect(),
        }
    }

    /// The cases of a page of an answer to a search, with what was found in each.
    pub fn page(voice: &Voice<'_>, answer: &Answer<'_>, cases: Range<usize>) -> Vec<Self> {
        let cases = answer.cases.get(cases).unwrap_or_default().iter();
        let question = answer.question.clone().unwrap_or_default();
        cases.map(|case| Self::of(voice, &question, case)).collect()
    }
}

impl Passage {
    fn of(found: &FoundPassage) -> Self {
        let mut text = String::new();
        let mut marks = Vec::new();
        let mut at = 0;
        for piece in &found.passage.pieces {
            let end = at + piece.text.chars().count();
            if piece.marked {
                marks.push(Mark { start: at, end });
            }
            text.push_str(&piece.text);
            at = end;
        }
        Self {
            lang: found.lang.code().to_owned(),
            section: found.section.key().to_owned(),
            text,
            marks,
        }
    }
}
