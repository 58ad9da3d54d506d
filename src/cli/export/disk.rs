//! What is done to the disk so that nothing is lost when the power is.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
};

/// Writes a new file and makes it safe on the disk.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes the names in a folder and in those below it safe on the disk.
pub(super) fn sync_folders(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_folders(&entry.path())?;
        }
    }
    sync_folder(folder)
}

/// Makes the names in a folder safe on the disk.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Elsewhere a folder cannot be opened as a file; its names are safe as far as the system keeps
/// them so.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Changes the places of two folders at once where the system can, so that there is no moment
/// without one.
pub(super) fn swap(new: &Path, target: &Path, old: &Path) -> io::Result<()> {
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

/// Removes a folder with all that is in it; it need not be there.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(problem) if problem.kind() != io::ErrorKind::NotFound => Err(problem),
        _ => Ok(()),
    }
}
