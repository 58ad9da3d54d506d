//! What is wrong with a text before anyone reads it.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd, TextMergeWithOffset};

use super::{is_safe_target, parse};

/// Something in a text that would not come out as its writer meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// Where it stands, in bytes of the text.
    pub at: Range<usize>,
}

/// A way in which a text can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// HTML tags, which are shown as text.
    RawHtml,
    /// A link that does not lead to the web or to mail.
    UnsafeLink,
    /// Asterisks that were meant as emphasis and stay asterisks: before a Korean particle,
    /// `CommonMark` does not close `**"한도"**` after punctuation.
    LiteralAsterisks,
    /// A heading inside a section.
    Heading,
    /// A picture: a case is text.
    Image,
    /// The row of dashes of a table, which is shown as it is typed.
    Table,
    /// Words between `~~`, which are shown with their tildes.
    Strikethrough,
    /// The mark of a footnote, which is shown with its brackets.
    Footnote,
}

/// Everything in a text that must be mended, in the order of the text.
pub fn faults(text: &str) -> Vec<Fault> {
    let mut found = Vec::new();
    let mut code_block = false;
    // Unmatched asterisks are events of their own until they are merged with the words around.
    for (event, at) in TextMergeWithOffset::new(parse(text).into_offset_iter()) {
        let kind = match event {
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => Some(FaultKind::RawHtml),
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) if !is_safe_target(&dest_url) && link_type != LinkType::Email => {
                Some(FaultKind::UnsafeLink)
            }
            Event::Start(Tag::Heading { .. }) => Some(FaultKind::Heading),
            Event::Start(Tag::Image { .. }) => Some(FaultKind::Image),
            Event::Start(Tag::CodeBlock(_)) => {
                code_block = true;
                None
            }
            Event::End(TagEnd::CodeBlock) => {
                code_block = false;
                None
            }
            Event::Text(words) if !code_block && words.contains("**") => {
                Some(FaultKind::LiteralAsterisks)
            }
            Event::Text(words) if !code_block => as_typed(&words),
            _ => None,
        };
        found.extend(kind.map(|kind| Fault { kind, at }));
    }
    found
}

/// Markup of other dialects, which is shown as it is typed.
fn as_typed(words: &str) -> Option<FaultKind> {
    let is_dashes = words.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
    if is_dashes && words.contains('|') && words.contains("--") {
        return Some(FaultKind::Table);
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let footnote = words.split("[^").skip(1);
    let mut footnote = footnote.filter_map(|rest| rest.split_once(']'));
    if footnote.any(|(mark, _)| is_number(mark)) {
        return Some(FaultKind::Footnote);
    }
    is_struck(words).then_some(FaultKind::Strikethrough)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn case(text: &str, kinds: &[FaultKind]) {
        let found: Vec<_> = faults(text).into_iter().map(|fault| fault.kind).collect();
        assert_eq!(found, kinds, "{text}");
    }

    #[test]
    fn every_fault_is_found() {
        case("a <b>c</b>", &[FaultKind::RawHtml, FaultKind::RawHtml]);
        case("<div>\nx\n</div>", &[FaultKind::RawHtml]);
        case(
            "[x](javascript:alert(1)) [y](data:a)",
            &[FaultKind::UnsafeLink, FaultKind::UnsafeLink],
        );
        case(
            "**마크다운(Markdown)**을 쓴다",
            &[FaultKind::LiteralAsterisks],
        );
        case("**\"한도\"**입니다", &[FaultKind::LiteralAsterisks]);
        case("## 요약", &[FaultKind::Heading]);
        case("![x](https://example.org/a.png)", &[FaultKind::Image]);
        case("| a | b |\n|---|:-:|\n| 1 | 2 |", &[FaultKind::Table]);
        case("a ~~b~~ c", &[FaultKind::Strikethrough]);
        case("a[^1] b", &[FaultKind::Footnote]);
    }

    #[test]
    fn good_text_has_none() {
        case(
            "`~~a~~` `[^1]` [^a-z] 1~4, 2~~3, ~~~ a ~~~, `|---|`, a | b -- c",
            &[],
        );
        case(
            "**한도**를 넘었다. `**` 그대로, 5 * 3 * 2, a<b, NF_CONNTRACK",
            &[],
        );
        case(
            "[x](https://example.org) <mail@example.org>\n\n- one\n- two",
            &[],
        );
    }
}
