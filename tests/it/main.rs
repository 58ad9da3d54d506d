//! The promises of the product, kept by one test program.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod broken;
mod check;
mod data_files;
mod import;
mod round_trip;
