//! An answer to a call, within bounds.

use rmcp::model::{CallToolResult, ContentBlock};
use serde::Serialize;
use serde_json::Value;

use super::{
    shape::{SHORTENED, shaped},
    shorten::{fit, shorten, size},
    wrong::Wrong,
};
use crate::{lang::Lang, words::Words};

/// How many bytes an answer may have, its text and its structure together: at two bytes a token,
/// which no script exceeds by much, that is less than the 25,000 tokens that clients allow.
pub(super) const MOST_BYTES: usize = 44_000;

/// How many of them the text may take.
pub(super) const MOST_TEXT: usize = 16_000;

/// What a tool answers: the same as a text to read and as data.
#[derive(Debug)]
pub(super) struct Reply {
    text: String,
    data: Value,
}

impl Reply {
    /// An answer in a language. What does not fit is cut, named under `shortened` in the data,
    /// and `whole` says where all of it stands.
    pub(super) fn new(
        text: String,
        data: &impl Serialize,
        lang: Lang,
        whole: &str,
    ) -> Result<Self, Wrong> {
        let mut data = shaped(data, lang)?;
        let pointer = (Words::of(lang).mcp.shortened)(whole);
        let text = match shorten(&text, MOST_TEXT) {
            None => text,
            Some(kept) => format!("{kept}\n\n{pointer}"),
        };
        let room = MOST_BYTES.saturating_sub(text.len());
        if size(&data) > room {
            let shortened = fit(&mut data, room.saturating_sub(200));
            if let Some(fields) = data.as_object_mut() {
                fields.insert(SHORTENED.to_owned(), shortened.into());
            }
        }
        Ok(Self { text, data })
    }

    /// The answer as the protocol carries it.
    pub(super) fn into_result(self) -> CallToolResult {
        let mut result = CallToolResult::success(vec![ContentBlock::text(self.text)]);
        result.structured_content = Some(self.data);
        result
    }
}
