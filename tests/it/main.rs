//! The promises of the product, kept by one test program.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on has failed"
)]

mod addresses;
mod answers;
mod api;
mod api_page;
mod broken;
mod cards;
mod case_page;
mod check;
mod data_files;
mod edges;
mod export;
mod formats;
mod full;
mod heads;
mod hostile;
mod import;
mod kept;
mod languages;
mod lasting;
mod laws;
mod layers;
mod lessons;
mod listing;
mod mcp;
mod patterns;
mod program;
mod reader;
mod readme;
mod real;
mod related;
mod round_trip;
mod search;
mod shelf;
mod site;
mod subjects;
mod walk;
mod words;
