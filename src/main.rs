//! The program.

use std::process::ExitCode;

fn main() -> ExitCode {
    incidentlib::cli::run()
}
