//! What is searched for, understood against what is said.

use super::{
    Index, fold,
    hangul::{as_initials, one_syllable, without_particle},
    idle::is_idle,
    spellings,
    tokens::{Script, Token, tokens},
    ways::Concept,
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
