//! A text as words, with their places.

use std::ops::Range;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization as _;

use super::{
    fold::is_hidden,
    hangul::{is_syllable, one_syllable},
};

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

/// How many parts of a joined word are keys: addresses and versions have fewer.
const MOST_PARTS: usize = 12;

/// The keys under which a word is found.
pub(super) struct Keys {
    stemmer: Stemmer,
}

impl Keys {
    pub(super) fn new() -> Self {
        Self {
            stemmer: Stemmer::create(Algorithm::English),
        }
    }

    /// The stem of a word in letters; what holds a digit stays as it is.
    pub(super) fn stem(&self, word: &str) -> String {
        if word.chars().any(char::is_numeric) {
            word.to_owned()
        } else {
            self.stemmer.stem(word).into_owned()
        }
    }

    /// The parts of a joined word, each as its stem; none for a plain one.
    pub(super) fn parts(&self, word: &str) -> Vec<String> {
        let parts: Vec<_> = word
            .split(['-', '_', '.'])
            .filter(|part| !part.is_empty())
            .take(MOST_PARTS)
            .collect();
        if parts.len() < 2 {
            return Vec::new();
        }
        parts.into_iter().map(|part| self.stem(part)).collect()
    }

    /// The keys of a word in a text: for letters the whole and its parts, for Hangul every
    /// syllable and every pair, and what it begins with.
    pub(super) fn of(&self, token: &Token, key: &mut dyn FnMut(String)) {
        let word = token.word.as_str();
        match token.script {
            Script::Letters => {
                let parts = self.parts(word);
                if parts.is_empty() {
                    key(self.stem(word));
                } else {
                    key(word.to_owned());
                    parts.into_iter().for_each(key);
                }
            }
            Script::Hangul => {
                one_syllable(word)
                    .map(alone)
                    .into_iter()
                    .for_each(&mut *key);
                key(begins(word.chars().take(1)));
                Self::of_counter(word, key);
            }
        }
    }

    /// The keys of a word of Hangul behind a digit, where its first syllable is a counter and no
    /// word of its own.
    pub(super) fn of_counter(word: &str, key: &mut dyn FnMut(String)) {
        let syllables = word.chars();
        if word.chars().nth(1).is_some() {
            key(begins(syllables.clone().take(2)));
        }
        syllables.clone().for_each(|c| key(c.to_string()));
        syllables
            .clone()
            .zip(syllables.skip(1))
            .for_each(|(one, next)| key([one, next].iter().collect()));
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

/// The key of a word of one syllable that stands alone.
pub(super) fn alone(syllable: &str) -> String {
    format!("={syllable}")
}

/// The key of words that begin with one or two syllables.
pub(super) fn begins(syllables: impl Iterator<Item = char>) -> String {
    std::iter::once('^').chain(syllables).collect()
}

/// The pairs of neighbouring syllables of a word; the syllable itself where it is one.
pub(super) fn pairs(word: &str) -> Vec<String> {
    let syllables: Vec<char> = word.chars().collect();
    if syllables.len() < 2 {
        return vec![word.to_owned()];
    }
    syllables
        .windows(2)
        .map(|pair| pair.iter().collect())
        .collect()
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

    #[test]
    fn a_word_in_a_text_has_the_keys_it_is_asked_by() {
        let keys_of = |text: &str| {
            let keys = Keys::new();
            let mut before: Option<Token> = None;
            let mut found = Vec::new();
            for token in tokens(text) {
                let key = &mut |key| found.push(key);
                if token.counts(before.as_ref()) {
                    Keys::of_counter(&token.word, key);
                } else {
                    keys.of(&token, key);
                }
                found.extend(token.over_gap(before.as_ref()));
                before = Some(token);
            }
            found
        };
        assert_eq!(
            keys_of("로드 밸런"),
            [
                "^로", "^로드", "로", "드", "로드", "^밸", "^밸런", "밸", "런", "밸런", "드밸"
            ]
        );
        assert_eq!(keys_of("락이"), ["=락", "^락", "^락이", "락", "이", "락이"]);
        assert_eq!(keys_of("3개"), ["3", "개"]);
        assert_eq!(
            keys_of("timeouts us-east-1"),
            ["timeout", "us-east-1", "us", "east", "1"]
        );
        assert_eq!(pairs("로드밸"), ["로드", "드밸"]);
    }
}
