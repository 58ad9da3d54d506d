//! stub
use std::io::Write;

use anyhow::Result;
use clap::Args;

use super::Outcome;

/// Writes records of another catalogue into a data folder.
#[derive(Debug, Args)]
pub struct Import {}

impl Import {
    /// Imports.
    pub fn run(&self, _out: &mut dyn Write) -> Result<Outcome> {
        Ok(Outcome::Good)
    }
}
