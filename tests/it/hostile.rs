//! Hostile bytes: what was found or made up once, and what chance makes of it.

#[expect(
    unreachable_pub,
    reason = "the fuzzer's own crate calls them from outside"
)]
#[expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a target that panics has found something"
)]
#[path = "../fuzz/src/lib.rs"]
mod targets;

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    time::{Duration, Instant},
};

use targets::{TARGETS, Target};

/// No input keeps the program longer, by far, not even unoptimised on a busy machine.
const LONGEST: Duration = Duration::from_mins(1);

/// The inputs that are kept for a target, by name.
fn corpus(name: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new("tests/fuzz/corpus").join(name);
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut inputs: Vec<_> = files
        .map(|path| (path.display().to_string(), fs::read(&path).unwrap()))
        .collect();
    inputs.sort();
    inputs
}

/// Whether a target keeps its promises with this input, and in time.
fn holds(target: Target, input: &[u8]) -> bool {
    let began = Instant::now();
    let done = catch_unwind(AssertUnwindSafe(|| target(input)));
    done.is_ok() && began.elapsed() < LONGEST
}

#[track_caller]
fn assert_corpus_holds(name: &str) {
    let (_, target) = TARGETS
        .into_iter()
        .find(|(known, _)| *known == name)
        .unwrap();
    let inputs = corpus(name);
    assert!(inputs.len() > 5, "{name} has hardly any");
    let broken: Vec<_> = inputs
        .into_iter()
        .filter(|(_, input)| !holds(target, input))
        .map(|(path, _)| path)
        .collect();
    assert!(broken.is_empty(), "{broken:?}");
}

macro_rules! corpora {
    ($($test:ident: $name:literal;)*) => {$(
        #[test]
        fn $test() {
            assert_corpus_holds($name);
        }
    )*};
}

corpora! {
    hostile_facts_are_told_or_served: "facts";
    hostile_languages_lead_to_a_page: "language";
    hostile_messages_are_answered: "mcp";
    hostile_paths_are_answered: "path";
    hostile_prose_is_told_or_served: "prose";
    hostile_queries_are_answered: "query";
    hostile_searches_are_answered: "search";
}

#[test]
fn every_target_can_be_run_by_the_fuzzer() {
    let manifest = fs::read_to_string("tests/fuzz/Cargo.toml").unwrap();
    for (name, _) in TARGETS {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        assert!(Path::new(&format!("tests/fuzz/fuzz_targets/{name}.rs")).exists());
    }
}

/// Numbers that look like chance and are the same every time.
struct Chance(u64);

impl Chance {
    /// The next one below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end.max(1) as u64).unwrap()
    }

    /// A part of these bytes.
    fn part<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let start = self.below(bytes.len() + 1);
        let length = self.below((bytes.len() - start).min(40) + 1);
        &bytes[start..start + length]
    }

    /// An input with a few changes, among them parts of another one.
    fn change(&mut self, input: &[u8], other: &[u8]) -> Vec<u8> {
        const TOKENS: [&str; 24] = [
            "\0",
            "\u{200b}",
            "\u{feff}",
            "가",
            "\u{1112}\u{1161}",
            "**",
            "`",
            "~~",
            "<b>",
            "&nbsp;",
            "\\",
            "[^1]",
            "](",
            "\n\n",
            "\"",
            "{",
            "[",
            "null",
            "%",
            "%00",
            "&",
            "q=",
            "IL-0492",
            "9999999999999999999",
        ];
        let mut changed = input.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(changed.len() + 1);
            let insert = match self.below(5) {
                0 => {
                    let bit = 1 << self.below(8);
                    if let Some(byte) = changed.get_mut(at) {
                        *byte ^= bit;
                    }
                    continue;
                }
                1 => {
                    let end = at + self.below((changed.len() - at).min(30) + 1);
                    changed.drain(at..end);
                    continue;
                }
                2 => TOKENS[self.below(TOKENS.len())].as_bytes().to_vec(),
                3 => self.part(other).to_vec(),
                _ => self.part(input).repeat(1 + self.below(30)),
            };
            changed.splice(at..at, insert);
        }
        changed
    }
}

#[test]
#[ignore = "it takes minutes; the fuzzer does the same more cleverly"]
fn what_chance_makes_of_the_corpus_breaks_nothing() {
    let mut broken = Vec::new();
    for (name, target) in TARGETS {
        let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
        let inputs = corpus(name);
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(30) {
            let input = &inputs[chance.below(inputs.len())].1;
            let other = &inputs[chance.below(inputs.len())].1;
            // Long ones take their time, and are there to be long, not to be changed.
            if input.len() < 8_000 {
                let changed = chance.change(input, other);
                if !holds(target, &changed) {
                    broken.push(format!("{name}: {:?}", String::from_utf8_lossy(&changed)));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
