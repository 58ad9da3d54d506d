//! A library of invented cases, as large as asked for and the same every time.
//!
//! - `dice`, chance from a seed;
//! - `words`, the words of the real catalogue, each as often as it is said there, with invented
//!   names and identifiers that are rare;
//! - [`Synthetic`], the cases: bilingual, about 8 kB each with the facts, tagged as the real ones
//!   are, and valid by `check`.

mod dice;
mod words;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use incidentlib::{
    case::{
        Case, CaseDate, CaseId, DateKind, Event, EventKind, Prose, Section, Slug, Source, Timeline,
    },
    files::{Contents, Tree, load},
    lang::{Lang, Localized},
};

pub(crate) use self::{dice::Dice, words::Words};

/// What cases are invented from.
pub(crate) struct Synthetic {
    real: Contents,
    words: Localized<Words>,
}

impl Synthetic {
    /// Reads the real catalogue.
    pub(crate) fn new() -> Self {
        let real = load(&Tree::embedded()).catalogue.unwrap();
        let words = |lang| Some(Words::of(&real.cases, lang));
        Self {
            words: Localized {
                en: words(Lang::En),
                ko: words(Lang::Ko),
            },
            real,
        }
    }

    /// The words of a language.
    pub(crate) fn words(&self, lang: Lang) -> &Words {
        self.words.get(lang).unwrap()
    }

    /// So many different searches of one to three words, in both languages by turns.
    pub(crate) fn searches(&self, count: usize) -> Vec<String> {
        let mut dice = Dice::of(4);
        let mut searches = BTreeSet::new();
        while searches.len() < count {
            let words = self.words(Lang::ALL[searches.len() % Lang::ALL.len()]);
            let length = dice.between(1, 3);
            let asked: Vec<_> = (0..length).map(|_| words.asked(&mut dice)).collect();
            searches.insert(asked.join(" "));
        }
        searches.into_iter().collect()
    }

    /// A library of so many cases with the real vocabulary and essays.
    pub(crate) fn contents(&self, count: u32) -> Contents {
        Contents {
            cases: (1..=count).map(|number| self.case(number)).collect(),
            vocabulary: self.real.vocabulary.clone(),
            moved: BTreeMap::new(),
            topics: self.real.topics.clone(),
        }
    }

    /// The case of this number. It does not depend on how many others there are.
    pub(crate) fn case(&self, number: u32) -> Case {
        let mut dice = Dice::of(u64::from(number));
        let like = |dice: &mut Dice| dice.pick(&self.real.cases).clone();
        let (caused, failed, seen, made_worse) = (
            like(&mut dice),
            like(&mut dice),
            like(&mut dice),
            like(&mut dice),
        );
        let date = CaseDate {
            day: day(&mut dice),
            kind: if dice.once_in(5) {
                DateKind::Published
            } else {
                DateKind::Incident
            },
        };
        Case {
            id: CaseId::new(number).unwrap(),
            short_title: Localized {
                en: Some(format!(
                    "Failure {number} of {}",
                    self.name(&mut dice, Lang::En)
                )),
                ko: Some(format!(
                    "{number}번 장애: {}",
                    self.name(&mut dice, Lang::Ko)
                )),
            },
            timeline: self.timeline(&mut dice, date),
            date,
            domains: caused.domains,
            root_cause: caused.root_cause,
            org: like(&mut dice).org,
            components: failed.components,
            symptoms: seen.symptoms,
            contributing: made_worse.contributing,
            severity: seen.severity,
            users: seen.users,
            region: failed.region,
            sources: vec![Source {
                url: format!("https://status.example/incidents/{number}"),
                kind: Slug::clone(&caused.sources[0].kind),
                archived: None,
            }],
            docs: Vec::new(),
            related: Vec::new(),
            recurrence_of: None,
            review: caused.review,
            updated_at: format!("{}T{:02}:00:00Z", date_after(&mut dice), dice.below(24))
                .parse()
                .unwrap(),
            prose: self.prose(&mut dice),
        }
    }

    fn name(&self, dice: &mut Dice, lang: Lang) -> String {
        let rank = dice.below(1_000);
        self.words(lang).name(rank)
    }

    /// Two texts with the same sections and items.
    fn prose(&self, dice: &mut Dice) -> Localized<Prose> {
        let mut both = Localized {
            en: Some(Prose::default()),
            ko: Some(Prose::default()),
        };
        let (lists, lessons) = ([dice.between(2, 6), dice.between(0, 5)], !dice.once_in(4));
        for lang in Lang::ALL {
            let words = self.words(lang);
            let prose = both.slot(lang).as_mut().unwrap();
            prose.title = words.clause(dice, 9);
            for section in Section::ALL {
                if let Some(text) = prose.text_slot(section) {
                    *text = match section {
                        Section::Summary => {
                            let (one, other) = (words.paragraph(dice, 5), words.paragraph(dice, 4));
                            format!("{one}\n\n{other}")
                        }
                        Section::Impact => words.paragraph(dice, 5),
                        Section::Symptoms => words.paragraph(dice, 4),
                        Section::Lessons if !lessons => String::new(),
                        _ => words.paragraph(dice, 3),
                    };
                }
            }
            prose.remediation = (0..lists[0]).map(|_| words.paragraph(dice, 1)).collect();
            prose.action_items = (0..lists[1]).map(|_| words.paragraph(dice, 1)).collect();
        }
        both
    }

    /// A start, a detection and an end, of which some cases know less.
    fn timeline(&self, dice: &mut Dice, date: CaseDate) -> Timeline {
        let (hour, minute) = (dice.below(12), dice.below(60));
        let (noticed, over) = (dice.between(1, 90), dice.between(91, 700));
        let known = dice.between(0, 3);
        let steps = [
            (EventKind::Start, 0),
            (EventKind::Detected, noticed),
            (EventKind::Resolved, over),
        ];
        let events = steps.into_iter().take(known).map(|(kind, after)| {
            let at = hour * 60 + minute + after;
            Event {
                at: format!("{}T{:02}:{:02}Z", date.day, at / 60, at % 60)
                    .parse()
                    .unwrap(),
                kind,
                what: Localized {
                    en: Some(self.words(Lang::En).clause(dice, 7)),
                    ko: Some(self.words(Lang::Ko).clause(dice, 5)),
                },
            }
        });
        Timeline {
            detected_after: None,
            resolved_after: None,
            events: events.collect(),
        }
    }
}

/// An essay with its links led to cases of a library of so many.
pub(crate) fn among(essay: &str, count: u32) -> String {
    let mut parts = essay.split("(IL-");
    let mut led = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once(')').unwrap();
        let number = (number.parse::<u32>().unwrap() - 1) % count + 1;
        write!(led, "({}){rest}", CaseId::new(number).unwrap()).unwrap();
    }
    led
}

/// A day of 2010 to 2026, the later years fuller.
fn day(dice: &mut Dice) -> jiff::civil::Date {
    let year = 2010 + dice.below(17).max(dice.below(17));
    format!(
        "{year}-{:02}-{:02}",
        dice.between(1, 12),
        dice.between(1, 28)
    )
    .parse()
    .unwrap()
}

/// A day on which a record may have changed last.
fn date_after(dice: &mut Dice) -> String {
    format!("2027-{:02}-{:02}", dice.between(1, 12), dice.between(1, 28))
}
