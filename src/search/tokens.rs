//! A text as words, with their places.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;

use super::{fold::is_hidden, hangul::is_syllable};

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// The word, folded.
    pub(super) word: String,
    pub(super) script: Script,
    /// Where it stands, in bytes of the text.
    pub(super) at: Range<usize>,
    /// Whether one space is all that parts it from the word before.
    pub(super) next_to_last: bool,
}

/// How a word is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// Hangul syllables.
    Hangul,
    /// Letters and digits of any other script, perhaps joined: `us-east-1`.
    Letters,
}

/// A folded character and where it came from.
type Folded = (char, Range<usize>);

/// The words of a text, in order.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let chars = folded(text);
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some((c, _)) = chars.get(at) {
        let script = if is_syllable(*c) {
            Script::Hangul
        } else if c.is_alphanumeric() {
            Script::Letters
        } else {
            at += 1;
            continue;
        };
        let end = word_end(&chars, at, script);
        let word = chars.get(at..end).unwrap_or_default();
        let place =
            word.first().map_or(0, |(_, at)| at.start)..word.last().map_or(0, |(_, at)| at.end);
        let gap = tokens
            .last()
            .and_then(|last: &Token| text.get(last.at.end..place.start));
        tokens.push(Token {
            word: word.iter().map(|(c, _)| c).collect(),
            script,
            next_to_last: gap == Some(" "),
            at: place,
        });
        at = end;
    }
    tokens
}

/// Width and case folded, character by character, so that every place is known.
fn folded(text: &str) -> Vec<Folded> {
    let mut chars = Vec::with_capacity(text.len());
    for (start, c) in text.char_indices().filter(|(_, c)| !is_hidden(*c)) {
        let at = start..start + c.len_utf8();
        // Most characters fold to themselves or to one letter, without a look at Unicode's tables.
        if c.is_ascii() || is_syllable(c) {
            chars.push((c.to_ascii_lowercase(), at));
            continue;
        }
        let folded = std::iter::once(c).nfkc().flat_map(char::to_lowercase);
        chars.extend(folded.map(|c| (c, at.clone())));
    }
    chars
}

/// Where the word that begins here ends. Letters go on over one `-`, `_` or `.` between them, and
/// a single one takes the signs that make a name of it: `C++`, `C#`.
fn word_end(chars: &[Folded], start: usize, script: Script) -> usize {
    let is_part = |at: usize| {
        chars.get(at).is_some_and(|(c, _)| match script {
            Script::Hangul => is_syllable(*c),
            Script::Letters => c.is_alphanumeric() && !is_syllable(*c),
        })
    };
    let mut end = start;
    loop {
        let joins = script == Script::Letters
            && end > start
            && chars
                .get(end)
                .is_some_and(|(c, _)| matches!(c, '-' | '_' | '.'))
            && is_part(end + 1);
        if !is_part(end) && !joins {
            return end + signs(chars, start, end);
        }
        end += 1;
    }
}

/// How many signs make a name of the one letter between these places.
fn signs(chars: &[Folded], start: usize, end: usize) -> usize {
    let is = |at: usize, sign: char| chars.get(at).is_some_and(|(c, _)| *c == sign);
    let is_letter = chars
        .get(start)
        .is_some_and(|(c, _)| c.is_ascii_alphabetic());
    if end != start + 1 || !is_letter {
        0
    } else if is(end, '+') && is(end + 1, '+') {
        2
    } else {
        usize::from(is(end, '#'))
    }
}

impl Token {
    /// Whether this word counts something: it stands right behind a digit.
    pub(super) fn counts(&self, before: Option<&Self>) -> bool {
        let digit = |before: &Self| {
            before.at.end == self.at.start && before.word.ends_with(char::is_numeric)
        };
        self.script == Script::Hangul && before.is_some_and(digit)
    }

    /// The key over a single space between two words of Hangul.
    pub(super) fn over_gap(&self, before: Option<&Self>) -> Option<String> {
        let before = before.filter(|before| {
            let hangul = self.script == Script::Hangul && before.script == Script::Hangul;
            hangul && self.next_to_last
        })?;
        let around = before.word.chars().next_back().into_iter();
        Some(around.chain(self.word.chars().next()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.word).collect()
    }

    #[test]
    fn identifiers_stay_whole() {
        assert_eq!(
            words("us-east-1, NF_CONNTRACK and 10.0.0.1."),
            ["us-east-1", "nf_conntrack", "and", "10.0.0.1"]
        );
        assert_eq!(
            words("hard-stop-after=30m; a--b"),
            ["hard-stop-after", "30m", "a", "b"]
        );
        assert_eq!(
            words("C++, c# (F#) C+ 2# x=1+2"),
            ["c++", "c#", "f#", "c", "2", "x", "1", "2"]
        );
    }

    #[test]
    fn scripts_part_and_places_are_those_of_the_text() {
        let text = "DynamoDB에 ＤＮＳ";
        let found = tokens(text);
        let places: Vec<_> = found
            .iter()
            .filter_map(|token| text.get(token.at.clone()))
            .collect();
        assert_eq!(places, ["DynamoDB", "에", "ＤＮＳ"]);
        assert_eq!(found[2].word, "dns");
    }
}
