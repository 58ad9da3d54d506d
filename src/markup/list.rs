//! Lists in a text: where one stands, and the items of a text that is nothing else.

use std::ops::Range;

use pulldown_cmark::{Event, Tag};

use super::parse;

/// Why a text is not one flat list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAList {
    /// What it is instead.
    pub kind: NotAListKind,
    /// Where that stands, in bytes of the text.
    pub at: Range<usize>,
}

/// What stands where one flat list was wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAListKind {
    /// A paragraph, a numbered list, a second list or another block beside the list.
    OtherBlock,
    /// A list inside an item.
    Nested,
}

/// Where the first list of a text stands, of any kind.
pub fn first_list(text: &str) -> Option<Range<usize>> {
    parse(text)
        .into_offset_iter()
        .find(|(event, _)| matches!(event, Event::Start(Tag::List(_))))
        .map(|(_, at)| at)
}

/// The items of a text that is one flat bulleted list, each as Markdown of its own. An empty item
/// is kept: it has no counterpart in this language.
pub fn list_items(text: &str) -> Result<Vec<String>, NotAList> {
    let mut items = Vec::new();
    let mut depth = 0_usize;
    let mut lists = 0;
    for (event, at) in parse(text).into_offset_iter() {
        let wrong = |kind| {
            Err(NotAList {
                kind,
                at: at.clone(),
            })
        };
        match event {
            Event::Start(tag) => {
                match (depth, &tag) {
                    (0, Tag::List(None)) if lists == 0 => lists += 1,
                    (0, _) => return wrong(NotAListKind::OtherBlock),
                    (_, Tag::List(_)) => return wrong(NotAListKind::Nested),
                    (1, Tag::Item) => items.push(item(text.get(at).unwrap_or_default())),
                    _ => {}
                }
                depth += 1;
            }
            Event::End(_) => depth = depth.saturating_sub(1),
            _ if depth == 0 => return wrong(NotAListKind::OtherBlock),
            _ => {}
        }
    }
    Ok(items)
}

/// An item of a bulleted list with its marker, its further lines indented below it.
pub fn listed(item: &str) -> String {
    if item.is_empty() {
        return "-".to_owned();
    }
    let lines: Vec<_> = item
        .lines()
        .enumerate()
        .map(|(at, line)| match (at, line) {
            (0, line) => format!("- {line}"),
            (_, "") => String::new(),
            (_, line) => format!("  {line}"),
        })
        .collect();
    lines.join("\n")
}

/// The content of an item, without its marker and the indent that continues it.
fn item(source: &str) -> String {
    let marked = source.trim_start();
    let content = marked.get(1..).unwrap_or_default();
    let gap = content.len() - content.trim_start_matches(' ').len();
    let indent = source.len() - marked.len() + 1 + gap;
    let mut out = String::with_capacity(content.len());
    for (at, line) in content.trim_start_matches(' ').lines().enumerate() {
        if at == 0 {
            out.push_str(line);
            continue;
        }
        let spaces = line.len() - line.trim_start_matches(' ').len();
        out.push('\n');
        out.push_str(line.get(spaces.min(indent)..).unwrap_or_default());
    }
    out.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn case(text: &str, items: &[&str]) {
        assert_eq!(list_items(text).unwrap(), items, "{text}");
    }

    #[test]
    fn the_items_of_a_flat_list_come_without_their_markers() {
        case("- a\n- b", &["a", "b"]);
        case("- a\n\n- b\n", &["a", "b"]);
        case(
            "- 한도를 높였다.\n  다시 켰다.\n- b",
            &["한도를 높였다.\n다시 켰다.", "b"],
        );
        case(
            "- a\n\n  second paragraph\n- b",
            &["a\n\nsecond paragraph", "b"],
        );
        case("- a\n-\n- c", &["a", "", "c"]);
        case("-\n- b", &["", "b"]);
        case("* a\n* b", &["a", "b"]);
        case("- `a`: b\n    deeper", &["`a`: b\n  deeper"]);
    }

    #[test]
    fn anything_else_is_refused_where_it_stands() {
        #[track_caller]
        fn case(text: &str, kind: NotAListKind, at: usize) {
            let fault = list_items(text).unwrap_err();
            assert_eq!((fault.kind, fault.at.start), (kind, at), "{text}");
        }
        case("text", NotAListKind::OtherBlock, 0);
        case("- a\n\ntext", NotAListKind::OtherBlock, 5);
        case("1. a\n2. b", NotAListKind::OtherBlock, 0);
        case("- a\n* b", NotAListKind::OtherBlock, 4);
        case("- a\n\n---", NotAListKind::OtherBlock, 5);
        case("- a\n  - b", NotAListKind::Nested, 6);
    }

    #[test]
    fn a_list_among_paragraphs_is_seen() {
        assert_eq!(first_list("a\n- b\n- c"), Some(2..9));
        assert_eq!(first_list("a\n\n3. b"), Some(3..7));
        assert_eq!(first_list("-5 degrees\nand 2. of it\n`- x`"), None);
    }
}
