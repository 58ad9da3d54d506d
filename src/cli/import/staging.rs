//! The data folder with the new cases in it: judged first, written then.

use std::{collections::BTreeMap, io::Write, path::Path};

use anyhow::{Context, Result};

use super::{atomic, orgs::Orgs};
use crate::{
    case::CaseId,
    files::{Draw, Problem, TermFacts, Tree, load, with_org},
};

/// A case to be written.
pub(super) struct Job {
    pub(super) id: CaseId,
    /// Its files by path in the data folder.
    pub(super) files: BTreeMap<String, String>,
    /// Its organisation, if the vocabulary does not have it.
    pub(super) new_org: Option<TermFacts>,
    /// What people should know of it.
    pub(super) notes: Vec<String>,
}

/// What can be written.
pub(super) struct Settled {
    pub(super) jobs: Vec<Job>,
    /// The organisations with the new ones; none if there is no new one.
    orgs: Option<String>,
    /// Whether a case was refused.
    pub(super) refused: bool,
}

/// Leaves out every case in which something is wrong, and tells it.
pub(super) fn settle(
    tree: &Tree,
    mut jobs: Vec<Job>,
    data: &Path,
    out: &mut dyn Write,
) -> Result<Settled> {
    let before = load(tree).problems;
    let known = |problem: &Problem| {
        before
            .iter()
            .any(|old| old.path == problem.path && old.kind == problem.kind)
    };
    let mut refused = false;
    loop {
        let (staged, orgs) = stage(tree, &jobs)?;
        let mut new = load(&staged).problems;
        new.retain(|problem| problem.is_error() && !known(problem));
        if new.is_empty() {
            return Ok(Settled {
                jobs,
                orgs,
                refused,
            });
        }
        refused = true;
        let draw = Draw::new(&staged, &data.to_string_lossy(), false);
        for problem in &new {
            writeln!(out, "{}\n", draw.draw(problem))?;
        }
        let (bad, good): (Vec<_>, Vec<_>) = jobs
            .into_iter()
            .partition(|job| new.iter().any(|problem| job.has(problem)));
        for job in &bad {
            writeln!(out, "{}: not written: see above", job.id)?;
        }
        jobs = good;
        if bad.is_empty() {
            // What is wrong now is in files that no record wrote, so no one record is to blame.
            writeln!(out, "nothing written: see above")?;
            jobs.clear();
        }
    }
}

impl Job {
    /// Whether a problem is in a file of this case.
    fn has(&self, problem: &Problem) -> bool {
        let folder = format!("cases/{}", self.id);
        let rest = problem.path.strip_prefix(&folder);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// The tree with these cases in it, and the text of the organisations if that has changed.
fn stage(tree: &Tree, jobs: &[Job]) -> Result<(Tree, Option<String>)> {
    let mut staged = tree.clone();
    let mut added: BTreeMap<&str, &TermFacts> = BTreeMap::new();
    for job in jobs {
        let folder = format!("cases/{}/", job.id);
        for path in tree.paths().filter(|path| path.starts_with(&folder)) {
            staged.remove(path);
        }
        for (path, text) in &job.files {
            staged.insert(path, text.as_str());
        }
        added.extend(job.new_org.as_ref().map(|org| (org.slug.as_str(), org)));
    }
    if added.is_empty() {
        return Ok((staged, None));
    }
    let bytes = tree.get(Orgs::PATH).unwrap_or(b"[]\n");
    let mut orgs = String::from_utf8(bytes.to_vec())?;
    for org in added.into_values() {
        orgs = with_org(&orgs, org)
            .ok()
            .context("cannot add to the organisations")?;
    }
    staged.insert(Orgs::PATH, orgs.as_str());
    Ok((staged, Some(orgs)))
}

/// Writes what has been settled. Readers of the folder never see half of a case, and a program
/// that is killed has lost nothing.
pub(super) fn write(settled: &Settled, data: &Path) -> Result<()> {
    if let Some(orgs) = &settled.orgs {
        let path = data.join(Orgs::PATH);
        atomic::write_file(&path, orgs)
            .with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    for job in &settled.jobs {
        let folder = data.join(format!("cases/{}", job.id));
        let files = job.files.iter().filter_map(|(path, text)| {
            let name = Path::new(path).file_name()?;
            Some((name, text.as_str()))
        });
        atomic::write_folder(&folder, files)
            .with_context(|| format!("cannot write `{}`", folder.display()))?;
    }
    Ok(())
}
