//! Search with the best twenty and every facet's counts, beside `SQLite` on the same texts.

use std::hint::black_box;

use incidentlib::catalogue::{Facet, Library, Query};

use crate::{
    fts5::Fts5,
    synthetic::Synthetic,
    times::{Times, ratio, short},
};

/// How many different searches are made, each once in each round.
const SEARCHES: usize = 600;

/// How often all searches are made, first by one and then by the other. Each counts with the time in the middle, since a machine that
/// does other work now and then takes a core away for longer than any search takes.
const ROUNDS: usize = 5;

/// Times both on libraries of these sizes and prints a table.
pub(crate) fn search(sizes: &[u32]) {
    let synthetic = Synthetic::new();
    println!(
        "| cases | build | search p50 | p99 | FTS5 build | search p50 | p99 | times faster p50 | p99 |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for size in sizes {
        row(&synthetic, *size);
    }
}

fn row(synthetic: &Synthetic, size: u32) {
    let contents = synthetic.contents(size);
    let (mut building, mut building_fts5) = (Times::default(), Times::default());
    let library =
        building.time(|| Library::new(contents.cases, contents.vocabulary, contents.moved));
    let fts5 = building_fts5.time(|| Fts5::build(&library));
    let searches = synthetic.searches(SEARCHES);
    let mut times: Vec<[Times; 2]> = searches.iter().map(|_| Default::default()).collect();
    let mut found = [0, 0];
    for _ in 0..ROUNDS {
        for (text, [own, _]) in searches.iter().zip(&mut times) {
            let query = Query {
                text: text.clone(),
                ..Query::default()
            };
            let answer = own.time(|| library.answer_to_page(black_box(&query)));
            found[0] += usize::from(!answer.cases.is_empty());
            assert_eq!(answer.facets.len(), Facet::ALL.len());
        }
        for (text, [_, other]) in searches.iter().zip(&mut times) {
            let answer = other.time(|| fts5.answer(black_box(text), &library));
            found[1] += usize::from(answer.total > 0);
            assert_eq!(answer.best.len(), answer.total.min(20));
            assert_eq!(answer.facets.len(), Facet::ALL.len());
        }
    }
    let (mut own, mut other) = (Times::default(), Times::default());
    for [time, time_fts5] in &times {
        own.note_median(time);
        other.note_median(time_fts5);
    }
    // What nobody says is quick to look for: most searches must find something in both.
    let made = searches.len() * ROUNDS;
    assert!(
        found.iter().all(|found| found * 2 > made),
        "{found:?} of {made}"
    );
    println!(
        "| {size} | {} | {} | {} | {} | {} | {} | {:.0} | {:.0} |",
        short(building.percentile(50)),
        short(own.percentile(50)),
        short(own.percentile(99)),
        short(building_fts5.percentile(50)),
        short(other.percentile(50)),
        short(other.percentile(99)),
        ratio(other.percentile(50), own.percentile(50)),
        ratio(other.percentile(99), own.percentile(99)),
    );
}
