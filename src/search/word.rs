//! One word of a search, by its script.

use super::{
    Index,
    hangul::{one_syllable, without_particle},
    keys::{alone, begins},
    spellings,
    tokens::{Script, Token},
    ways::{Concept, Place, Way},
};

/// How sure it is that another spelling of a word was meant.
const OTHERWISE: f32 = 0.8;

/// How much a short word counts inside another, as a share of one at its beginning.
const BY_CHANCE: f32 = 0.3;

/// From this many syllables on a word may be joined from two.
const JOINED: usize = 4;

impl Index {
    /// A word in letters. Of one that nobody says some guesses are made, as long as there are any.
    pub(super) fn letters(&self, word: &str, guesses: &mut usize) -> Concept {
        let keys = &self.keys.0;
        let parts = keys.parts(word);
        if !parts.is_empty() {
            let whole = Way::of_letters(vec![word.to_owned()], 1.0);
            return Concept::new(word, [whole, Way::of_letters(parts, 0.8)]);
        }
        let stem = keys.stem(word);
        let mut ways = vec![Way::of_letters(vec![stem.clone()], 1.0)];
        if let Some(said) = spellings::said(word) {
            ways.push(Way::of_hangul(said, OTHERWISE));
            return Concept::new(word, ways);
        }
        if self.said(&stem).is_empty() && *guesses > 0 {
            *guesses -= 1;
            if let Some(halves) = self.halves(word) {
                return Concept::new(word, [Way::of_letters(halves, 0.9)]);
            }
            let of = |trust| move |key| Way::of_letters(vec![key], trust);
            ways.extend(self.begun(word).into_iter().map(of(0.8)));
            ways.extend(self.misspelt(&stem).into_iter().map(of(0.6)));
        }
        Concept::new(word, ways)
    }

    /// A Hangul word, with and without a particle; several where it is joined from them. A
    /// particle alone behind letters, as in `DynamoDB에`, asks for nothing.
    pub(super) fn hangul(&self, token: &Token, before: Option<&Token>) -> Vec<Concept> {
        let word = token.word.as_str();
        let behind_letters = before.is_some_and(|before| {
            before.script == Script::Letters && before.at.end == token.at.start
        });
        if behind_letters
            && (one_syllable(word) == Some(word)
                || matches!(word, "에서" | "으로" | "에는" | "까지" | "부터"))
        {
            return Vec::new();
        }
        let mut ways = Vec::new();
        let syllable = one_syllable(word);
        if syllable != Some(word) {
            ways.extend(self.anywhere(word, 1.0));
            ways.extend(
                without_particle(word)
                    .into_iter()
                    .flat_map(|stem| self.anywhere(stem, 0.95)),
            );
        }
        if let Some(syllable) = syllable {
            ways.extend(self.syllable(syllable, syllable == word));
            let compound = before.filter(|before| {
                before.script == Script::Hangul && before.at.end + 1 == token.at.start
            });
            ways.extend(compound.map(|before| {
                let stem = without_particle(&before.word).unwrap_or(&before.word);
                Way::of_hangul(&format!("{stem}{syllable}"), 0.8)
            }));
        }
        let known = [Some(word), without_particle(word), syllable];
        let said = known.into_iter().flatten().find_map(spellings::said);
        ways.extend(said.map(|said| Way::of_hangul(said, OTHERWISE)));
        let joined = || {
            ways.iter()
                .all(|way| !self.is_said(way))
                .then(|| self.joined(word))
        };
        if word.chars().count() >= JOINED
            && let Some(parts) = joined().flatten()
        {
            return parts
                .into_iter()
                .map(|part| {
                    let stem = without_particle(part).map(|stem| Way::of_hangul(stem, 0.85));
                    Concept::new(part, std::iter::once(Way::of_hangul(part, 0.9)).chain(stem))
                })
                .collect();
        }
        vec![Concept::new(&token.word, ways)]
    }

    /// A word of two syllables or more. One of two stands in longer words by chance, `토스` in
    /// `오토스케일링`: those that hold it elsewhere than at their beginning count little, and
    /// nothing where no word begins with it.
    fn anywhere(&self, word: &str, trust: f32) -> Vec<Way> {
        let anywhere = Way::of_hangul(word, trust);
        if word.chars().count() != 2 {
            return vec![anywhere];
        }
        let first = Way {
            keys: vec![begins(word.chars())],
            trust,
            hangul: Some((word.to_owned(), Place::Beginning)),
        };
        if !self.is_said(&first) {
            return vec![first];
        }
        let inside = Way {
            trust: trust * BY_CHANCE,
            ..anywhere
        };
        vec![first, inside]
    }

    /// A word of one syllable: as a word of its own, or else at the beginning of one, or else
    /// anywhere. In a longer word than the one typed only the first counts.
    fn syllable(&self, syllable: &str, typed: bool) -> Option<Way> {
        let way = |place: Place, key: Option<String>, trust: f32| Way {
            keys: key.into_iter().collect(),
            trust,
            hangul: Some((syllable.to_owned(), place)),
        };
        let alone = way(
            Place::Alone,
            Some(alone(syllable)),
            if typed { 1.0 } else { 0.7 },
        );
        if !typed || self.is_said(&alone) {
            return Some(alone).filter(|way| self.is_said(way));
        }
        let first = way(Place::Beginning, Some(begins(syllable.chars())), 0.9);
        if self.is_said(&first) {
            return Some(first);
        }
        Some(way(Place::Anywhere, Some(syllable.to_owned()), 0.8))
    }
}
