//! What is searched for, understood against what is said.

use std::ops::Bound;

use super::{
    Index, fold,
    hangul::{as_initials, without_particle},
    tokens::{Script, Token, pairs, tokens},
};

/// A search, word by word.
#[derive(Clone, Debug, Default)]
pub struct Question {
    pub(super) concepts: Vec<Concept>,
    /// Initial consonants, where nothing else was typed.
    pub(super) initials: Option<String>,
}

/// One word of a search: any of these ways to say it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Concept {
    pub(super) ways: Vec<Way>,
}

/// A way to say a word: all of these keys.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Way {
    pub(super) keys: Vec<String>,
    /// How sure it is that this was meant, up to 1.
    pub(super) trust: f32,
    /// For Hangul the word as it is looked for in a text; for letters none.
    pub(super) hangul: Option<String>,
}

/// Words that carry a question and say nothing of an incident. They only count where nothing
/// else was typed.
const IDLE: [&str; 42] = [
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "did", "do", "does", "for",
    "from", "had", "has", "have", "how", "i", "in", "is", "it", "my", "not", "of", "on", "or",
    "our", "that", "the", "to", "was", "we", "were", "what", "when", "where", "which", "why",
    "with", "you",
];

/// No search is understood beyond this many words: the rest of a pasted log says nothing new.
const MOST_WORDS: usize = 200;

impl Index {
    /// What a text asks for. Nothing in it is syntax.
    pub fn question(&self, text: &str) -> Question {
        let folded = fold(text);
        if let Some(letters) = as_initials(&folded) {
            return Question {
                concepts: Vec::new(),
                initials: Some(letters),
            };
        }
        let mut words: Vec<Token> = tokens(text).into_iter().take(MOST_WORDS).collect();
        if words.iter().any(|token| !is_idle(token)) {
            words.retain(|token| !is_idle(token));
        }
        let mut concepts: Vec<Concept> = Vec::new();
        for (at, token) in words.iter().enumerate() {
            let after_letters = at
                .checked_sub(1)
                .and_then(|before| words.get(before))
                .is_some_and(|before| {
                    before.script == Script::Letters && before.at.end == token.at.start
                });
            let concept = match token.script {
                Script::Letters => Some(self.letters(&token.word)),
                Script::Hangul => Self::hangul(&token.word, after_letters),
            };
            concepts.extend(concept.filter(|concept| !concepts.contains(concept)));
        }
        Question {
            concepts,
            initials: None,
        }
    }

    fn letters(&self, word: &str) -> Concept {
        let keys = &self.keys.0;
        let parts = keys.parts(word);
        if !parts.is_empty() {
            let whole = Way::of_letters(vec![word.to_owned()], 1.0);
            return Concept {
                ways: vec![whole, Way::of_letters(parts, 0.8)],
            };
        }
        let stem = keys.stem(word);
        let mut ways = vec![Way::of_letters(vec![stem.clone()], 1.0)];
        if self.said(&stem).is_empty() {
            ways.extend(self.begun(word).map(|key| Way::of_letters(vec![key], 0.8)));
            ways.extend(
                self.misspelt(&stem)
                    .into_iter()
                    .map(|key| Way::of_letters(vec![key], 0.6)),
            );
        }
        Concept { ways }
    }

    /// Known words that begin with one that is not known, at most a few.
    fn begun(&self, word: &str) -> impl Iterator<Item = String> {
        let long_enough = word.chars().count() >= 3;
        let from = self
            .postings
            .range::<str, _>((Bound::Included(word), Bound::Unbounded));
        let begun = from
            .map(|(key, _)| key.to_string())
            .take_while(move |key| long_enough && key.starts_with(word));
        begun
            .filter(|key| !key.contains(['-', '_', '.']))
            .take(8)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Known words one slip away from one that is not known, two from a long one. Short words
    /// are too near to each other to guess.
    fn misspelt(&self, stem: &str) -> Vec<String> {
        let length = stem.chars().count();
        let slips = match length {
            0..=3 => return Vec::new(),
            4..=7 => 1,
            _ => 2,
        };
        let near = |key: &&str| {
            key.is_ascii()
                && key.len().abs_diff(length) <= slips
                && !key.contains(['-', '_', '.'])
                && strsim::osa_distance(stem, key) <= slips
        };
        let mut found: Vec<_> = self
            .postings
            .keys()
            .map(AsRef::as_ref)
            .filter(near)
            .map(str::to_owned)
            .collect();
        found.sort_by_key(|key| (strsim::osa_distance(stem, key), key.clone()));
        found.truncate(4);
        found
    }

    /// A Hangul word, with and without a particle. A particle alone behind letters, as in
    /// `DynamoDB에`, asks for nothing.
    fn hangul(word: &str, after_letters: bool) -> Option<Concept> {
        let one_syllable = word.chars().count() == 1;
        if after_letters
            && (one_syllable || matches!(word, "에서" | "으로" | "에는" | "까지" | "부터"))
        {
            return None;
        }
        let mut ways = vec![Way::of_hangul(word, 1.0)];
        ways.extend(without_particle(word).map(|stem| Way::of_hangul(stem, 0.95)));
        Some(Concept { ways })
    }
}

impl Way {
    const fn of_letters(keys: Vec<String>, trust: f32) -> Self {
        Self {
            keys,
            trust,
            hangul: None,
        }
    }

    fn of_hangul(word: &str, trust: f32) -> Self {
        Self {
            keys: pairs(word),
            trust,
            hangul: Some(word.to_owned()),
        }
    }
}

fn is_idle(token: &Token) -> bool {
    IDLE.contains(&token.word.as_str())
}
