//! The sections of a case in Markdown.

use crate::{
    address::Place,
    case::{Case, CaseId, Event, Kind, Section, Slug, Source},
    lang::Lang,
    markup::{escape, listed},
    web::{
        pages::{
            case::RELATED,
            case_links::{ReasonLink, reason_links},
        },
        parts::case_title,
        visit::Visit,
    },
    words::when,
};

/// A section with its heading.
pub(super) struct SectionText {
    pub(super) heading: &'static str,
    pub(super) text: String,
}

/// The sections of a case, in the order of its page. A section on which the sources are silent
/// says so.
pub(super) fn sections(visit: &Visit, case: &Case) -> Vec<SectionText> {
    let words = &visit.words().case;
    let section = |heading, text| SectionText { heading, text };
    let mut sections = Vec::new();
    if !case.timeline.events.is_empty() {
        sections.push(section(words.timeline, timeline(visit, case)));
    }
    sections.extend([
        section(words.summary, prose(visit, case, Section::Summary)),
        section(words.symptoms, symptoms(visit, case)),
        section(words.root_cause, root_cause(visit, case)),
        section(words.detection, prose(visit, case, Section::Detection)),
        section(words.remediation, items(visit, case, Section::Remediation)),
        section(words.action_items, items(visit, case, Section::ActionItems)),
        section(words.lessons, prose(visit, case, Section::Lessons)),
        section(words.sources, sources(visit, case)),
        section(words.related, related(visit, case)),
    ]);
    sections
}

/// A text that says so where it is not in the language of the file.
pub(super) fn in_other(visit: &Visit, lang: Lang, text: &str) -> String {
    if lang == visit.lang {
        text.to_owned()
    } else {
        format!("*({})* {text}", visit.words().shell.only_in_other)
    }
}

/// What the sources do not state.
pub(super) fn unknown(visit: &Visit) -> String {
    let words = &visit.words().facts;
    format!("{} ({})", words.unknown_mark, words.not_stated)
}

/// A term as a link to its page.
pub(super) fn term_link(visit: &Visit, kind: Kind, slug: &Slug) -> String {
    let label = visit
        .site
        .library
        .vocabulary()
        .of(kind)
        .label(slug, visit.lang);
    let place = Place::Term(kind, slug.clone());
    format!(
        "[{}]({})",
        escape(label),
        visit.site.addresses.absolute(visit.lang, &place)
    )
}

/// A case as a link to its page.
pub(super) fn case_link(visit: &Visit, id: CaseId) -> String {
    let library = &visit.site.library;
    let title = library.case(id).map_or_else(String::new, |case| {
        case_title(library.vocabulary(), case, visit.lang)
    });
    format!(
        "[{id} {}]({})",
        escape(&title),
        visit.site.addresses.absolute(visit.lang, &Place::Case(id))
    )
}

fn prose(visit: &Visit, case: &Case, section: Section) -> String {
    case.text(section, visit.lang).map_or_else(
        || unknown(visit),
        |told| in_other(visit, told.lang, told.value),
    )
}

fn items(visit: &Visit, case: &Case, section: Section) -> String {
    let items: Vec<_> = case
        .items(section, visit.lang)
        .into_iter()
        .map(|told| listed(&in_other(visit, told.lang, told.value)))
        .collect();
    if items.is_empty() {
        unknown(visit)
    } else {
        items.join("\n")
    }
}

fn terms(visit: &Visit, case: &Case, kind: Kind) -> String {
    let links = case.terms(kind).iter();
    let items: Vec<_> = links
        .map(|slug| listed(&term_link(visit, kind, slug)))
        .collect();
    if items.is_empty() {
        unknown(visit)
    } else {
        items.join("\n")
    }
}

fn timeline(visit: &Visit, case: &Case) -> String {
    let events = &case.timeline.events;
    let mut lines: Vec<_> = events
        .iter()
        .map(|event| listed(&moment(visit, event)))
        .collect();
    if events
        .iter()
        .any(|event| event.at.time().is_some() && event.at.offset().is_none())
    {
        lines.push(format!("\n{}", visit.words().case.no_zone));
    }
    lines.join("\n")
}

fn moment(visit: &Visit, event: &Event) -> String {
    let day = when::date(visit.lang, event.at.day());
    let at = match when::time(&event.at) {
        None => day,
        Some(time) => format!("{day} {time}"),
    };
    let step = visit
        .words()
        .facts
        .event(event.kind)
        .map(|step| format!("**{step}**"));
    let what = event
        .what
        .in_or_other(visit.lang)
        .map(|told| in_other(visit, told.lang, &escape(told.value)));
    let parts = [Some(at), step, what];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn symptoms(visit: &Visit, case: &Case) -> String {
    let text = prose(visit, case, Section::Symptoms);
    if case.symptoms.is_empty() {
        text
    } else {
        format!("{text}\n\n{}", terms(visit, case, Kind::Symptom))
    }
}

fn root_cause(visit: &Visit, case: &Case) -> String {
    let words = &visit.words().case;
    let causes = visit.site.library.vocabulary().of(Kind::RootCause);
    let meaning = causes
        .get(case.root_cause.as_str())
        .and_then(|term| term.definition.get(visit.lang))
        .map_or_else(String::new, |meaning| format!(": {}", escape(meaning)));
    format!(
        "{}{meaning}\n\n### {}\n\n{}\n\n### {}\n\n{}",
        term_link(visit, Kind::RootCause, &case.root_cause),
        words.trigger,
        prose(visit, case, Section::Trigger),
        words.contributing,
        terms(visit, case, Kind::Contributing),
    )
}

fn sources(visit: &Visit, case: &Case) -> String {
    let words = &visit.words().case;
    let kinds = &visit.site.library.vocabulary().source_kinds;
    let source = |source: &Source| {
        let kind = escape(kinds.label(&source.kind, visit.lang));
        let copy = source.archived.as_ref();
        let copy = copy.map_or_else(String::new, |at| format!(" · [{}](<{at}>)", words.archived));
        listed(&format!("<{}> · {kind}{copy}", source.url))
    };
    let mut lines: Vec<_> = case.sources.iter().map(source).collect();
    if !case.docs.is_empty() {
        lines.push(format!("\n### {}\n", words.documents));
        lines.extend(case.docs.iter().map(|url| listed(&format!("<{url}>"))));
    }
    lines.join("\n")
}

fn related(visit: &Visit, case: &Case) -> String {
    let related = visit.site.library.related(case);
    if related.is_empty() {
        return visit.words().case.no_related.to_owned();
    }
    let lines = related.iter().take(RELATED).map(|other| {
        let reasons: Vec<_> = reason_links(visit, &other.reasons)
            .into_iter()
            .map(in_words)
            .collect();
        listed(&format!(
            "{} · {}",
            case_link(visit, other.id),
            escape(&reasons.join(" · "))
        ))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What a reason says, without its links.
fn in_words(reason: ReasonLink) -> String {
    let label = reason.link.map_or_else(String::new, |link| link.label);
    format!("{} {label}", reason.before).trim().to_owned()
}
