//! Where programs and assistants ask.

use super::with_query;
use crate::case::{CaseId, Slug};

/// Where the addresses for programs begin, below the base path.
pub const API: &str = "/api/v1";

/// An address for programs, in no language. Query strings are canonical.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Api {
    /// The listing.
    Cases(String),
    /// A case.
    Case(CaseId),
    /// The cases next to a case.
    Similar(CaseId),
    /// A search.
    Search(String),
    /// The subjects.
    Topics,
    /// A subject.
    Topic(Slug),
    /// Every term.
    Vocabulary,
    /// The library in numbers.
    Stats,
    /// Who cites a source.
    Lookup(String),
    /// Every case, a line each.
    AllCases,
    /// What describes all of these.
    Document,
}

impl Api {
    /// Its path below the base path.
    pub(super) fn path(&self) -> String {
        let path = match self {
            Self::Cases(query) => with_query("/cases", query),
            Self::Case(id) => format!("/cases/{id}"),
            Self::Similar(id) => format!("/cases/{id}/similar"),
            Self::Search(query) => with_query("/search", query),
            Self::Topics => "/topics".to_owned(),
            Self::Topic(slug) => format!("/topics/{slug}"),
            Self::Vocabulary => "/vocabulary".to_owned(),
            Self::Stats => "/stats".to_owned(),
            Self::Lookup(query) => with_query("/lookup", query),
            Self::AllCases => "/cases.ndjson".to_owned(),
            Self::Document => "/openapi.json".to_owned(),
        };
        format!("{API}{path}")
    }
}

/// Where assistants ask.
pub const MCP: &str = "/mcp";

/// How the names begin that assistants have for cases.
pub const RESOURCES: &str = "incidentlib://cases/";

/// A case as assistants name it.
pub fn resource(id: CaseId) -> String {
    format!("{RESOURCES}{id}")
}
