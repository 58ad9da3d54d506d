//! The program: one command each, and the only place that prints.
//!
//! - `serve`, the catalogue, and `watch`, a folder of it while people edit it;
//! - `check`, whether a data folder can be served;
//! - `import`, records of another catalogue into a data folder;
//! - `export`, the whole site as files.
//!
//! May import everything. Errors are `anyhow` here and nowhere else: they are told to the person
//! who typed the command.

mod check;
mod descriptors;
mod export;
mod import;
mod library;
mod log;
mod serve;
mod watch;

use std::{
    ffi::OsStr,
    io::{self, Write},
    process::ExitCode,
};

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, builder::Resettable};

pub use check::{Check, Format};
pub use export::Export;
pub use import::Import;
pub use serve::Serve;

/// A catalogue of incident postmortems in English and Korean.
#[derive(Debug, Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    after_help = "RUST_LOG=debug says more on standard error, RUST_LOG=info,access=info each request.\n\n\
                  Exit status: 0 if all went well, 1 if not, 2 if the command line is wrong."
)]
pub struct Cli {
    /// What to do; serve where nothing is said.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the catalogue is served.
    #[command(flatten)]
    pub serve: Serve,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves the catalogue (the default).
    Serve(Box<Serve>),
    /// Tells everything that is wrong in a data folder.
    Check(Check),
    /// Writes records of another catalogue into a data folder.
    Import(Import),
    /// Writes the whole site as files that any file server can send.
    Export(Export),
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
    let cli = match Cli::from_arg_matches(&without_empty(Cli::command()).get_matches()) {
        Ok(cli) => cli,
        Err(problem) => problem.exit(),
    };
    let mut out = io::stdout().lock();
    let done = match cli.command.as_ref() {
        None => cli.serve.run(&mut out),
        Some(Command::Serve(serve)) => serve.run(&mut out),
        Some(Command::Check(check)) => check.run(&mut out),
        Some(Command::Import(import)) => import.run(&mut out),
        Some(Command::Export(export)) => export.run(&mut out),
    };
    match done {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Bad) => ExitCode::FAILURE,
        // Whoever read the output has seen enough of it: `check | head`.
        Err(error) if is_closed_pipe(&error) => ExitCode::FAILURE,
        Err(error) => {
            // If standard error is closed, the exit status still says it.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The same command, which takes a variable of the environment that is empty for one that is not
/// set: that is how people and their tools unset one.
fn without_empty(command: clap::Command) -> clap::Command {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    command
        .mut_args(|argument| match argument.get_env() {
            Some(name) if is_empty(name) => argument.env(Resettable::Reset),
            _ => argument,
        })
        .mut_subcommands(without_empty)
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain();
    causes.any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_closed_pipe_ends_the_program_quietly() {
        let error = |kind: io::ErrorKind| anyhow::Error::from(io::Error::from(kind)).context("x");
        assert!(is_closed_pipe(&error(io::ErrorKind::BrokenPipe)));
        assert!(!is_closed_pipe(&error(io::ErrorKind::NotFound)));
    }
}
