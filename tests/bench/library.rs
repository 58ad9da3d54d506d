//! What the library costs, measured by hand: `tests/bench/README.md` says how, and what came out.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a measurement that cannot go on has failed"
)]
#![expect(clippy::print_stdout, reason = "it is run for what it prints")]

mod fts5;
mod pages;
mod search;
mod start;
mod synthetic;
mod times;
mod write;

use std::path::Path;

/// How many cases the libraries have that are measured where no other sizes are asked for.
const SIZES: [u32; 4] = [100, 1_000, 10_000, 100_000];

fn main() {
    let arguments: Vec<_> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [] => {
            search::search(&SIZES);
            pages::pages(&SIZES);
            start::start(&SIZES);
        }
        ["smoke"] => {
            search::search(&[100]);
            pages::pages(&[100]);
            start::start(&[100]);
        }
        ["search", sizes @ ..] => search::search(&numbers(sizes)),
        ["pages", sizes @ ..] => pages::pages(&numbers(sizes)),
        ["start", sizes @ ..] => start::start(&numbers(sizes)),
        ["write", count, folder] => write::write(count.parse().unwrap(), Path::new(folder)),
        _ => println!(
            "cargo bench --bench library -- [smoke | search|pages|start SIZE… | write COUNT FOLDER]"
        ),
    }
}

fn numbers(texts: &[&str]) -> Vec<u32> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}
