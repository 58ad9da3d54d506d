//! The words of one language, each as often as the real catalogue says it.

use std::collections::{BTreeMap, BTreeSet};

use incidentlib::{
    case::{Case, CaseId, Prose, Section},
    lang::Lang,
    markup::to_plain,
};

use super::dice::Dice;

/// One word in so many is an identifier, and one is an invented name: a library that grows keeps
/// meeting words that it has not met.
const IDENTIFIERS: usize = 40;
const NAMES: usize = 60;

/// How many invented names and shared identifiers there are. Most are met once or never.
const KNOWN_NAMES: usize = 200_000;

/// The words of a language.
pub(crate) struct Words {
    lang: Lang,
    said: Vec<String>,
    /// For each word how often it and all before it are said.
    upto: Vec<usize>,
    /// The words that a search may be made of: those that not every case says.
    telling: Vec<String>,
}

impl Words {
    /// The words of these cases in a language.
    pub(crate) fn of(cases: &[Case], lang: Lang) -> Self {
        let mut counts: BTreeMap<String, (usize, BTreeSet<CaseId>)> = BTreeMap::new();
        for case in cases {
            for word in case.prose.get(lang).into_iter().flat_map(words_of) {
                let (said, by) = counts.entry(word).or_default();
                *said += 1;
                by.insert(case.id);
            }
        }
        let mut total = 0;
        let mut words = Self {
            lang,
            said: Vec::new(),
            upto: Vec::new(),
            telling: Vec::new(),
        };
        for (word, (count, by)) in counts {
            total += count;
            if by.len() * 3 < cases.len() {
                words.telling.push(word.clone());
            }
            words.said.push(word);
            words.upto.push(total);
        }
        words
    }

    /// A word as it is searched for: half the time one that many cases say, else any.
    pub(crate) fn asked(&self, dice: &mut Dice) -> String {
        let any = dice.pick(&self.telling);
        if dice.once_in(2) {
            return any.clone();
        }
        let common = self.common(dice);
        let telling = self.telling.iter().any(|word| word == common);
        if telling {
            common.to_owned()
        } else {
            any.clone()
        }
    }

    /// A word, as often as it is said.
    pub(crate) fn word(&self, dice: &mut Dice) -> String {
        if dice.once_in(IDENTIFIERS) {
            return identifier(dice);
        }
        if dice.once_in(NAMES) {
            return self.name(dice.rank(KNOWN_NAMES));
        }
        self.common(dice).to_owned()
    }

    /// A word that the real catalogue says.
    pub(crate) fn common(&self, dice: &mut Dice) -> &str {
        let said = dice.below(*self.upto.last().unwrap());
        &self.said[self.upto.partition_point(|upto| *upto <= said)]
    }

    /// A clause of so many words, without a full stop.
    pub(crate) fn clause(&self, dice: &mut Dice, words: usize) -> String {
        let words: Vec<_> = (0..words).map(|_| self.word(dice)).collect();
        words.join(" ")
    }

    /// A paragraph of so many sentences, one a line.
    pub(crate) fn paragraph(&self, dice: &mut Dice, sentences: usize) -> String {
        let sentences: Vec<_> = (0..sentences)
            .map(|_| {
                let words = dice.between(8, 18);
                format!("{}.", self.clause(dice, words))
            })
            .collect();
        sentences.join("\n")
    }

    /// The invented name of a rank.
    pub(crate) fn name(&self, rank: usize) -> String {
        let syllables: &[&str] = match self.lang {
            Lang::En => &[
                "ka", "lo", "mir", "ten", "vos", "zu", "pel", "dra", "hin", "quo", "ster", "fy",
            ],
            Lang::Ko => &[
                "가", "나루", "담", "라온", "미르", "별", "솔", "아람", "찬", "터", "푸름", "한",
            ],
        };
        let mut dice = Dice::of(u64::try_from(rank).unwrap() + 7);
        let length = dice.between(2, 4);
        (0..length).map(|_| *dice.pick(syllables)).collect()
    }
}

/// The words of a text, in order.
fn words_of(prose: &Prose) -> Vec<String> {
    let texts = Section::ALL.into_iter().flat_map(|section| {
        let items = prose.items(section).iter().map(String::as_str);
        std::iter::once(prose.text(section)).chain(items)
    });
    texts
        .flat_map(|text| {
            let text = to_plain(text);
            text.split_whitespace()
                .filter_map(plain)
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The word without its punctuation; none where what is left is more than letters and digits, perhaps
/// joined.
fn plain(word: &str) -> Option<String> {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let joined = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.');
    (!word.is_empty() && word.chars().all(joined)).then(|| word.to_owned())
}

/// A host, a setting, an address, an error or a hash: a third is met nowhere else.
fn identifier(dice: &mut Dice) -> String {
    let seed = if dice.once_in(3) {
        dice.roll()
    } else {
        u64::try_from(dice.rank(KNOWN_NAMES)).unwrap()
    };
    let mut own = Dice::of(seed.wrapping_mul(3) + 1);
    let number = own.below(10_000);
    match own.below(5) {
        0 => format!("node-{number}.eu-{}", own.below(9)),
        1 => format!("max-conn-{number}"),
        2 => format!(
            "10.{}.{}.{}",
            own.below(256),
            own.below(256),
            own.below(256)
        ),
        3 => format!("ERR-{number}"),
        _ => format!("{:08x}", own.roll() >> 32),
    }
}
