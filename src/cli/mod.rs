//! The program: one command each, and the only place that prints.
//!
//! - `check`, whether a data folder can be served;
//! - `import`, records of another catalogue into a data folder.
//!
//! May import everything. Errors are `anyhow` here and nowhere else: they are told to the person
//! who typed the command.

mod check;
mod import;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

pub use check::{Check, Format};
pub use import::Import;

/// A catalogue of incident postmortems in English and Korean.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Exit status: 0 if all went well, 1 if not, 2 if the command line is wrong."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Tells everything that is wrong in a data folder.
    Check(Check),
    /// Writes records of another catalogue into a data folder.
    Import(Import),
}

/// How a command ended that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well.
    Good,
    /// It has told what is not.
    Bad,
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::stdout().lock();
    let done = match &cli.command {
        Command::Check(check) => check.run(&mut out),
        Command::Import(import) => import.run(&mut out),
    };
    match done {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Bad) => ExitCode::FAILURE,
        Err(error) => {
            // If standard error is closed, the exit status still says it.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
