//! Files as editors save them, and files as the program writes them.

use std::{fs, path::Path};

use incidentlib::files::{Tree, case_files, case_schema, load};
use proptest::prelude::*;

fn catalogue() -> Tree {
    Tree::read(Path::new("tests/catalogue")).unwrap()
}

fn text(tree: &Tree, path: &str) -> String {
    String::from_utf8(tree.get(path).unwrap().to_vec()).unwrap()
}

#[test]
fn a_case_is_written_as_it_was_read() {
    let tree = catalogue();
    for case in load(&tree).catalogue.unwrap().cases {
        for (path, written) in case_files(&case) {
            let read = text(&tree, &path);
            // Line breaks inside an item's paragraph and spare blank lines are the editor's.
            assert_eq!(written, read, "{path}");
        }
    }
}

#[test]
fn windows_line_ends_marks_and_decomposed_letters_change_nothing() {
    use unicode_normalization::UnicodeNormalization;
    let plain = catalogue();
    let mut odd = Tree::default();
    for path in plain.paths() {
        let decomposed: String = text(&plain, path).nfd().collect();
        odd.insert(
            path,
            format!("\u{feff}{}", decomposed.replace('\n', "\r\n")),
        );
    }
    let (plain, odd) = (load(&plain), load(&odd));
    assert_eq!(odd.problems, []);
    assert_eq!(odd.catalogue, plain.catalogue);
}

#[test]
fn an_address_is_kept_byte_for_byte() {
    let cases = load(&catalogue()).catalogue.unwrap().cases;
    let docs: Vec<_> = cases.iter().flat_map(|case| &case.docs).collect();
    assert!(docs.contains(&&"https://harbor-maps.example/issues?q=is%3Aissue+pool".to_owned()));
}

#[test]
fn a_day_to_come_is_a_day_for_a_record_that_is_later_still() {
    let mut tree = catalogue();
    let path = "cases/IL-0003/case.json";
    let facts = text(&tree, path).replace("2022-03-07", "2093-03-07");
    tree.insert(path, facts.replace("2026-01-16", "2093-03-08"));
    assert_eq!(load(&tree).problems, []);
}

#[test]
fn one_broken_case_leaves_the_others_readable() {
    let mut tree = catalogue();
    tree.insert("cases/IL-0002/case.json", "{");
    let loaded = load(&tree);
    let paths: Vec<_> = loaded
        .problems
        .iter()
        .map(|problem| problem.path.as_str())
        .collect();
    assert_eq!(paths, ["cases/IL-0002/case.json"]);
    assert!(loaded.catalogue.is_none());
}

#[test]
fn the_schema_beside_the_data_is_that_of_the_code() {
    let path = "data/case.schema.json";
    let wanted = case_schema();
    if fs::read_to_string(path).ok().as_deref() != Some(&wanted) {
        fs::write(path, wanted).unwrap();
        panic!("{path} was out of date and has been written again: look at it and commit it");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever an editor does to a file, the rest of the run goes on.
    #[test]
    fn no_edit_stops_the_reading(
        file in 0_usize..100,
        at in 0_usize..4000,
        length in 0_usize..30,
        with in prop::collection::vec(any::<u8>(), 0..6),
    ) {
        let mut tree = catalogue();
        let paths: Vec<_> = tree.paths().map(str::to_owned).collect();
        let path = &paths[file % paths.len()];
        let mut bytes = tree.get(path).unwrap().to_vec();
        let start = at % bytes.len();
        let end = (start + length).min(bytes.len());
        bytes.splice(start..end, with);
        tree.insert(path, bytes);
        let loaded = load(&tree);
        let draw = incidentlib::files::Draw::new(&tree, "data", false);
        for problem in &loaded.problems {
            prop_assert!(draw.draw(problem).contains(&problem.path));
        }
    }
}
