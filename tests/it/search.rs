//! Search finds the right case: measured on labelled queries.
//!
//! `tests/search/queries.tsv` holds what people would type and which cases answer it. The
//! figures stand in `tests/search/report.md`; where they change, this test writes the new ones
//! and fails, so that a change of ranking is seen in review.

use std::{collections::BTreeMap, fmt::Write as _, fs};

use incidentlib::{
    catalogue::{Library, Query},
    files::{Tree, load},
};

use crate::site::{LANGS, Site};

/// A query and what answers it.
struct Labelled {
    kind: String,
    text: String,
    expected: Vec<String>,
}

/// How a kind of queries did.
#[derive(Default)]
struct Score {
    queries: usize,
    found: f64,
    empty: usize,
    missed: Vec<String>,
}

const FIRST: usize = 5;

fn library() -> Library {
    let contents = load(&Tree::embedded()).catalogue.unwrap();
    Library::new(contents.cases, contents.vocabulary, contents.moved)
}

fn queries() -> Vec<Labelled> {
    let table = fs::read_to_string("tests/search/queries.tsv").unwrap();
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| {
        let mut cells = row.split('\t');
        let (kind, _lang) = (cells.next().unwrap(), cells.next().unwrap());
        let (text, expected) = (cells.next().unwrap(), cells.next().unwrap());
        Labelled {
            kind: kind.to_owned(),
            text: text.to_owned(),
            expected: expected.split(' ').map(str::to_owned).collect(),
        }
    })
    .collect()
}

/// The share of what could stand among the first that does.
fn recall(found: &[String], expected: &[String]) -> f64 {
    let first = found.iter().take(FIRST);
    let right = first.filter(|id| expected.contains(id)).count();
    let possible = expected.len().min(FIRST);
    f64::from(u32::try_from(right).unwrap()) / f64::from(u32::try_from(possible).unwrap())
}

/// The cases that answer a text, the best first.
fn found(library: &Library, text: &str) -> Vec<String> {
    let parameters = [("q".to_owned(), text.to_owned())];
    let query = Query::read(&parameters, library).unwrap().query;
    let answer = library.answer(&query);
    answer
        .cases
        .iter()
        .map(|case| case.id.to_string())
        .collect()
}

fn scores(library: &Library) -> BTreeMap<String, Score> {
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    for labelled in queries() {
        let found = found(library, &labelled.text);
        let share = recall(&found, &labelled.expected);
        let score = scores.entry(labelled.kind).or_default();
        score.queries += 1;
        score.found += share;
        score.empty += usize::from(found.is_empty());
        if share < 1.0 {
            let first: Vec<_> = found.into_iter().take(FIRST).collect();
            let text: String = labelled.text.chars().take(60).collect();
            score.missed.push(format!(
                "{text} → {} (wanted {})",
                first.join(" "),
                labelled.expected.join(" ")
            ));
        }
    }
    scores
}

fn share(part: f64, whole: usize) -> f64 {
    part / f64::from(u32::try_from(whole.max(1)).unwrap())
}

fn report(scores: &BTreeMap<String, Score>) -> (String, f64, f64) {
    let mut text =
        String::from("# Search on labelled queries\nWritten by `cargo test --test it search`.\n\n");
    text += "| kind | queries | recall@5 | without results |\n|---|---|---|---|\n";
    let (mut queries, mut found, mut empty) = (0, 0.0, 0);
    for (kind, score) in scores {
        let recall = share(score.found, score.queries);
        writeln!(
            text,
            "| {kind} | {} | {recall:.3} | {} |",
            score.queries, score.empty
        )
        .unwrap();
        queries += score.queries;
        found += score.found;
        empty += score.empty;
    }
    let recall = share(found, queries);
    writeln!(text, "| **all** | {queries} | {recall:.3} | {empty} |").unwrap();
    text += "\nNot all found among the first five:\n\n";
    for missed in scores.values().flat_map(|score| &score.missed) {
        writeln!(text, "- {missed}").unwrap();
    }
    (
        text,
        recall,
        share(f64::from(u32::try_from(empty).unwrap()), queries),
    )
}

#[test]
fn the_right_case_is_among_the_first_five() {
    let (text, recall, empty) = report(&scores(&library()));
    let path = "tests/search/report.md";
    let before = fs::read_to_string(path).unwrap_or_default();
    fs::write(path, &text).unwrap();
    assert!(recall >= 0.97, "recall@5 is {recall:.3}\n{text}");
    assert!(
        empty < 0.02,
        "{empty:.3} of the queries find nothing\n{text}"
    );
    assert_eq!(
        before, text,
        "{path} was out of date and is written anew: look at it and commit it"
    );
}

#[test]
fn words_that_say_nothing_change_nothing() {
    let library = library();
    for (plain, padded) in [
        ("DNS", "DNS 안 됨"),
        ("DNS", "DNS가 안된다"),
        ("로그인", "로그인이 안 돼요"),
        ("로그인", "로그인안됨"),
        ("노드", "갑자기 노드가 죽었다"),
        ("dns", "dns isn't working"),
    ] {
        let sorted = |text: &str| {
            let mut found = found(&library, text);
            found.sort();
            found
        };
        assert_eq!(sorted(padded), sorted(plain), "{padded}");
    }
}

#[test]
fn one_syllable_is_no_part_of_another_word() {
    let library = library();
    let index = library.index();
    let question = index.question("락이");
    assert!(!index.names(&question, "입력값 검증 누락"));
    assert!(index.names(&question, "긴 쿼리가 쥔 락을 기다림"));
}

#[test]
fn words_that_no_case_says_are_named() {
    let site = Site::small();
    let case = |text: &str, said: [&str; 2]| {
        for (lang, said) in LANGS.into_iter().zip(said) {
            let query = form_urlencoded::Serializer::new(String::new())
                .append_pair("q", text)
                .finish();
            let answer = site.get(&format!("/{lang}/cases?{query}"));
            let found = answer.texts("main .unknown").join(" ");
            assert_eq!(found, said, "{text}");
        }
    };
    case("로드 밸런서", ["", ""]);
    case("HAProxy 안 됨", ["", ""]);
    case(
        "슬렉 로드밸런서",
        ["“슬렉” occurs in no case.", "어느 사례에도 없는 말: ‘슬렉’"],
    );
    case(
        "Qwxyz 슬렉 HAProxy",
        [
            "“Qwxyz”, “슬렉” occur in no case.",
            "어느 사례에도 없는 말: ‘Qwxyz’, ‘슬렉’",
        ],
    );
    case(
        "q1x q2x q3x q4x q5x q6x q7x",
        [
            "“q1x”, “q2x”, “q3x”, “q4x”, “q5x” and 2 more occur in no case.",
            "어느 사례에도 없는 말: ‘q1x’, ‘q2x’, ‘q3x’, ‘q4x’, ‘q5x’ 외 2개",
        ],
    );
}

#[test]
fn every_spelling_that_authors_avoid_is_found() {
    let library = library();
    let guide = fs::read_to_string("data/README.md").unwrap();
    let table = guide.split("| not used |").nth(1).unwrap();
    let rows = table.lines().skip(2).take_while(|row| row.starts_with('|'));
    // Headings of every case, which no text repeats.
    let rows = rows.filter(|row| !row.contains("| 촉발 |") && !row.contains("| 기여 요인 |"));
    let mut words = 0;
    for row in rows {
        let cell = row
            .trim_end_matches([' ', '|'])
            .rsplit(" | ")
            .next()
            .unwrap();
        for word in cell.split('(').next().unwrap().split(", ") {
            let found = found(&library, word.trim());
            assert!(!found.is_empty(), "{word}");
            words += 1;
        }
    }
    assert!(words > 40, "{words}");
}

#[test]
fn another_spelling_finds_what_the_one_of_the_texts_does() {
    let library = library();
    for (other, said) in [
        ("헬스체크", "상태검사"),
        ("헬스 체크가", "상태검사"),
        ("포스트모템", "사후 분석"),
        ("당직", "온콜"),
    ] {
        let other_found = found(&library, other);
        let said_found = found(&library, said);
        assert!(!said_found.is_empty(), "{said}");
        let missing: Vec<_> = said_found
            .iter()
            .filter(|id| !other_found.contains(id))
            .collect();
        assert!(missing.is_empty(), "{other}: {missing:?}");
    }
    assert!(!found(&library, "스플릿 브레인").is_empty());
    assert!(!found(&library, "인시던트").is_empty());
}

#[test]
fn a_short_word_is_not_found_inside_others_by_chance() {
    let library = library();
    assert_eq!(found(&library, "토스"), [""; 0]);
    assert!(!found(&library, "오토스케일링").is_empty());
    // Words that others end with are found, behind those that begin with them.
    let index = library.index();
    assert!(index.names(&index.question("서버"), "웹서버"));
}
