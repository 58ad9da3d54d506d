//! Terms as links.

use super::super::visit::Visit;
use crate::{
    address::Place,
    case::{Case, Kind, Slug},
};

/// A term that leads to its page.
#[derive(Clone)]
pub(in crate::web) struct TermLink {
    pub(in crate::web) label: String,
    pub(in crate::web) href: String,
    /// How it looks: a root cause is a square tag, anything else a round one.
    pub(in crate::web) class: &'static str,
}

/// The link of a term.
pub(in crate::web) fn term_link(visit: &Visit, kind: Kind, slug: &Slug) -> TermLink {
    TermLink {
        label: visit.teller().label(kind, slug).to_owned(),
        href: visit.page(&Place::Term(kind, slug.clone())),
        class: match kind {
            Kind::RootCause => "tag cause",
            Kind::Domain => "tag field",
            _ => "tag",
        },
    }
}

/// The links of all terms of a kind that a case has.
pub(in crate::web) fn term_links(visit: &Visit, case: &Case, kind: Kind) -> Vec<TermLink> {
    case.terms(kind)
        .iter()
        .map(|slug| term_link(visit, kind, slug))
        .collect()
}
