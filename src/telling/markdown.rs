//! A case in Markdown: what its page says, in the same order.

use askama::Template;

use super::{
    Teller,
    facts::{Fact, facts},
    review::review,
    sections::{SectionText, sections},
    short::CaseDay,
};
use crate::{
    address::Place,
    case::{Case, Kind},
    markup::{escape, listed},
    words::when,
};

#[derive(Template)]
#[template(path = "telling/case.md")]
struct View {
    title: String,
    facts: Vec<String>,
    sections: Vec<SectionText>,
    review: String,
    updated: String,
}

/// The text of a case. Fails only where its template does.
pub(crate) fn case_markdown(teller: Teller<'_>, case: &Case) -> askama::Result<String> {
    let title = case.title(teller.lang);
    let view = View {
        title: teller.in_other(title.lang, title.value),
        facts: fact_lines(teller, case),
        sections: sections(teller, case),
        review: escape(&review(teller.lang, case)),
        updated: format!(
            "{}: {}.",
            teller.words().case.updated,
            when::date(teller.lang, case.updated_at.day())
        ),
    };
    view.render()
}

/// What is always there, one fact an item.
fn fact_lines(teller: Teller<'_>, case: &Case) -> Vec<String> {
    let words = teller.words();
    let place = Place::Case(case.id);
    let address = teller.addresses.absolute(teller.lang, &place);
    let terms = |kind| {
        let links = case.terms(kind).iter();
        let links: Vec<_> = links.map(|slug| teller.term_link(kind, slug)).collect();
        links.join(", ")
    };
    let day = CaseDay::of(case, teller.lang).in_words();
    let mut lines = vec![
        line(words.formats.case, &format!("[{}]({address})", case.id)),
        line(words.facts.org, &terms(Kind::Org)),
        line(words.formats.date, &day),
        line(words.facts.domains, &terms(Kind::Domain)),
        line(words.facts.root_cause, &terms(Kind::RootCause)),
        line(words.facts.components, &terms(Kind::Component)),
    ];
    lines.extend(
        facts(teller, case)
            .iter()
            .map(|fact| line(fact.name, &value(teller, fact))),
    );
    lines.extend(case.recurrence_of.map(|earlier| {
        listed(&format!(
            "{} {}",
            words.case.recurrence_of,
            teller.case_link(earlier)
        ))
    }));
    lines
}

fn line(name: &str, value: &str) -> String {
    listed(&format!("**{name}:** {value}"))
}

fn value(teller: Teller<'_>, fact: &Fact) -> String {
    let value = fact.value.as_ref().map(|told| {
        let text = if fact.wide {
            told.value.clone()
        } else {
            escape(&told.value)
        };
        teller.in_other(told.lang, &text)
    });
    match (value, &fact.note) {
        (None, _) => teller.unknown(),
        (Some(value), None) => value,
        (Some(value), Some(note)) => format!("{value} ({note})"),
    }
}
