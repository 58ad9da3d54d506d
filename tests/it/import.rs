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
            new_folder: false,
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
         data/.records, record 3: not written: the key `org` is missing\n\
         IL-0101: wrote data/cases/IL-0101\n\
         IL-0101: the key `mood` is not kept\n"
    );
}

#[test]
fn what_cannot_be_read_is_told_by_file_and_record_in_the_words_of_json() {
    #[track_caller]
    fn case(records: &str, said: &str) {
        let (outcome, told) = Folder::new().import(records, false);
        assert_eq!(outcome, Outcome::Bad);
        assert_eq!(told, format!("data/.records{said}\n"));
    }
    case("", ": it holds no record");
    case("\u{feff} []\n", ": it holds no record");
    case(
        "{\"id\": \"IL-0103\"",
        ": record 1 is not JSON: EOF while parsing an object, at line 1, column 16",
    );
    case(
        "[3]",
        ", record 1: not written: an object in `{` `}` belongs here, not a number",
    );
    let record = |from, to| fixture("IL-0101").replacen(from, to, 1);
    let title = "\"title\":{";
    case(
        &record(title, "\"title\":\"x\",\"more\":{"),
        ", record 1: not written: `title`: an object in `{` `}` belongs here, not a text in quotes",
    );
    case(
        &record("\"docs\":[", "\"docs\":[7,"),
        ", record 1: not written: `docs[0]`: a text in quotes belongs here, not a number",
    );
}

#[test]
fn records_before_a_slip_are_written() {
    let folder = Folder::new();
    let (outcome, told) = folder.import(&format!("{}\n{{", fixture("IL-0101")), false);
    assert_eq!(outcome, Outcome::Bad);
    assert!(
        told.starts_with("data/.records: record 2 is not JSON: "),
        "{told}"
    );
    assert!(
        told.ends_with("IL-0101: wrote data/cases/IL-0101\n"),
        "{told}"
    );
}

#[test]
fn a_file_that_is_not_there_does_not_keep_the_others_out() {
    let folder = Folder::new();
    let good = folder.path(".good");
    fs::write(&good, fixture("IL-0101")).unwrap();
    let import = Import {
        files: vec![folder.path(".nothing"), good],
        data: folder.path(""),
        force: false,
        new_folder: false,
        dry_run: false,
    };
    let mut out = Vec::new();
    assert_eq!(import.run(&mut out).unwrap(), Outcome::Bad);
    let told = String::from_utf8(out).unwrap();
    assert!(told.contains(".nothing: it cannot be read: "), "{told}");
    assert!(folder.path("cases/IL-0101/en.md").exists());
}

#[test]
fn what_force_takes_away_is_said() {
    let folder = Folder::new();
    let mut record: serde_json::Value = serde_json::from_str(&fixture("IL-0101")).unwrap();
    record["id"] = "IL-0001".into();
    record["timeline"]["events"] = serde_json::json!([]);
    let texts = [
        "title",
        "summary",
        "symptoms_text",
        "trigger",
        "detection",
        "lessons",
    ];
    for text in texts {
        if record[text].is_object() {
            record[text]["ko"] = serde_json::Value::Null;
        }
    }
    for list in ["remediation", "action_items"] {
        record[list] = serde_json::json!([]);
    }
    let (outcome, told) = folder.import(&record.to_string(), true);
    assert_eq!(outcome, Outcome::Good, "{told}");
    let gone = told.lines().find(|line| line.contains("and so gone"));
    let gone = gone.unwrap_or_else(|| panic!("{told}"));
    for part in ["`short_title`", "`timeline.events`", "`ko.md`"] {
        assert!(gone.contains(part), "{gone}");
    }
}

#[test]
fn a_title_in_one_language_stands_in_for_the_other() {
    let folder = Folder::new();
    let mut record: serde_json::Value = serde_json::from_str(&fixture("IL-0101")).unwrap();
    let title = record["title"]["en"].clone();
    record["title"]["ko"] = serde_json::Value::Null;
    record["summary"]["ko"] = "멈췄다.".into();
    let (outcome, told) = folder.import(&record.to_string(), false);
    assert_eq!(outcome, Outcome::Good, "{told}");
    assert!(
        told.contains("IL-0101: there is no `title.ko`; `title.en` stands in"),
        "{told}"
    );
    let ko = fs::read_to_string(folder.path("cases/IL-0101/ko.md")).unwrap();
    assert!(
        ko.starts_with(&format!("# {}\n", title.as_str().unwrap())),
        "{ko}"
    );
}

#[test]
fn a_folder_without_vocabulary_is_written_into_only_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records");
    fs::write(&records, fixture("IL-0101")).unwrap();
    let data = folder.path().join("data");
    let import = |new_folder| Import {
        files: vec![records.clone()],
        data: data.clone(),
        force: false,
        new_folder,
        dry_run: false,
    };
    let mut out = Vec::new();
    let missing = import(false).run(&mut out).unwrap_err().to_string();
    assert!(missing.starts_with("there is no data folder"), "{missing}");
    fs::create_dir(&data).unwrap();
    let empty = import(false).run(&mut out).unwrap_err().to_string();
    assert!(
        empty.contains("holds no vocabulary") && empty.contains("--new-folder"),
        "{empty}"
    );
    assert_eq!(fs::read_dir(&data).unwrap().count(), 0);
    fs::remove_dir(&data).unwrap();
    assert_eq!(import(true).run(&mut out).unwrap(), Outcome::Good);
    assert!(data.join("cases/IL-0101/case.json").exists());
    assert!(data.join("vocabulary/orgs.json").exists());
}
