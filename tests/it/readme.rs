//! What the README and `--help` say of the program is the same.

use std::{collections::BTreeSet, fs};

use clap::{Command, CommandFactory as _};
use incidentlib::cli::Cli;

/// Words of the README that are not the program's own.
const CARGO: [&str; 3] = ["--release", "--all-targets", "--open"];

fn readme() -> String {
    fs::read_to_string("README.md").unwrap()
}

/// A command and all below it.
fn commands(command: &Command) -> Vec<&Command> {
    let mut all = vec![command];
    all.extend(command.get_subcommands().flat_map(commands));
    all
}

/// The flags that any command takes, with its dashes.
fn flags(program: &Command) -> BTreeSet<String> {
    let arguments = commands(program)
        .into_iter()
        .flat_map(Command::get_arguments);
    arguments
        .filter_map(|argument| argument.get_long())
        .filter(|flag| !matches!(*flag, "help" | "version"))
        .map(|flag| format!("--{flag}"))
        .collect()
}

/// The words of a text that are made of these characters.
fn words(text: &str, in_word: impl Fn(char) -> bool) -> BTreeSet<String> {
    text.split(|c| !in_word(c)).map(str::to_owned).collect()
}

#[test]
fn every_flag_is_in_the_readme_and_every_one_there_is_a_flag() {
    let told = words(&readme(), |c| c.is_ascii_lowercase() || c == '-');
    let told: BTreeSet<_> = told
        .into_iter()
        .filter(|word| word.starts_with("--") && !word.trim_matches('-').is_empty())
        .filter(|word| !CARGO.contains(&word.as_str()))
        .collect();
    assert_eq!(told, flags(&Cli::command()));
}

#[test]
fn every_environment_variable_is_in_the_readme_and_in_the_help() {
    let program = Cli::command();
    let arguments = commands(&program)
        .into_iter()
        .flat_map(Command::get_arguments);
    let mut known: BTreeSet<_> = arguments
        .filter_map(|argument| argument.get_env())
        .map(|name| name.to_str().unwrap().to_owned())
        .collect();
    let help = Cli::command().render_long_help().to_string();
    let in_name = |c: char| c.is_ascii_uppercase() || c == '_';
    let is_variable = |word: &String| word.starts_with("INCIDENTLIB_") || word == "RUST_LOG";
    known.extend(words(&help, in_name).into_iter().filter(is_variable));
    let told: BTreeSet<_> = words(&readme(), in_name)
        .into_iter()
        .filter(is_variable)
        .collect();
    assert_eq!(told, known);
    assert_eq!(known.len(), 22);
}

#[test]
fn every_command_and_every_room_of_the_code_is_in_the_readme() {
    let readme = readme();
    for command in Cli::command().get_subcommands() {
        let name = format!("`{}`", command.get_name());
        assert!(readme.contains(&name), "{name}");
    }
    let front_page = fs::read_to_string("src/lib.rs").unwrap();
    for line in front_page
        .lines()
        .filter_map(|line| line.strip_prefix("//! - "))
    {
        let room = line.split('`').nth(1).unwrap();
        let told = [format!("{room}/`"), format!("{room}.rs`")];
        assert!(told.iter().any(|name| readme.contains(name)), "{room}");
    }
    assert!(readme.lines().count() < 120);
}

#[test]
fn every_link_of_the_readme_to_a_file_leads_to_one() {
    let readme = readme();
    for link in readme.split("](").skip(1) {
        let target = link.split(')').next().unwrap();
        if !target.contains("://") {
            assert!(fs::exists(target).unwrap(), "{target}");
        }
    }
}
