//! `incidentlib export`: the whole site as files.

mod folder;
mod pages;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use incidentlib::{
    cli::{self, Outcome},
    files::Tree,
};
use tempfile::TempDir;

/// The file in which an export writes down what it wrote.
const RECORD: &str = ".incidentlib-export";

/// A data folder that can be changed, and a place to export it to.
struct Export {
    root: TempDir,
    base: &'static str,
}

impl Export {
    /// Nothing is exported yet.
    fn new() -> Self {
        Self::at("https://example.org")
    }

    /// The same at a public address.
    fn at(base: &'static str) -> Self {
        let root = tempfile::tempdir().unwrap();
        let tree = Tree::read(Path::new("tests/catalogue")).unwrap();
        for path in tree.paths() {
            let to = root.path().join("data").join(path);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::write(to, tree.get(path).unwrap()).unwrap();
        }
        Self { root, base }
    }

    fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join("site")
    }

    fn file(&self, path: &str) -> PathBuf {
        self.folder().join(path)
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.file(path)).unwrap()
    }

    /// Exports, and gives what was said, without the names of folders.
    fn run(&self) -> Result<String, String> {
        let mut out = Vec::new();
        let export = cli::Export {
            folder: self.folder(),
            base_url: self.base.parse().unwrap(),
            data: Some(self.data()),
        };
        let named = |text: &str| text.replace(&*self.root.path().to_string_lossy(), "");
        match export.run(&mut out) {
            Ok(outcome) => {
                assert_eq!(outcome, Outcome::Good);
                Ok(named(&String::from_utf8(out).unwrap()))
            }
            Err(problem) => Err(named(&format!("{problem:#}"))),
        }
    }

    /// Everything that stands in the folder, by path.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        gather(&self.folder(), "", &mut files);
        files
    }

    /// What stands beside the folder: the data, and whatever an export has left.
    fn beside(&self) -> Vec<String> {
        let entries = fs::read_dir(self.root.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }
}

fn gather(folder: &Path, below: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{below}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            gather(&entry.path(), &format!("{path}/"), files);
        } else {
            files.insert(path, fs::read(entry.path()).unwrap());
        }
    }
}
