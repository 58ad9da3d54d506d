//! The catalogue that the program ships with.

mod cases;
mod crawl;
mod korean;
