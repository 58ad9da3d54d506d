//! A result as an Atom feed (RFC 4287).

use std::io;

use super::{
    cases::Listed,
    xml::{Xml, document, empty, parent, text},
};
use crate::{
    address::Place,
    case::{Case, Kind},
    catalogue::last_changed,
    lang::{Lang, Told},
    web::{
        errors::PageError,
        pages::list_filters::filters_in_words,
        parts::{case_title, summary_words},
        visit::Visit,
    },
};

/// What an empty catalogue says of its last change: a feed must name one.
const NEVER: &str = "1970-01-01T00:00:00Z";

/// The feed of a result.
pub(super) fn feed(listed: &Listed<'_>) -> Result<Vec<u8>, PageError> {
    let code = listed.visit.lang.code();
    let attributes = [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", code)];
    document("feed", &attributes, |xml| {
        head(xml, listed)?;
        listed
            .cases
            .iter()
            .try_for_each(|case| entry(xml, listed.visit, case))
    })
}

fn head(xml: &mut Xml, listed: &Listed<'_>) -> io::Result<()> {
    let Listed {
        visit,
        query,
        cases,
        own,
        page,
    } = listed;
    let shell = &visit.words().shell;
    let query_text = query.to_string();
    let what = if query.is_filtered() {
        filters_in_words(visit, query)
    } else {
        visit.words().listing.title.to_owned()
    };
    text(
        xml,
        "id",
        &[],
        &tag(
            &crate::address::with_query("cases", &query_text),
            visit.lang,
        ),
    )?;
    text(xml, "title", &[], &format!("{}: {what}", shell.site))?;
    let changed = last_changed(cases.iter().copied())
        .or_else(|| last_changed(visit.site.library.cases()))
        .map_or_else(|| NEVER.to_owned(), ToString::to_string);
    text(xml, "updated", &[], &changed)?;
    parent(xml, "author", &[], |xml| text(xml, "name", &[], shell.site))?;
    text(xml, "rights", &[], "CC BY 4.0")?;
    link(xml, visit, "self", "application/atom+xml", own)?;
    link(xml, visit, "alternate", "text/html", page)
}

fn entry(xml: &mut Xml, visit: &Visit, case: &Case) -> io::Result<()> {
    parent(xml, "entry", &[], |xml| {
        let title = title(visit, case);
        let summary = summary_words(case, visit.lang);
        text(xml, "id", &[], &tag(&case.id.to_string(), visit.lang))?;
        told(xml, "title", visit.lang, &title)?;
        text(xml, "updated", &[], &case.updated_at.to_string())?;
        link(xml, visit, "alternate", "text/html", &Place::Case(case.id))?;
        for kind in Kind::ALL {
            categories(xml, visit, case, kind)?;
        }
        told(xml, "summary", visit.lang, &summary)
    })
}

/// The title of a case for chat, and the language of what failed.
fn title(visit: &Visit, case: &Case) -> Told<String> {
    let lang = match case.short_title.get(visit.lang) {
        Some(_) => visit.lang,
        None => case.title(visit.lang).lang,
    };
    Told {
        lang,
        value: case_title(visit.site.library.vocabulary(), case, visit.lang),
    }
}

/// A text that may be in the other language than its feed.
fn told(xml: &mut Xml, name: &str, feed: Lang, told: &Told<String>) -> io::Result<()> {
    let other = [("type", "text"), ("xml:lang", told.lang.code())];
    let (own, _) = other.split_at(1);
    let attributes = if told.lang == feed { own } else { &other };
    text(xml, name, attributes, &told.value)
}

fn categories(xml: &mut Xml, visit: &Visit, case: &Case, kind: Kind) -> io::Result<()> {
    let scheme = visit
        .site
        .addresses
        .absolute(visit.lang, &Place::Terms(kind));
    case.terms(kind).iter().try_for_each(|slug| {
        let label = visit
            .site
            .library
            .vocabulary()
            .of(kind)
            .label(slug, visit.lang);
        let attributes = [
            ("term", slug.as_str()),
            ("scheme", scheme.as_str()),
            ("label", label),
        ];
        empty(xml, "category", &attributes)
    })
}

fn link(xml: &mut Xml, visit: &Visit, rel: &str, media_type: &str, to: &Place) -> io::Result<()> {
    let href = visit.site.addresses.absolute(visit.lang, to);
    let attributes = [
        ("rel", rel),
        ("type", media_type),
        ("hreflang", visit.lang.code()),
        ("href", href.as_str()),
    ];
    empty(xml, "link", &attributes)
}

/// The name of a feed or an entry for ever (RFC 4151): readers tell old from new by it, so it
/// depends on nothing but the language and what the case or the result is. Wherever the
/// catalogue is served, under whichever address, it stays the same.
fn tag(of: &str, lang: Lang) -> String {
    format!("tag:incidentlib,2026:{}/{of}", lang.code())
}
