//! Markup of other dialects, and marks that mark nothing: what is shown as it is typed.

use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd, TextMergeWithOffset};

use super::{FaultKind, parse};

/// Marks that come out as words.
pub(super) struct Literal {
    pub(super) kind: FaultKind,
    /// The words in which they stand, in bytes of the text.
    pub(super) at: Range<usize>,
    /// The marks themselves, in bytes of the text.
    pub(super) marks: Vec<usize>,
}

/// Everything in a text that looks like markup and comes out as words, though no backslash says
/// that it should.
pub(super) fn as_words(text: &str) -> Vec<Literal> {
    let meant = without_escapes(text);
    let mut found = Vec::new();
    let mut in_code = false;
    // Unmatched marks are events of their own until they are merged with the words around.
    for (event, at) in TextMergeWithOffset::new(parse(text).into_offset_iter()) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Text(_) if !in_code => {
                let words = meant.get(at.clone()).unwrap_or_default();
                found.extend(literals(words, &at));
            }
            _ => {}
        }
    }
    found
}

/// The text with its escaped characters, and their backslashes, made into nothing special.
fn without_escapes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = rest.next_if(|next| c == '\\' && next.is_ascii_punctuation());
        match escaped {
            Some(_) => out.push_str("xx"),
            None => out.push(c),
        }
    }
    out
}

/// The marks in words that stand here.
fn literals(words: &str, at: &Range<usize>) -> Vec<Literal> {
    let tildes = if is_struck(words) {
        runs(words, '~')
    } else {
        Vec::new()
    };
    let backticks = words.match_indices('`').map(|(at, _)| at);
    let asterisks = runs(words, '*');
    let is_one = asterisks
        .windows(2)
        .all(|pair| matches!(pair, [a, b] if a + 1 == *b));
    let kind = if is_one {
        FaultKind::LoneAsterisks
    } else {
        FaultKind::LiteralAsterisks
    };
    let every = [
        (kind, asterisks),
        (FaultKind::Table, Vec::from_iter(table(words))),
        (FaultKind::Footnote, footnotes(words)),
        (FaultKind::Strikethrough, tildes),
        (FaultKind::LoneBacktick, backticks.collect()),
    ];
    let found = every.into_iter().filter(|(_, marks)| !marks.is_empty());
    found
        .map(|(kind, marks)| Literal {
            // A backtick is looked for by itself: its line may hold code that is well formed.
            at: match (kind, marks.first()) {
                (FaultKind::LoneBacktick, Some(first)) => at.start + first..at.start + first + 1,
                _ => at.clone(),
            },
            kind,
            marks: marks.into_iter().map(|mark| at.start + mark).collect(),
        })
        .collect()
}

/// Each of two or more of one mark in a row.
fn runs(words: &str, mark: char) -> Vec<usize> {
    let mut found = Vec::new();
    let mut run = Vec::new();
    for (at, c) in words.char_indices().chain([(words.len(), ' ')]) {
        if c == mark {
            run.push(at);
            continue;
        }
        if run.len() > 1 {
            found.append(&mut run);
        }
        run.clear();
    }
    found
}

/// The start of a row of dashes between the head and the body of a table.
fn table(words: &str) -> Option<usize> {
    let row = |c: char| matches!(c, '|' | '-' | ':' | ' ');
    let is_row = words.chars().all(row) && words.contains('|') && words.contains("--");
    words.find(|c| c != ' ').filter(|_| is_row)
}

/// The brackets that open the mark of a footnote.
fn footnotes(words: &str) -> Vec<usize> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let opening = words.match_indices("[^").filter(|(at, _)| {
        let mark = words.get(at + 2..).and_then(|rest| rest.split_once(']'));
        mark.is_some_and(|(mark, _)| is_number(mark))
    });
    opening.map(|(at, _)| at).collect()
}

/// Whether words stand between two pairs of tildes that touch them.
fn is_struck(words: &str) -> bool {
    let parts: Vec<_> = words.split("~~").collect();
    let inner = parts.iter().skip(1).take(parts.len().saturating_sub(2));
    let touches = |c: char| !c.is_whitespace() && c != '~';
    inner
        .into_iter()
        .any(|part| part.starts_with(touches) && part.ends_with(touches))
}
