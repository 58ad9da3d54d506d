//! `SQLite` FTS5 in its strongest form for this work.
//!
//! Its index is in memory and holds no copy of the texts. Letters are split by `unicode61` and
//! stemmed by `porter`, words of Hangul are given to it as pairs of neighbouring syllables, those of
//! a query without their particles. All words of a query must be said; one statement gives every answer with its bm25, the best twenty are selected in Rust,
//! and facets are counted in Rust over the columns that the product has.

use fixedbitset::FixedBitSet;
use incidentlib::{
    case::{Case, Section},
    catalogue::{Columns, Facet, Library},
    lang::Lang,
    markup::to_plain,
    search::endings,
    vocabulary::Vocabulary,
};
use rusqlite::Connection;

/// An index of the same texts.
pub(crate) struct Fts5 {
    connection: Connection,
}

/// What it answers.
pub(crate) struct Found {
    pub(crate) total: usize,
    pub(crate) best: Vec<usize>,
    pub(crate) facets: Vec<(Facet, Vec<usize>)>,
}

/// How many answers are put in order.
const FIRST: usize = 20;

impl Fts5 {
    /// Builds the index.
    pub(crate) fn build(library: &Library) -> Self {
        let mut connection = Connection::open_in_memory().unwrap();
        let tables = "CREATE VIRTUAL TABLE cases USING fts5(text, content = '', tokenize = 'porter unicode61')";
        connection.execute(tables, ()).unwrap();
        let all = connection.transaction().unwrap();
        {
            let insert = "INSERT INTO cases (rowid, text) VALUES (?1, ?2)";
            let mut insert = all.prepare(insert).unwrap();
            for (position, case) in (0_i64..).zip(library.cases()) {
                let text = pairs(&text(case, library.vocabulary()));
                insert.execute((position, text)).unwrap();
            }
        }
        all.commit().unwrap();
        let optimize = "INSERT INTO cases (cases) VALUES ('optimize')";
        connection.execute(optimize, ()).unwrap();
        Self { connection }
    }

    /// The best cases for a search, how many there are, and how many have each value.
    pub(crate) fn answer(&self, search: &str, library: &Library) -> Found {
        let stems: Vec<_> = search.split_whitespace().map(without_particle).collect();
        let matches = pairs(&stems.join(" "))
            .split_whitespace()
            .map(|word| format!("\"{word}\""))
            .collect::<Vec<_>>()
            .join(" ");
        let select = "SELECT rowid, rank FROM cases WHERE cases MATCH ?1";
        let mut select = self.connection.prepare_cached(select).unwrap();
        let rows = select
            .query_map([matches], |row| {
                Ok((row.get::<_, f64>(1)?, row.get::<_, i64>(0)?))
            })
            .unwrap();
        let mut found: Vec<(f64, usize)> = rows
            .map(|row| row.map(|(rank, position)| (rank, usize::try_from(position).unwrap())))
            .collect::<Result<_, _>>()
            .unwrap();
        let mut set = FixedBitSet::with_capacity(library.cases().len());
        set.extend(found.iter().map(|(_, position)| *position));
        let total = found.len();
        let by_rank = |a: &(f64, usize), b: &(f64, usize)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
        if total > FIRST {
            found.select_nth_unstable_by(FIRST, by_rank);
            found.truncate(FIRST);
        }
        found.sort_by(by_rank);
        Found {
            total,
            best: found.into_iter().map(|(_, position)| position).collect(),
            facets: Facet::ALL
                .into_iter()
                .map(|facet| (facet, counts(library.columns(), facet, &set)))
                .collect(),
        }
    }
}

fn counts(columns: &Columns, facet: Facet, found: &FixedBitSet) -> Vec<usize> {
    let values = columns.values(facet);
    values
        .map(|(_, set)| found.intersection_count(set))
        .collect()
}

/// Everything that is searched of a case: what the product's own index is built from.
fn text(case: &Case, vocabulary: &Vocabulary) -> String {
    let mut parts = vec![case.id.to_string()];
    for lang in Lang::ALL {
        if let Some(prose) = case.prose.get(lang) {
            parts.push(to_plain(&prose.title));
            for section in Section::ALL {
                let items = prose.items(section).iter().map(String::as_str);
                parts.extend(
                    std::iter::once(prose.text(section))
                        .chain(items)
                        .map(to_plain),
                );
            }
        }
        parts.extend(case.short_title.get(lang).cloned());
        let wordings = [&case.users, &case.region].into_iter().flatten();
        parts.extend(wordings.filter_map(|wording| Some(wording.told(lang)?.value.to_owned())));
        let events = case.timeline.events.iter();
        parts.extend(events.filter_map(|event| event.what.get(lang).cloned()));
    }
    for kind in incidentlib::case::Kind::ALL {
        for slug in case.terms(kind) {
            let term = vocabulary.of(kind).get(slug.as_str()).unwrap();
            parts.extend(
                [&term.label.en, &term.label.ko]
                    .into_iter()
                    .flatten()
                    .cloned(),
            );
            parts.extend(term.aliases.iter().cloned());
        }
    }
    parts.join("\n")
}

/// A word of Hangul without what sticks to a noun, where two syllables are left of it.
fn without_particle(word: &str) -> &str {
    let hangul = |word: &str| word.chars().all(|c| matches!(c, '가'..='힣'));
    endings()
        .filter_map(|ending| word.strip_suffix(ending))
        .find(|stem| stem.chars().count() >= 2)
        .filter(|_| hangul(word))
        .unwrap_or(word)
}

/// The text with each run of Hangul as its pairs of neighbouring syllables.
fn pairs(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut last: Option<char> = None;
    let mut alone = false;
    for c in text.chars().chain([' ']) {
        if !matches!(c, '가'..='힣') {
            if alone {
                out.extend(last);
            }
            last = None;
            alone = false;
            out.push(if c.is_alphanumeric() { c } else { ' ' });
            continue;
        }
        if let Some(last) = last {
            out.extend([last, c, ' ']);
            alone = false;
        } else {
            out.push(' ');
            alone = true;
        }
        last = Some(c);
    }
    out
}
