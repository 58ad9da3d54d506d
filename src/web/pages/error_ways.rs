//! The pages nearest to one that is not there.

use crate::{
    address::Place,
    case::{Case, CaseId, Kind, Slug},
    catalogue::{BadQuery, BadValue, Facet, Query, Sort, Unknown, View as ListView},
    search::tidy,
    web::{errors::PageError, front::Asked, parts::case_title},
    words::{Words, when},
};

/// A link out of here.
pub(super) struct WayOn {
    pub(super) label: String,
    pub(super) href: String,
}

/// The pages nearest to what was asked for.
pub(super) fn nearest(error: &PageError, asked: &Asked) -> Vec<WayOn> {
    let page = |place: &Place| asked.site.addresses.page(asked.lang, place);
    match error {
        PageError::NoSuchCase { nearest, .. } => nearest
            .iter()
            .filter_map(|id| asked.site.library.case(*id))
            .map(|case| WayOn {
                label: case_label(asked, case),
                href: page(&Place::Case(case.id)),
            })
            .collect(),
        PageError::NoSuchTopic {
            nearest: Some(slug),
            ..
        } => vec![WayOn {
            label: topic_title(asked, slug),
            href: page(&Place::Topic(slug.clone())),
        }],
        PageError::NoSuchTerm { kind, nearest, .. } => {
            term_way_on(asked, *kind, nearest.as_deref())
        }
        PageError::BadQuery(BadQuery {
            parameter,
            value,
            problem:
                BadValue::Unknown {
                    nearest: Some(nearest),
                    ..
                },
        }) => vec![WayOn {
            label: value_label(asked, parameter, nearest),
            href: page(&Place::Cases(mended(asked, parameter, value, nearest))),
        }],
        PageError::PastTheEnd {
            last, last_address, ..
        } => vec![WayOn {
            label: (Words::of(asked.lang).errors.last_page)(*last),
            href: last_address.clone(),
        }],
        _ => Vec::new(),
    }
}

/// The query that was asked with one value put right; where more of it is wrong, that value alone.
fn mended(asked: &Asked, parameter: &str, wrong: &str, right: &str) -> String {
    let pairs = form_urlencoded::parse(asked.query.as_bytes()).into_owned();
    let pairs: Vec<_> = pairs
        .map(|(name, value)| {
            let is_wrong = name == parameter && tidy(&value) == wrong;
            (name, if is_wrong { right.to_owned() } else { value })
        })
        .collect();
    Query::read(&pairs, &asked.site.library).map_or_else(
        |_| {
            form_urlencoded::Serializer::new(String::new())
                .append_pair(parameter, right)
                .finish()
        },
        |reading| reading.query.to_string(),
    )
}

fn term_way_on(asked: &Asked, kind: Kind, slug: Option<&str>) -> Vec<WayOn> {
    let Some(Ok(slug)) = slug.map(str::parse::<Slug>) else {
        return Vec::new();
    };
    vec![WayOn {
        label: term_label(asked, kind, slug.as_str()),
        href: asked
            .site
            .addresses
            .page(asked.lang, &Place::Term(kind, slug)),
    }]
}

/// How a value of a parameter is called.
fn value_label(asked: &Asked, parameter: &str, value: &str) -> String {
    let words = Words::of(asked.lang);
    let severities = &asked.site.library.vocabulary().severities;
    let called = match (parameter, Facet::from_parameter(parameter)) {
        (_, Some(Facet::Term(kind))) => return term_label(asked, kind, value),
        (_, Some(Facet::Severity)) => severities.get(value).map(|term| term.label(asked.lang)),
        (_, Some(Facet::Year)) => {
            let year = value.parse().ok();
            let told = year.and_then(|year| when::years(asked.lang, std::iter::once(year)));
            return told.unwrap_or_else(|| value.to_owned());
        }
        (_, Some(Facet::Unknown)) => {
            let fact = Unknown::from_slug(value).map(|fact| words.facts.unknown_fact(fact));
            return format!("{}: {}", words.facts.unknown, fact.unwrap_or(value));
        }
        ("id", None) => {
            let id = CaseId::from_loose(value);
            let case = id.and_then(|id| asked.site.library.case(id));
            return case.map_or_else(|| value.to_owned(), |case| case_label(asked, case));
        }
        ("sort", None) => Sort::from_name(value).map(|sort| words.listing.sort_name(sort)),
        ("view", None) => ListView::from_name(value).map(|view| words.listing.view_name(view)),
        _ => None,
    };
    called.unwrap_or(value).to_owned()
}

fn term_label(asked: &Asked, kind: Kind, slug: &str) -> String {
    let terms = asked.site.library.vocabulary().of(kind);
    terms
        .get(slug)
        .map_or(slug, |term| term.label(asked.lang))
        .to_owned()
}

/// A case by its id and title.
fn case_label(asked: &Asked, case: &Case) -> String {
    let vocabulary = asked.site.library.vocabulary();
    format!("{} {}", case.id, case_title(vocabulary, case, asked.lang))
}

fn topic_title(asked: &Asked, slug: &Slug) -> String {
    let topic = asked.site.library.topic(slug.as_str());
    let title = topic.and_then(|topic| topic.title.in_or_other(asked.lang));
    title.map_or_else(|| slug.to_string(), |told| told.value.clone())
}
