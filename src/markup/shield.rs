//! Plain text carried through Markdown and back.
//!
//! A record from elsewhere holds plain sentences. What in them would parse as a heading, a list,
//! a quotation, a rule or HTML is escaped on the way in, and so comes out as it was written.
//!
//! Both ways look at the same places: a block marker at the start of a line, and a `<` that
//! could open HTML, outside of code on that line. The `n` backslashes before such a place become
//! `2n + 1`, which Markdown shows as `n`; an odd number goes back to what it came from.

use std::ops::Range;

/// The text with an escape in each place where Markdown would see more than words.
pub fn shield(text: &str) -> String {
    rewrite(text, |backslashes| 2 * backslashes + 1)
}

/// The text that [`shield`] was given.
pub fn unshield(text: &str) -> String {
    rewrite(text, |backslashes| {
        if backslashes % 2 == 1 {
            backslashes / 2
        } else {
            backslashes
        }
    })
}

fn rewrite(text: &str, backslashes: impl Fn(usize) -> usize) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for line in text.split_inclusive('\n') {
        let mut copied = 0;
        for run in escapable(line) {
            out.push_str(line.get(copied..run.start).unwrap_or_default());
            out.extend(std::iter::repeat_n('\\', backslashes(run.len())));
            copied = run.end;
        }
        out.push_str(line.get(copied..).unwrap_or_default());
    }
    out
}

/// The runs of backslashes, empty ones too, that stand where an escape belongs.
fn escapable(line: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<_> = block_marker(line).into_iter().collect();
    // An escaped fence loses its first backtick, and what is left of it opens other code.
    let fence = runs.first().filter(|run| {
        line.get(run.end..)
            .is_some_and(|rest| rest.starts_with('`'))
    });
    let code = code_spans(line, fence.map_or(0, |run| run.end + 1));
    for (at, _) in line.match_indices('<') {
        let opens = |c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?');
        let html = line
            .get(at + 1..)
            .is_some_and(|rest| rest.starts_with(opens));
        if html && !code.iter().any(|span| span.contains(&at)) {
            runs.push(backslashes_before(line, at));
        }
    }
    runs
}

/// The backslashes before the character that would make a block of this line: `#`, `-`, `+`,
/// `*`, `>`, `=`, `~`, a fence of backticks, or the dot of a number.
fn block_marker(line: &str) -> Option<Range<usize>> {
    let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
    let body = line.get(indent..)?;
    let digits = body.len() - body.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let numbered = (1..=9).contains(&digits);
    let from = if numbered { indent + digits } else { indent };
    let rest = line.get(from..)?;
    let marker = rest.trim_start_matches('\\');
    let at = from + rest.len() - marker.len();
    let spaced = |after: Option<&str>| {
        after.is_none_or(|after| after.is_empty() || after.starts_with([' ', '\t', '\n']))
    };
    let first = marker.chars().next()?;
    let found = if numbered {
        matches!(first, '.' | ')') && spaced(marker.get(1..))
    } else {
        match first {
            '#' => spaced(Some(marker.trim_start_matches('#'))),
            '-' | '+' | '*' => spaced(marker.get(1..)) || is_rule(marker, first),
            '_' | '=' => is_rule(marker, first),
            '>' => true,
            '~' | '`' => marker.starts_with("~~~") || marker.starts_with("```"),
            _ => false,
        }
    };
    found.then_some(from..at)
}

/// Whether a line is nothing but one character, with or without gaps: a rule or an underline.
fn is_rule(line: &str, c: char) -> bool {
    line.chars()
        .all(|other| other == c || other.is_whitespace())
}

/// The parts of a line between runs of backticks of the same length, from here on.
fn code_spans(line: &str, from: usize) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut at = from;
    while let Some(open) = backticks(line, at) {
        at = open.end;
        let mut search = open.end;
        while let Some(close) = backticks(line, search) {
            search = close.end;
            if close.len() == open.len() {
                spans.push(open.end..close.start);
                at = close.end;
                break;
            }
        }
    }
    spans
}

/// The next run of backticks from here on.
fn backticks(line: &str, from: usize) -> Option<Range<usize>> {
    let rest = line.get(from..)?;
    let start = from + rest.find('`')?;
    let run = line.get(start..)?;
    Some(start..start + run.len() - run.trim_start_matches('`').len())
}

fn backslashes_before(line: &str, at: usize) -> Range<usize> {
    let before = line.get(..at).unwrap_or_default();
    before.trim_end_matches('\\').len()..at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::{faults, to_plain};
    use proptest::prelude::*;

    #[test]
    fn what_would_be_a_block_or_html_stays_words() {
        for text in [
            "# 1 cause",
            "- not a list",
            "1. not a list",
            "> not said",
            "a <b> c",
            "---",
            "===",
            "```",
            "<script>x</script>",
            "\\# already",
            "\\<b>",
            "``` <b>bold</b> ```",
        ] {
            let shielded = shield(text);
            assert_eq!(faults(&shielded), [], "{shielded}");
            assert_eq!(to_plain(&shielded), text);
            assert_eq!(unshield(&shielded), text);
        }
    }

    #[test]
    fn what_is_only_words_is_left_alone() {
        for text in [
            "#ask-cloud-platform",
            "25% of 5 * 3",
            "1.5 hours",
            "a < b",
            "`<div>` in code",
            "-5 degrees",
            "3건",
        ] {
            assert_eq!(shield(text), text);
        }
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in "([a1#>*+=~_ .)`\\\\<\\-/\n]|가){0,40}") {
            prop_assert_eq!(unshield(&shield(&text)), text);
        }
    }
}
