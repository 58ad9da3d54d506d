//! The keys under which words are found.

use rust_stemmers::{Algorithm, Stemmer};

use super::{
    hangul::one_syllable,
    tokens::{Script, Token},
};

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
    use super::{super::tokens::tokens, *};

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
