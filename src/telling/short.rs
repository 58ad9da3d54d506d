//! A case in short.

use super::{Teller, length::length};
use crate::{
    case::{Case, Kind, Section},
    lang::{Lang, Told},
    markup::{excerpt, to_plain},
    vocabulary::Vocabulary,
    words::{Words, when},
};

/// The day of a case.
pub(crate) struct CaseDay {
    /// For `datetime=`.
    pub(crate) iso: String,
    pub(crate) text: String,
    /// What the day is, where it is not that of the incident.
    pub(crate) kind: Option<&'static str>,
}

impl CaseDay {
    /// The day of a case in a language.
    pub(crate) fn of(case: &Case, lang: Lang) -> Self {
        Self {
            iso: case.date.day.to_string(),
            text: when::date(lang, case.date.day),
            kind: Words::of(lang).facts.date_kind(case.date.kind),
        }
    }

    /// The day with what it is.
    pub(crate) fn in_words(&self) -> String {
        match self.kind {
            None => self.text.clone(),
            Some(kind) => format!("{} ({kind})", self.text),
        }
    }
}

/// What failed, in few words. Where nobody wrote a short title, the beginning of the long one
/// stands in.
pub(crate) fn short_title(case: &Case, lang: Lang) -> String {
    let short = case.short_title.get(lang).cloned();
    short.unwrap_or_else(|| {
        let Told { value, .. } = case.title(lang);
        excerpt(&to_plain(value), 40)
    })
}

/// A case's title for chat: organisation, year and what failed.
pub(crate) fn case_title(vocabulary: &Vocabulary, case: &Case, lang: Lang) -> String {
    let org = vocabulary.of(Kind::Org).label(&case.org, lang);
    format!("{org} {}: {}", case.year(), short_title(case, lang))
}

/// The words of a summary, for a row or a description.
pub(crate) fn summary_words(case: &Case, lang: Lang) -> Told<String> {
    case.text(Section::Summary, lang).map_or(
        Told {
            lang,
            value: String::new(),
        },
        |told| told.map(to_plain),
    )
}

/// Id, day, cause, components and how long it took, on one line.
pub(crate) fn case_line(teller: Teller<'_>, case: &Case) -> String {
    let names = &teller.words().facts;
    let labels = |kind| {
        let labels = case.terms(kind).iter();
        let labels: Vec<_> = labels.map(|slug| teller.label(kind, slug)).collect();
        labels.join(", ")
    };
    let resolved = length(teller.lang, case.timeline.time_to_resolve()).best;
    [
        case.id.to_string(),
        CaseDay::of(case, teller.lang).in_words(),
        labels(Kind::RootCause),
        labels(Kind::Component),
        format!(
            "{} {}",
            names.time_to_resolve,
            resolved.as_deref().unwrap_or(names.unknown_mark)
        ),
    ]
    .into_iter()
    .filter(|fact| !fact.is_empty())
    .collect::<Vec<_>>()
    .join(" · ")
}
