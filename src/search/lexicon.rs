//! Every key, in order.

use std::{num::NonZeroU32, ops::Range};

/// Keys in the order of their bytes, each known by its place.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    /// All keys, one behind the other.
    text: String,
    /// Where in the text each key ends.
    ends: Vec<usize>,
    /// Places by what their keys hash to: one look where halving takes twenty, each of them at
    /// memory that nobody has read lately.
    table: Vec<Option<NonZeroU32>>,
}

/// A longer word is no typing slip, and finding what is near it takes too long.
const LONGEST: usize = 32;

impl Lexicon {
    /// Puts a key behind all others, which must come before it in order.
    pub(super) fn push(&mut self, key: &str) {
        self.text.push_str(key);
        self.ends.push(self.text.len());
    }

    /// How many keys there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Ends the keys: from now on they are found.
    pub(super) fn close(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
        let mut table = vec![None; (self.ends.len() * 2).next_power_of_two()];
        for (place, after) in (0..self.ends.len()).zip(1..) {
            let key = self.key(place).unwrap_or_default();
            let free = slots(key, table.len()).find(|slot| table.get(*slot) == Some(&None));
            if let Some(slot) = free.and_then(|free| table.get_mut(free)) {
                *slot = NonZeroU32::new(after);
            }
        }
        self.table = table;
    }

    /// The place of a key.
    pub(super) fn place(&self, key: &str) -> Option<usize> {
        for slot in slots(key, self.table.len()) {
            let after = usize::try_from((*self.table.get(slot)?)?.get()).ok()?;
            if self.key(after - 1) == Some(key) {
                return Some(after - 1);
            }
        }
        None
    }

    /// The keys that begin like this, in order.
    pub(super) fn beginning<'a>(&'a self, start: &'a str) -> impl Iterator<Item = &'a str> {
        let first = self.first_from(0..self.ends.len(), |other| other < start);
        let keys = (first..self.ends.len()).filter_map(|place| self.key(place));
        keys.take_while(move |key| key.starts_with(start))
    }

    /// The keys in ASCII, none of them joined, that are so many slips or fewer from a word, each
    /// with how many. A slip is a letter too many, too few, another, or two exchanged: the
    /// distance of optimal string alignment.
    pub(super) fn near<'a>(&'a self, word: &str, slips: usize) -> Vec<(usize, &'a str)> {
        let mut walk = Walk {
            lexicon: self,
            word: word.as_bytes(),
            slips,
            path: Vec::new(),
            rows: vec![(0..=word.len()).collect()],
            near: Vec::new(),
        };
        if word.is_ascii() && word.len() <= LONGEST {
            walk.below(0..self.ends.len());
        }
        walk.near
    }

    fn key(&self, place: usize) -> Option<&str> {
        let end = *self.ends.get(place)?;
        let start = place.checked_sub(1).and_then(|last| self.ends.get(last));
        self.text.get(start.copied().unwrap_or(0)..end)
    }

    /// The first place in a range where this does not hold, which holds up to some place.
    fn first_from(&self, range: Range<usize>, holds: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (range.start, range.end);
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.key(middle).is_some_and(&holds) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The slots of a table of this length, a power of two, where a key can stand, in the order in
/// which they are tried: from its hash on (FNV-1a: Fowler, Noll and Vo).
fn slots(key: &str, length: usize) -> impl Iterator<Item = usize> {
    let hash = key.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mask = length.wrapping_sub(1);
    let first = usize::try_from((hash ^ (hash >> 32)) & u64::from(u32::MAX)).unwrap_or(0);
    (0..length).map(move |step| first.wrapping_add(step) & mask)
}

/// A walk over all keys as a tree of their letters, which turns back where no key below can be
/// near enough.
struct Walk<'a, 'w> {
    lexicon: &'a Lexicon,
    word: &'w [u8],
    slips: usize,
    /// The letters down to here.
    path: Vec<u8>,
    /// For each of them and before the first: how many slips it is from each beginning of the word.
    rows: Vec<Vec<usize>>,
    near: Vec<(usize, &'a str)>,
}

impl Walk<'_, '_> {
    /// Looks at the keys of a range, which all begin with the path.
    fn below(&mut self, mut range: Range<usize>) {
        let depth = self.path.len();
        let letter = |key: &str| key.as_bytes().get(depth).copied();
        while let Some(key) = self.lexicon.key(range.start).filter(|_| !range.is_empty()) {
            let Some(next) = letter(key) else {
                let away = self.rows.last().and_then(|row| row.last()).copied();
                if let Some(away) = away.filter(|away| *away <= self.slips) {
                    self.near.push((away, key));
                }
                range.start += 1;
                continue;
            };
            let end = self
                .lexicon
                .first_from(range.clone(), |key| letter(key) <= Some(next));
            if next.is_ascii() && !matches!(next, b'-' | b'_' | b'.') {
                let row = self.row(next);
                if row.iter().any(|away| *away <= self.slips) {
                    self.path.push(next);
                    self.rows.push(row);
                    self.below(range.start..end);
                    self.rows.pop();
                    self.path.pop();
                }
            }
            range.start = end;
        }
    }

    /// How many slips the path with this letter is from each beginning of the word.
    fn row(&self, letter: u8) -> Vec<usize> {
        let mut rows = self.rows.iter().rev();
        let (above, before) = (rows.next(), rows.next());
        let at = |row: Option<&Vec<usize>>, place: usize| {
            row.and_then(|row| row.get(place))
                .copied()
                .unwrap_or(usize::MAX / 2)
        };
        let mut row = vec![at(above, 0) + 1];
        for (place, own) in self.word.iter().enumerate() {
            let mut least = (at(above, place) + usize::from(*own != letter))
                .min(at(above, place + 1) + 1)
                .min(at(Some(&row), place) + 1);
            let previous = place.checked_sub(1);
            let own_before = previous.and_then(|previous| self.word.get(previous));
            if self.path.last() == Some(own) && own_before == Some(&letter) {
                least = least.min(at(before, place - 1) + 1);
            }
            row.push(least);
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexicon(keys: &[&str]) -> Lexicon {
        let mut lexicon = Lexicon::default();
        for key in keys {
            lexicon.push(key);
        }
        lexicon.close();
        lexicon
    }

    #[test]
    fn keys_are_found_by_themselves_and_by_their_beginning() {
        let lexicon = lexicon(&["certif", "cloud", "cloudfront", "dns", "로드"]);
        assert_eq!(lexicon.place("dns"), Some(3));
        assert_eq!(lexicon.place("로드"), Some(4));
        assert_eq!(lexicon.place("cloudf"), None);
        assert_eq!(lexicon.place(""), None);
        let beginning: Vec<_> = lexicon.beginning("clo").collect();
        assert_eq!(beginning, ["cloud", "cloudfront"]);
        assert_eq!(lexicon.beginning("z").count(), 0);
    }

    #[test]
    fn what_is_near_is_what_the_plain_comparison_says() {
        let keys = [
            "a",
            "ab",
            "abc",
            "balanc",
            "balnac",
            "blanc",
            "cert-manager",
            "certif",
            "certifi",
            "kubernet",
            "postgr",
            "postgresql",
            "서버",
        ];
        let lexicon = lexicon(&keys);
        for word in [
            "balanc",
            "ablanc",
            "cretif",
            "kubernets",
            "postgresq",
            "abcd",
            "",
            "서버",
        ] {
            for slips in 0..=2 {
                let mut expected: Vec<_> = keys
                    .iter()
                    .filter(|key| key.is_ascii() && !key.contains('-') && word.is_ascii())
                    .map(|key| (strsim::osa_distance(word, key), *key))
                    .filter(|(away, _)| *away <= slips)
                    .collect();
                expected.sort_by_key(|(_, key)| *key);
                assert_eq!(lexicon.near(word, slips), expected, "{word} {slips}");
            }
        }
    }
}
