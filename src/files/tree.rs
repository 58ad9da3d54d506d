//! The bytes of a data folder.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fmt, io,
    path::{Path, PathBuf},
};

use include_dir::{Dir, DirEntry, include_dir};

use super::{disk, problem::FileFault};

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/data");

/// The files of a data folder by path, with `/` between its parts. Files and folders whose name
/// starts with a dot, every `README.md` and the backups of editors are not among them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tree {
    files: BTreeMap<String, Cow<'static, [u8]>>,
    refused: BTreeMap<String, FileFault>,
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
    /// The folder at this place. Links are followed inside of it, because mounted volumes are
    /// made of them; nothing outside of it is read.
    pub fn read(folder: &Path) -> Result<Self, TreeError> {
        disk::read(folder)
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

    /// Notes that what stands at this path is not read, and why.
    pub fn refuse(&mut self, path: impl Into<String>, why: FileFault) {
        self.refused.insert(path.into(), why);
    }

    /// What stands in the folder and is not read, by path.
    pub fn refused(&self) -> impl Iterator<Item = (&str, &FileFault)> {
        self.refused.iter().map(|(path, why)| (path.as_str(), why))
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
pub(super) fn is_ignored(name: &str) -> bool {
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
    use std::fs;

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

    #[cfg(unix)]
    #[test]
    fn links_are_followed_inside_the_folder_and_never_out_of_it() {
        use std::os::unix::fs::symlink;
        let outside = tempfile::tempdir().unwrap();
        fs::write(outside.path().join("secret"), "x").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        // The way in which volumes of configuration are mounted.
        fs::create_dir_all(path.join("..now/cases/IL-0001")).unwrap();
        fs::write(path.join("..now/cases/IL-0001/en.md"), "x").unwrap();
        symlink("..now", path.join("..data")).unwrap();
        symlink("..data/cases", path.join("cases")).unwrap();
        let topics = path.join("topics");
        fs::create_dir(&topics).unwrap();
        for (target, name) in [
            ("../cases", "again"),
            ("..", "circle"),
            (".", "itself"),
            ("/etc/passwd", "passwd"),
            ("no/such/file", "nothing"),
            ("chain", "chain"),
        ] {
            symlink(target, topics.join(name)).unwrap();
        }
        symlink(outside.path(), topics.join("out")).unwrap();
        symlink(outside.path().join("secret"), topics.join("secret")).unwrap();
        let big = fs::File::create(topics.join("big")).unwrap();
        big.set_len((128 << 10) + 1).unwrap();
        let _socket = std::os::unix::net::UnixListener::bind(topics.join("socket")).unwrap();
        let tree = Tree::read(path).unwrap();
        let paths: Vec<_> = tree.paths().collect();
        assert_eq!(paths, ["cases/IL-0001/en.md", "topics/again/IL-0001/en.md"]);
        let refused: Vec<_> = tree.refused().collect();
        assert_eq!(
            refused,
            [
                ("topics/big", &FileFault::TooLarge { kib: 128 }),
                ("topics/chain", &FileFault::BrokenLink),
                ("topics/circle", &FileFault::LinkCircle),
                ("topics/itself", &FileFault::LinkCircle),
                ("topics/nothing", &FileFault::BrokenLink),
                ("topics/out", &FileFault::LinkOutside),
                ("topics/passwd", &FileFault::LinkOutside),
                ("topics/secret", &FileFault::LinkOutside),
                ("topics/socket", &FileFault::NotAFile),
            ]
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_behind_a_link_is_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let real = folder.path().join("real");
        fs::create_dir(&real).unwrap();
        fs::write(real.join("moved.json"), "{}").unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("real", &link).unwrap();
        assert_eq!(Tree::read(&link).unwrap(), Tree::read(&real).unwrap());
    }
}
