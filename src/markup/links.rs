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

/// The text with other targets for those of its links that `to` knows another for.
pub fn relinked(text: &str, to: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for Link { target, at } in links(text) {
        // The target stands behind the words of the link.
        let split = text
            .get(at.clone())
            .and_then(|own| own.rsplit_once(&target));
        if let (Some((words, rest)), Some(target)) = (split, to(&target)) {
            out.push_str(text.get(done..at.start).unwrap_or_default());
            out.extend([words, &target, rest]);
            done = at.end;
        }
    }
    out.push_str(text.get(done..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_elsewhere_and_the_rest_stays() {
        let text =
            "한 [IL-0001](IL-0001) and `[x](IL-0001)`, [b](IL-9) *[c](https://example.org)*.";
        let to = |target: &str| (target == "IL-0001").then(|| "https://example.org/1".to_owned());
        assert_eq!(
            relinked(text, to),
            "한 [IL-0001](https://example.org/1) and `[x](IL-0001)`, [b](IL-9) *[c](https://example.org)*."
        );
    }

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
