//! What is searched for, understood against what is said.

use super::{
    Index, fold,
    hangul::{as_initials, one_syllable, without_particle},
    idle::is_idle,
    keys::{alone, begins},
    spellings,
    tokens::{Script, Token, tokens},
    ways::{Concept, Place, Way},
};

/// A search, word by word.
#[derive(Clone, Debug, Default)]
pub struct Question {
    pub(super) concepts: Vec<Concept>,
    /// Initial consonants, where nothing else was typed.
    pub(super) initials: Option<String>,
    /// Keys over the gaps between neighbouring words of Hangul: who says one of these says the
    /// words together.
    pub(super) bonds: Vec<String>,
}

impl Question {
    /// How many different words it asks for.
    pub fn words(&self) -> usize {
        self.concepts.len()
    }

    /// The letters that the keys of its words in letters begin with.
    pub(super) fn beginnings(&self) -> Vec<char> {
        let ways = self.concepts.iter().flat_map(|concept| &concept.ways);
        let letters = ways.filter(|way| way.hangul.is_none());
        let keys = letters.flat_map(|way| &way.keys);
        keys.filter_map(|key| key.chars().next()).collect()
    }
}

/// No search is understood beyond this many words: the rest of a pasted log says nothing new.
const MOST_WORDS: usize = 200;

/// For how many unknown words the known ones near them are looked for, which takes a walk over
/// all of them: a pasted log is not a text of typing slips.
const MOST_GUESSES: usize = 8;

/// How sure it is that another spelling of a word was meant.
const OTHERWISE: f32 = 0.8;

/// How much a short word counts inside another, as a share of one at its beginning.
const BY_CHANCE: f32 = 0.3;

/// From this many syllables on a word may be joined from two.
const JOINED: usize = 4;

impl Index {
    /// What a text asks for. Nothing in it is syntax.
    pub fn question(&self, text: &str) -> Question {
        let folded = fold(text);
        if let Some(letters) = as_initials(&folded) {
            return Question {
                initials: Some(letters),
                ..Question::default()
            };
        }
        let mut words = joined(tokens(text).into_iter().take(MOST_WORDS));
        if words.iter().any(|token| !is_idle(&token.word)) {
            words.retain(|token| !is_idle(&token.word));
        }
        let mut question = Question::default();
        let mut before: Option<&Token> = None;
        let mut known_before: Option<&Token> = None;
        let mut guesses = MOST_GUESSES;
        for token in &words {
            let concepts = match token.script {
                Script::Letters => vec![self.letters(&token.word, &mut guesses)],
                Script::Hangul => self.hangul(token, before),
            };
            let known = concepts
                .iter()
                .any(|concept| concept.ways.iter().any(|way| self.is_said(way)));
            let bonded = known_before.filter(|_| known);
            question
                .bonds
                .extend(bonded.and_then(|before| bond(before, token)));
            known_before = Some(token).filter(|_| known);
            for mut concept in concepts {
                let typed = text.get(token.at.clone()).unwrap_or_default();
                if concept.word == token.word {
                    typed.clone_into(&mut concept.word);
                }
                let known = &mut question.concepts;
                if known.iter().all(|known| known.ways != concept.ways) {
                    known.push(concept);
                }
            }
            before = Some(token);
        }
        question
    }

    fn letters(&self, word: &str, guesses: &mut usize) -> Concept {
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
    fn hangul(&self, token: &Token, before: Option<&Token>) -> Vec<Concept> {
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

    /// The words of a question that no text says in any way, as they were typed.
    pub fn unknown<'a>(&self, question: &'a Question) -> Vec<&'a str> {
        let unknown = question
            .concepts
            .iter()
            .filter(|concept| concept.ways.iter().all(|way| self.way(way).is_empty()));
        unknown.map(|concept| concept.word.as_str()).collect()
    }
}

/// The words with those in one that are another spelling of a word together, as in `헬스 체크`.
fn joined(words: impl Iterator<Item = Token>) -> Vec<Token> {
    let mut joined: Vec<Token> = Vec::new();
    for token in words {
        let whole = joined.last().and_then(|before| {
            let next = token.next_to_last && before.script == Script::Hangul;
            next.then(|| spellings::joined(&before.word, &token.word))?
        });
        match (whole, joined.last_mut()) {
            (Some(whole), Some(before)) => {
                before.word = whole;
                before.at.end = token.at.end;
            }
            _ => joined.push(token),
        }
    }
    joined
}

/// The key over the gap between two neighbouring words of Hangul, the first without a particle. A
/// single syllable behind the gap would bind too many.
fn bond(before: &Token, token: &Token) -> Option<String> {
    let hangul = before.script == Script::Hangul && token.script == Script::Hangul;
    let apart = before.at.end + 1 != token.at.start;
    if !hangul || apart || one_syllable(&token.word).is_some() {
        return None;
    }
    let stem = without_particle(&before.word).unwrap_or(&before.word);
    let around = stem
        .chars()
        .next_back()
        .into_iter()
        .chain(token.word.chars().next());
    Some(around.collect())
}
