//! The pages.

use super::{Format, IndexPart, with_query};
use crate::case::{CaseId, Kind, Slug};

/// A page that exists in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The front page.
    Home,
    /// The listing with this canonical query string, empty for the whole catalogue.
    Cases(String),
    /// A case.
    Case(CaseId),
    /// The whole result of this canonical query as a file.
    CasesAs(Format, String),
    /// A case as a file.
    CaseAs(Format, CaseId),
    /// What the listing is drawn from where no server draws it.
    CasesIndex(IndexPart),
    /// The terms of a kind.
    Terms(Kind),
    /// A term.
    Term(Kind, Slug),
    /// The cases of a term as a file; not in every format, see [`Format::OF_A_TERM`].
    TermAs(Format, Kind, Slug),
    /// The subjects.
    Topics,
    /// A subject.
    Topic(Slug),
    /// A case in both languages at once.
    Both(CaseId),
    /// These cases beside each other; none for the page that asks which.
    Compare(Vec<CaseId>),
    /// What the cases show together.
    Patterns,
    /// What the catalogue is.
    About,
    /// What stands in for a page that cannot be reached.
    Offline,
    /// What scripts and AI tools can ask.
    Api,
}

impl Place {
    /// Whether people read it in a browser; the others are files for programs.
    pub const fn is_page(&self) -> bool {
        !matches!(
            self,
            Self::CasesAs(..) | Self::CaseAs(..) | Self::CasesIndex(_) | Self::TermAs(..)
        )
    }

    /// Its path below the language, starting with `/`.
    pub(super) fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Cases(query) => with_query("/cases", query),
            Self::Case(id) => format!("/cases/{id}"),
            Self::CasesAs(format, query) => {
                with_query(&format!("/cases.{}", format.ending()), query)
            }
            Self::CaseAs(format, id) => format!("/cases/{id}.{}", format.ending()),
            Self::CasesIndex(part) => format!("/cases.{}.json", part.name()),
            Self::Terms(kind) => format!("/{}", kind.folder()),
            Self::Term(kind, slug) => format!("/{}/{slug}", kind.folder()),
            Self::TermAs(format, kind, slug) => {
                format!("/{}/{slug}.{}", kind.folder(), format.ending())
            }
            Self::Topics => "/topics".to_owned(),
            Self::Topic(slug) => format!("/topics/{slug}"),
            Self::Both(id) => format!("/cases/{id}/both"),
            Self::Compare(ids) => {
                let ids: Vec<_> = ids.iter().map(|id| format!("id={id}")).collect();
                with_query("/compare", &ids.join("&"))
            }
            Self::Patterns => "/patterns".to_owned(),
            Self::About => "/about".to_owned(),
            Self::Offline => "/offline".to_owned(),
            Self::Api => "/api".to_owned(),
        }
    }

    /// The path of its picture below the language, without `/` before it: that of the page with
    /// an ending, and its query.
    pub fn picture(&self) -> String {
        let own = self.path();
        let (path, query) = own.split_once('?').unwrap_or((&own, ""));
        let path = match path.trim_start_matches('/') {
            "" => "home",
            path => path,
        };
        with_query(&format!("{path}.png"), query)
    }
}
