//! One whole case, in the shape of the reference catalogue with our keys after its own.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lang::Localized;

/// How the record writes what no source states, where it does not write null.
pub const UNKNOWN: &str = "unknown";

/// The public record of a case. The order of its keys is part of it.
///
/// Reading is lenient where records from elsewhere differ: our own keys and those that may be
/// null can be left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Record {
    /// The name of the case for ever.
    pub id: String,
    /// The English name of the organisation.
    pub org: String,
    /// The day it is filed under, `YYYY-MM-DD`.
    pub date: String,
    /// Further documents.
    #[serde(default)]
    pub docs: Vec<String>,
    /// What failed and why.
    pub title: Localized<String>,
    /// Slugs of the fields it belongs to.
    #[serde(default)]
    pub domain: Vec<String>,
    /// Whom it hit.
    pub impact: ImpactRecord,
    /// Who wrote it and who has checked it.
    pub review: ReviewRecord,
    /// What it teaches.
    pub lessons: Option<Localized<String>>,
    /// Cases picked by hand.
    #[serde(default)]
    pub related: Vec<String>,
    /// Where it can be read.
    #[serde(default)]
    pub sources: Vec<SourceRecord>,
    /// What broke, why, how it ended.
    pub summary: Option<Localized<String>>,
    /// What set it off.
    pub trigger: Option<Localized<String>>,
    /// A slug, or `unknown`.
    pub severity: Option<String>,
    /// Slugs of what was seen from outside.
    #[serde(default)]
    pub symptoms: Vec<String>,
    /// What happened when.
    pub timeline: TimelineRecord,
    /// What the date is: `incident` or `published`.
    pub date_kind: String,
    /// How it was noticed.
    pub detection: Option<Localized<String>>,
    /// Slugs of what failed or took part.
    #[serde(default)]
    pub components: Vec<String>,
    /// The slug of why the trigger could do harm.
    pub root_cause: String,
    /// What ended it.
    #[serde(default)]
    pub remediation: Vec<ItemRecord>,
    /// What was done or promised afterwards.
    #[serde(default)]
    pub action_items: Vec<ItemRecord>,
    /// Slugs of what made it longer or wider.
    #[serde(default)]
    pub contributing: Vec<String>,
    /// The earlier case that this one repeats.
    pub recurrence_of: Option<String>,
    /// What people and dashboards saw.
    pub symptoms_text: Option<Localized<String>>,
    /// When the record last changed.
    pub updated_at: String,
    /// The address of the case in no language. No part of the round trip.
    #[serde(default)]
    pub url: String,
    /// The slug of the organisation. No part of the round trip.
    #[serde(default)]
    pub org_slug: String,
    /// What failed, in at most 40 columns.
    #[serde(default)]
    pub short_title: Localized<String>,
    /// What `impact` says, in both languages.
    #[serde(default)]
    pub impact_text: ImpactText,
}

/// Whom an incident hit: English, else Korean, else `unknown`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImpactRecord {
    /// What was affected.
    pub scope: Option<String>,
    /// How many users.
    pub users: Option<String>,
    /// Where.
    pub region: Option<String>,
}

/// Whom an incident hit, in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ImpactText {
    /// How many users.
    pub users: Localized<String>,
    /// Where.
    pub region: Localized<String>,
    /// What was affected.
    pub scope: Localized<String>,
}

/// Who wrote a case and who has checked it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewRecord {
    /// Any word; `ai` and `session` are a program.
    pub written_by: Option<String>,
    /// The day on which it was checked.
    pub reviewed_at: Option<String>,
    /// The person who has checked it.
    pub reviewed_by: Option<String>,
}

/// Where a case can be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SourceRecord {
    /// Its address.
    pub url: String,
    /// What it is, by slug.
    pub kind: String,
    /// An archived copy.
    pub archived: Option<String>,
}

/// What happened when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TimelineRecord {
    /// The stated time to detect, such as `6h 27m`.
    pub detected_after: Option<String>,
    /// The stated time to resolve.
    pub resolved_after: Option<String>,
    /// What the source dates; left out where it dates nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventRecord>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventRecord {
    /// When.
    pub at: String,
    /// Which step of the incident it is.
    pub kind: String,
    /// What happened.
    pub what: Localized<String>,
}

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ItemRecord {
    /// What it was.
    pub text: Localized<String>,
}
