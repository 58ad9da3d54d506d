//! Every mistake that an editor can make, and the words in which it is told.
//!
//! Each folder of `tests/broken/` holds the files that differ from `tests/catalogue/`, in
//! `removed.txt` the paths that are gone, and in `report.txt` what an editor is shown. After a
//! change of words: `UPDATE_REPORTS=1 cargo test --test it broken`, and look at the difference.

use std::{
    fs,
    path::{Path, PathBuf},
};

use incidentlib::files::{Draw, Loaded, Tree, load};

/// Mistakes that no folder under version control can or should hold; the tests of the tree make
/// them.
const UNKEPT: [&str; 3] = ["link-circle", "not-a-file", "too-large"];

fn catalogue() -> Tree {
    Tree::read(Path::new("tests/catalogue")).unwrap()
}

fn mistakes() -> Vec<PathBuf> {
    let folders = fs::read_dir("tests/broken").unwrap();
    let mut folders: Vec<_> = folders.map(|folder| folder.unwrap().path()).collect();
    folders.sort();
    folders
}

/// The catalogue with a mistake in it.
fn broken(folder: &Path) -> Tree {
    let mut tree = catalogue();
    let changes = Tree::read(folder).unwrap();
    for (path, why) in changes.refused() {
        tree.remove(path);
        tree.refuse(path, why.clone());
    }
    for path in changes.paths() {
        match path {
            "report.txt" => {}
            "removed.txt" => {
                let removed = String::from_utf8(changes.get(path).unwrap().to_vec()).unwrap();
                removed.lines().for_each(|path| tree.remove(path));
            }
            path => tree.insert(path, changes.get(path).unwrap()),
        }
    }
    tree
}

fn report(tree: &Tree) -> (Loaded, String) {
    let loaded = load(tree);
    let draw = Draw::new(tree, "data", false);
    let drawn: Vec<_> = loaded
        .problems
        .iter()
        .map(|problem| draw.draw(problem))
        .collect();
    (loaded, drawn.join("\n\n") + "\n")
}

#[test]
fn the_good_catalogue_has_no_problem() {
    let (loaded, report) = report(&catalogue());
    assert_eq!(report, "\n");
    assert!(loaded.catalogue.unwrap().cases.len() >= 3);
}

#[test]
fn every_mistake_is_told_in_the_words_of_its_report() {
    let update = std::env::var_os("UPDATE_REPORTS").is_some();
    let mut wrong = Vec::new();
    for folder in mistakes() {
        let (_, told) = report(&broken(&folder));
        let path = folder.join("report.txt");
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if told != expected {
            wrong.push(format!(
                "{}\n--- expected\n{expected}\n--- told\n{told}",
                path.display()
            ));
            if update {
                fs::write(&path, told).unwrap();
            }
        }
    }
    assert!(
        update || wrong.is_empty(),
        "{}\n\nIf these words are right: UPDATE_REPORTS=1 cargo test --test it broken",
        wrong.join("\n\n")
    );
}

#[test]
fn data_with_an_error_is_not_served_and_with_warnings_it_is() {
    for folder in mistakes() {
        let (loaded, report) = report(&broken(&folder));
        assert!(!loaded.problems.is_empty(), "{}", folder.display());
        assert_eq!(
            loaded.catalogue.is_none(),
            report.contains("error["),
            "{report}"
        );
    }
}

#[test]
fn every_kind_of_problem_has_a_mistake_that_makes_it() {
    let reports: String = mistakes()
        .iter()
        .map(|folder| fs::read_to_string(folder.join("report.txt")).unwrap())
        .collect();
    for file in fs::read_dir("src/files/problem").unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        let calls = source
            .split("Words::")
            .filter(|call| call.starts_with("error(\n") || call.starts_with("warning(\n"));
        for call in calls {
            let code = call.split('"').nth(1).unwrap();
            assert!(
                UNKEPT.contains(&code) || reports.contains(&format!("[{code}]")),
                "no mistake makes {code}"
            );
        }
    }
}
