//! The sections of a case in Markdown.

use super::{Teller, reasons::reasons_in_words};
use crate::{
    case::{Case, Event, Kind, Section, Source},
    markup::{escape, listed},
    words::when,
};

/// How many neighbours a case shows.
pub(crate) const RELATED: usize = 6;

/// A section with its heading.
pub(super) struct SectionText {
    pub(super) heading: &'static str,
    pub(super) text: String,
}

/// The sections of a case, in the order of its page. A section on which the sources are silent
/// says so.
pub(super) fn sections(teller: Teller<'_>, case: &Case) -> Vec<SectionText> {
    let words = &teller.words().case;
    let section = |heading, text| SectionText { heading, text };
    let mut sections = Vec::new();
    if !case.timeline.events.is_empty() {
        sections.push(section(words.timeline, timeline(teller, case)));
    }
    sections.extend([
        section(words.summary, prose(teller, case, Section::Summary)),
        section(words.symptoms, symptoms(teller, case)),
        section(words.root_cause, root_cause(teller, case)),
        section(words.detection, prose(teller, case, Section::Detection)),
        section(words.remediation, items(teller, case, Section::Remediation)),
        section(
            words.action_items,
            items(teller, case, Section::ActionItems),
        ),
        section(words.lessons, prose(teller, case, Section::Lessons)),
        section(words.sources, sources(teller, case)),
        section(words.related, related(teller, case)),
    ]);
    sections
}

fn prose(teller: Teller<'_>, case: &Case, section: Section) -> String {
    case.text(section, teller.lang).map_or_else(
        || teller.unknown(),
        |told| teller.in_other(told.lang, told.value),
    )
}

fn items(teller: Teller<'_>, case: &Case, section: Section) -> String {
    let items: Vec<_> = case
        .items(section, teller.lang)
        .into_iter()
        .map(|told| listed(&teller.in_other(told.lang, told.value)))
        .collect();
    if items.is_empty() {
        teller.unknown()
    } else {
        items.join("\n")
    }
}

fn terms(teller: Teller<'_>, case: &Case, kind: Kind) -> String {
    let links = case.terms(kind).iter();
    let items: Vec<_> = links
        .map(|slug| listed(&teller.term_link(kind, slug)))
        .collect();
    if items.is_empty() {
        teller.unknown()
    } else {
        items.join("\n")
    }
}

fn timeline(teller: Teller<'_>, case: &Case) -> String {
    let events = &case.timeline.events;
    let mut lines: Vec<_> = events
        .iter()
        .map(|event| listed(&moment(teller, event)))
        .collect();
    if events
        .iter()
        .any(|event| event.at.time().is_some() && event.at.offset().is_none())
    {
        lines.push(format!("\n{}", teller.words().case.no_zone));
    }
    lines.join("\n")
}

fn moment(teller: Teller<'_>, event: &Event) -> String {
    let day = when::date(teller.lang, event.at.day());
    let at = match when::time(&event.at) {
        None => day,
        Some(time) => format!("{day} {time}"),
    };
    let step = teller
        .words()
        .facts
        .event(event.kind)
        .map(|step| format!("**{step}**"));
    let what = event
        .what
        .in_or_other(teller.lang)
        .map(|told| teller.in_other(told.lang, &escape(told.value)));
    let parts = [Some(at), step, what];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn symptoms(teller: Teller<'_>, case: &Case) -> String {
    let text = prose(teller, case, Section::Symptoms);
    if case.symptoms.is_empty() {
        text
    } else {
        format!("{text}\n\n{}", terms(teller, case, Kind::Symptom))
    }
}

fn root_cause(teller: Teller<'_>, case: &Case) -> String {
    let words = &teller.words().case;
    let causes = teller.library.vocabulary().of(Kind::RootCause);
    let meaning = causes
        .get(case.root_cause.as_str())
        .and_then(|term| term.definition.get(teller.lang))
        .map_or_else(String::new, |meaning| format!(": {}", escape(meaning)));
    format!(
        "{}{meaning}\n\n### {}\n\n{}\n\n### {}\n\n{}",
        teller.term_link(Kind::RootCause, &case.root_cause),
        words.trigger,
        prose(teller, case, Section::Trigger),
        words.contributing,
        terms(teller, case, Kind::Contributing),
    )
}

fn sources(teller: Teller<'_>, case: &Case) -> String {
    let words = &teller.words().case;
    let kinds = &teller.library.vocabulary().source_kinds;
    let source = |source: &Source| {
        let kind = escape(kinds.label(&source.kind, teller.lang));
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

fn related(teller: Teller<'_>, case: &Case) -> String {
    let related = teller.library.related(case);
    if related.is_empty() {
        return teller.words().case.no_related.to_owned();
    }
    let lines = related.iter().take(RELATED).map(|other| {
        listed(&format!(
            "{} · {}",
            teller.case_link(other.id),
            escape(&reasons_in_words(teller, &other.reasons))
        ))
    });
    lines.collect::<Vec<_>>().join("\n")
}
