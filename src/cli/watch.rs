//! A data folder that is served while people edit it.

use std::{
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::{Path, PathBuf},
    sync::{
        Arc, Weak,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    thread,
    time::{Duration, Instant, SystemTime},
};

use anyhow::{Context, Result};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use super::library::{Broken, library};
use crate::{
    catalogue::Library,
    files::{Tree, TreeError},
    web::{Live, Site},
};

/// How long a folder must be quiet before it is read again: editors and git write in bursts.
const QUIET: Duration = Duration::from_millis(80);

/// How long changes can put off reading the folder again: one that is written to all the time
/// would never be quiet.
const LONGEST_WAIT: Duration = Duration::from_millis(400);

/// How often it is looked whether the folder is still the one that is watched: when another takes
/// its place, by a rename or behind a link, nobody tells.
const LOOK: Duration = Duration::from_millis(250);

/// A folder whose changes are gathered from now on.
pub(super) struct Watch {
    folder: PathBuf,
    watcher: RecommendedWatcher,
    changes: Receiver<()>,
    /// The folder that is watched; none while there is none.
    watched: Option<Identity>,
    /// What was read last, as a hash, whether it could be served or not.
    seen: u64,
    /// Whether it has been said that the folder cannot be watched.
    warned: bool,
}

/// Which folder a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Identity {
    /// Where it is, without links.
    path: PathBuf,
    /// What tells it from another one that stood there before.
    inode: (u64, u64),
    created: Option<SystemTime>,
}

impl Watch {
    /// Begins to gather changes. What is read after this and before [`Watch::follow`] is not
    /// older than the first change gathered.
    pub(super) fn begin(folder: &Path) -> Result<Self> {
        // One change says all: the folder is read as a whole.
        let (sender, changes) = sync_channel(1);
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // Reading a folder is no change to it; an error is worth a look at what is there now.
            if event.map_or(true, |event| !event.kind.is_access()) {
                // Full is as good as told, and nobody listens only when the program is ending.
                let _ = sender.try_send(());
            }
        })
        .context("changes cannot be watched for")?;
        let mut watch = Self {
            folder: folder.to_owned(),
            watcher,
            changes,
            watched: None,
            seen: 0,
            warned: false,
        };
        if let Some(identity) = Identity::of(folder) {
            watch.attach(identity)?;
        }
        Ok(watch)
    }

    /// Reads the folder again after each change and serves the `site` of what it then holds. A
    /// broken edit leaves the last good catalogue serving and is reported. Ends when nobody holds
    /// `live` any more.
    pub(super) fn follow(
        mut self,
        served: &Tree,
        site: impl Fn(Library) -> Site + Send + 'static,
        live: &Arc<Live>,
    ) {
        self.seen = hash(Ok(served));
        let live: Weak<Live> = Arc::downgrade(live);
        thread::spawn(move || {
            loop {
                let changed = match self.changes.recv_timeout(LOOK) {
                    Ok(()) => self.settle(),
                    Err(RecvTimeoutError::Timeout) => false,
                    Err(RecvTimeoutError::Disconnected) => return,
                };
                let Some(live) = live.upgrade() else { return };
                if self.look() || changed {
                    self.reload(&site, &live);
                }
            }
        });
    }

    /// Waits until the folder is quiet, or has kept the reader waiting for long enough.
    fn settle(&self) -> bool {
        let began = Instant::now();
        while let Some(left) = LONGEST_WAIT.checked_sub(began.elapsed()) {
            if self.changes.recv_timeout(QUIET.min(left)).is_err() {
                break;
            }
        }
        true
    }

    /// Whether another folder has taken the place of the watched one, which is then watched.
    fn look(&mut self) -> bool {
        let now = Identity::of(&self.folder);
        if now == self.watched {
            return false;
        }
        if let Some(gone) = self.watched.take() {
            // What is gone is not watched any more, however this ends.
            let _ = self.watcher.unwatch(&gone.path);
        }
        if let Some(identity) = now
            && let Err(problem) = self.attach(identity)
            && !std::mem::replace(&mut self.warned, true)
        {
            tracing::warn!("{problem:#}; it is read again every {LOOK:?} instead");
        }
        true
    }

    fn attach(&mut self, identity: Identity) -> Result<()> {
        self.watcher
            .watch(&identity.path, RecursiveMode::Recursive)
            .with_context(|| format!("{} cannot be watched", self.folder.display()))?;
        self.watched = Some(identity);
        self.warned = false;
        Ok(())
    }

    fn reload(&mut self, site: &impl Fn(Library) -> Site, live: &Live) {
        let tree = Tree::read(&self.folder);
        let seen = hash(tree.as_ref());
        if std::mem::replace(&mut self.seen, seen) == seen {
            return;
        }
        let read = tree
            .map_err(|problem| Broken::unreadable(problem.to_string()))
            .and_then(|tree| library(&tree, &self.folder));
        match read {
            Ok(library) => {
                let cases = library.cases().len();
                live.replace(site(library));
                tracing::info!(cases, "the catalogue was read again");
            }
            Err(broken) => {
                live.keep(broken.lines);
                tracing::error!(
                    "the last good catalogue stays, until this is mended:\n{}",
                    broken.report.trim_end()
                );
            }
        }
    }
}

impl Identity {
    fn of(folder: &Path) -> Option<Self> {
        let path = folder.canonicalize().ok()?;
        let metadata = fs::metadata(&path).ok().filter(fs::Metadata::is_dir)?;
        Some(Self {
            path,
            inode: inode(&metadata),
            created: metadata.created().ok(),
        })
    }
}

#[cfg(unix)]
fn inode(metadata: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt as _;
    (metadata.dev(), metadata.ino())
}

#[cfg(not(unix))]
const fn inode(_: &fs::Metadata) -> (u64, u64) {
    (0, 0)
}

/// What was read as a number, equal where it is equal.
fn hash(read: Result<&Tree, &TreeError>) -> u64 {
    let mut hasher = DefaultHasher::new();
    read.map_err(ToString::to_string).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TITLE: &str = "cases/IL-0003/en.md";

    /// A copy of the small catalogue.
    fn copy() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let tree = Tree::read(Path::new("tests/catalogue")).unwrap();
        for path in tree.paths() {
            let to = folder.path().join(path);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::write(to, tree.get(path).unwrap()).unwrap();
        }
        folder
    }

    fn served(folder: &Path) -> (Tree, Arc<Live>) {
        let tree = Tree::read(folder).unwrap();
        let live = Arc::new(Live::new(site(library(&tree, folder).unwrap())));
        (tree, live)
    }

    fn site(library: Library) -> Site {
        Site::new(library, "https://example.org".parse().unwrap())
    }

    #[track_caller]
    fn assert_soon(what: impl Fn() -> bool) {
        let began = Instant::now();
        while !what() {
            assert!(began.elapsed() < Duration::from_secs(20), "it never comes");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn an_edit_between_reading_and_following_is_not_missed() {
        let folder = copy();
        let path = folder.path();
        let watch = Watch::begin(path).unwrap();
        let (tree, live) = served(path);
        fs::write(path.join(TITLE), "# Anew\n\n## Summary\nIt failed.\n").unwrap();
        watch.follow(&tree, site, &live);
        assert_soon(|| {
            let site = live.now();
            let id = "IL-0003".parse().unwrap();
            let case = site.library().case(id).unwrap();
            case.prose.en.as_ref().unwrap().title == "Anew"
        });
    }

    #[test]
    fn what_keeps_the_data_from_being_served_is_known_until_it_is_mended() {
        let folder = copy();
        let path = folder.path();
        let watch = Watch::begin(path).unwrap();
        let (tree, live) = served(path);
        watch.follow(&tree, site, &live);
        let before = live.now();
        fs::write(path.join("moved.json"), "{\n  \"IL-0009\": \"IL-0008\"\n}").unwrap();
        assert_soon(|| !live.problems().is_empty());
        let file = path.join("moved.json");
        assert_eq!(
            *live.problems(),
            [format!(
                "{}:2:14: there is no case `IL-0008`; write the id of the case that was kept",
                file.display()
            )]
        );
        assert!(Arc::ptr_eq(&before, &live.now()));
        fs::write(file, tree.get("moved.json").unwrap()).unwrap();
        assert_soon(|| live.problems().is_empty());
    }

    #[test]
    fn writing_all_the_time_does_not_put_off_a_reload_for_ever() {
        let folder = copy();
        let watch = Watch::begin(folder.path()).unwrap();
        let noise = folder.path().join("noise.tmp");
        let writing = thread::spawn(move || {
            let began = Instant::now();
            while began.elapsed() < LONGEST_WAIT * 4 {
                fs::write(&noise, "x").unwrap();
                thread::sleep(Duration::from_millis(5));
            }
        });
        watch.changes.recv().unwrap();
        let began = Instant::now();
        watch.settle();
        assert!(began.elapsed() >= QUIET);
        assert!(!writing.is_finished(), "it waited for the writing to end");
        writing.join().unwrap();
    }
}
