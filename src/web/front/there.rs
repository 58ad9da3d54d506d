//! Addresses that are led on without drawing what is there.

use super::asked::Asked;
use crate::{
    address::{Format, Place, with_query},
    case::{CaseId, Kind},
    catalogue::{Query, Reading},
    vocabulary::Found,
};

/// Where an address below the base path that names no language leads, as far as that is known
/// without drawing. None where it is not, or where nothing is there.
pub(super) fn there(own: &str, asked: &Asked) -> Option<String> {
    if asked.named || asked.for_programs || asked.format.is_some() {
        return None;
    }
    let segments: Vec<_> = own.split('/').skip(1).collect();
    let place = match segments.as_slice() {
        ["cases"] => return listing(asked),
        segments => place(segments, asked)?,
    };
    Some(with_query(
        &asked.site.addresses.page(asked.lang, &place),
        &asked.query,
    ))
}

/// The page or file at a path that shows the same whatever its query says.
fn place(segments: &[&str], asked: &Asked) -> Option<Place> {
    let library = &asked.site.library;
    Some(match segments {
        [""] => Place::Home,
        ["patterns"] => Place::Patterns,
        ["about"] => Place::About,
        ["topics"] => Place::Topics,
        ["topics", slug] => Place::Topic(library.topic(slug)?.slug.clone()),
        ["cases", id, "both"] => Place::Both(case(id, asked)?),
        ["cases", file] => match Format::split_off(file) {
            None => Place::Case(case(file, asked)?),
            Some((id, format)) if Format::OF_A_CASE.contains(&format) => {
                Place::CaseAs(format, case(id, asked)?)
            }
            Some(_) => return None,
        },
        [kind, slug] => {
            let kind = Kind::from_folder(kind)?;
            let (Found::Exactly(term) | Found::Alias(term)) =
                library.vocabulary().of(kind).find(slug)?;
            Place::Term(kind, term.slug.clone())
        }
        [name] => match Kind::from_folder(name) {
            Some(kind) => Place::Terms(kind),
            None => Place::Case(case(name, asked)?),
        },
        _ => return None,
    })
}

/// The case that an id in any spelling means.
fn case(typed: &str, asked: &Asked) -> Option<CaseId> {
    asked.site.library.survivor(CaseId::from_loose(typed)?)
}

/// The first page of a listing. Whether there are others is known when it is drawn.
fn listing(asked: &Asked) -> Option<String> {
    let library = &asked.site.library;
    let pairs: Vec<_> = form_urlencoded::parse(asked.query.as_bytes())
        .into_owned()
        .collect();
    let reading = Query::read(&pairs, library).ok()?;
    let Reading {
        query, canonical, ..
    } = &reading;
    if query.page.get() > 1 {
        return None;
    }
    let page = |place: &Place| asked.site.addresses.page(asked.lang, place);
    Some(if let Some(id) = library.called(&query.text) {
        page(&Place::Case(id))
    } else if *canonical {
        page(&Place::Cases(asked.query.clone()))
    } else {
        page(&Place::Cases(reading.canonical_query()))
    })
}
