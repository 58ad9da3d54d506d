//! What `case.json` holds, as it is written: every value is still a text.
//!
//! The comments below are what an editor sees when the schema explains a key.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    case::{Case, DateKind, Event, EventKind, Severity, Source, Wording},
    lang::Localized,
};

/// The facts of a case and its short labels. Write `null` where no source states a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Facts of a case")]
pub struct Facts {
    /// The name of the case for ever, and of its folder.
    #[schemars(regex(pattern = "^IL-[0-9]{4,6}$"))]
    pub id: String,
    /// Whose incident it was: a slug of `vocabulary/orgs.json`.
    #[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub org: String,
    /// What failed, in at most 40 columns (a Hangul syllable takes two), for chat.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub short_title: Localized<String>,
    /// The day of the start at the source's own offset, or else the day it was written about.
    #[schemars(regex(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    pub date: String,
    /// What that day is.
    #[schemars(extend("enum" = DateKind::ALL.map(DateKind::name)))]
    pub date_kind: String,
    /// The fields it belongs to: slugs of `vocabulary/domains.json`.
    pub domain: Vec<String>,
    /// Why the trigger could do harm: a slug of `vocabulary/root-causes.json`.
    #[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub root_cause: String,
    /// What made it longer or wider: slugs of `vocabulary/contributing.json`.
    pub contributing: Vec<String>,
    /// What failed or took part: slugs of `vocabulary/components.json`.
    pub components: Vec<String>,
    /// What was seen from outside: slugs of `vocabulary/symptoms.json`.
    pub symptoms: Vec<String>,
    /// How bad the organisation called it; `null` where the source does not say.
    #[schemars(extend("enum" = severities()))]
    pub severity: Option<String>,
    /// Whom it hit.
    pub impact: ImpactFacts,
    /// What happened when.
    pub timeline: TimelineFacts,
    /// The public texts it was written from, the primary one first.
    #[schemars(length(min = 1))]
    pub sources: Vec<SourceFacts>,
    /// Further documents, by address.
    pub docs: Vec<String>,
    /// Cases that a reader of this one should see, by id.
    pub related: Vec<String>,
    /// The earlier case that this one repeats, by id.
    #[schemars(regex(pattern = "^IL-[0-9]{4,6}$"))]
    pub recurrence_of: Option<String>,
    /// Who wrote it and who has checked it.
    pub review: ReviewFacts,
    /// When the record last changed, such as `2026-11-29T00:00:00Z`.
    pub updated_at: String,
}

/// Whom an incident hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImpactFacts {
    /// How many users were affected, as the source says it.
    pub users: Option<WordingFacts>,
    /// Where they were.
    pub region: Option<WordingFacts>,
}

/// One text for both languages, or one for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WordingFacts {
    /// The same in both.
    Same(String),
    /// One for each.
    Each(Localized<String>),
}

/// What happened when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimelineFacts {
    /// The time to detect that the source states, such as `6h 27m`.
    #[schemars(regex(pattern = "^[0-9]+[dhms]( [0-9]+[hms])*$"))]
    pub detected_after: Option<String>,
    /// The time to resolve that the source states, such as `6h 27m`.
    #[schemars(regex(pattern = "^[0-9]+[dhms]( [0-9]+[hms])*$"))]
    pub resolved_after: Option<String>,
    /// What the source dates, in order.
    pub events: Vec<EventFacts>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventFacts {
    /// When: `2024-02-29T09:33+09:00`, the same without an offset where the source names no
    /// zone, or a date alone.
    #[schemars(regex(
        pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})?)?$"
    ))]
    pub at: String,
    /// Which step of the incident it is.
    #[schemars(extend("enum" = EventKind::ALL.map(EventKind::name)))]
    pub kind: String,
    /// What happened, one clause.
    pub what: Localized<String>,
}

/// A public text that a case was written from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SourceFacts {
    /// Its address; it is linked byte for byte.
    #[schemars(regex(pattern = "^https?://[^ ]+$"))]
    pub url: String,
    /// What it is: a slug of `vocabulary/source-kinds.json`.
    #[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub kind: String,
    /// The address of an archived copy.
    #[schemars(regex(pattern = "^https?://[^ ]+$"))]
    pub archived: Option<String>,
}

/// Who wrote a case and who has checked it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewFacts {
    /// Who wrote it: `ai`, or a person.
    pub written_by: String,
    /// The person who has held it against its sources.
    pub reviewed_by: Option<String>,
    /// The day on which they did.
    #[schemars(regex(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    pub reviewed_at: Option<String>,
}

fn severities() -> Vec<Option<&'static str>> {
    let named = Severity::ALL.map(Severity::slug).map(Some);
    named.into_iter().chain([None]).collect()
}

fn texts(values: &[impl ToString]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

impl Facts {
    /// The facts of a case, as they are written.
    pub fn of(case: &Case) -> Self {
        let review = &case.review;
        Self {
            id: case.id.to_string(),
            org: case.org.to_string(),
            short_title: case.short_title.clone(),
            date: case.date.day.to_string(),
            date_kind: case.date.kind.name().to_owned(),
            domain: texts(&case.domains),
            root_cause: case.root_cause.to_string(),
            contributing: texts(&case.contributing),
            components: texts(&case.components),
            symptoms: texts(&case.symptoms),
            severity: case.severity.map(|severity| severity.slug().to_owned()),
            impact: ImpactFacts {
                users: case.users.as_ref().map(WordingFacts::of),
                region: case.region.as_ref().map(WordingFacts::of),
            },
            timeline: TimelineFacts {
                detected_after: case.timeline.detected_after.map(|span| span.to_string()),
                resolved_after: case.timeline.resolved_after.map(|span| span.to_string()),
                events: case.timeline.events.iter().map(EventFacts::of).collect(),
            },
            sources: case.sources.iter().map(SourceFacts::of).collect(),
            docs: case.docs.clone(),
            related: texts(&case.related),
            recurrence_of: case.recurrence_of.map(|id| id.to_string()),
            review: ReviewFacts {
                written_by: review.written_by.name().to_owned(),
                reviewed_by: review.reviewed_by.clone(),
                reviewed_at: review.reviewed_at.map(|day| day.to_string()),
            },
            updated_at: case.updated_at.to_string(),
        }
    }
}

impl WordingFacts {
    fn of(wording: &Wording) -> Self {
        match wording {
            Wording::Same(text) => Self::Same(text.clone()),
            Wording::Each(each) => Self::Each(each.clone()),
        }
    }

    /// The wording as a case holds it.
    pub(super) fn wording(&self) -> Wording {
        match self {
            Self::Same(text) => Wording::Same(text.clone()),
            Self::Each(each) => Wording::Each(each.clone()),
        }
    }
}

impl EventFacts {
    fn of(event: &Event) -> Self {
        Self {
            at: event.at.to_string(),
            kind: event.kind.name().to_owned(),
            what: event.what.clone(),
        }
    }
}

impl SourceFacts {
    fn of(source: &Source) -> Self {
        Self {
            url: source.url.clone(),
            kind: source.kind.to_string(),
            archived: source.archived.clone(),
        }
    }
}
