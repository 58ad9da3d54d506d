//! A data folder on disk, read without ever leaving it.

use std::{
    fs,
    io::{self, ErrorKind, Read as _},
    path::{Path, PathBuf},
};

use super::{
    problem::FileFault,
    tree::{Tree, TreeError, is_ignored},
};

/// Deeper than any file that is read.
const DEEPEST: usize = 6;

/// How many KiB a file may have: a hundred times those of a long text, and for what all cases
/// share more than the vocabulary of a hundred thousand of them.
fn largest(path: &str) -> u64 {
    if path.starts_with("cases/") || path.starts_with("topics/") {
        128
    } else {
        16 * 1024
    }
}

/// The files of a folder, and what in it is refused.
pub(super) fn read(folder: &Path) -> Result<Tree, TreeError> {
    let root = folder.canonicalize().ok().filter(|root| root.is_dir());
    let root = root.ok_or_else(|| TreeError::NoFolder(folder.to_owned()))?;
    let mut reading = Reading {
        inside: vec![root.clone()],
        root,
        shown: folder.to_owned(),
        tree: Tree::default(),
    };
    reading.below("")?;
    Ok(reading.tree)
}

struct Reading {
    /// The data folder, without links.
    root: PathBuf,
    /// The data folder as it was named.
    shown: PathBuf,
    /// The folders that are being read, each inside the one before, without links.
    inside: Vec<PathBuf>,
    tree: Tree,
}

impl Reading {
    /// Reads the innermost folder, whose files have paths that start like this.
    fn below(&mut self, prefix: &str) -> Result<(), TreeError> {
        let Some(folder) = self.inside.last().cloned() else {
            return Ok(());
        };
        let unreadable = |error| TreeError::Unreadable(self.shown.join(prefix), error);
        let entries: Result<Vec<_>, _> = fs::read_dir(&folder).map_err(unreadable)?.collect();
        for entry in entries.map_err(unreadable)? {
            let path = entry.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                return Err(TreeError::Name(path));
            };
            if is_ignored(name) {
                continue;
            }
            let key = format!("{prefix}{name}");
            match self.entry(&path, &key) {
                Ok(()) => {}
                Err(Stop::Refused(why)) => self.tree.refuse(key, why),
                Err(Stop::Whole(error)) => return Err(error),
                // Taken away since the folder was listed: as if it had never been there.
                Err(Stop::Io(error)) if error.kind() == ErrorKind::NotFound => {}
                Err(Stop::Io(error)) => {
                    return Err(TreeError::Unreadable(self.shown.join(key), error));
                }
            }
        }
        Ok(())
    }

    fn entry(&mut self, path: &Path, key: &str) -> Result<(), Stop> {
        let mut path = path.to_owned();
        if fs::symlink_metadata(&path)?.is_symlink() {
            // From here on the place itself is read, so that turning the link to another place
            // meanwhile changes nothing.
            path = path
                .canonicalize()
                .map_err(|_| Stop::Refused(FileFault::BrokenLink))?;
            if !path.starts_with(&self.root) {
                return Err(Stop::Refused(FileFault::LinkOutside));
            }
            if self.inside.iter().any(|folder| folder.starts_with(&path)) {
                return Err(Stop::Refused(FileFault::LinkCircle));
            }
        }
        let kind = fs::symlink_metadata(&path)?.file_type();
        if kind.is_dir() {
            if self.inside.len() <= DEEPEST {
                self.inside.push(path);
                let read = self.below(&format!("{key}/"));
                self.inside.pop();
                read.map_err(Stop::Whole)?;
            }
        } else if kind.is_file() {
            let mut bytes = Vec::new();
            let kib = largest(key);
            let mut file = fs::File::open(&path)?.take(kib * 1024 + 1);
            if file.read_to_end(&mut bytes)? as u64 > kib * 1024 {
                return Err(Stop::Refused(FileFault::TooLarge { kib }));
            }
            self.tree.insert(key, bytes);
        } else {
            return Err(Stop::Refused(FileFault::NotAFile));
        }
        Ok(())
    }
}

/// Why an entry of a folder is not read.
enum Stop {
    /// An editor can mend it.
    Refused(FileFault),
    /// The machine does not give it.
    Io(io::Error),
    /// Nothing of the folder can be read.
    Whole(TreeError),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
