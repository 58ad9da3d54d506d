//! The same content as a page, as files for other programs.

use super::super::{site::Site, visit::Visit};
use crate::{
    address::{Api, Format, Place},
    case::{CaseId, Kind, Slug},
    catalogue::Query,
    lang::Lang,
    words::{Formats, Words},
};

/// A file that a page announces in its head.
pub(in crate::web) struct FileLink {
    /// How the format is called.
    pub(in crate::web) label: &'static str,
    /// What the file holds, in which format.
    pub(in crate::web) title: String,
    pub(in crate::web) media_type: &'static str,
    pub(in crate::web) href: String,
}

/// The type that a file of this format is sent with.
pub(in crate::web) const fn content_type(format: Format) -> &'static str {
    match format {
        Format::Atom => "application/atom+xml; charset=utf-8",
        Format::Json => "application/json; charset=utf-8",
        Format::Csv => "text/csv; charset=utf-8; header=present",
        Format::Markdown => "text/markdown; charset=utf-8",
    }
}

/// The feed of the whole catalogue in a language, which every page announces.
pub(in crate::web) fn catalogue_feed(site: &Site, lang: Lang) -> FileLink {
    let place = Place::CasesAs(Format::Atom, String::new());
    let words = &Words::of(lang).formats;
    file(
        words,
        Format::Atom,
        words.all_cases,
        site.addresses.page(lang, &place),
    )
}

/// The whole result of a query in one format.
fn result_file(visit: &Visit, query: &Query, format: Format) -> FileLink {
    let place = Place::CasesAs(format, query.whole().to_string());
    let words = &visit.words().formats;
    file(words, format, words.these_cases, visit.page(&place))
}

/// The whole result of a query in every format.
pub(in crate::web) fn result_files(visit: &Visit, query: &Query) -> Vec<FileLink> {
    Format::ALL
        .into_iter()
        .map(|format| result_file(visit, query, format))
        .collect()
}

/// The cases of a term in every format that there is of them.
pub(in crate::web) fn term_files(visit: &Visit, kind: Kind, slug: &Slug) -> Vec<FileLink> {
    let words = &visit.words().formats;
    Format::OF_A_TERM
        .into_iter()
        .map(|format| {
            let href = visit.page(&Place::TermAs(format, kind, slug.clone()));
            file(words, format, words.these_cases, href)
        })
        .collect()
}

/// A subject as the API tells it.
pub(in crate::web) fn topic_file(visit: &Visit, slug: &Slug) -> FileLink {
    let href = visit.site.addresses.api_path(&Api::Topic(slug.clone()));
    let words = &visit.words().formats;
    file(words, Format::Json, words.this_topic, href)
}

/// A case in every format that there is of one.
pub(in crate::web) fn case_files(visit: &Visit, id: CaseId) -> Vec<FileLink> {
    let words = &visit.words().formats;
    Format::OF_A_CASE
        .into_iter()
        .map(|format| {
            let href = visit.page(&Place::CaseAs(format, id));
            file(words, format, words.this_case, href)
        })
        .collect()
}

fn file(words: &Formats, format: Format, title: fn(&str) -> String, href: String) -> FileLink {
    let label = words.format(format);
    let content_type = content_type(format);
    FileLink {
        label,
        title: title(label),
        media_type: content_type
            .split_once(';')
            .map_or(content_type, |(media_type, _)| media_type),
        href,
    }
}
