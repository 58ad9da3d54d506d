//! The bytes of a data folder.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fmt, fs, io,
    path::{Path, PathBuf},
};

use include_dir::{Dir, DirEntry, include_dir};

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/data");

/// Deeper than any file that is read, so that a link to a parent folder ends.
const DEEPEST: usize = 6;

/// The files of a data folder by path, with `/` between its parts. Files and folders whose name
/// starts with a dot, every `README.md` and the backups of editors are not among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

/// Why a data folder cannot be read.
#[derive(Debug)]
pub enum TreeError {
    /// There is no folder of this name.
    NoFolder(PathBuf),
    /// A file or folder in it cannot be read.
    Unreadable(PathBuf, io::Error),
    /// A name in it is not UTF-8.
    Name(PathBuf),
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder(path) => write!(f, "there is no data folder `{}`", path.display()),
            Self::Unreadable(path, error) => write!(f, "cannot read `{}`: {error}", path.display()),
            Self::Name(path) => write!(f, "the name of `{}` is not UTF-8", path.display()),
        }
    }
}

impl std::error::Error for TreeError {}

impl Tree {
    /// The folder at this place. Links are followed: mounted volumes are made of them.
    pub fn read(folder: &Path) -> Result<Self, TreeError> {
        if !folder.is_dir() {
            return Err(TreeError::NoFolder(folder.to_owned()));
        }
        let mut tree = Self::default();
        tree.read_below(folder, "", DEEPEST)?;
        Ok(tree)
    }

    /// The folder that the program was built with.
    pub fn embedded() -> Self {
        let mut tree = Self::default();
        tree.embed(&EMBEDDED);
        tree
    }

    /// The bytes of a file.
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Cow::as_ref)
    }

    /// Puts a file into the tree, in place of the one that had this path.
    pub fn insert(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), Cow::Owned(bytes.into()));
    }

    /// Takes a file out of the tree.
    pub fn remove(&mut self, path: &str) {
        self.files.remove(path);
    }

    /// All paths, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The names of all folders in `cases/`, sorted.
    pub fn case_folders(&self) -> BTreeSet<&str> {
        self.paths()
            .filter_map(|path| path.strip_prefix("cases/")?.split_once('/'))
            .map(|(folder, _)| folder)
            .collect()
    }

    fn read_below(&mut self, folder: &Path, prefix: &str, depth: usize) -> Result<(), TreeError> {
        let unreadable = |error| TreeError::Unreadable(folder.to_owned(), error);
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                return Err(TreeError::Name(path));
            };
            if is_ignored(name) {
                continue;
            }
            let key = format!("{prefix}{name}");
            if path.is_dir() {
                if depth > 0 {
                    self.read_below(&path, &format!("{key}/"), depth - 1)?;
                }
            } else {
                let bytes = fs::read(&path).map_err(|error| TreeError::Unreadable(path, error))?;
                self.insert(key, bytes);
            }
        }
        Ok(())
    }

    fn embed(&mut self, folder: &'static Dir<'static>) {
        for entry in folder.entries() {
            let name = entry.path().file_name().and_then(|name| name.to_str());
            if name.is_none_or(is_ignored) {
                continue;
            }
            match entry {
                DirEntry::Dir(folder) => self.embed(folder),
                DirEntry::File(file) => {
                    let parts: Vec<_> = file
                        .path()
                        .iter()
                        .filter_map(|part| part.to_str())
                        .collect();
                    self.files
                        .insert(parts.join("/"), Cow::Borrowed(file.contents()));
                }
            }
        }
    }
}

/// Notes, hidden files, and what editors, file managers and git leave beside a file.
fn is_ignored(name: &str) -> bool {
    let backup = |end| name.ends_with(end);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    name.starts_with('.')
        || name == "README.md"
        || matches!(name, "Thumbs.db" | "desktop.ini")
        || (name.starts_with('#') && name.ends_with('#'))
        || ["~", ".bak", ".orig", ".rej", ".swp", ".tmp"]
            .into_iter()
            .any(backup)
        || ["(copy)", " copy", " - Copy", " - 복사본", " 사본"]
            .into_iter()
            .any(|end| stem.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_read_without_notes_and_hidden_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        fs::create_dir_all(path.join("cases/IL-0001")).unwrap();
        fs::create_dir_all(path.join(".git")).unwrap();
        for file in [
            "cases/IL-0001/en.md",
            "cases/README.md",
            "cases/IL-0001/.en.md.swp",
            "cases/IL-0001/en.md~",
            "cases/IL-0001/#en.md#",
            "cases/IL-0001/en.md.bak",
            "cases/IL-0001/en.md.orig",
            "cases/IL-0001/en (copy).md",
            "cases/IL-0001/Thumbs.db",
            ".git/HEAD",
            "moved.json",
        ] {
            fs::write(path.join(file), "x").unwrap();
        }
        let tree = Tree::read(path).unwrap();
        let paths: Vec<_> = tree.paths().collect();
        assert_eq!(paths, ["cases/IL-0001/en.md", "moved.json"]);
        assert_eq!(tree.get("moved.json"), Some(&b"x"[..]));
        assert_eq!(Vec::from_iter(tree.case_folders()), ["IL-0001"]);
    }

    #[test]
    fn a_missing_folder_is_named() {
        let error = Tree::read(Path::new("no/such/folder")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no data folder `no/such/folder`"
        );
    }
}
