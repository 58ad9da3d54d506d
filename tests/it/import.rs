//! `incidentlib import`, into a copy of the catalogue.

use std::{fs, path::Path};

use incidentlib::{
    cli::{Import, Outcome},
    files::{Loaded, Tree, load},
};
use tempfile::TempDir;

/// A data folder that can be written into.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let tree = Tree::read(Path::new("tests/catalogue")).unwrap();
        for path in tree.paths() {
            let to = folder.path().join(path);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::write(to, tree.get(path).unwrap()).unwrap();
        }
        Self(folder)
    }

    pub(crate) fn path(&self, path: &str) -> std::path::PathBuf {
        self.0.path().join(path)
    }

    /// Imports the text of a file and gives what was said, without the folder's own name.
    pub(crate) fn import(&self, records: &str, force: bool) -> (Outcome, String) {
        let file = self.path(".records");
        fs::write(&file, records).unwrap();
        let mut out = Vec::new();
        let import = Import {
            files: vec![file],
            data: self.0.path().to_owned(),
            force,
            dry_run: false,
        };
        let outcome = import.run(&mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        let told = told.replace(&*self.0.path().to_string_lossy(), "data");
        (outcome, told)
    }

    pub(crate) fn load(&self) -> Loaded {
        load(&Tree::read(self.0.path()).unwrap())
    }
}

pub(crate) fn fixture(id: &str) -> String {
    fs::read_to_string(format!("tests/records/{id}.json")).unwrap()
}

#[test]
fn records_become_folders_and_a_new_organisation_a_term() {
    let folder = Folder::new();
    let records = format!("[{},{}]", fixture("IL-0101"), fixture("IL-0102"));
    let (outcome, told) = folder.import(&records, false);
    assert_eq!(
        told,
        "IL-0101: wrote data/cases/IL-0101\n\
         IL-0102: wrote data/cases/IL-0102\n\
         IL-0102: wrote the organisation `port-of-mokpo` (Port of Mokpo)\n"
    );
    assert_eq!(outcome, Outcome::Good);
    let en = fs::read_to_string(folder.path("cases/IL-0102/en.md")).unwrap();
    assert!(
        en.contains("\n\\# 1 gate stood open all morning.\n\\- nobody"),
        "{en}"
    );
    let orgs = fs::read_to_string(folder.path("vocabulary/orgs.json")).unwrap();
    assert!(
        orgs.ends_with(
            "  {\n    \"slug\": \"port-of-mokpo\",\n    \
             \"label\": { \"en\": \"Port of Mokpo\", \"ko\": \"Port of Mokpo\" },\n    \
             \"definition\": { \"en\": null, \"ko\": null },\n    \"aliases\": []\n  }\n]\n"
        ),
        "{orgs}"
    );
    let loaded = folder.load();
    assert!(loaded.catalogue.is_some(), "{:?}", loaded.problems);
}

#[test]
fn a_case_that_is_there_is_only_written_over_by_force() {
    let folder = Folder::new();
    let record = fixture("IL-0101");
    folder.import(&record, false);
    let changed = record.replace("Harbour masters called.", "Somebody called.");
    let (outcome, told) = folder.import(&changed, false);
    assert_eq!(outcome, Outcome::Bad);
    assert!(
        told.contains("not written: IL-0101 is there already; `--force` writes over it"),
        "{told}"
    );
    let en = || fs::read_to_string(folder.path("cases/IL-0101/en.md")).unwrap();
    assert!(en().contains("Harbour masters called."));
    assert_eq!(folder.import(&changed, true).0, Outcome::Good);
    assert!(en().contains("Somebody called."));
}

#[test]
fn an_unknown_term_keeps_one_record_out_and_lets_the_other_in() {
    let folder = Folder::new();
    let bad = fixture("IL-0102").replace("\"certificate-expiry\"", "\"certificate-expired\"");
    let (outcome, told) = folder.import(&format!("{}\n{bad}\n", fixture("IL-0101")), false);
    assert_eq!(outcome, Outcome::Bad);
    assert!(
        told.contains("error[unknown-word]: `certificate-expired`"),
        "{told}"
    );
    assert!(
        told.contains("did you mean `certificate-expiry`?"),
        "{told}"
    );
    assert!(
        told.ends_with("IL-0102: not written: see above\nIL-0101: wrote data/cases/IL-0101\n"),
        "{told}"
    );
    assert!(!folder.path("cases/IL-0102").exists());
    let orgs = fs::read_to_string(folder.path("vocabulary/orgs.json")).unwrap();
    assert!(!orgs.contains("mokpo"), "{orgs}");
    assert!(folder.load().catalogue.is_some());
}

#[test]
fn what_is_no_record_and_what_is_not_kept_is_said() {
    let folder = Folder::new();
    let extra = fixture("IL-0101").replacen('{', "{\"mood\":\"calm\",", 1);
    let records = format!(
        "{extra}{}[{{\"id\":\"IL-0103\"}}]",
        fixture("IL-0102").replace("IL-0102", "case 2")
    );
    let (outcome, told) = folder.import(&records, false);
    assert_eq!(outcome, Outcome::Bad);
    assert_eq!(
        told,
        "data/.records, record 2: not written: `case 2` is not a case id\n\
         data/.records, record 3: not written: missing field `org`\n\
         IL-0101: wrote data/cases/IL-0101\n\
         IL-0101: the key `mood` is not kept\n"
    );
}
