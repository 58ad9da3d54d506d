//! Plain text carried through Markdown and back.
//!
//! A record from elsewhere holds plain sentences. What in them would parse as a heading, a list,
//! a quotation, a rule or HTML, or would be a fault of a text, is escaped on the way in, and so
//! comes out as it was written.
//!
//! Both ways look at the same places, because both find them in the bare text: the text without
//! its backslashes. The `n` backslashes before such a place become `2n + 1`, which Markdown shows
//! as `n`; an odd number goes back to what it came from.

use std::{collections::BTreeSet, ops::Range};

use pulldown_cmark::{Event, Tag};

use super::{
    block_marker::block_marker, dialects::as_words, faults::invisible_entities, is_safe_target,
    parse,
};

/// How often the places are looked for anew. Each escape can only turn markup into words, so few
/// rounds find all there are; a text that needs more stays a fault.
const ROUNDS: usize = 8;

/// The text with an escape in each place where Markdown would see more than words.
pub fn shield(text: &str) -> String {
    rewrite(text, |backslashes| 2 * backslashes + 1)
}

/// The text that [`shield`] was given.
pub fn unshield(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    rewrite(text, |backslashes| {
        if backslashes % 2 == 1 {
            backslashes / 2
        } else {
            backslashes
        }
    })
}

fn rewrite(text: &str, backslashes: impl Fn(usize) -> usize) -> String {
    let places = places(&text.replace('\\', ""));
    let mut out = String::with_capacity(text.len() + 8);
    let mut before = 0;
    let mut at = 0;
    for c in text.chars() {
        if c == '\\' {
            before += 1;
            continue;
        }
        let count = if places.contains(&at) {
            backslashes(before)
        } else {
            before
        };
        out.extend(std::iter::repeat_n('\\', count));
        out.push(c);
        before = 0;
        at += c.len_utf8();
    }
    out.extend(std::iter::repeat_n('\\', before));
    out
}

/// The places of a text without backslashes where an escape belongs, in bytes.
fn places(bare: &str) -> BTreeSet<usize> {
    let mut places: BTreeSet<usize> = BTreeSet::new();
    let mut at = 0;
    for line in bare.split_inclusive('\n') {
        places.extend(block_marker(line).map(|marker| at + marker));
        at += line.len();
    }
    places.extend(tags(bare, &places));
    for _ in 0..ROUNDS {
        let text = escaped(bare, &places);
        let before = places.len();
        let backslashes = Backslashes::of(&text);
        for found in markup(&text) {
            places.extend(backslashes.origin(found));
        }
        if places.len() == before {
            break;
        }
    }
    places
}

/// A bare text with an escape at each of these places.
fn escaped(bare: &str, places: &BTreeSet<usize>) -> String {
    let mut out = String::with_capacity(bare.len() + places.len());
    for (at, c) in bare.char_indices() {
        if places.contains(&at) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Where the backslashes of an escaped text stand.
struct Backslashes(Vec<usize>);

impl Backslashes {
    fn of(text: &str) -> Self {
        Self(text.match_indices('\\').map(|(at, _)| at).collect())
    }

    /// Where a byte of the escaped text stands in the bare one; none for a backslash.
    fn origin(&self, at: usize) -> Option<usize> {
        let before = self.0.partition_point(|backslash| *backslash < at);
        (self.0.get(before) != Some(&at)).then(|| at - before)
    }
}

/// Every `<` outside of code that could open HTML and is no address.
fn tags(bare: &str, places: &BTreeSet<usize>) -> Vec<usize> {
    // Code is found as if no HTML stood around it, because none will.
    let text = escaped(bare, places).replace('<', ";");
    let backslashes = Backslashes::of(&text);
    let code: Vec<Range<usize>> = parse(&text)
        .into_offset_iter()
        .filter(|(event, _)| matches!(event, Event::Code(_)))
        .filter_map(|(_, at)| {
            Some(backslashes.origin(at.start)?..backslashes.origin(at.end.checked_sub(1)?)?)
        })
        .collect();
    let opens = |c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?');
    let opening = bare.match_indices('<').filter_map(|(at, _)| {
        let rest = bare.get(at + 1..)?;
        (rest.starts_with(opens) && !is_address(rest)).then_some(at)
    });
    let in_code = |at: &usize| {
        let before = code.partition_point(|span| span.end <= *at);
        code.get(before).is_some_and(|span| span.contains(at))
    };
    opening.filter(|at| !in_code(at)).collect()
}

/// Whether what follows a `<` is an address of the web or of mail, which Markdown links.
fn is_address(rest: &str) -> bool {
    let inner = rest.split_once('>').map_or("", |(inner, _)| inner);
    let web = is_safe_target(inner) || (inner.contains('@') && !inner.contains(['/', '"', '=']));
    web && !inner.contains(|c: char| c.is_whitespace() || c == '<')
}

/// The bytes of what Markdown would see in a text, or show in another way than it is written.
fn markup(text: &str) -> Vec<usize> {
    let literals = as_words(text).into_iter();
    let mut found: Vec<_> = literals.flat_map(|literal| literal.marks).collect();
    let hidden = invisible_entities(text).into_iter();
    found.extend(hidden.map(|(at, _)| at.start));
    let parsed = parse(text);
    let definitions = parsed.reference_definitions().iter();
    found.extend(definitions.map(|(_, definition)| definition.span.start));
    for (event, at) in parsed.into_offset_iter() {
        match event {
            Event::Start(Tag::Image { .. }) => found.push(at.start),
            Event::Start(Tag::Link { dest_url, .. })
                if !is_safe_target(&dest_url)
                    && text
                        .get(at.clone())
                        .is_some_and(|link| link.starts_with('[')) =>
            {
                found.push(at.start);
            }
            _ => {}
        }
    }
    found
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

    #[test]
    fn marks_of_other_dialects_stay_words() {
        for text in [
            "*** note ***",
            "f(*args, **kwargs)",
            "a ** b ** c and 2**16",
            "**마크다운(Markdown)**을",
            "| a | b |\n|---|---|\n| 1 | 2 |",
            "not ~~this~~ but that",
            "as stated[^1] there",
            "a lone ` and `code` and ``another",
            "``` three",
            "space&nbsp;here&#8203;",
            "![alt](https://example.org/a.png)",
            "[here](/internal)",
            "[1]: https://example.org\n[1]",
            "<div>\n<script>\n</div>",
        ] {
            let shielded = shield(text);
            assert_eq!(faults(&shielded), [], "{shielded}");
            assert_eq!(unshield(&shielded), text);
        }
        assert_eq!(shield("**a** and **kw"), "**a** and \\*\\*kw");
        assert_eq!(
            shield("<https://example.org> <a@b.example>"),
            "<https://example.org> <a@b.example>"
        );
    }

    proptest! {
        #[test]
        fn a_text_without_backslashes_has_no_fault(
            text in "([a1#>*+=~_ .)`<\\-/\n|:&;!^\\[\\](]|가|\\*\\*|~~|&nbsp;|\\[\\^1\\]|</|://|\\]\\(|x:){0,40}"
        ) {
            // An indented line is code, in which no backslash escapes; records never begin with one.
            let lines: Vec<_> = text.lines().map(str::trim_start).collect();
            let shielded = shield(&lines.join("\n"));
            prop_assert_eq!(faults(&shielded), [], "{}", shielded);
        }

        #[test]
        fn any_text_comes_back(text in any::<String>()) {
            prop_assert_eq!(unshield(&shield(&text)), text);
        }

        #[test]
        fn every_text_comes_back(text in "([a1#>*+=~_ .)`\\\\<\\-/\n|:&;!^\\[\\](]|가|\\*\\*|~~|&nbsp;){0,40}") {
            prop_assert_eq!(unshield(&shield(&text)), text);
        }
    }
}
