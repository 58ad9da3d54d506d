//! One incident: facts once, text once per language.

use super::{CaseDate, CaseId, Kind, Prose, Review, Section, Slug, Source, Stamp, Timeline};
use crate::lang::{Lang, Localized, Told};

/// One incident and what is known of it. What its sources do not say is `None` or empty: unknown
/// is one thing inside the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its name for ever.
    pub id: CaseId,
    /// Whose incident it was.
    pub org: Slug,
    /// What failed, in at most 40 columns, for chat.
    pub short_title: Localized<String>,
    /// The day it is filed under.
    pub date: CaseDate,
    /// The fields it belongs to.
    pub domains: Vec<Slug>,
    /// Why the trigger could do harm.
    pub root_cause: Slug,
    /// What made it longer or wider.
    pub contributing: Vec<Slug>,
    /// What failed or took part.
    pub components: Vec<Slug>,
    /// What was seen from outside.
    pub symptoms: Vec<Slug>,
    /// How bad the organisation called it.
    pub severity: Option<Severity>,
    /// How many users were affected.
    pub users: Option<Wording>,
    /// Where they were.
    pub region: Option<Wording>,
    /// What happened when.
    pub timeline: Timeline,
    /// The texts it was written from, the primary one first.
    pub sources: Vec<Source>,
    /// Further documents.
    pub docs: Vec<String>,
    /// Cases picked by hand.
    pub related: Vec<CaseId>,
    /// The earlier case that this one repeats.
    pub recurrence_of: Option<CaseId>,
    /// Who wrote it and who has checked it.
    pub review: Review,
    /// When its record last changed.
    pub updated_at: Stamp,
    /// Its text.
    pub prose: Localized<Prose>,
}

impl Case {
    /// The terms of one kind that it is tagged with.
    pub fn terms(&self, kind: Kind) -> &[Slug] {
        match kind {
            Kind::RootCause => std::slice::from_ref(&self.root_cause),
            Kind::Component => &self.components,
            Kind::Symptom => &self.symptoms,
            Kind::Contributing => &self.contributing,
            Kind::Domain => &self.domains,
            Kind::Org => std::slice::from_ref(&self.org),
        }
    }

    /// Whether it is tagged with this term.
    pub fn has(&self, kind: Kind, slug: &Slug) -> bool {
        self.terms(kind).contains(slug)
    }

    /// Its title in this language, else in the other.
    pub fn title(&self, lang: Lang) -> Told<&str> {
        self.prose
            .in_or_other(lang)
            .map_or(Told { lang, value: "" }, |told| {
                told.map(|prose| prose.title.as_str())
            })
    }

    /// The paragraphs of a section in this language, else in the other; none where neither says
    /// anything.
    pub fn text(&self, section: Section, lang: Lang) -> Option<Told<&str>> {
        [lang, lang.other()].into_iter().find_map(|lang| {
            let value = self.prose.get(lang)?.text(section);
            (!value.is_empty()).then_some(Told { lang, value })
        })
    }

    /// The items of a section, each in this language, else in the other.
    pub fn items(&self, section: Section, lang: Lang) -> Vec<Told<&str>> {
        let of = |lang| {
            self.prose
                .get(lang)
                .map_or(&[][..], |prose: &Prose| prose.items(section))
        };
        let (own, other) = (of(lang), of(lang.other()));
        (0..own.len().max(other.len()))
            .filter_map(|at| {
                let pick = |items: &'_ [String]| items.get(at).is_some_and(|item| !item.is_empty());
                if pick(own) {
                    own.get(at).map(|value| Told {
                        lang,
                        value: value.as_str(),
                    })
                } else {
                    other.get(at).map(|value| Told {
                        lang: lang.other(),
                        value: value.as_str(),
                    })
                }
            })
            .collect()
    }

    /// The year it is filed under.
    pub fn year(&self) -> i16 {
        self.date.day.year()
    }
}

/// A short text that is the same in both languages or told in each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wording {
    /// One text for both, such as `global` or a number.
    Same(String),
    /// A text for each.
    Each(Localized<String>),
}

impl Wording {
    /// The text in this language, else in the other. A text for both is always in the one asked.
    pub fn told(&self, lang: Lang) -> Option<Told<&str>> {
        match self {
            Self::Same(value) => Some(Told { lang, value }),
            Self::Each(each) => each.in_or_other(lang).map(|told| told.map(String::as_str)),
        }
    }
}

/// How bad an organisation called its incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The worst.
    Sev1,
    /// Serious.
    Sev2,
    /// Limited.
    Sev3,
    /// Minor.
    Sev4,
}

impl Severity {
    /// All, the worst first.
    pub const ALL: [Self; 4] = [Self::Sev1, Self::Sev2, Self::Sev3, Self::Sev4];

    /// Its slug in data and addresses.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Sev1 => "sev-1",
            Self::Sev2 => "sev-2",
            Self::Sev3 => "sev-3",
            Self::Sev4 => "sev-4",
        }
    }

    /// The severity of this slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|severity| severity.slug() == slug)
    }
}
