//! Files and folders that take the place of others in one step.
//!
//! Each is written beside its place under a name that nobody reads, brought to the disk, and then
//! moved. Whoever is killed, or loses power, in between leaves the old one or the new one.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// Puts a file with this text in its place.
pub(super) fn write_file(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)?;
    let new = beside(path, "new");
    write_through(&new, text)?;
    fs::rename(&new, path)?;
    sync(folder)
}

/// Puts a folder with these files in its place; what stood there is gone.
pub(super) fn write_folder<'a>(
    path: &Path,
    files: impl IntoIterator<Item = (&'a OsStr, &'a str)>,
) -> io::Result<()> {
    let (new, old) = (beside(path, "new"), beside(path, "old"));
    remove(&new)?;
    remove(&old)?;
    fs::create_dir_all(&new)?;
    for (name, text) in files {
        write_through(&new.join(name), text)?;
    }
    sync(&new)?;
    if !path.exists() {
        fs::rename(&new, path)?;
    } else if exchange(&new, path).is_err() {
        // Not every file system can: then nothing stands there for a moment, and `recover` knows
        // what did.
        fs::rename(path, &old)?;
        fs::rename(&new, path)?;
    }
    sync(path.parent().unwrap_or(path))?;
    remove(&new)?;
    remove(&old)
}

/// Puts back every folder whose place was empty when a program was killed.
pub(super) fn recover(folder: &Path) -> io::Result<()> {
    let Ok(entries) = fs::read_dir(folder) else {
        // What is not there yet has nothing to be put back.
        return Ok(());
    };
    for entry in entries {
        let old = entry?.path();
        let name = old.file_name().and_then(OsStr::to_str);
        let name = name.and_then(|name| name.strip_prefix('.')?.strip_suffix(".old"));
        if let Some(path) = name.map(|name| folder.join(name))
            && !path.exists()
        {
            fs::rename(&old, path)?;
        }
    }
    Ok(())
}

/// The hidden neighbour of a path that ends like this.
fn beside(path: &Path, end: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{end}"))
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Brings the names in a folder to the disk.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Lets two folders change places in one step.
#[cfg(target_os = "linux")]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_takes_the_place_of_another_and_leaves_nothing_beside() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("IL-0001");
        for text in ["old", "new"] {
            write_folder(&path, [(OsStr::new("en.md"), text)]).unwrap();
            assert_eq!(fs::read_to_string(path.join("en.md")).unwrap(), text);
        }
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_a_killed_program_moved_away_is_put_back() {
        let place = tempfile::tempdir().unwrap();
        fs::create_dir(place.path().join(".IL-0001.old")).unwrap();
        fs::create_dir(place.path().join(".IL-0002.old")).unwrap();
        fs::create_dir(place.path().join("IL-0002")).unwrap();
        recover(place.path()).unwrap();
        assert!(place.path().join("IL-0001").is_dir());
        assert!(place.path().join(".IL-0002.old").is_dir());
        recover(&place.path().join("no such folder")).unwrap();
    }
}
