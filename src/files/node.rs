//! JSON that knows where each of its values stands.

use std::ops::Range;

use serde_json::Value;

use super::{
    page::Page,
    problem::{Habit, JsonFault, Problem},
};

/// A value and its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    /// Its bytes in the text.
    pub(super) at: Range<usize>,
    /// What it holds.
    pub(super) held: Held,
}

/// What a value holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Held {
    Null,
    Bool,
    Number,
    Text(String),
    List(Vec<Node>),
    Object(Vec<Entry>),
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) key_at: Range<usize>,
    pub(super) value: Node,
}

impl Node {
    /// The value that a page holds. `serde_json` judges what is JSON; only places are taken here.
    pub(super) fn parse(page: &Page) -> Result<Self, Box<Problem>> {
        let text = page.text.as_str();
        // A `Value`, because ignored JSON may be nested deeper than the walker can follow.
        serde_json::from_str::<Value>(text).map_err(|error| {
            let at = offset(text, error.line(), error.column());
            let told = error.to_string();
            let said = told.split(" at line ").next().unwrap_or(&told).to_owned();
            let habit = text.get(at..).and_then(Habit::of);
            let width = text.get(at..).and_then(|rest| rest.chars().next());
            let end = at + width.map_or(1, char::len_utf8);
            Box::new(page.problem(at..end, JsonFault::Syntax { said, habit }))
        })?;
        Walker { text, at: 0 }
            .value()
            // Only reached if the walker and serde_json disagree on what JSON is.
            .ok_or_else(|| {
                let said = "it cannot be followed".to_owned();
                Box::new(page.whole(JsonFault::Syntax { said, habit: None }))
            })
    }

    /// The place of the value at a JSON pointer, and of its key; of the nearest value around it
    /// if there is none.
    pub(super) fn find(&self, pointer: &str) -> Found {
        let mut found = Found {
            value: self.at.clone(),
            key: None,
            exact: true,
        };
        let mut node = self;
        for step in pointer.split('/').skip(1) {
            let next = match &node.held {
                Held::Object(entries) => entries
                    .iter()
                    .find(|entry| entry.key == step)
                    .map(|entry| (&entry.value, Some(entry.key_at.clone()))),
                Held::List(items) => step
                    .parse::<usize>()
                    .ok()
                    .and_then(|at| items.get(at))
                    .map(|item| (item, None)),
                _ => None,
            };
            let Some((inner, key)) = next else {
                return Found {
                    exact: false,
                    ..found
                };
            };
            node = inner;
            found.value = inner.at.clone();
            found.key = key;
        }
        found
    }

    /// What kind of value it is, as people call it.
    pub(super) const fn type_name(&self) -> &'static str {
        match self.held {
            Held::Null => "`null`",
            Held::Bool => "`true` or `false`",
            Held::Number => "a number",
            Held::Text(_) => "a text",
            Held::List(_) => "a list",
            Held::Object(_) => "an object",
        }
    }
}

/// Where a value stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The value.
    pub(super) value: Range<usize>,
    /// Its key, if it has one.
    pub(super) key: Option<Range<usize>>,
    /// Whether it is the very value that was asked for.
    pub(super) exact: bool,
}

/// The byte at a line and a column as `serde_json` counts them: both from 1, columns in bytes.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let end = text.trim_end().len();
    (start + column.saturating_sub(1)).min(end.saturating_sub(1))
}

/// Reads text that is known to be JSON.
struct Walker<'a> {
    text: &'a str,
    at: usize,
}

impl Walker<'_> {
    fn value(&mut self) -> Option<Node> {
        self.skip_space();
        let start = self.at;
        let held = match self.peek()? {
            b'{' => Held::Object(self.entries()?),
            b'[' => Held::List(self.items()?),
            b'"' => Held::Text(self.string()?),
            b'n' => self.word(Held::Null),
            b't' | b'f' => self.word(Held::Bool),
            _ => self.word(Held::Number),
        };
        Some(Node {
            at: start..self.at,
            held,
        })
    }

    fn entries(&mut self) -> Option<Vec<Entry>> {
        let mut entries = Vec::new();
        self.at += 1;
        while self.another(b'}')? {
            let start = self.at;
            let key = self.string()?;
            let key_at = start..self.at;
            self.skip_space();
            self.at += 1; // the colon
            let value = self.value()?;
            entries.push(Entry { key, key_at, value });
        }
        Some(entries)
    }

    fn items(&mut self) -> Option<Vec<Node>> {
        let mut items = Vec::new();
        self.at += 1;
        while self.another(b']')? {
            items.push(self.value()?);
        }
        Some(items)
    }

    /// Steps over a comma to the next element, or over the end.
    fn another(&mut self, end: u8) -> Option<bool> {
        self.skip_space();
        if self.peek()? == b',' {
            self.at += 1;
            self.skip_space();
        }
        if self.peek()? == end {
            self.at += 1;
            return Some(false);
        }
        Some(true)
    }

    fn string(&mut self) -> Option<String> {
        let start = self.at;
        self.at += 1;
        loop {
            match self.peek()? {
                b'\\' => self.at += 2,
                b'"' => break,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        serde_json::from_str(self.text.get(start..self.at)?).ok()
    }

    fn word(&mut self, held: Held) -> Held {
        let ends = |c: char| c.is_ascii_whitespace() || matches!(c, ',' | ']' | '}');
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += rest.find(ends).unwrap_or(rest.len()).max(1);
        held
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Page {
        Page::decode("a.json", text.as_bytes()).unwrap()
    }

    #[test]
    fn every_value_and_key_is_found_at_its_pointer() {
        let page = page(r#"{ "a": [1, {"나": "x\"y"}], "c" : null }"#);
        let node = Node::parse(&page).unwrap();
        let text = |at: Range<usize>| page.text.get(at).unwrap();
        let found = node.find("/a/1/나");
        assert_eq!(text(found.value), r#""x\"y""#);
        assert_eq!(text(found.key.unwrap()), r#""나""#);
        assert_eq!(text(node.find("/c").value), "null");
        let around = node.find("/a/7/b");
        assert_eq!(
            (text(around.value), around.exact),
            (r#"[1, {"나": "x\"y"}]"#, false)
        );
    }

    #[test]
    fn what_is_not_json_is_shown_where_it_ends_to_be() {
        #[track_caller]
        fn case(text: &str, line: usize, column: usize) {
            let place = Node::parse(&page(text)).unwrap_err().place.unwrap();
            assert_eq!((place.line, place.column), (line, column), "{text}");
        }
        case("{\n  \"가나\": 1,\n}", 3, 1);
        case("{\n  \"가나\": 1\n  \"b\": 2\n}", 3, 3);
        case("{\"a\": 1", 1, 7);
        case("{\"가\": \"\n\"}", 2, 1);
        case("[1] x", 1, 5);
        case(&"[".repeat(1000), 1, 128);
    }

    proptest::proptest! {
        #[test]
        fn the_walker_reads_all_that_serde_json_reads(text in "[\\[\\]{}:,\"a1 \\\\ntrue가\n-]{0,24}") {
            if serde_json::from_str::<Value>(&text).is_ok() {
                let read = Node::parse(&Page { path: String::new(), text });
                proptest::prop_assert!(read.is_ok());
            }
        }
    }
}
