//! The place in a text that answers a question.

use std::ops::Range;

use super::{
    Index, Question, fold,
    hangul::{initials, one_syllable},
    tokens::{Script, Token, tokens},
    ways::{Concept, Place},
};

/// A sentence or two that answer a question, with the words that do.
#[derive(Clone, Debug, PartialEq)]
pub struct Passage {
    /// The text in order, pieces that answer apart from those that do not.
    pub pieces: Vec<Piece>,
    /// How many different words of the question it answers.
    pub answers: usize,
}

/// A piece of a passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The words.
    pub text: String,
    /// Whether they answer.
    pub marked: bool,
}

/// How many bytes of a text a passage takes at most: about two lines of a row in either script.
const LONGEST: usize = 270;

impl Index {
    /// The sentence of a plain text that answers most of a question; none that answers none.
    pub fn passage(&self, question: &Question, text: &str) -> Option<Passage> {
        let words = tokens(text);
        let beginnings = question.beginnings();
        let keys: Vec<_> = words
            .iter()
            .map(|token| self.letters_of(token, &beginnings))
            .collect();
        let answers: Vec<_> = question
            .concepts
            .iter()
            .enumerate()
            .flat_map(|(number, concept)| {
                let places = places(concept, &words, &keys);
                places.into_iter().map(move |at| (number, at))
            })
            .collect();
        let (sentence, answered) = sentences(text)
            .into_iter()
            .map(|sentence| {
                let mut numbers: Vec<_> = answers
                    .iter()
                    .filter(|(_, at)| sentence.start <= at.start && at.end <= sentence.end)
                    .map(|(number, _)| *number)
                    .collect();
                numbers.sort_unstable();
                numbers.dedup();
                (sentence, numbers.len())
            })
            // The first of the best, where `max_by_key` would give the last.
            .fold(
                (0..0, 0),
                |best, next| if next.1 > best.1 { next } else { best },
            );
        if answered == 0 {
            return None;
        }
        let mut places: Vec<_> = answers.into_iter().map(|(_, at)| at).collect();
        places.sort_by_key(|at| (at.start, at.end));
        Some(Passage {
            pieces: pieces(text, &cut(text, sentence), &places),
            answers: answered,
        })
    }

    /// Whether a name answers any part of a question.
    pub fn names(&self, question: &Question, name: &str) -> bool {
        match &question.initials {
            Some(letters) => initials(&fold(name)).contains(letters.as_str()),
            None => self.passage(question, name).is_some(),
        }
    }

    /// The keys of a word in letters, made once for all that is asked of its text; none of a word
    /// that begins like nothing that is asked, since stems begin like their words.
    fn letters_of(&self, token: &Token, beginnings: &[char]) -> Vec<String> {
        let mut parts = token.word.split(['-', '_', '.']);
        let asked = parts.any(|part| part.starts_with(beginnings));
        if token.script != Script::Letters || !asked {
            return Vec::new();
        }
        let keys = &self.keys.0;
        let mut all = keys.parts(&token.word);
        all.push(keys.stem(&token.word));
        all.push(token.word.clone());
        all
    }
}

/// Where a text says a concept; `keys` are those of its words.
fn places(concept: &Concept, words: &[Token], keys: &[Vec<String>]) -> Vec<Range<usize>> {
    let mut places = Vec::new();
    for way in &concept.ways {
        if let Some((word, place)) = &way.hangul {
            match place {
                Place::Anywhere => places.extend(hangul_places(word, words)),
                Place::Alone | Place::Beginning => {
                    places.extend(first_syllables(word, *place, words));
                }
            }
            continue;
        }
        let said = words.iter().zip(keys);
        let said = said.filter(|(_, keys)| keys.iter().any(|key| way.keys.contains(key)));
        places.extend(said.map(|(token, _)| token.at.clone()));
    }
    places
}

/// Where words begin with one syllable, or are nothing else.
fn first_syllables<'a>(
    syllable: &'a str,
    place: Place,
    words: &'a [Token],
) -> impl Iterator<Item = Range<usize>> + 'a {
    let says = move |token: &&Token| match place {
        Place::Alone => one_syllable(&token.word) == Some(syllable),
        _ => token.word.starts_with(syllable),
    };
    words
        .iter()
        .filter(says)
        .map(move |token| token.at.start..token.at.start + syllable.len())
}

/// Where neighbouring Hangul words together hold a word, single spaces aside.
fn hangul_places(word: &str, words: &[Token]) -> Vec<Range<usize>> {
    let wanted: Vec<char> = word.chars().collect();
    let mut run: Vec<(char, Range<usize>)> = Vec::new();
    let mut places = Vec::new();
    let mut flush = |run: &mut Vec<(char, Range<usize>)>| {
        let found = run
            .windows(wanted.len().max(1))
            .filter(|window| window.iter().map(|(c, _)| c).eq(&wanted));
        places
            .extend(found.filter_map(|window| Some(window.first()?.1.start..window.last()?.1.end)));
        run.clear();
    };
    for token in words {
        if token.script != Script::Hangul || !token.next_to_last {
            flush(&mut run);
        }
        if token.script == Script::Hangul {
            let mut at = token.at.start;
            for c in token.word.chars() {
                run.push((c, at..at + c.len_utf8()));
                at += c.len_utf8();
            }
        }
    }
    flush(&mut run);
    places
}

/// The sentences of a text: up to a full stop, question or exclamation mark before a space.
fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut sentences = Vec::new();
    let mut start = 0;
    let mut last = ' ';
    for (at, c) in text.char_indices() {
        if c == ' ' && matches!(last, '.' | '?' | '!') {
            sentences.push(start..at);
            start = at + 1;
        }
        last = c;
    }
    sentences.push(start..text.len());
    sentences
}

/// The sentence with what follows it while there is room, and no more than there is room for.
fn cut(text: &str, sentence: Range<usize>) -> Range<usize> {
    let room = (sentence.start + LONGEST).min(text.len());
    let room = (room..=text.len())
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(text.len());
    let whole = text.get(sentence.start..room).unwrap_or_default();
    let end = if room == text.len() {
        whole.len()
    } else {
        whole.rfind(' ').unwrap_or(whole.len())
    };
    sentence.start..sentence.start + end
}

/// The text of a range in pieces, with the places in it marked.
fn pieces(text: &str, range: &Range<usize>, places: &[Range<usize>]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut push = |from: usize, to: usize, marked: bool| {
        if let Some(text) = text.get(from..to).filter(|text| !text.is_empty()) {
            pieces.push(Piece {
                text: text.to_owned(),
                marked,
            });
        }
    };
    let mut at = range.start;
    for place in places {
        if place.start < at || place.end > range.end {
            continue;
        }
        push(at, place.start, false);
        push(place.start, place.end, true);
        at = place.end;
    }
    push(at, range.end, false);
    if range.end < text.len() {
        pieces.push(Piece {
            text: "…".to_owned(),
            marked: false,
        });
    }
    pieces
}
