//! What an export wrote, so that the next one knows what is its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    path::Path,
};

use sha2::{Digest as _, Sha256};

/// The file of the record, in the form that `sha256sum -c` reads: `sum  path`, one a line.
pub(super) const RECORD: &str = ".incidentlib-export";

/// The paths of an export with the sums of what stands there.
#[derive(Debug, Default)]
pub(super) struct Record(BTreeMap<String, String>);

impl Record {
    /// The record in a folder; none where no export has made it.
    pub(super) fn read(folder: &Path) -> io::Result<Option<Self>> {
        let text = match fs::read_to_string(folder.join(RECORD)) {
            Ok(text) => text,
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(problem) => return Err(problem),
        };
        let lines = text.lines().filter_map(|line| line.split_once("  "));
        let known = lines.map(|(sum, path)| (path.to_owned(), sum.to_owned()));
        Ok(Some(Self(known.collect())))
    }

    /// Adds a file.
    pub(super) fn add(&mut self, path: &str, bytes: &[u8]) {
        let sum = Sha256::digest(bytes);
        let sum = sum.iter().fold(String::new(), |mut text, byte| {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        });
        self.0.insert(path.to_owned(), sum);
    }

    /// The record as text.
    pub(super) fn text(&self) -> String {
        let lines = self.0.iter().map(|(path, sum)| format!("{sum}  {path}\n"));
        lines.collect()
    }

    /// How many of its files another record does not have.
    pub(super) fn not_in(&self, other: &Self) -> usize {
        let paths = self.0.keys();
        paths.filter(|path| !other.0.contains_key(*path)).count()
    }

    /// The first path of a folder that is not in the record, in any order of folders.
    pub(super) fn stranger(&self, folder: &Path) -> io::Result<Option<String>> {
        let known: BTreeSet<&str> = self.0.keys().map(String::as_str).collect();
        stranger(folder, "", &known)
    }
}

fn stranger(folder: &Path, below: &str, known: &BTreeSet<&str>) -> io::Result<Option<String>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let path = format!("{below}{}", name.to_string_lossy());
        let found = if entry.file_type()?.is_dir() {
            stranger(&entry.path(), &format!("{path}/"), known)?
        } else {
            (path != RECORD && !known.contains(path.as_str())).then_some(path)
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}
