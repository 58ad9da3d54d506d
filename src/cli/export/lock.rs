//! One export of a folder at a time.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::PathBuf,
};

/// What one export at a time holds: a file beside the folder.
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// The lock; none where another export holds it.
    pub(super) fn hold(path: PathBuf) -> io::Result<Option<Self>> {
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
