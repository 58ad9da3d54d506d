//! A term: what it means, when it was met, what goes with it, and its cases.

use askama::Template;
use axum::response::{IntoResponse, Response};

use crate::{
    address::{Format, Place},
    case::{Case, Kind, Section, Slug},
    catalogue::{Facet, Query, most_met},
    lang::{Lang, Told},
    vocabulary::{Found, Term, nearest},
    web::{
        errors::PageError,
        feeds,
        parts::{
            CaseRow, Passage, Share, Shared, TermLink, passage, phrase, term_files, term_link,
        },
        reply::{Page, moved},
        shell::{About, Shell},
        visit::Visit,
    },
    words::{Facts, TermPages},
};

#[derive(Template)]
#[template(path = "pages/term.html")]
struct View {
    shell: Shell,
    words: &'static TermPages,
    facts: &'static Facts,
    kind: &'static str,
    kind_href: String,
    label: String,
    definition: Option<String>,
    aliases: Vec<Passage>,
    count: String,
    years: Vec<YearBar>,
    companions: Vec<(&'static str, Vec<(TermLink, usize)>)>,
    /// What its cases teach, the newest first.
    lessons: Vec<Lesson>,
    rows: Vec<CaseRow>,
    listing_href: String,
    listing_label: String,
    share: Share,
}

/// What one case teaches.
struct Lesson {
    text: Passage,
    id: String,
    href: String,
    /// Whose case it is, and when it was.
    whose: String,
}

/// The cases of one year.
struct YearBar {
    year: i16,
    count: usize,
    href: String,
    /// The height of its bar, 0 to 40.
    height: usize,
}

/// How many lessons stand together; the listing has them all.
const LESSONS: usize = 8;

/// How many terms of each kind are named as companions.
const COMPANIONS: usize = 6;

/// `/{lang}/{kind}/{slug}`: other spellings and aliases lead to the term's one address.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let kind = Kind::from_folder(visit.name(0)).ok_or(PageError::NoSuchPage)?;
    if let Some((name, format)) = Format::split_off(visit.name(1))
        && Format::OF_A_TERM.contains(&format)
    {
        return feeds::term::show(&visit, kind, name, format);
    }
    match found(&visit, kind, visit.name(1))? {
        Found::Exactly(term) => Ok(Page(view(&visit, kind, term)).into_response()),
        Found::Alias(term) => Ok(moved(
            &visit.page_with_query(&Place::Term(kind, term.slug.clone())),
        )),
    }
}

/// The term that a word means, or the nearest one.
pub(in crate::web) fn found<'a>(
    visit: &'a Visit,
    kind: Kind,
    typed: &str,
) -> Result<Found<'a>, PageError> {
    let terms = visit.site.library.vocabulary().of(kind);
    terms.find(typed).ok_or_else(|| PageError::NoSuchTerm {
        kind,
        typed: typed.to_owned(),
        nearest: nearest(typed, terms.iter().map(|term| term.slug.as_str())).map(str::to_owned),
    })
}

fn view(visit: &Visit, kind: Kind, term: &Term) -> View {
    let words = &visit.words().terms;
    let kind_words = (words.kinds)(kind);
    let label = term.label(visit.lang).to_owned();
    let query = Query::of_term(kind, &term.slug);
    let cases = visit.site.library.answer(&query).cases;
    let count = (visit.words().listing.count)(cases.len());
    let definition = term.definition.get(visit.lang).cloned();
    let about = About {
        title: (words.title)(&label, kind_words.one),
        description: format!(
            "{} {count}.",
            definition.as_deref().unwrap_or(kind_words.about)
        ),
    };
    let place = Place::Term(kind, term.slug.clone());
    let mut shell = Shell::new(visit, &place, &about);
    shell.head.files = term_files(visit, kind, &term.slug);
    let other_kinds = Kind::ALL.into_iter().filter(|other| *other != kind);
    View {
        share: share(visit, kind, term, &about),
        shell,
        words,
        facts: &visit.words().facts,
        kind: kind_words.one,
        kind_href: visit.page(&Place::Terms(kind)),
        label,
        definition,
        aliases: term
            .aliases
            .iter()
            .map(|alias| alias_in(visit.lang, alias))
            .collect(),
        count,
        years: years(
            visit,
            &query,
            &cases.iter().map(|case| case.year()).collect::<Vec<_>>(),
        ),
        companions: other_kinds
            .map(|other| {
                let terms = most_met(cases.iter().copied(), other)
                    .into_iter()
                    .take(COMPANIONS);
                let links = terms.map(|usage| (term_link(visit, other, &usage.slug), usage.count));
                ((words.kinds)(other).many, links.collect::<Vec<_>>())
            })
            .filter(|(_, links)| !links.is_empty())
            .collect(),
        lessons: cases
            .iter()
            .filter_map(|case| lesson(visit, case))
            .take(LESSONS)
            .collect(),
        rows: cases.iter().map(|case| CaseRow::new(visit, case)).collect(),
        listing_href: visit.page(&Place::Cases(query.to_string())),
        listing_label: (words.all_cases)(cases.len()),
    }
}

/// The term to take along, with its cases.
fn share(visit: &Visit, kind: Kind, term: &Term, about: &About) -> Share {
    let shared = Shared {
        place: Place::Term(kind, term.slug.clone()),
        about,
        id: None,
        changed: None,
        whole: Some(Place::TermAs(Format::Markdown, kind, term.slug.clone())),
    };
    Share::new(visit, &shared)
}

/// The lesson of a case, with the case; none where its sources draw none.
fn lesson(visit: &Visit, case: &Case) -> Option<Lesson> {
    let orgs = visit.site.library.vocabulary().of(Kind::Org);
    Some(Lesson {
        text: passage(visit, case, Section::Lessons)?,
        id: case.id.to_string(),
        href: visit.page(&Place::Case(case.id)),
        whose: format!("{} {}", orgs.label(&case.org, visit.lang), case.year()),
    })
}

/// An alias, marked as Korean on an English page where it is.
fn alias_in(lang: Lang, alias: &str) -> Passage {
    let is_hangul = |c: char| matches!(c, '가'..='힣');
    let told_in = if alias.contains(is_hangul) {
        Lang::Ko
    } else {
        lang
    };
    phrase(
        lang,
        Told {
            lang: told_in,
            value: alias,
        },
    )
}

/// The cases of every year from the first to the last, gaps included.
fn years(visit: &Visit, query: &Query, years: &[i16]) -> Vec<YearBar> {
    let (Some(first), Some(last)) = (years.iter().min(), years.iter().max()) else {
        return Vec::new();
    };
    let count = |year: i16| years.iter().filter(|other| **other == year).count();
    let most = (*first..=*last).map(count).max().unwrap_or(1).max(1);
    (*first..=*last)
        .filter_map(|year| {
            let slug: Slug = year.to_string().parse().ok()?;
            Some(YearBar {
                year,
                count: count(year),
                href: visit.page(&Place::Cases(query.toggled(Facet::Year, &slug).to_string())),
                height: count(year) * 40 / most,
            })
        })
        .collect()
}
