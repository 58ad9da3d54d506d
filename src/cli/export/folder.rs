//! A folder that is replaced as a whole.
//!
//! The new one is written beside the old one, made safe on the disk, and only then put in its
//! place. Whatever goes wrong before, the old one stays as it was.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use super::{
    disk::{remove, swap, sync_folder, sync_folders, write},
    lock::Lock,
    record::{RECORD, Record},
};

/// A folder while its successor is being written.
pub(super) struct Folder {
    target: PathBuf,
    /// What is being written.
    new: PathBuf,
    /// Where the old one is for the moment of the change, if both cannot be swapped at once.
    old: PathBuf,
    /// Held as long as this export runs.
    _lock: Lock,
    before: Record,
    record: Record,
    kept: Kept,
}

/// What became of the files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Kept {
    /// New ones, and those that hold something else now.
    pub(super) written: usize,
    /// Those that did not change.
    pub(super) same: usize,
    /// Those that are gone.
    pub(super) removed: usize,
}

impl Folder {
    /// Begins the successor of a folder, which need not be there yet. One that holds anything
    /// that no export wrote is refused.
    pub(super) fn open(named: &Path) -> Result<Self> {
        let target = place(named)?;
        let (Some(parent), Some(name)) = (target.parent(), target.file_name()) else {
            bail!(
                "{} cannot be replaced as a whole; name a folder inside it",
                named.display()
            );
        };
        let beside = |ending: &str| parent.join(format!(".{}.{ending}", name.to_string_lossy()));
        let lock = Lock::hold(beside("lock")).with_context(|| unwritable(parent))?;
        let Some(lock) = lock else {
            bail!("another export is writing {}; wait for it", named.display());
        };
        let (new, old) = (beside("new"), beside("old"));
        // An export that was killed may have left these. The old one is the only good one if it
        // was killed between the two steps of the change.
        if old.exists() && !target.exists() {
            fs::rename(&old, &target).with_context(|| unwritable(parent))?;
        }
        for left in [&new, &old] {
            remove(left).with_context(|| unwritable(parent))?;
        }
        let before = ours(&target, named)?;
        fs::create_dir(&new).with_context(|| unwritable(parent))?;
        Ok(Self {
            target,
            new,
            old,
            _lock: lock,
            before,
            record: Record::default(),
            kept: Kept::default(),
        })
    }

    /// Puts a file into the successor: the old one itself where it holds the same.
    pub(super) fn keep(&mut self, path: &str, bytes: &[u8]) -> Result<()> {
        let (old, new) = (self.target.join(path), self.new.join(path));
        if let Some(folder) = new.parent() {
            fs::create_dir_all(folder).with_context(|| unwritable(folder))?;
        }
        let same = fs::read(&old).is_ok_and(|before| before == bytes);
        if same && fs::hard_link(&old, &new).is_ok() {
            self.kept.same += 1;
        } else {
            write(&new, bytes).with_context(|| unwritable(&new))?;
            self.kept.written += 1;
        }
        self.record.add(path, bytes);
        Ok(())
    }

    /// Takes a file over whose name says what it holds, where the old folder has it.
    pub(super) fn take_over(&mut self, path: &str) -> Result<bool> {
        match fs::read(self.target.join(path)) {
            Ok(bytes) => self.keep(path, &bytes).map(|()| true),
            Err(_) => Ok(false),
        }
    }

    /// Puts the successor in the place of the old folder.
    pub(super) fn replace(mut self) -> Result<Kept> {
        let record = self.new.join(RECORD);
        write(&record, self.record.text().as_bytes()).with_context(|| unwritable(&record))?;
        sync_folders(&self.new).with_context(|| unwritable(&self.new))?;
        let change = || {
            format!(
                "{} cannot be replaced; if something is mounted there, name a folder inside it",
                self.target.display()
            )
        };
        if self.target.exists() {
            swap(&self.new, &self.target, &self.old).with_context(change)?;
        } else {
            fs::rename(&self.new, &self.target).with_context(change)?;
        }
        if let Some(parent) = self.target.parent() {
            sync_folder(parent).with_context(|| unwritable(parent))?;
        }
        self.kept.removed = self.before.not_in(&self.record);
        Ok(self.kept)
    }
}

impl Drop for Folder {
    /// What was not put in place goes, and so does what it replaced. The next export removes what
    /// cannot be removed now.
    fn drop(&mut self) {
        let _ = remove(&self.new);
        // Without a folder in its place the old one is the only good one.
        if self.target.exists() {
            let _ = remove(&self.old);
        }
    }
}

/// Where a folder really stands, so that a link to it stays a link.
fn place(named: &Path) -> Result<PathBuf> {
    if named.exists() {
        let target = named.canonicalize().with_context(|| unwritable(named))?;
        if !target.is_dir() {
            bail!("{} is a file; name a folder", named.display());
        }
        if std::env::current_dir().is_ok_and(|here| here.starts_with(&target)) {
            bail!("{} is where you are; name it from outside", named.display());
        }
        return Ok(target);
    }
    let parent = match named.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent).with_context(|| unwritable(parent))?;
    let parent = parent.canonicalize().with_context(|| unwritable(parent))?;
    let name = named.file_name();
    let name = name.with_context(|| format!("{} has no name; name a folder", named.display()))?;
    Ok(parent.join(name))
}

/// What an earlier export wrote there. A folder that holds anything else is not ours to replace.
fn ours(target: &Path, named: &Path) -> Result<Record> {
    if !target.exists() {
        return Ok(Record::default());
    }
    let shown = named.display();
    let unreadable = || format!("{shown} cannot be read");
    let record = Record::read(target).with_context(unreadable)?;
    let was_ours = record.is_some();
    let record = record.unwrap_or_default();
    match record.stranger(target).with_context(unreadable)? {
        None => Ok(record),
        Some(path) if was_ours => bail!(
            "{shown} holds {path}, which no export wrote: it would be lost; move it away and \
             start again"
        ),
        Some(path) => bail!(
            "{shown} holds other files, such as {path}: no export made this folder, so none \
             replaces it; name a new or an empty one"
        ),
    }
}

fn unwritable(path: &Path) -> String {
    format!(
        "{} cannot be written; the last export stays as it is",
        path.display()
    )
}
