//! What a record is as facts and text.

use crate::{
    case::{Prose, Section},
    files::{
        EventFacts, Facts, ImpactFacts, ReviewFacts, SourceFacts, TimelineFacts, WordingFacts,
    },
    lang::{Lang, Localized},
    markup::shield,
    wire::{ItemRecord, Record, UNKNOWN},
};

/// A record as a case is written, and what of it is not kept.
pub(super) struct Mapped {
    pub(super) facts: Facts,
    pub(super) prose: Localized<Prose>,
    pub(super) notes: Vec<String>,
}

/// Maps a record. Nothing is judged here: its values are written as they stand, and the files
/// are judged like those that people write.
pub(super) fn map(record: &Record, org: String) -> Mapped {
    let mut notes = Vec::new();
    let text = &record.impact_text;
    let scope = if text.scope.is_empty() {
        known(record.impact.scope.as_deref()).map_or_else(Localized::default, in_its_language)
    } else {
        text.scope.clone()
    };
    let facts = Facts {
        id: record.id.clone(),
        org,
        short_title: single_lines(&record.short_title),
        date: record.date.clone(),
        date_kind: record.date_kind.clone(),
        domain: record.domain.clone(),
        root_cause: record.root_cause.clone(),
        contributing: record.contributing.clone(),
        components: record.components.clone(),
        symptoms: record.symptoms.clone(),
        severity: known(record.severity.as_deref()),
        impact: ImpactFacts {
            users: wording(record.impact.users.as_deref(), &text.users),
            region: wording(record.impact.region.as_deref(), &text.region),
        },
        timeline: TimelineFacts {
            detected_after: known(record.timeline.detected_after.as_deref()),
            resolved_after: known(record.timeline.resolved_after.as_deref()),
            events: events(record),
        },
        sources: sources(record),
        docs: record.docs.clone(),
        related: record.related.clone(),
        recurrence_of: known(record.recurrence_of.as_deref()),
        review: review(record, &mut notes),
        updated_at: record.updated_at.clone(),
    };
    let mut prose = Localized {
        en: prose(record, &scope, Lang::En),
        ko: prose(record, &scope, Lang::Ko),
    };
    notes.extend(lend_title(&mut prose));
    Mapped {
        facts,
        prose,
        notes,
    }
}

/// A text that says something.
pub(super) fn said(text: &str) -> Option<String> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// A value that is known.
fn known(text: Option<&str>) -> Option<String> {
    said(text?).filter(|text| !text.eq_ignore_ascii_case(UNKNOWN))
}

fn single_lines(texts: &Localized<String>) -> Localized<String> {
    let line = |text: Option<&String>| {
        let words: Vec<_> = text?.split_whitespace().collect();
        said(&words.join(" "))
    };
    Localized {
        en: line(texts.en.as_ref()),
        ko: line(texts.ko.as_ref()),
    }
}

/// A text in the language that its letters are of.
fn in_its_language(text: String) -> Localized<String> {
    let hangul = text.chars().any(|c| matches!(c, '가'..='힣'));
    let mut texts = Localized::default();
    *texts.slot(if hangul { Lang::Ko } else { Lang::En }) = Some(text);
    texts
}

/// The wording of an impact: ours where there is one, else what the reference has, which is in
/// one language unless it is nothing but figures.
fn wording(plain: Option<&str>, ours: &Localized<String>) -> Option<WordingFacts> {
    match (&ours.en, &ours.ko) {
        (Some(en), Some(ko)) if en == ko => Some(WordingFacts::Same(en.clone())),
        (None, None) => {
            let plain = known(plain)?;
            Some(if plain.chars().any(char::is_alphabetic) {
                WordingFacts::Each(in_its_language(plain))
            } else {
                WordingFacts::Same(plain)
            })
        }
        _ => Some(WordingFacts::Each(ours.clone())),
    }
}

fn events(record: &Record) -> Vec<EventFacts> {
    let events = record.timeline.events.iter();
    events
        .map(|event| EventFacts {
            at: event.at.clone(),
            kind: event.kind.clone(),
            what: single_lines(&event.what),
        })
        .collect()
}

fn sources(record: &Record) -> Vec<SourceFacts> {
    let sources = record.sources.iter();
    sources
        .map(|source| SourceFacts {
            url: source.url.clone(),
            kind: source.kind.clone(),
            archived: known(source.archived.as_deref()),
        })
        .collect()
}

fn review(record: &Record, notes: &mut Vec<String>) -> ReviewFacts {
    let review = &record.review;
    let reviewed_at = review.reviewed_at.as_deref().and_then(said);
    let day = reviewed_at.as_deref().and_then(|at| at.split_once('T'));
    if let Some((day, _)) = day {
        notes.push(format!("of `reviewed_at` only the day is kept, {day}"));
    }
    let written_by = review.written_by.as_deref().and_then(said);
    if written_by.is_none() {
        notes.push(format!("`written_by` says nothing; written as `{UNKNOWN}`"));
    }
    ReviewFacts {
        written_by: written_by.unwrap_or_else(|| UNKNOWN.to_owned()),
        reviewed_by: review.reviewed_by.as_deref().and_then(said),
        reviewed_at: match day {
            Some((day, _)) => Some(day.to_owned()),
            None => reviewed_at,
        },
    }
}

/// Gives a text without a title the one of the other language: a file of text needs one.
fn lend_title(prose: &mut Localized<Prose>) -> Option<String> {
    for lang in Lang::ALL {
        let lent = prose.get(lang.other()).map(|other| other.title.clone());
        let lent = lent.filter(|title| !title.is_empty());
        let untitled = prose
            .slot(lang)
            .as_mut()
            .filter(|text| text.title.is_empty());
        if let Some((text, title)) = untitled.zip(lent) {
            text.title = title;
            let (own, other) = (lang.code(), lang.other().code());
            return Some(format!(
                "there is no `title.{own}`; `title.{other}` stands in"
            ));
        }
    }
    None
}

/// The text of a record in one language; none where it has none.
fn prose(record: &Record, scope: &Localized<String>, lang: Lang) -> Option<Prose> {
    let mut prose = Prose::default();
    let title = single_lines(&record.title);
    prose.title = title
        .get(lang)
        .map(|title| shield(title))
        .unwrap_or_default();
    for section in Section::ALL {
        if let Some(slot) = prose.text_slot(section) {
            let texts = match section {
                Section::Summary => record.summary.as_ref(),
                Section::Impact => Some(scope),
                Section::Symptoms => record.symptoms_text.as_ref(),
                Section::Trigger => record.trigger.as_ref(),
                Section::Detection => record.detection.as_ref(),
                Section::Lessons => record.lessons.as_ref(),
                Section::Remediation | Section::ActionItems => None,
            };
            let text = texts
                .and_then(|texts| texts.get(lang))
                .and_then(|text| said(text));
            *slot = text.map(|text| shield(&text)).unwrap_or_default();
        }
    }
    prose.remediation = items(&record.remediation, lang);
    prose.action_items = items(&record.action_items, lang);
    (prose != Prose::default()).then_some(prose)
}

/// The items of one language, an empty one where this language has no counterpart.
fn items(records: &[ItemRecord], lang: Lang) -> Vec<String> {
    let item = |record: &ItemRecord| {
        let text = record.text.get(lang).and_then(|text| said(text));
        text.map(|text| shield(&text)).unwrap_or_default()
    };
    let mut items: Vec<_> = records.iter().map(item).collect();
    while items.last().is_some_and(String::is_empty) {
        items.pop();
    }
    items
}
