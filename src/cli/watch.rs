//! A data folder that is served while people edit it.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use anyhow::{Context, Result};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use super::library::library;
use crate::{
    files::Tree,
    settings::BaseUrl,
    web::{Live, Site},
};

/// How long a folder must be quiet before it is read again: editors and git write in bursts.
const QUIET: Duration = Duration::from_millis(80);

/// Reads the folder again after each change and serves what it then holds. A broken edit leaves
/// the last good catalogue serving and is reported. Ends when the watcher is dropped.
pub(super) fn watch(folder: &Path, base: &BaseUrl, live: Arc<Live>) -> Result<RecommendedWatcher> {
    let (sender, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading a folder is no change to it; an error is worth a look at what is there now.
        if event.map_or(true, |event| !event.kind.is_access()) {
            // Nobody listens only when the program is ending.
            let _ = sender.send(());
        }
    })
    .context("changes cannot be watched for")?;
    watcher
        .watch(folder, RecursiveMode::Recursive)
        .with_context(|| format!("{} cannot be watched", folder.display()))?;
    let (folder, base): (PathBuf, BaseUrl) = (folder.to_owned(), base.clone());
    thread::spawn(move || {
        while changes.recv().is_ok() {
            while changes.recv_timeout(QUIET).is_ok() {}
            reload(&folder, &base, &live);
        }
    });
    Ok(watcher)
}

fn reload(folder: &Path, base: &BaseUrl, live: &Live) {
    let read = Tree::read(folder)
        .map_err(|problem| problem.to_string())
        .and_then(|tree| library(&tree, folder));
    match read {
        Ok(library) => {
            let cases = library.cases().len();
            live.replace(Site::new(library, base.clone()));
            tracing::info!(cases, "the catalogue was read again");
        }
        Err(report) => {
            tracing::error!(
                "the last good catalogue stays, until this is mended:\n{}",
                report.trim_end()
            );
        }
    }
}
