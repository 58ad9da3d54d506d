//! Every address of the site, in order.
//!
//! Whoever needs all of them (the sitemap, the site as files) asks here: a new kind of page joins
//! by one line.

use std::{collections::BTreeMap, sync::Arc};

use super::{Site, feeds::sitemap::part_paths};
use crate::{
    address::{self, Api, Format, Icon, IndexPart, Place},
    case::{Case, CaseId, Kind, Slug, Stamp},
    catalogue::{Library, last_changed},
    lang::Lang,
};

/// What every file server sends for what is not there, of the site and of each language.
const NOT_FOUND: &str = "/404.html";

impl Site {
    /// Every address that can be asked for without a query string, as a path on the host: first
    /// what has an answer of its own, then the addresses that only lead to one of those. What is
    /// nowhere comes last: `/404.html`, once for the site and once a language.
    pub fn map(&self) -> Vec<String> {
        let at = &self.addresses;
        let own = own_places(&self.library);
        let mut map: Vec<_> = files().into_iter().map(|path| at.file(&path)).collect();
        map.extend(part_paths(self).iter().map(|path| at.file(path)));
        map.extend(programs(&self.library).iter().map(|api| at.api_path(api)));
        map.extend(self.assets.names().map(|name| at.asset(name)));
        for lang in Lang::ALL {
            map.extend(own.iter().map(|place| at.page(lang, place)));
        }
        map.extend(
            own.iter()
                .filter(|place| place.is_page())
                .map(|place| at.lead(place)),
        );
        let others = other_places(&self.library);
        for lang in Lang::ALL {
            map.extend(others.iter().map(|place| at.page(lang, place)));
        }
        map.extend(others.iter().map(|place| at.lead(place)));
        map.extend(short_forms(&self.library).iter().map(|path| at.file(path)));
        map.push(at.file(NOT_FOUND));
        map.extend(Lang::ALL.map(|lang| at.file(&format!("/{}{NOT_FOUND}", lang.code()))));
        map
    }
}

/// The files at the root of the site.
fn files() -> Vec<String> {
    let mut files: Vec<_> = [
        address::SITEMAP,
        address::LLMS,
        address::MANIFEST,
        address::WORKER,
        "/robots.txt",
        "/favicon.svg",
        "/favicon.ico",
    ]
    .map(str::to_owned)
    .into();
    files.extend(Icon::ALL.map(|icon| icon.path().to_owned()));
    files.extend(Lang::ALL.map(address::open_search));
    files
}

/// What the API answers without a question, whole. Its listing is none of these: it has pages and
/// filters, and a file that is sent for all of them would pass over the filters and lead to itself
/// as its next page.
fn programs(library: &Library) -> Vec<Api> {
    let mut all = vec![
        Api::Topics,
        Api::Vocabulary,
        Api::Stats,
        Api::AllCases,
        Api::Document,
    ];
    for case in library.cases() {
        all.extend([Api::Case(case.id), Api::Similar(case.id)]);
    }
    let topics = library.topics().iter();
    all.extend(topics.map(|topic| Api::Topic(topic.slug.clone())));
    all
}

/// Every place to be indexed, with the last change of the records that it shows.
pub(super) fn indexed_places(library: &Library) -> Vec<(Place, Option<&Stamp>)> {
    let cases = library.cases();
    let all = last_changed(cases);
    let mut places = vec![
        (Place::Home, all),
        (Place::Cases(String::new()), all),
        (Place::About, None),
        (Place::Api, None),
    ];
    places.extend(
        cases
            .iter()
            .map(|case| (Place::Case(case.id), Some(&case.updated_at))),
    );
    places.extend([(Place::Patterns, all), (Place::Topics, all)]);
    let topics = library.topics().iter();
    places.extend(topics.map(|topic| (Place::Topic(topic.slug.clone()), Some(&topic.updated_at))));
    places.extend(Kind::ALL.map(|kind| (Place::Terms(kind), all)));
    places.extend(
        used_terms(library)
            .into_iter()
            .map(|((kind, slug), cases)| (Place::Term(kind, slug.clone()), last_changed(cases))),
    );
    places
}

/// The terms that any case has, each with its cases.
fn used_terms(library: &Library) -> BTreeMap<(Kind, &Slug), Vec<&Arc<Case>>> {
    let mut terms: BTreeMap<(Kind, &Slug), Vec<&Arc<Case>>> = BTreeMap::new();
    for case in library.cases() {
        for kind in Kind::ALL {
            for slug in case.terms(kind) {
                terms.entry((kind, slug)).or_default().push(case);
            }
        }
    }
    terms
}

/// Every place that answers for itself: those to be indexed, and what stands beside them.
fn own_places(library: &Library) -> Vec<Place> {
    let indexed = indexed_places(library).into_iter();
    let mut places: Vec<_> = indexed.map(|(place, _)| place).collect();
    // A term that no case has yet is a page all the same, and so other pages may link to it.
    for kind in Kind::ALL {
        let terms = library.vocabulary().of(kind).iter();
        let unused = terms
            .map(|term| Place::Term(kind, term.slug.clone()))
            .filter(|place| !places.contains(place));
        let unused: Vec<_> = unused.collect();
        places.extend(unused);
    }
    let files = places.iter().filter_map(|place| match place {
        Place::Term(kind, slug) => {
            Some(Format::OF_A_TERM.map(|format| Place::TermAs(format, *kind, slug.clone())))
        }
        _ => None,
    });
    let files: Vec<_> = files.flatten().collect();
    places.extend(files);
    places.extend([Place::Compare(Vec::new()), Place::Offline]);
    places.extend(Format::ALL.map(|format| Place::CasesAs(format, String::new())));
    places.extend(IndexPart::ALL.map(Place::CasesIndex));
    for case in library.cases() {
        places.push(Place::Both(case.id));
        places.extend(Format::OF_A_CASE.map(|format| Place::CaseAs(format, case.id)));
    }
    places
}

/// Every place that leads to another: merged cases, and the other slugs of terms. Aliases that
/// could not be slugs are what people type into a search, not what they link to.
fn other_places(library: &Library) -> Vec<Place> {
    let moved = library.moved().keys();
    let mut places: Vec<_> = moved.map(|id| Place::Case(*id)).collect();
    for kind in Kind::ALL {
        let terms = library.vocabulary().of(kind);
        let aliases = terms.iter().flat_map(|term| &term.aliases);
        let slugs = aliases.filter_map(|alias| alias.to_lowercase().parse::<Slug>().ok());
        places.extend(
            slugs
                .filter(|slug| terms.get(slug.as_str()).is_none())
                .map(|slug| Place::Term(kind, slug)),
        );
    }
    places
}

/// The forms of ids that are short enough to be said: `/IL-0492` and `/il-492`.
fn short_forms(library: &Library) -> Vec<String> {
    let ids = library.cases().iter().map(|case| case.id);
    ids.chain(library.moved().keys().copied())
        .flat_map(|id: CaseId| [format!("/{id}"), format!("/il-{}", id.number())])
        .collect()
}
