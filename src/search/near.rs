//! Known words near one that nobody says.

use super::{Index, hangul::without_particle, idle::is_idle, keys::begins, ways::Way};

/// Longer words are not taken apart: every cut is tried, and each again on what it leaves.
const LONGEST_JOINED: usize = 14;

/// A shorter word in letters is no half of one: too many begin or end with it by chance.
const SHORTEST_HALF: usize = 4;

impl Index {
    /// Known words that begin with one that is not known, at most a few.
    pub(super) fn begun(&self, word: &str) -> Vec<String> {
        if word.chars().count() < 3 {
            return Vec::new();
        }
        let begun = self.lexicon.beginning(word);
        begun
            .filter(|key| !key.contains(['-', '_', '.']))
            .take(8)
            .map(str::to_owned)
            .collect()
    }

    /// The two known words that one in letters is written together from, where a text says both:
    /// `loadbalancer` is `load` and `balancer`. The longest first one is tried first.
    pub(super) fn halves(&self, word: &str) -> Option<Vec<String>> {
        let keys = &self.keys.0;
        let cuts = (SHORTEST_HALF..=word.len().checked_sub(SHORTEST_HALF)?).rev();
        cuts.take(LONGEST_JOINED)
            .filter_map(|cut| word.split_at_checked(cut))
            .map(|(one, other)| vec![keys.stem(one), keys.stem(other)])
            .find(|halves| self.is_said(&Way::of_letters(halves.clone(), 1.0)))
    }

    /// Known words one slip away from one that is not known, two from a long one. Short words
    /// are too near to each other to guess.
    pub(super) fn misspelt(&self, stem: &str) -> Vec<String> {
        let slips = match stem.chars().count() {
            0..=3 => return Vec::new(),
            4..=7 => 1,
            _ => 2,
        };
        let mut near = self.lexicon.near(stem, slips);
        // By key before, so equally near ones keep that order.
        near.sort_by_key(|(away, _)| *away);
        let nearest = near.into_iter().take(4);
        nearest.map(|(_, key)| key.to_owned()).collect()
    }

    /// The known words that one of Hangul is joined from, where it is joined from nothing else:
    /// `슬랙장애` is `슬랙` and `장애`, `로그인안됨` is `로그인` and nothing that counts.
    pub(super) fn joined<'a>(&self, word: &'a str) -> Option<Vec<&'a str>> {
        if word.chars().count() > LONGEST_JOINED {
            return None;
        }
        let cuts: Vec<_> = word.char_indices().map(|(at, _)| at).skip(2).collect();
        // Each part has at least two syllables; the longest first one is tried first.
        let cuts = cuts.iter().rev().skip(1);
        let halves: Vec<_> = cuts.filter_map(|cut| word.split_at_checked(*cut)).collect();
        let parts = |first: &'a str, rest: Vec<&'a str>| {
            let parts: Vec<_> = std::iter::once(first).chain(rest).collect();
            parts.into_iter().filter(|part| !is_idle(part)).collect()
        };
        let known = halves.iter().filter(|(first, _)| self.is_known(first));
        let in_two = known.clone().find(|(_, rest)| self.is_known(rest));
        if let Some((first, rest)) = in_two {
            return Some(parts(first, vec![rest]));
        }
        known
            .into_iter()
            .find_map(|(first, rest)| Some(parts(first, self.joined(rest)?)))
    }

    /// Whether a text has words that begin like this one and one that says all of it, with or
    /// without a particle; idle words are always known.
    fn is_known(&self, word: &str) -> bool {
        let said = |word: &str| {
            !self.said(&begins(word.chars().take(2))).is_empty()
                && self.is_said(&Way::of_hangul(word, 1.0))
        };
        is_idle(word) || said(word) || without_particle(word).is_some_and(said)
    }
}
