//! From a case to its record.

use super::record::{
    EventRecord, ImpactRecord, ImpactText, ItemRecord, Record, ReviewRecord, SourceRecord,
    TimelineRecord, UNKNOWN,
};
use crate::{
    case::{Case, Event, Kind, Section, Source, Wording},
    lang::{Lang, Localized},
    markup::unshield,
    vocabulary::Vocabulary,
};

impl Record {
    /// The record of a case, with addresses under this base URL.
    pub fn of(case: &Case, vocabulary: &Vocabulary, base_url: &str) -> Self {
        let slugs = |kind| case.terms(kind).iter().map(ToString::to_string).collect();
        let optional = |section| {
            let text = texts(case, section);
            (!text.is_empty()).then_some(text)
        };
        let base = base_url.trim_end_matches('/');
        let title = case.prose.map(|prose| unshield(&prose.title));
        Self {
            id: case.id.to_string(),
            org: vocabulary
                .of(Kind::Org)
                .label(&case.org, Lang::En)
                .to_owned(),
            date: case.date.day.to_string(),
            docs: case.docs.clone(),
            title,
            domain: slugs(Kind::Domain),
            impact: ImpactRecord::of(case),
            review: ReviewRecord::of(case),
            lessons: optional(Section::Lessons),
            related: case.related.iter().map(ToString::to_string).collect(),
            sources: case.sources.iter().map(SourceRecord::of).collect(),
            summary: Some(texts(case, Section::Summary)),
            trigger: optional(Section::Trigger),
            severity: Some(
                case.severity
                    .map_or(UNKNOWN, |severity| severity.slug())
                    .to_owned(),
            ),
            symptoms: slugs(Kind::Symptom),
            timeline: TimelineRecord::of(case),
            date_kind: case.date.kind.name().to_owned(),
            detection: optional(Section::Detection),
            components: slugs(Kind::Component),
            root_cause: case.root_cause.to_string(),
            remediation: items(case, Section::Remediation),
            action_items: items(case, Section::ActionItems),
            contributing: slugs(Kind::Contributing),
            recurrence_of: case.recurrence_of.map(|id| id.to_string()),
            symptoms_text: optional(Section::Symptoms),
            updated_at: case.updated_at.to_string(),
            url: format!("{base}/cases/{}", case.id),
            org_slug: case.org.to_string(),
            short_title: case.short_title.clone(),
            impact_text: ImpactText::of(case),
        }
    }
}

/// The paragraphs of a section in both languages, as plain text where they came as such.
fn texts(case: &Case, section: Section) -> Localized<String> {
    let text = |lang| {
        let text = case.prose.get(lang)?.text(section);
        (!text.is_empty()).then(|| unshield(text))
    };
    Localized {
        en: text(Lang::En),
        ko: text(Lang::Ko),
    }
}

/// The items of a section, paired by position.
fn items(case: &Case, section: Section) -> Vec<ItemRecord> {
    let of = |lang| {
        case.prose
            .get(lang)
            .map_or(&[][..], |prose| prose.items(section))
    };
    let (en, ko) = (of(Lang::En), of(Lang::Ko));
    let at = |items: &[String], nth: usize| {
        let item = items.get(nth).filter(|item| !item.is_empty());
        item.map(|item| unshield(item))
    };
    (0..en.len().max(ko.len()))
        .map(|nth| ItemRecord {
            text: Localized {
                en: at(en, nth),
                ko: at(ko, nth),
            },
        })
        .collect()
}

impl ImpactRecord {
    fn of(case: &Case) -> Self {
        let text = ImpactText::of(case);
        let known = |text: Localized<String>| {
            let told = text.en.or(text.ko);
            Some(told.unwrap_or_else(|| UNKNOWN.to_owned()))
        };
        Self {
            scope: known(text.scope),
            users: known(text.users),
            region: known(text.region),
        }
    }
}

impl ImpactText {
    fn of(case: &Case) -> Self {
        let both = |wording: &Option<Wording>| match wording {
            None => Localized::default(),
            Some(Wording::Same(text)) => Localized::both(text.clone(), text.clone()),
            Some(Wording::Each(each)) => each.clone(),
        };
        Self {
            users: both(&case.users),
            region: both(&case.region),
            scope: texts(case, Section::Impact),
        }
    }
}

impl ReviewRecord {
    fn of(case: &Case) -> Self {
        Self {
            written_by: Some(case.review.written_by.name().to_owned()),
            reviewed_at: case.review.reviewed_at.map(|day| day.to_string()),
            reviewed_by: case.review.reviewed_by.clone(),
        }
    }
}

impl SourceRecord {
    fn of(source: &Source) -> Self {
        Self {
            url: source.url.clone(),
            kind: source.kind.to_string(),
            archived: source.archived.clone(),
        }
    }
}

impl TimelineRecord {
    fn of(case: &Case) -> Self {
        let timeline = &case.timeline;
        Self {
            detected_after: timeline.detected_after.map(|span| span.to_string()),
            resolved_after: timeline.resolved_after.map(|span| span.to_string()),
            events: timeline.events.iter().map(EventRecord::of).collect(),
        }
    }
}

impl EventRecord {
    fn of(event: &Event) -> Self {
        Self {
            at: event.at.to_string(),
            kind: event.kind.name().to_owned(),
            what: event.what.clone(),
        }
    }
}
