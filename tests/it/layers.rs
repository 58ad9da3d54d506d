//! Imports go down only.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The rooms from the ground up, as the library's front page lists them.
fn rooms() -> Vec<String> {
    let page = fs::read_to_string("src/lib.rs").unwrap();
    let items = page.lines().filter_map(|line| line.strip_prefix("//! - "));
    items
        .map(|item| item.split('`').nth(1).unwrap().to_owned())
        .collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = paths
        .flat_map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        })
        .collect();
    files.sort();
    files
}

/// The room that a file under `src/` belongs to.
fn room_of(path: &Path) -> String {
    let below = path.strip_prefix("src").unwrap();
    let first = below.components().next().unwrap().as_os_str();
    first.to_str().unwrap().trim_end_matches(".rs").to_owned()
}

/// The rooms that a text names in `crate::room` and `crate::{room, room::{…}}`.
fn imports(text: &str) -> BTreeSet<String> {
    let code: String = text
        .lines()
        .map(|line| line.split("//").next().unwrap())
        .collect::<Vec<_>>()
        .join("\n");
    let mut rooms = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        let Some(group) = rest.strip_prefix('{') else {
            rooms.insert(first_name(rest));
            continue;
        };
        rooms.extend(members(group).iter().map(|member| first_name(member)));
    }
    rooms.remove("");
    rooms
}

/// The members of a group of imports, up to its closing brace; what is nested deeper is left out.
fn members(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut members = vec![String::new()];
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => members.push(String::new()),
            c if depth == 0 => members.last_mut().unwrap().push(c),
            _ => {}
        }
    }
    members
}

/// The name at the beginning of a path.
fn first_name(path: &str) -> String {
    let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
    path.trim_start().chars().take_while(is_name).collect()
}

#[test]
fn every_import_is_found() {
    #[track_caller]
    fn case(code: &str, rooms: &[&str]) {
        assert_eq!(Vec::from_iter(imports(code)), rooms, "{code}");
    }
    case("use crate::lang::Lang;", &["lang"]);
    case(
        "use crate::{\n    case::{Case, Kind},\n    lang::Lang,\n};",
        &["case", "lang"],
    );
    case(
        "fn f() -> crate::case::Span { crate::words::when::f() }",
        &["case", "words"],
    );
    case("use crate::{web, cli};", &["cli", "web"]);
    case("// use crate::web;", &[]);
}

#[test]
fn the_front_page_lists_every_room_once() {
    let listed = rooms();
    let files: BTreeSet<_> = sources(Path::new("src"))
        .iter()
        .map(|path| room_of(path))
        .filter(|room| !matches!(room.as_str(), "lib" | "main" | "build"))
        .collect();
    assert_eq!(BTreeSet::from_iter(listed.clone()), files);
    assert_eq!(listed.len(), files.len());
}

#[test]
fn no_room_imports_one_above_it() {
    let rooms = rooms();
    let level = |room: &str| rooms.iter().position(|other| other == room);
    let mut upward = Vec::new();
    for path in sources(Path::new("src")) {
        let Some(own) = level(&room_of(&path)) else {
            continue;
        };
        for import in imports(&fs::read_to_string(&path).unwrap()) {
            if level(&import).is_none_or(|other| other > own) {
                upward.push(format!("{} imports crate::{import}", path.display()));
            }
        }
    }
    assert_eq!(upward, [""; 0]);
}
