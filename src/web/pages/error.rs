//! The page where there is none: what is wrong, and ways on.

use askama::Template;

use super::error_ways::{WayOn, nearest};
use crate::{
    address::Place,
    catalogue::{BadQuery, BadValue, Facet, Query},
    lang::Lang,
    web::{
        errors::PageError,
        front::Asked,
        shell::{About, Shell},
    },
    words::{Errors, Words, echo},
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

/// The page of an error.
pub(in crate::web) fn page(error: &PageError, asked: &Asked) -> View {
    let words = &Words::of(asked.lang).errors;
    let place = |place: &Place| asked.site.addresses.page(asked.lang, place);
    let heading = match error {
        PageError::Unreadable
        | PageError::LongAddress
        | PageError::NoHost
        | PageError::LargeBody
        | PageError::SlowBody
        | PageError::BadBody => words.bad_request,
        PageError::WrongMethod(_) => words.wrong_method,
        PageError::Overload => words.overload,
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
        PageError::Overload => errors.overload_help.to_owned(),
        PageError::LongAddress => errors.long_address.to_owned(),
        PageError::NoHost => errors.no_host.to_owned(),
        PageError::LargeBody => errors.large_body.to_owned(),
        PageError::SlowBody => errors.slow_body.to_owned(),
        PageError::BadBody => errors.bad_body.to_owned(),
        PageError::Broken => errors.broken_help.to_owned(),
    }
}

fn bad_query(bad: &BadQuery, words: &Words) -> String {
    let errors = &words.errors;
    let value = echo(&bad.value);
    match &bad.problem {
        BadValue::NotAPage => (errors.no_such_list_page)(&value),
        BadValue::NotAPageSize => (errors.bad_page_size)(Query::MOST_PER_PAGE),
        BadValue::TooManyValues => (errors.too_many_filters)(Query::MOST_VALUES),
        BadValue::TooMany { most } => (words.compare.too_many)(*most),
        BadValue::TooLong => (errors.too_long)(Query::LONGEST_TEXT),
        BadValue::Unknown { allowed, .. } => {
            let facet = Facet::from_parameter(bad.parameter);
            let what = match (bad.parameter, facet) {
                (_, Some(facet)) => (errors.no_such_value)(&value, words.facts.facet(facet)),
                ("id", None) => (errors.no_such_case)(&value),
                ("sort", None) => (errors.no_such_choice)(&value, words.listing.sort),
                (_, None) => (errors.no_such_choice)(&value, words.listing.view),
            };
            match errors.allowed(bad.parameter, allowed) {
                Some(allowed) => format!("{what} {allowed}"),
                None => what,
            }
        }
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
