//! A text cut at its headings: where each part stands, and nothing about whether it belongs there.

use std::ops::Range;

use crate::{case::Section, lang::Lang};

/// A heading and what stands below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The heading; none for what stands before the first.
    pub(super) heading: Option<Mark>,
    /// Its text, in bytes of the file.
    pub(super) body: Range<usize>,
}

/// A line that divides a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) rank: Rank,
    /// The line.
    pub(super) line: Range<usize>,
    /// Its words.
    pub(super) words: String,
}

/// What a heading divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// `# `
    Title,
    /// `## `
    Section,
    /// A heading that the writer meant but Markdown does not see: no space after the `#`.
    Tight,
    /// The heading of a section with more than two `#`.
    Deep,
}

/// A text cut at its headings, and where a block of code starts that never ends.
pub(super) fn split(text: &str) -> (Vec<Part>, Option<Range<usize>>) {
    let mut parts = Vec::new();
    let mut heading = None;
    let mut body_start = 0;
    let mut fence: Option<(&str, Range<usize>)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let here = at..at + line.trim_end().len();
        let after = at + line.len();
        let run = fence_run(line);
        match (&fence, run) {
            (None, Some(run)) => fence = Some((run, here)),
            (Some((open, _)), Some(run)) if closes(open, run, line) => fence = None,
            (None, None) => {
                if let Some(mark) = mark(line, here) {
                    let body = body_start..at;
                    parts.push(Part { heading, body });
                    heading = Some(mark);
                    body_start = after;
                }
            }
            _ => {}
        }
        at = after;
    }
    let body = body_start..text.len();
    parts.push(Part { heading, body });
    (parts, fence.map(|(_, at)| at))
}

/// The first line of a block of keys at the start of a text, as other programs keep them.
pub(super) fn front_matter(text: &str) -> Option<Range<usize>> {
    let mut lines = text.lines();
    let first = lines.next().filter(|line| line.trim_end() == "---")?;
    lines
        .any(|line| line.trim_end() == "---")
        .then_some(0..first.len())
}

/// The marks of a line that starts or ends a block of code.
fn fence_run(line: &str) -> Option<&str> {
    let line = outdented(line)?;
    let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let length = line.len() - line.trim_start_matches(mark).len();
    let rest = line.get(length..)?;
    // Backticks with more of them on the line are code among words.
    let among_words = mark == '`' && rest.contains('`');
    line.get(..length).filter(|_| length >= 3 && !among_words)
}

fn closes(open: &str, run: &str, line: &str) -> bool {
    run.starts_with(open) && line.trim().len() == run.len()
}

fn mark(line: &str, here: Range<usize>) -> Option<Mark> {
    let body = outdented(line)?;
    let rest = body.trim_start_matches('#');
    let rank = match body.len() - rest.len() {
        1 => Rank::Title,
        2 => Rank::Section,
        3..=6 => Rank::Deep,
        _ => return None,
    };
    let words = rest.trim().to_owned();
    let spaced = rest.is_empty() || rest.starts_with(char::is_whitespace);
    let named = |lang| Section::from_heading(lang, &words).is_some();
    let is_named = Lang::ALL.into_iter().any(named);
    let rank = match (rank, spaced) {
        (Rank::Title | Rank::Section, true) => rank,
        _ if !is_named => return None,
        (_, true) => rank,
        (_, false) => Rank::Tight,
    };
    Some(Mark {
        rank,
        line: here,
        words,
    })
}

/// A line without the spaces that Markdown allows before a block; none where four make it code.
fn outdented(line: &str) -> Option<&str> {
    let body = line.trim_start_matches(' ');
    (line.len() - body.len() <= 3).then_some(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headings(text: &str) -> Vec<(Rank, String)> {
        let (parts, _) = split(text);
        parts
            .into_iter()
            .filter_map(|part| part.heading)
            .map(|mark| (mark.rank, mark.words))
            .collect()
    }

    #[test]
    fn a_text_is_cut_at_titles_and_sections_only() {
        let text = "# A\n\n## 요약\nb\n### c\n#hash ##d\n##감지\n    ## code\n```\n## code\n```\n   ## Impact  \n### Trigger\n";
        assert_eq!(
            headings(text),
            [
                (Rank::Title, "A".to_owned()),
                (Rank::Section, "요약".to_owned()),
                (Rank::Tight, "감지".to_owned()),
                (Rank::Section, "Impact".to_owned()),
                (Rank::Deep, "Trigger".to_owned()),
            ]
        );
    }

    #[test]
    fn the_parts_are_the_whole_text() {
        let text = "x\n# A\nb\n## Summary\nc";
        let (parts, open) = split(text);
        let bodies: Vec<_> = parts
            .iter()
            .map(|part| text.get(part.body.clone()).unwrap())
            .collect();
        assert_eq!(bodies, ["x\n", "b\n", "c"]);
        assert_eq!(open, None);
    }

    #[test]
    fn code_that_never_ends_is_seen() {
        assert_eq!(split("# A\n```\n## Summary\n").1, Some(4..7));
        assert_eq!(split("````\n```\n````\n").1, None);
        assert_eq!(split("```a``` b\n").1, None);
    }
}
