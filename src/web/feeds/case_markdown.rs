//! A case in Markdown: what its page says, in the same order.

use askama::Template;

use super::case_sections::{SectionText, case_link, in_other, sections, term_link, unknown};
use crate::{
    address::Place,
    case::{Case, Kind, Section},
    markup::{escape, listed},
    web::{
        errors::PageError,
        pages::case::review,
        parts::{CaseDay, Fact, facts},
        visit::Visit,
    },
    words::when,
};

#[derive(Template)]
#[template(path = "feeds/case.md")]
struct View {
    title: String,
    facts: Vec<String>,
    sections: Vec<SectionText>,
    review: String,
    updated: String,
}

/// The text of a case.
pub(super) fn text(visit: &Visit, case: &Case) -> Result<String, PageError> {
    let title = case.title(visit.lang);
    let view = View {
        title: in_other(visit, title.lang, title.value),
        facts: fact_lines(visit, case),
        sections: sections(visit, case),
        review: escape(&review(visit, case)),
        updated: format!(
            "{}: {}.",
            visit.words().case.updated,
            when::date(visit.lang, case.updated_at.day())
        ),
    };
    view.render().map_err(|_| PageError::Broken)
}

/// What is always there, one fact an item.
fn fact_lines(visit: &Visit, case: &Case) -> Vec<String> {
    let words = visit.words();
    let address = visit
        .site
        .addresses
        .absolute(visit.lang, &Place::Case(case.id));
    let terms = |kind| {
        let links = case.terms(kind).iter();
        let links: Vec<_> = links.map(|slug| term_link(visit, kind, slug)).collect();
        links.join(", ")
    };
    let day = CaseDay::of(case, visit.lang);
    let day = match day.kind {
        None => day.text,
        Some(kind) => format!("{} ({kind})", day.text),
    };
    let mut lines = vec![
        line(words.formats.case, &format!("[{}]({address})", case.id)),
        line(words.facts.org, &terms(Kind::Org)),
        line(words.formats.date, &day),
        line(words.facts.domains, &terms(Kind::Domain)),
        line(words.facts.root_cause, &terms(Kind::RootCause)),
        line(words.facts.components, &terms(Kind::Component)),
    ];
    lines.extend(
        facts(visit, case)
            .iter()
            .map(|fact| line(fact.name, &value(visit, case, fact))),
    );
    lines.extend(case.recurrence_of.map(|earlier| {
        listed(&format!(
            "{} {}",
            words.case.recurrence_of,
            case_link(visit, earlier)
        ))
    }));
    lines
}

fn line(name: &str, value: &str) -> String {
    listed(&format!("**{name}:** {value}"))
}

fn value(visit: &Visit, case: &Case, fact: &Fact) -> String {
    if fact.wide {
        // The page has it as HTML: take the source of it.
        return case.text(Section::Impact, visit.lang).map_or_else(
            || unknown(visit),
            |told| in_other(visit, told.lang, told.value),
        );
    }
    let value = fact.value.as_ref().map(|passage| {
        let lang = match passage.lang {
            None => visit.lang,
            Some(_) => visit.lang.other(),
        };
        in_other(visit, lang, &escape(&passage.text))
    });
    match (value, &fact.note) {
        (None, _) => unknown(visit),
        (Some(value), None) => value,
        (Some(value), Some(note)) => format!("{value} ({note})"),
    }
}
