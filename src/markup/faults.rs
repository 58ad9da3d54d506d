//! What is wrong with a text before anyone reads it.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use super::{dialects::as_words, invisible::invisibles, is_safe_target, parse};

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
    /// Asterisks that begin or end an emphasis without its other end.
    LoneAsterisks,
    /// A backtick that begins no code, and is shown.
    LoneBacktick,
    /// A character that nobody can see, written as `&nbsp;` or by its number.
    Invisible(char),
    /// A definition of a link, which is not shown at all.
    Definition,
}

/// Everything in a text that must be mended, in the order of the text.
pub fn faults(text: &str) -> Vec<Fault> {
    let parsed = parse(text);
    let definitions = parsed.reference_definitions().iter();
    let mut found: Vec<_> = definitions
        .map(|(_, definition)| (FaultKind::Definition, definition.span.clone()))
        .collect();
    found.extend(parsed.into_offset_iter().filter_map(|(event, at)| {
        let kind = match event {
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => FaultKind::RawHtml,
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) if !is_safe_target(&dest_url) && link_type != LinkType::Email => {
                FaultKind::UnsafeLink
            }
            Event::Start(Tag::Heading { .. }) => FaultKind::Heading,
            Event::Start(Tag::Image { .. }) => FaultKind::Image,
            _ => return None,
        };
        Some((kind, at))
    }));
    found.extend(as_words(text).into_iter().map(|word| (word.kind, word.at)));
    let hidden = invisible_entities(text).into_iter();
    found.extend(hidden.map(|(at, character)| (FaultKind::Invisible(character), at)));
    let mut found: Vec<_> = found
        .into_iter()
        .map(|(kind, at)| Fault { kind, at })
        .collect();
    found.sort_by_key(|fault| fault.at.start);
    found
}

/// Each entity of a text that stands for a character nobody can see.
pub(super) fn invisible_entities(text: &str) -> Vec<(Range<usize>, char)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (event, at) in parse(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Text(words) if !in_code => {
                let entity = text.get(at.clone()).is_some_and(|raw| raw.starts_with('&'));
                let hidden = invisibles(&words).next().filter(|_| entity);
                found.extend(hidden.map(|(_, character)| (at, character)));
            }
            _ => {}
        }
    }
    found
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
