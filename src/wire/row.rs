//! A case in a list.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{UNKNOWN, Voice};
use crate::{
    case::{Case, Kind, Measure, Span, Timeline},
    lang::{Lang, Localized},
    markup::unshield,
};

/// A case in a list: its names, its terms and how long it took, in the words and forms of its
/// record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Row {
    /// The name of the case for ever.
    pub id: String,
    /// The English name of the organisation.
    pub org: String,
    /// The slug of the organisation.
    pub org_slug: String,
    /// The day it is filed under, `YYYY-MM-DD`.
    pub date: String,
    /// What the date is: `incident` or `published`.
    pub date_kind: String,
    /// What failed and why.
    pub title: Localized<String>,
    /// What failed, in at most 40 columns.
    pub short_title: Localized<String>,
    /// The slug of why the trigger could do harm.
    pub root_cause: String,
    /// Slugs of what failed or took part.
    pub components: Vec<String>,
    /// Slugs of what was seen from outside.
    pub symptoms: Vec<String>,
    /// Slugs of what made it longer or wider.
    pub contributing: Vec<String>,
    /// Slugs of the fields it belongs to.
    pub domain: Vec<String>,
    /// A slug, or `unknown`.
    pub severity: String,
    /// How long it took.
    pub timeline: RowTimeline,
    /// The page of the case, which leads each reader to their language.
    pub url: String,
}

/// How long a case took: what its source states, and what follows from the events that it dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RowTimeline {
    /// The stated time to detect, such as `6h 27m`.
    pub detected_after: Option<String>,
    /// The stated time to resolve.
    pub resolved_after: Option<String>,
    /// The time to detect that follows from two events.
    pub detected_after_derived: Option<String>,
    /// The time to resolve that follows from two events.
    pub resolved_after_derived: Option<String>,
    /// The time to detect in seconds, stated or else derived.
    pub detected_seconds: Option<u64>,
    /// The time to resolve in seconds, stated or else derived; lists are ordered by it.
    pub resolved_seconds: Option<u64>,
}

impl Row {
    /// The row of a case.
    pub fn of(voice: &Voice<'_>, case: &Case) -> Self {
        let slugs = |kind| case.terms(kind).iter().map(ToString::to_string).collect();
        let orgs = voice.library.vocabulary().of(Kind::Org);
        Self {
            id: case.id.to_string(),
            org: orgs.label(&case.org, Lang::En).to_owned(),
            org_slug: case.org.to_string(),
            date: case.date.day.to_string(),
            date_kind: case.date.kind.name().to_owned(),
            title: case.prose.map(|prose| unshield(&prose.title)),
            short_title: case.short_title.clone(),
            root_cause: case.root_cause.to_string(),
            components: slugs(Kind::Component),
            symptoms: slugs(Kind::Symptom),
            contributing: slugs(Kind::Contributing),
            domain: slugs(Kind::Domain),
            severity: case
                .severity
                .map_or(UNKNOWN, |severity| severity.slug())
                .to_owned(),
            timeline: RowTimeline::of(&case.timeline),
            url: voice.case_url(case),
        }
    }
}

impl RowTimeline {
    fn of(timeline: &Timeline) -> Self {
        let (detect, resolve) = (timeline.time_to_detect(), timeline.time_to_resolve());
        let text = |span: Option<Span>| span.map(|span| span.to_string());
        let seconds = |measure: Measure| measure.best().map(Span::as_seconds);
        Self {
            detected_after: text(detect.stated),
            resolved_after: text(resolve.stated),
            detected_after_derived: text(detect.derived),
            resolved_after_derived: text(resolve.derived),
            detected_seconds: seconds(detect),
            resolved_seconds: seconds(resolve),
        }
    }
}
