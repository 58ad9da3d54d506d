//! A folder that is replaced as a whole.
//!
//! The new one is written beside the old one, made safe on the disk, and only then put in its
//! place. Whatever goes wrong before, the old one stays as it was.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use super::record::{RECORD, Record};

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

/// What one export at a time holds: a file beside the folder.
struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// The lock; none where another export holds it.
    fn hold(path: PathBuf) -> io::Result<Option<Self>> {
        let file = File::create(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { path, _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(problem)) => Err(problem),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A lock that stays behind is nobody's and is held again by the next export.
        let _ = fs::remove_file(&self.path);
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

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes the names in a folder and in those below it safe on the disk.
fn sync_folders(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_folders(&entry.path())?;
        }
    }
    sync_folder(folder)
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Elsewhere a folder cannot be opened as a file; its names are safe as far as the system keeps
/// them so.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Changes the places of two folders at once where the system can, so that there is no moment
/// without one.
fn swap(new: &Path, target: &Path, old: &Path) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        if renameat_with(CWD, new, CWD, target, RenameFlags::EXCHANGE).is_ok() {
            return Ok(());
        }
        // Some file systems cannot; two steps do there, too.
    }
    fs::rename(target, old)?;
    fs::rename(new, target).inspect_err(|_| {
        // Without its successor the old one goes back; where even that fails, the next export
        // does it.
        let _ = fs::rename(old, target);
    })
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(problem) if problem.kind() != io::ErrorKind::NotFound => Err(problem),
        _ => Ok(()),
    }
}

fn unwritable(path: &Path) -> String {
    format!(
        "{} cannot be written; the last export stays as it is",
        path.display()
    )
}
