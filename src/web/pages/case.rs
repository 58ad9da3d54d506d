//! A case.

use askama::Template;
use axum::response::{IntoResponse, Response};

use super::{
    case_against::{Against, against},
    case_links::{RelatedCase, SourceLink, related_cases, sources},
    case_timeline::{TimelineView, timeline},
    case_tools::{Tool, tools},
};
use crate::{
    address::{Format, Place},
    case::{Case, CaseId, Kind},
    catalogue::Library,
    telling::{RELATED, review},
    web::{
        errors::PageError,
        parts::{
            CaseBody, CaseDay, Fact, Passage, Share, Shared, TermLink, case_files, case_title,
            facts, summary_words, term_link, term_links, title_html,
        },
        reply::{Page, moved},
        shell::{About, Shell},
        visit::Visit,
    },
    words::{CasePage, Compare, Facts, when},
};

#[derive(Template)]
#[template(path = "pages/case.html")]
struct View {
    shell: Shell,
    words: &'static CasePage,
    facts_words: &'static Facts,
    id: String,
    org: TermLink,
    day: CaseDay,
    domains: Vec<TermLink>,
    title: Passage,
    facts: Vec<Fact>,
    against: Option<Against>,
    recurrence: Option<RelatedCase>,
    timeline: Option<TimelineView>,
    body: CaseBody,
    sources: Vec<SourceLink>,
    docs: Vec<String>,
    related: Vec<RelatedCase>,
    tools: Vec<Tool>,
    share: Share,
    /// The name of its star.
    star: String,
    review: String,
    updated: String,
    neutral: String,
    both_href: String,
    compare_words: &'static Compare,
}

/// `/{lang}/cases/{id}`: other spellings of the id and merged ids lead to the one true address.
pub(in crate::web) fn show(visit: &Visit) -> Result<Response, PageError> {
    let typed = visit.name(0);
    let case = meant(visit, typed)?;
    if case.id.to_string() != typed {
        return Ok(moved(&visit.page_with_query(&Place::Case(case.id))));
    }
    Ok(Page(view(visit, case)).into_response())
}

/// What a case says of itself in chat.
pub(super) fn case_about(visit: &Visit, case: &Case) -> About {
    About {
        title: case_title(visit.site.library.vocabulary(), case, visit.lang),
        description: summary_words(case, visit.lang).value,
    }
}

/// The case that an id in any spelling means, or that a merged one went into.
pub(in crate::web) fn meant<'a>(visit: &'a Visit, typed: &str) -> Result<&'a Case, PageError> {
    let library = &visit.site.library;
    let id = CaseId::from_loose(typed).ok_or_else(|| no_such_case(typed, &near(library, typed)))?;
    library
        .survivor(id)
        .and_then(|survivor| library.case(survivor))
        .map(AsRef::as_ref)
        .ok_or_else(|| no_such_case(typed, &library.nearest_ids(id)))
}

/// The cases that a text which is no id comes near to by its number: chats glue full stops and
/// brackets to links.
fn near(library: &Library, typed: &str) -> Vec<CaseId> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).take(9).collect();
    let id = digits.parse().ok().and_then(CaseId::new);
    id.map_or_else(Vec::new, |id| library.nearest_ids(id))
}

fn no_such_case(typed: &str, nearest: &[CaseId]) -> PageError {
    PageError::NoSuchCase {
        typed: typed.to_owned(),
        nearest: nearest.to_vec(),
    }
}

fn view(visit: &Visit, case: &Case) -> View {
    let words = visit.words();
    let place = Place::Case(case.id);
    let about = case_about(visit, case);
    let mut shell = Shell::new(visit, &place, &about);
    shell.head.kind = "article";
    shell.head.files.extend(case_files(visit, case.id));
    shell.head.modified = Some(case.updated_at.to_string());
    let related = related_cases(visit, case);
    View {
        shell,
        words: &words.case,
        facts_words: &words.facts,
        id: case.id.to_string(),
        org: term_link(visit, Kind::Org, &case.org),
        day: CaseDay::of(case, visit.lang),
        domains: term_links(visit, case, Kind::Domain),
        title: title_html(visit.lang, case),
        facts: facts(visit, case),
        against: against(visit, case),
        recurrence: case.recurrence_of.and_then(|earlier| {
            related
                .iter()
                .find(|r| r.id == earlier.to_string())
                .cloned()
        }),
        timeline: timeline(visit, case),
        body: CaseBody::new(visit, case),
        sources: sources(visit, case),
        docs: case.docs.clone(),
        related: related.into_iter().take(RELATED).collect(),
        tools: tools(visit, case),
        share: share(visit, case, &about),
        star: (words.reader.star)(&case.id.to_string()),
        review: review(visit.lang, case),
        updated: when::date(visit.lang, case.updated_at.day()),
        neutral: visit.site.addresses.neutral(&place),
        both_href: visit.page(&Place::Both(case.id)),
        compare_words: &words.compare,
    }
}

/// The case to take along.
fn share(visit: &Visit, case: &Case, about: &About) -> Share {
    let shared = Shared {
        place: Place::Case(case.id),
        about,
        id: Some(case.id.to_string()),
        changed: Some(when::date(visit.lang, case.updated_at.day())),
        whole: Some(Place::CaseAs(Format::Markdown, case.id)),
    };
    Share::new(visit, &shared)
}
