//! The links of a text.

use std::ops::Range;

use pulldown_cmark::{Event, Tag};

use super::parse;

/// A link of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What it leads to, as it is written.
    pub target: String,
    /// Where it stands, in bytes of the text.
    pub at: Range<usize>,
}

/// The links of a text, in order.
pub fn links(text: &str) -> Vec<Link> {
    let events = parse(text).into_offset_iter();
    let links = events.filter_map(|(event, at)| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(Link {
            target: dest_url.into_string(),
            at,
        }),
        _ => None,
    });
    links.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_where_they_stand() {
        let text = "a [b](IL-0001), <https://example.org>";
        let found: Vec<_> = links(text)
            .into_iter()
            .map(|link| (link.target, text.get(link.at).unwrap()))
            .collect();
        assert_eq!(
            found,
            [
                ("IL-0001".to_owned(), "[b](IL-0001)"),
                ("https://example.org".to_owned(), "<https://example.org>"),
            ]
        );
    }
}
