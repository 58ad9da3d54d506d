//! Whether a data folder can be served.

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use anyhow::Result;
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::Outcome;
use crate::files::{Draw, Loaded, Problem, Tree, load};

/// Tells everything that is wrong in a data folder.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit status: 0 if there is no error (warnings may stand), 1 if there is one or \
                  the folder cannot be read, 2 if the command line is wrong."
)]
pub struct Check {
    /// The data folder.
    #[arg(value_name = "DIR", default_value = "data")]
    pub folder: PathBuf,
    /// How problems are told.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// How problems are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Drawn for people, with the line and a mark below it, and a count at the end.
    #[default]
    Text,
    /// One JSON object a line: severity, code, path, line, column, `end_column`, message, help.
    Json,
}

/// A problem for scripts.
#[derive(Debug, Serialize)]
struct Row<'a> {
    severity: &'static str,
    code: &'static str,
    path: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    end_column: Option<usize>,
    message: &'a str,
    help: &'a str,
}

impl Check {
    /// Reads the folder and writes what is wrong in it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome> {
        let tree = Tree::read(&self.folder)?;
        let loaded = load(&tree);
        let folder = self.folder.to_string_lossy();
        let colour = io::stdout().is_terminal() && self.format == Format::Text;
        let draw = Draw::new(&tree, &folder, colour);
        match self.format {
            Format::Text => {
                for problem in &loaded.problems {
                    writeln!(out, "{}\n", draw.draw(problem))?;
                }
                writeln!(out, "{}", count(&loaded, tree.case_folders().len()))?;
            }
            Format::Json => {
                for problem in &loaded.problems {
                    writeln!(out, "{}", row(problem, &draw.path(problem))?)?;
                }
            }
        }
        Ok(if loaded.catalogue.is_some() {
            Outcome::Good
        } else {
            Outcome::Bad
        })
    }
}

fn row(problem: &Problem, path: &str) -> serde_json::Result<String> {
    let words = problem.words();
    let place = problem.place.as_ref();
    serde_json::to_string(&Row {
        severity: words.severity.name(),
        code: words.code,
        path,
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        end_column: place.map(|place| place.end_column),
        message: &words.what,
        help: &words.help,
    })
}

fn count(loaded: &Loaded, cases: usize) -> String {
    let errors = loaded
        .problems
        .iter()
        .filter(|problem| problem.is_error())
        .count();
    let warnings = loaded.problems.len() - errors;
    let told = |number: usize, word: &str| match number {
        1 => format!("1 {word}"),
        number => format!("{number} {word}s"),
    };
    format!(
        "{}, {} in {}",
        told(errors, "error"),
        told(warnings, "warning"),
        told(cases, "case")
    )
}
