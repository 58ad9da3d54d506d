//! The folder is replaced as a whole, or not at all.

use std::{fs, os::unix::fs::MetadataExt as _, process::Command};

use super::{Export, RECORD};

/// What tells whether a file was written again.
fn inode(export: &Export, path: &str) -> (u64, i64) {
    let data = fs::metadata(export.file(path)).unwrap();
    (data.ino(), data.mtime_nsec())
}

#[test]
fn a_second_export_writes_nothing_again() {
    let export = Export::new();
    let first = export.run().unwrap();
    let (files, page) = (export.files(), inode(&export, "en/cases/index.html"));
    let count = files.len() - 1;
    assert_eq!(
        first,
        format!("incidentlib: {count} files in /site: {count} written, 0 as before, 0 removed\n")
    );
    assert_eq!(
        export.run().unwrap(),
        format!("incidentlib: {count} files in /site: 0 written, {count} as before, 0 removed\n")
    );
    assert!(export.files() == files);
    assert_eq!(inode(&export, "en/cases/index.html"), page);
    assert_eq!(export.beside(), ["data", "site"]);
}

#[test]
fn a_change_touches_the_pages_that_show_it_and_no_other() {
    let export = Export::new();
    export.run().unwrap();
    let before = export.files();
    let (changed, other) = ("en/cases/IL-0003/index.html", "en/about/index.html");
    let inodes = [inode(&export, changed), inode(&export, other)];
    let text = export.data().join("cases/IL-0003/en.md");
    let old = fs::read_to_string(&text).unwrap();
    fs::write(
        &text,
        old.replacen("## Summary\n", "## Summary\nOne more sentence. ", 1),
    )
    .unwrap();
    fs::remove_file(export.data().join("moved.json")).unwrap();
    fs::write(export.data().join("moved.json"), "{}\n").unwrap();
    export.run().unwrap();
    let after = export.files();
    assert!(export.text(changed).contains("One more sentence."));
    assert_ne!(inode(&export, changed), inodes[0]);
    assert_eq!(inode(&export, other), inodes[1]);
    assert!(before.contains_key("ko/cases/IL-0090/index.html"));
    assert!(!after.contains_key("ko/cases/IL-0090/index.html"));
    assert!(!export.file("ko/cases/IL-0090").exists());
}

#[test]
fn the_record_is_one_that_sha256sum_checks() {
    let export = Export::new();
    export.run().unwrap();
    let checked = Command::new("sha256sum")
        .args(["--check", "--quiet", "--strict", RECORD])
        .current_dir(export.folder())
        .output()
        .unwrap();
    assert!(checked.status.success(), "{checked:?}");
    let lines = export.text(RECORD).lines().count();
    assert_eq!(lines + 1, export.files().len());
}

#[test]
fn a_folder_that_no_export_made_is_refused() {
    let export = Export::new();
    fs::create_dir(export.folder()).unwrap();
    fs::write(export.file("photo.jpg"), "mine").unwrap();
    assert_eq!(
        export.run().unwrap_err(),
        "/site holds other files, such as photo.jpg: no export made this folder, so none replaces \
         it; name a new or an empty one"
    );
    assert_eq!(export.text("photo.jpg"), "mine");
    assert_eq!(export.files().len(), 1);
    fs::remove_file(export.file("photo.jpg")).unwrap();
    export.run().unwrap();
    fs::create_dir(export.file("en/.well-known")).unwrap();
    fs::write(export.file("en/.well-known/mine.txt"), "mine").unwrap();
    let before = export.files();
    assert_eq!(
        export.run().unwrap_err(),
        "/site holds en/.well-known/mine.txt, which no export wrote: it would be lost; move it \
         away and start again"
    );
    assert!(export.files() == before);
    assert_eq!(export.beside(), ["data", "site"]);
}

#[test]
fn a_file_in_the_place_of_the_folder_is_refused() {
    let export = Export::new();
    fs::write(export.folder(), "mine").unwrap();
    assert_eq!(export.run().unwrap_err(), "/site is a file; name a folder");
    assert_eq!(fs::read(export.folder()).unwrap(), b"mine");
}

#[test]
fn data_with_errors_leaves_the_last_export() {
    let export = Export::new();
    export.run().unwrap();
    let before = export.files();
    fs::write(export.data().join("cases/IL-0002/case.json"), "{").unwrap();
    assert_eq!(
        export.run().unwrap_err(),
        "this data has errors and is not exported; mend them and start again"
    );
    assert!(export.files() == before);
}

/// Exports in a process that may write no file of more than four kilobytes; `before` says what
/// happens where one does.
fn limited(export: &Export, before: &str) -> std::process::Output {
    let program = env!("CARGO_BIN_EXE_incidentlib");
    Command::new("bash")
        .args(["-c", &format!("{before} ulimit -f 4; exec \"$@\"")])
        .args(["bash", program, "export"])
        .arg(export.folder())
        .args(["--base-url", "https://changed.example", "--data"])
        .arg(export.data())
        .output()
        .unwrap()
}

#[test]
fn an_export_that_cannot_write_leaves_the_last_one_and_says_so() {
    let export = Export::new();
    export.run().unwrap();
    let before = export.files();
    let failed = limited(&export, "trap '' XFSZ;");
    let told = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(failed.status.code(), Some(1), "{told}");
    assert!(told.starts_with("error: "), "{told}");
    assert!(
        told.contains("cannot be written; the last export stays as it is: File too large"),
        "{told}"
    );
    assert!(export.files() == before);
    assert_eq!(export.beside(), ["data", "site"]);
}

#[test]
fn an_export_that_is_killed_leaves_the_last_one_and_the_next_one_tidies_up() {
    let export = Export::new();
    export.run().unwrap();
    let before = export.files();
    let killed = limited(&export, "");
    assert_eq!(killed.status.code(), None, "{killed:?}");
    assert!(export.files() == before);
    assert!(export.beside().contains(&".site.new".to_owned()));
    let told = export.run().unwrap();
    assert!(told.contains(" 0 written, "), "{told}");
    assert_eq!(export.beside(), ["data", "site"]);
}

#[test]
fn an_export_that_is_killed_in_the_middle_of_the_change_is_undone() {
    let export = Export::new();
    export.run().unwrap();
    let before = export.files();
    let old = export.root.path().join(".site.old");
    fs::rename(export.folder(), &old).unwrap();
    let told = export.run().unwrap();
    assert!(told.contains(" 0 written, "), "{told}");
    assert!(export.files() == before);
    assert_eq!(export.beside(), ["data", "site"]);
}

#[test]
fn two_exports_do_not_write_one_folder_at_once() {
    let export = Export::new();
    let lock = fs::File::create(export.root.path().join(".site.lock")).unwrap();
    lock.lock().unwrap();
    assert_eq!(
        export.run().unwrap_err(),
        "another export is writing /site; wait for it"
    );
    drop(lock);
    export.run().unwrap();
}

#[test]
fn a_base_address_is_asked_for() {
    let export = Export::new();
    let failed = Command::new(env!("CARGO_BIN_EXE_incidentlib"))
        .arg("export")
        .arg(export.folder())
        .env_remove("INCIDENTLIB_BASE_URL")
        .output()
        .unwrap();
    let told = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(failed.status.code(), Some(2));
    assert!(told.contains("--base-url <URL>"), "{told}");
    assert!(!export.folder().exists());
}
