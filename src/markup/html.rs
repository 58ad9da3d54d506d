//! Markdown to HTML that can hold nothing but text, emphasis, code, lists and links.

use pulldown_cmark::{Event, Tag, TagEnd, html};
use unicode_width::UnicodeWidthStr as _;

use super::{is_safe_target, parse};

/// How many columns code may have to be kept on one line: on the narrowest phone, with letters of
/// twice the size, such a line still fits.
const WHOLE_CODE: usize = 16;

/// How a text is drawn where it differs from the rule.
pub struct Drawing<'a> {
    /// Where a link leads whose target is no address of the web.
    pub links: &'a dyn Fn(&str) -> Option<String>,
    /// Whether headings stay headings.
    pub headings: bool,
}

/// The HTML of a text.
///
/// Raw HTML comes out as the characters it is written with, a link that could run something
/// comes out as its words, and headings come out as paragraphs: a page has headings of its own.
pub fn to_html(text: &str) -> String {
    let drawing = Drawing {
        links: &|_| None,
        headings: false,
    };
    draw_html(text, &drawing)
}

/// The HTML of a text, drawn like this.
pub fn draw_html(text: &str, drawing: &Drawing<'_>) -> String {
    let mut unsafe_links = 0_usize;
    let events = parse(text).filter_map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Some(Event::Text(raw)),
        Event::Start(Tag::HtmlBlock) => Some(Event::Start(Tag::Paragraph)),
        Event::End(TagEnd::HtmlBlock) => Some(Event::End(TagEnd::Paragraph)),
        Event::Start(Tag::Heading { .. }) if !drawing.headings => {
            Some(Event::Start(Tag::Paragraph))
        }
        Event::End(TagEnd::Heading(_)) if !drawing.headings => Some(Event::End(TagEnd::Paragraph)),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) if !is_safe_target(&dest_url) => {
            let Some(address) = (drawing.links)(&dest_url) else {
                unsafe_links += 1;
                return None;
            };
            Some(Event::Start(Tag::Link {
                link_type,
                dest_url: address.into(),
                title,
                id,
            }))
        }
        Event::End(TagEnd::Link) if unsafe_links > 0 => {
            // Links do not nest in CommonMark, so the end belongs to the link just dropped.
            unsafe_links -= 1;
            None
        }
        other => Some(other),
    });
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    html::push_html(&mut out, events.flat_map(keep_whole));
    out
}

/// Short code marked as such: `us-west2` is not to be broken at its hyphen.
fn keep_whole(event: Event<'_>) -> impl Iterator<Item = Event<'_>> {
    let events = match event {
        Event::Code(words) if words.width() <= WHOLE_CODE => [
            Some(Event::InlineHtml("<code class=\"whole\">".into())),
            Some(Event::Text(words)),
            Some(Event::InlineHtml("</code>".into())),
        ],
        other => [Some(other), None, None],
    };
    events.into_iter().flatten()
}

/// The HTML of a text of one paragraph without the paragraph, for a title or an item of a list;
/// a longer text stays as it is.
pub fn to_inline_html(text: &str) -> String {
    let html = to_html(text);
    let inner = html
        .trim()
        .strip_prefix("<p>")
        .and_then(|rest| rest.strip_suffix("</p>"));
    match inner {
        Some(inner) if !inner.contains("<p>") => inner.to_owned(),
        _ => html,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_emphasis_code_lists_and_links_are_drawn() {
        assert_eq!(
            to_html("One *two* **three** `four`.\nFive.\n\nSix."),
            "<p>One <em>two</em> <strong>three</strong> <code class=\"whole\">four</code>.\nFive.</p>\n<p>Six.</p>\n"
        );
        assert_eq!(to_html("- a\n- b"), "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n");
        assert_eq!(
            to_html("[x](https://example.org/?a=1&b=2)"),
            "<p><a href=\"https://example.org/?a=1&amp;b=2\">x</a></p>\n"
        );
    }

    #[test]
    fn nothing_that_runs_comes_out() {
        for text in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=1> b",
            "<svg/onload=1>",
            "[x](javascript:alert(1))",
            "[x](JaVa&#115;cript:1)",
            "[x](data:text/html,x)",
            "[x](<\tjavascript:1>)",
            "[x](vbscript:1)",
            "![x](javascript:alert(1))",
            "<javascript:alert(1)>",
            "[x][1]\n\n[1]: javascript:alert(1)",
            "[a](//evil.example)",
        ] {
            let html = to_html(text);
            let tags: Vec<_> = html
                .split('<')
                .skip(1)
                .filter_map(|tag| tag.split('>').next())
                .collect();
            assert!(
                tags.iter().all(|tag| matches!(*tag, "p" | "/p")),
                "{text} -> {html}"
            );
        }
    }

    #[test]
    fn identifiers_keep_their_characters() {
        for text in [
            "NF_CONNTRACK",
            "proxy_read_timeout",
            "us-east-1",
            "!1643",
            "#ask-cloud-platform",
            "25%",
            "5 * 3 * 2",
        ] {
            assert_eq!(to_html(text), format!("<p>{text}</p>\n"));
        }
        assert_eq!(to_html("a<b and C:\\\\x"), "<p>a&lt;b and C:\\x</p>\n");
    }

    #[test]
    fn code_is_kept_whole_where_a_narrow_line_has_room_for_it() {
        assert_eq!(
            to_inline_html("`us-west2` `a<b`"),
            "<code class=\"whole\">us-west2</code> <code class=\"whole\">a&lt;b</code>"
        );
        for (code, whole) in [
            ("sixteen-columns-", true),
            ("seventeen-columns", false),
            ("한글여덟글자코드", true),
            ("한글아홉글자의코드", false),
        ] {
            let html = to_inline_html(&format!("`{code}`"));
            assert_eq!(html.contains("whole"), whole, "{html}");
        }
    }

    #[test]
    fn one_paragraph_can_stand_without_its_element() {
        assert_eq!(to_inline_html("a `b`"), "a <code class=\"whole\">b</code>");
        assert_eq!(to_inline_html("a\n\nb"), "<p>a</p>\n<p>b</p>\n");
    }

    #[test]
    fn an_essay_keeps_its_headings_and_its_own_links() {
        let links = |target: &str| (target == "IL-0001").then(|| "/en/cases/IL-0001".to_owned());
        let drawing = Drawing {
            links: &links,
            headings: true,
        };
        let html = draw_html(
            "## A\n\n[b](IL-0001) [c](IL-0002) [d](javascript:1)",
            &drawing,
        );
        assert_eq!(
            html,
            "<h2>A</h2>\n<p><a href=\"/en/cases/IL-0001\">b</a> c d</p>\n"
        );
    }

    #[test]
    fn headings_are_paragraphs_and_pictures_their_words() {
        assert_eq!(
            to_html("# A\n\n![b](https://example.org/c.png)"),
            "<p>A</p>\n<p>b</p>\n"
        );
    }
}
