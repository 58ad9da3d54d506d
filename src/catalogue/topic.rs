//! A subject: what its cases together teach.

use super::Query;
use crate::{
    case::{CaseId, Slug, Stamp},
    lang::Localized,
};

/// An essay on a subject, and the question that finds its cases, so that they grow with the
/// library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// Its stable name.
    pub slug: Slug,
    /// What it is called.
    pub title: Localized<String>,
    /// What it is about, in one sentence.
    pub description: Localized<String>,
    /// What finds its cases.
    pub query: Query,
    /// When its text last changed.
    pub updated_at: Stamp,
    /// The essay in Markdown. A link whose target is the id of a case leads to the case.
    pub essay: Localized<String>,
}

/// The case that the target of a link names, where it names one.
pub fn linked_case(target: &str) -> Option<CaseId> {
    target.parse().ok()
}
