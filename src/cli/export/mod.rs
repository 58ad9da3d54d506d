//! Writes the whole site as files that any file server can send.

mod disk;
mod folder;
mod lock;
mod record;

use std::{collections::BTreeSet, io::Write, path::PathBuf, sync::Arc};

use anyhow::{Context, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use self::folder::Folder;
use super::{Outcome, library::opened};
use crate::{
    settings::BaseUrl,
    web::{Front, Live, Site, StillFile},
};

/// Writes the whole site as files that any file server can send.
#[derive(Debug, Args)]
#[command(
    after_help = "The folder is replaced as a whole and only when all is written; what did not \
                  change keeps its file and its time. One that this command did not make is \
                  refused.\n\n\
                  Exit status: 0 if all is written, 1 if not, 2 if the command line is wrong."
)]
pub struct Export {
    /// The folder to write: new, empty, or of an earlier export.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// Public address of the site, with a path prefix if it has one; DIR is what is sent there
    #[arg(long, env = "INCIDENTLIB_BASE_URL", value_name = "URL")]
    pub base_url: BaseUrl,

    /// Data folder to write instead of the catalogue inside the program
    #[arg(long, env = "INCIDENTLIB_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
}

impl Export {
    /// Writes the site. Data with errors is not written: its report is, and the old export stays.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome> {
        let library = match opened(self.data.as_deref())? {
            Ok(library) => library,
            Err(broken) => {
                write!(out, "{}", broken.report)?;
                bail!("this data has errors and is not exported; mend them and start again");
            }
        };
        let site = Site::new(library, self.base_url.clone());
        let map = site.map();
        let front = Front::new(Arc::new(Live::new(site)));
        let mut folder = Folder::open(&self.folder)?;
        let progress = progress(map.len());
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .context("the runtime does not start")?;
        let (mut taken, mut pictures) = (BTreeSet::new(), BTreeSet::new());
        for address in &map {
            progress.set_message(address.clone());
            progress.inc(1);
            for file in runtime.block_on(front.still(address))? {
                if is_free(&file, &mut taken) {
                    folder.keep(&file.path, &file.bytes)?;
                }
                pictures.extend(file.picture);
            }
        }
        progress.inc_length(u64::try_from(pictures.len())?);
        for address in &pictures {
            progress.set_message(address.clone());
            progress.inc(1);
            // Drawing takes longest, and a picture that is there is the same one.
            if !folder.take_over(&front.still_path(address))? {
                for file in runtime.block_on(front.still(address))? {
                    folder.keep(&file.path, &file.bytes)?;
                }
            }
        }
        progress.set_message("the folder");
        let kept = folder.replace()?;
        progress.finish_and_clear();
        writeln!(
            out,
            "incidentlib: {} files in {}: {} written, {} as before, {} removed",
            kept.written + kept.same,
            self.folder.display(),
            kept.written,
            kept.same,
            kept.removed
        )?;
        Ok(Outcome::Good)
    }
}

/// Whether a file may be written. A page that only leads on gives way where another file has its
/// name in other letters: many file systems could hold only one of the two.
fn is_free(file: &StillFile, taken: &mut BTreeSet<String>) -> bool {
    taken.insert(file.path.to_lowercase()) || !file.leads
}

/// How far it is, on standard error where that is a terminal.
fn progress(addresses: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {wide_msg}");
    let bar = ProgressBar::new(u64::try_from(addresses).unwrap_or(u64::MAX));
    // The template stands above: it cannot be wrong in a way that matters to anybody.
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
