//! Where a case leads: its sources and its neighbours.

use crate::{
    address::{Place, wayback_search},
    case::{Case, Kind},
    catalogue::Reason,
    telling::reason_words,
    web::{
        parts::{CaseDay, Passage, TermLink, term_link, title_html},
        visit::Visit,
    },
};

/// A text that the case was written from.
pub(super) struct SourceLink {
    /// Where it is, and how its address reads without the scheme.
    pub(super) url: String,
    pub(super) name: String,
    pub(super) kind: String,
    /// A copy of it, or where to look for one.
    pub(super) copy: String,
    pub(super) copy_label: &'static str,
}

/// A neighbour.
#[derive(Clone)]
pub(super) struct RelatedCase {
    pub(super) id: String,
    pub(super) href: String,
    pub(super) title: Passage,
    pub(super) org: TermLink,
    pub(super) day: String,
    pub(super) reasons: Vec<ReasonLink>,
    /// Where the two stand beside each other.
    pub(super) compare_href: String,
}

/// A part of a reason: words, and what they say it of.
#[derive(Clone)]
pub(super) struct ReasonLink {
    pub(super) before: &'static str,
    pub(super) link: Option<TermLink>,
    /// Whether this reason alone makes a neighbour.
    pub(super) strong: bool,
}

/// The sources of a case, the primary one first.
pub(super) fn sources(visit: &Visit, case: &Case) -> Vec<SourceLink> {
    let words = &visit.words().case;
    let kinds = &visit.site.library.vocabulary().source_kinds;
    case.sources
        .iter()
        .map(|source| SourceLink {
            url: source.url.clone(),
            name: source
                .url
                .split_once("://")
                .map_or(source.url.as_str(), |(_, rest)| rest)
                .to_owned(),
            kind: kinds.label(&source.kind, visit.lang).to_owned(),
            copy: source
                .archived
                .clone()
                .unwrap_or_else(|| wayback_search(&source.url)),
            copy_label: if source.archived.is_some() {
                words.archived
            } else {
                words.find_archived
            },
        })
        .collect()
}

/// The neighbours of a case, the nearest first.
pub(super) fn related_cases(visit: &Visit, case: &Case) -> Vec<RelatedCase> {
    let library = &visit.site.library;
    library
        .related(case)
        .into_iter()
        .filter_map(|related| {
            let other = library.case(related.id)?;
            Some(RelatedCase {
                id: other.id.to_string(),
                href: visit.page(&Place::Case(other.id)),
                title: title_html(visit.lang, other),
                compare_href: visit.page(&Place::Compare(vec![case.id, other.id])),
                org: term_link(visit, Kind::Org, &other.org),
                day: CaseDay::of(other, visit.lang).text,
                reasons: reason_links(visit, &related.reasons),
            })
        })
        .collect()
}

/// Reasons in words whose parts are links.
fn reason_links(visit: &Visit, reasons: &[Reason]) -> Vec<ReasonLink> {
    reason_words(visit.teller(), reasons)
        .into_iter()
        .map(|part| ReasonLink {
            before: part.before,
            link: part.term.map(|(kind, slug)| TermLink {
                label: part.label,
                ..term_link(visit, kind, &slug)
            }),
            strong: part.strong,
        })
        .collect()
}
