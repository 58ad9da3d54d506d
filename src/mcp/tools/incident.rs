//! `get_incident`: one case.

use rmcp::model::JsonObject;
use schemars::JsonSchema;
use serde::Serialize;

use super::voice;
use crate::{
    address::{Format, Place},
    case::{Case, CaseId, Kind, Slug},
    catalogue::Library,
    lang::Localized,
    mcp::{arguments::Arguments, reply::Reply, shape::schema_of, wrong::Wrong},
    telling::{RELATED, Teller, case_markdown, case_title, reasons_in_words},
    wire::{
        EventRecord, ImpactText, ItemRecord, Record, ReviewRecord, Row, RowTimeline, SourceRecord,
    },
};

/// One case. What its sources do not state is absent or empty. Texts are Markdown.
#[derive(Debug, Serialize, JsonSchema)]
struct Incident {
    /// The name of the case for ever.
    id: String,
    /// The page of the case, to link and to open.
    url: String,
    /// What failed and why.
    title: Localized<String>,
    /// What failed, in a few words.
    short_title: Localized<String>,
    /// Whose incident it was.
    org: Label,
    /// The day it is filed under, `YYYY-MM-DD`.
    date: String,
    /// What the date is: `incident` or `published`.
    date_kind: String,
    /// How bad the organisation called it, from `sev-1`.
    severity: Option<String>,
    /// Why the trigger could do harm.
    root_cause: Label,
    /// What failed or took part.
    components: Vec<Label>,
    /// What was seen from outside.
    symptoms: Vec<Label>,
    /// What made it longer or wider.
    contributing: Vec<Label>,
    /// The fields it belongs to.
    domain: Vec<Label>,
    /// Whom it hit.
    impact: ImpactText,
    /// How long it took.
    durations: RowTimeline,
    /// What the source dates, in order.
    events: Vec<EventRecord>,
    /// What broke, why, how it ended.
    summary: Localized<String>,
    /// What people and dashboards saw.
    symptoms_text: Localized<String>,
    /// What set it off.
    trigger: Localized<String>,
    /// How it was noticed.
    detection: Localized<String>,
    /// What ended it.
    remediation: Vec<ItemRecord>,
    /// What was done or promised afterwards.
    action_items: Vec<ItemRecord>,
    /// What it teaches.
    lessons: Localized<String>,
    /// The texts it was written from.
    sources: Vec<SourceRecord>,
    /// Further documents.
    docs: Vec<String>,
    /// The earlier case that this one repeats.
    recurrence_of: Option<String>,
    /// The cases next to it, the nearest first.
    similar: Vec<Neighbour>,
    /// Who wrote it and who has checked it.
    review: ReviewRecord,
    /// When the record last changed.
    updated_at: String,
}

/// A term of the vocabulary.
#[derive(Debug, Serialize, JsonSchema)]
struct Label {
    /// Its slug, to filter by.
    slug: String,
    /// How it is called.
    label: Localized<String>,
}

/// A case next to another.
#[derive(Debug, Serialize, JsonSchema)]
struct Neighbour {
    /// Its id.
    id: String,
    /// What it is called.
    title: String,
    /// What both have in common.
    why: String,
}

pub(super) fn schema() -> JsonObject {
    schema_of::<Incident>()
}

pub(super) fn read(teller: Teller<'_>, arguments: &Arguments) -> Result<Reply, Wrong> {
    let case = meant(teller.library, &arguments.needed("id")?)?;
    let text = case_markdown(teller, case).map_err(|_| Wrong::Broken)?;
    let whole = Place::CaseAs(Format::Markdown, case.id);
    let whole = teller.addresses.absolute(teller.lang, &whole);
    Reply::new(text, &Incident::of(teller, case), teller.lang, &whole)
}

/// The case that a text means: an id in any spelling, the address of its page, or that of the
/// text it was written from.
pub(in crate::mcp) fn meant<'a>(library: &'a Library, typed: &str) -> Result<&'a Case, Wrong> {
    let end = typed.trim_end_matches('/').rsplit('/').next();
    let id = library.called(typed);
    let id = id.or_else(|| end.and_then(|end| library.called(end)));
    let case = id.and_then(|id| library.case(id));
    case.map(AsRef::as_ref).ok_or_else(|| Wrong::NoSuchCase {
        nearest: near(library, end.unwrap_or(typed)),
        typed: typed.to_owned(),
    })
}

/// The cases whose number is near to that of a text.
fn near(library: &Library, typed: &str) -> Vec<CaseId> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).take(6).collect();
    let id = digits.parse().ok().and_then(CaseId::new);
    id.map_or_else(Vec::new, |id| library.nearest_ids(id))
}

impl Incident {
    fn of(teller: Teller<'_>, case: &Case) -> Self {
        let vocabulary = teller.library.vocabulary();
        let base = teller.addresses.base().to_string();
        let record = Record::of(case, vocabulary, &base);
        let labels = |kind| {
            let slugs = case.terms(kind).iter();
            slugs.map(|slug| Label::of(teller, kind, slug)).collect()
        };
        Self {
            id: record.id,
            url: record.url,
            title: record.title,
            short_title: record.short_title,
            org: Label::of(teller, Kind::Org, &case.org),
            date: record.date,
            date_kind: record.date_kind,
            severity: case.severity.map(|severity| severity.slug().to_owned()),
            root_cause: Label::of(teller, Kind::RootCause, &case.root_cause),
            components: labels(Kind::Component),
            symptoms: labels(Kind::Symptom),
            contributing: labels(Kind::Contributing),
            domain: labels(Kind::Domain),
            impact: record.impact_text,
            durations: Row::of(&voice(teller), case).timeline,
            events: record.timeline.events,
            summary: record.summary.unwrap_or_default(),
            symptoms_text: record.symptoms_text.unwrap_or_default(),
            trigger: record.trigger.unwrap_or_default(),
            detection: record.detection.unwrap_or_default(),
            remediation: record.remediation,
            action_items: record.action_items,
            lessons: record.lessons.unwrap_or_default(),
            sources: record.sources,
            docs: record.docs,
            recurrence_of: record.recurrence_of,
            similar: neighbours(teller, case),
            review: record.review,
            updated_at: record.updated_at,
        }
    }
}

impl Label {
    fn of(teller: Teller<'_>, kind: Kind, slug: &Slug) -> Self {
        let term = teller.library.vocabulary().of(kind).get(slug.as_str());
        Self {
            slug: slug.to_string(),
            label: term.map_or_else(Localized::default, |term| term.label.clone()),
        }
    }
}

fn neighbours(teller: Teller<'_>, case: &Case) -> Vec<Neighbour> {
    let library = teller.library;
    let related = library.related(case).into_iter().take(RELATED);
    let neighbours = related.filter_map(|related| {
        let other = library.case(related.id)?;
        Some(Neighbour {
            id: other.id.to_string(),
            title: case_title(library.vocabulary(), other, teller.lang),
            why: reasons_in_words(teller, &related.reasons),
        })
    });
    neighbours.collect()
}
