//! Records of another catalogue into a data folder.
//!
//! - `input`, the records in a file;
//! - `mapping`, what a record is as facts and text, and what of it is not kept;
//! - `orgs`, whose incident it was;
//! - `dropped`, what of a case does not come back when a record is written over it;
//! - `staging`, the data folder with them in it, judged before anything is written; `atomic`, how
//!   it is written.

mod atomic;
mod dropped;
mod input;
mod mapping;
mod orgs;
mod staging;

use std::{
    collections::BTreeSet,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use self::{
    dropped::dropped,
    mapping::map,
    orgs::Orgs,
    staging::{Job, settle},
};
use super::Outcome;
use crate::{
    case::CaseId,
    files::{Tree, folder_files},
};

/// Writes records of another catalogue into a data folder.
#[derive(Debug, Args)]
#[command(
    after_help = "A file holds one record, a JSON array of them, or one on each line.\n\
                  Each record is written whole or not at all: not if `check` would call \
                  something in it an error, and not over a case that is there, unless forced. \
                  An organisation that the vocabulary does not know is added to it; any other \
                  term must be there already.\n\n\
                  Exit status: 0 if every record was written, 1 if not, 2 if the command line is \
                  wrong."
)]
pub struct Import {
    /// Files of records.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The data folder.
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// Write over cases that are there already.
    #[arg(long)]
    pub force: bool,
    /// Begin a new data folder, where no vocabulary stands that could know the terms.
    #[arg(long)]
    pub new_folder: bool,
    /// Say what would be written, and write nothing.
    #[arg(long)]
    pub dry_run: bool,
}

impl Import {
    /// Reads the records, writes what can be written, and says what cannot.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome> {
        if !self.dry_run {
            atomic::recover(&self.data.join("cases"))?;
        }
        let tree = self.tree()?;
        let mut orgs = Orgs::read(&tree).context("cannot read the organisations")?;
        let mut jobs: Vec<Job> = Vec::new();
        let mut refused = false;
        let mut taken = BTreeSet::new();
        for file in &self.files {
            let input = input::values(file);
            for (nth, value) in input.values.into_iter().enumerate() {
                let name = format!("{}, record {}", file.display(), nth + 1);
                match job(&value, &mut orgs) {
                    Ok(mut job) => {
                        job.notes.extend(gone(&dropped(&tree, &job)));
                        if let Some(why) = self.obstacle(&tree, &mut taken, job.id) {
                            refused = true;
                            writeln!(out, "{name}: not written: {why}")?;
                        } else {
                            jobs.push(job);
                        }
                    }
                    Err(why) => {
                        refused = true;
                        writeln!(out, "{name}: not written: {why:#}")?;
                    }
                }
            }
            if let Some(why) = input.wrong {
                refused = true;
                writeln!(out, "{}: {why}", file.display())?;
            }
        }
        let settled = settle(&tree, jobs, &self.data, out)?;
        refused |= settled.refused;
        if !self.dry_run {
            staging::write(&settled, &self.data)?;
        }
        for job in &settled.jobs {
            self.tell(job, out)?;
        }
        Ok(if refused { Outcome::Bad } else { Outcome::Good })
    }

    /// The data folder as it stands. One without a vocabulary is taken for a slip of the hand:
    /// nothing in it could tell a wrong term from a right one.
    fn tree(&self) -> Result<Tree> {
        if self.new_folder && !self.data.exists() {
            return Ok(Tree::default());
        }
        let tree = Tree::read(&self.data)?;
        let knows_terms = tree.paths().any(|path| path.starts_with("vocabulary/"));
        if !knows_terms && !self.new_folder {
            bail!(
                "`{}` holds no vocabulary, so it is no data folder yet; name one with --data, or \
                 begin one there with --new-folder",
                self.data.display()
            );
        }
        Ok(tree)
    }

    /// Why a case of this id cannot be written at all.
    fn obstacle(&self, tree: &Tree, taken: &mut BTreeSet<CaseId>, id: CaseId) -> Option<String> {
        let mut folders = tree.case_folders().into_iter();
        let there = folders.any(|folder| CaseId::from_loose(folder) == Some(id));
        if there && !self.force {
            return Some(format!("{id} is there already; `--force` writes over it"));
        }
        let again = !taken.insert(id);
        again.then(|| format!("{id} comes twice"))
    }

    /// Says what was written, and what of the record was not kept.
    fn tell(&self, job: &Job, out: &mut dyn Write) -> Result<()> {
        let verb = if self.dry_run { "would write" } else { "wrote" };
        let folder = shown(&self.data, &format!("cases/{}", job.id));
        writeln!(out, "{}: {verb} {folder}", job.id)?;
        if let Some(org) = &job.new_org {
            let name = org.label.en.as_deref().unwrap_or_default();
            writeln!(
                out,
                "{}: {verb} the organisation `{}` ({name})",
                job.id, org.slug
            )?;
        }
        for note in &job.notes {
            writeln!(out, "{}: {note}", job.id)?;
        }
        Ok(())
    }
}

/// What a record asks to be written.
fn job(value: &Value, orgs: &mut Orgs) -> Result<Job> {
    let (record, lost) = input::record(value)?;
    let id = record
        .id
        .parse::<CaseId>()
        .ok()
        .with_context(|| format!("`{}` is not a case id", record.id))?;
    let (org, new_org) = orgs.find(&record)?;
    let mapped = map(&record, org);
    let mut notes: Vec<_> = lost
        .into_iter()
        .map(|key| format!("the key `{key}` is not kept"))
        .collect();
    notes.extend(mapped.notes);
    Ok(Job {
        id,
        files: folder_files(&mapped.facts, &mapped.prose),
        new_org,
        notes,
    })
}

/// What is said of the parts of a case that a record does not have.
fn gone(parts: &[String]) -> Option<String> {
    let parts = parts.join("`, `");
    (!parts.is_empty()).then(|| format!("not in the record, and so gone: `{parts}`"))
}

/// A path of the data folder as people can open it.
fn shown(data: &Path, path: &str) -> String {
    data.join(path).display().to_string()
}
