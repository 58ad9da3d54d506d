//! Markdown to the words alone.

use pulldown_cmark::{Event, TagEnd};

use super::parse;

/// The words of a text on one line, without any markup.
pub fn to_plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for event in parse(text) {
        match event {
            Event::Text(words)
            | Event::Code(words)
            | Event::Html(words)
            | Event::InlineHtml(words) => {
                out.push_str(&words);
            }
            Event::SoftBreak
            | Event::HardBreak
            | Event::End(
                TagEnd::Paragraph | TagEnd::Item | TagEnd::CodeBlock | TagEnd::Heading(_),
            ) => {
                out.push(' ');
            }
            _ => {}
        }
    }
    let words: Vec<_> = out.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_words_are_left() {
        assert_eq!(
            to_plain(
                "One *two* `three_four`.\nFive [six](https://example.org).\n\n- seven\n- eight"
            ),
            "One two three_four. Five six. seven eight"
        );
        assert_eq!(to_plain("5 * 3 &amp; a<b"), "5 * 3 & a<b");
    }
}
