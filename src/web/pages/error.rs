//! The page where there is none: what is wrong, and ways on.

use askama::Template;

use crate::{
    address::Place,
    case::{Case, CaseId, Kind, Slug},
    catalogue::{BadQuery, BadValue, Facet, Query, Sort, Unknown, View as ListView},
    lang::Lang,
    markup::excerpt,
    search::tidy,
    web::{
        errors::PageError,
        front::Asked,
        parts::case_title,
        shell::{About, Shell},
    },
    words::{Errors, Words},
};

#[derive(Template)]
#[template(path = "pages/error.html")]
pub(in crate::web) struct View {
    shell: Shell,
    words: &'static Errors,
    heading: &'static str,
    status: u16,
    what: String,
    /// Said before the ways on that are nearest to what was asked for.
    nearest_label: &'static str,
    nearest: Vec<WayOn>,
    /// What was typed, to search for it instead.
    search_for: Option<String>,
    ways_on: Vec<WayOn>,
}

/// A link out of here.
struct WayOn {
    label: String,
    href: String,
}

/// The widest echo of what somebody typed, in columns.
const ECHO: usize = 80;

/// What somebody typed as it may be said back: what can be seen of it, and not too much.
fn echo(typed: &str) -> String {
    excerpt(&tidy(typed), ECHO)
}

/// The page of an error.
pub(in crate::web) fn page(error: &PageError, asked: &Asked) -> View {
    let words = &Words::of(asked.lang).errors;
    let place = |place: &Place| asked.site.addresses.page(asked.lang, place);
    let heading = match error {
        PageError::Unreadable => words.bad_request,
        PageError::WrongMethod(_) => words.wrong_method,
        PageError::Broken => words.broken,
        _ => words.not_found,
    };
    let what = what(error, asked.lang);
    let about = About {
        title: heading.to_owned(),
        description: what.clone(),
    };
    View {
        shell: Shell::of_error(asked, &about),
        words,
        heading,
        status: error.status().as_u16(),
        what,
        nearest_label: match error {
            PageError::NoSuchCase { .. } => words.nearest_cases,
            PageError::PastTheEnd { .. } => "",
            _ => words.did_you_mean,
        },
        nearest: nearest(error, asked),
        search_for: typed(error).map(echo),
        ways_on: vec![
            WayOn {
                label: words.all_cases.to_owned(),
                href: place(&Place::Cases(String::new())),
            },
            WayOn {
                label: words.home.to_owned(),
                href: place(&Place::Home),
            },
        ],
    }
}

/// What is wrong, in a sentence.
fn what(error: &PageError, lang: Lang) -> String {
    let words = Words::of(lang);
    let errors = &words.errors;
    match error {
        PageError::NoSuchPage => errors.no_such_page.to_owned(),
        PageError::NoSuchCase { typed, .. } => (errors.no_such_case)(&echo(typed)),
        PageError::NoSuchTerm { kind, typed, .. } => {
            (errors.no_such_term)(&echo(typed), (words.terms.kinds)(*kind).many)
        }
        PageError::NoSuchTopic { typed, .. } => (words.topics.no_such_topic)(&echo(typed)),
        PageError::BadQuery(bad) => bad_query(bad, words),
        PageError::PastTheEnd { typed, .. } => (errors.no_such_list_page)(&echo(typed)),
        PageError::Unreadable => errors.unreadable_address.to_owned(),
        PageError::WrongMethod(allow) => {
            let allowed = allow.as_ref().and_then(|allow| allow.to_str().ok());
            let allowed: Vec<_> = allowed
                .unwrap_or("GET, HEAD")
                .split(',')
                .map(str::trim)
                .collect();
            (errors.wrong_method_help)(&allowed.join(", "))
        }
        PageError::Broken => errors.broken_help.to_owned(),
    }
}

fn bad_query(bad: &BadQuery, words: &Words) -> String {
    let errors = &words.errors;
    let value = echo(&bad.value);
    match bad.problem {
        BadValue::NotAPage => (errors.no_such_list_page)(&value),
        BadValue::NotAPageSize => (errors.bad_page_size)(Query::MOST_PER_PAGE),
        BadValue::TooManyValues => (errors.too_many_filters)(Query::MOST_VALUES),
        BadValue::TooMany { most } => (words.compare.too_many)(most),
        BadValue::TooLong => (errors.too_long)(Query::LONGEST_TEXT),
        BadValue::Unknown { .. } => match (bad.parameter, Facet::from_parameter(bad.parameter)) {
            (_, Some(facet)) => (errors.no_such_value)(&value, words.facts.facet(facet)),
            ("id", None) => (errors.no_such_case)(&value),
            ("sort", None) => (errors.no_such_choice)(&value, words.listing.sort),
            (_, None) => (errors.no_such_choice)(&value, words.listing.view),
        },
    }
}

/// What was typed and could be searched for.
fn typed(error: &PageError) -> Option<&str> {
    match error {
        PageError::NoSuchCase { typed, .. }
        | PageError::NoSuchTerm { typed, .. }
        | PageError::NoSuchTopic { typed, .. } => Some(typed),
        PageError::BadQuery(bad) if matches!(bad.problem, BadValue::Unknown { .. }) => {
            Some(&bad.value)
        }
        _ => None,
    }
}

/// The pages nearest to what was asked for.
fn nearest(error: &PageError, asked: &Asked) -> Vec<WayOn> {
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
            problem: BadValue::Unknown {
                nearest: Some(nearest),
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
        (_, Some(Facet::Unknown)) => {
            Unknown::from_slug(value).map(|fact| words.facts.unknown_fact(fact))
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
