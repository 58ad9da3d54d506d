//! From the facts as written to the values of a case, each judged by its type.

mod limits;
mod references;
mod sources;

use std::collections::BTreeSet;

use self::limits::is_unknown;
use super::{
    facts::{EventFacts, Facts, WordingFacts},
    folder::Ground,
    layout::Book,
    moved::bad_id,
    problem::{Problem, ProblemKind, TextFault, ValueFault},
    shape::Shaped,
};
use crate::{
    case::{
        Author, Case, CaseDate, CaseId, DateKind, Event, EventKind, Kind, Review, Slug, Span,
        Timeline, parse_day,
    },
    lang::{Lang, Localized},
    markup::columns,
    vocabulary::nearest,
};

/// How wide a short title may be.
pub(super) const SHORT_TITLE: usize = 40;

/// Reads the values of one `case.json` and gathers what is wrong with them.
pub(super) struct Values<'a> {
    pub(super) file: &'a Shaped<Facts>,
    pub(super) ground: &'a Ground<'a>,
    /// The id of the folder.
    pub(super) own: Option<CaseId>,
    pub(super) problems: Vec<Problem>,
}

impl Values<'_> {
    /// The case without its text; none if one of its values is wrong.
    pub(super) fn case(&mut self) -> Option<Case> {
        let facts = &self.file.value;
        self.short_title(&facts.short_title);
        self.limits();
        let id = self.id(&facts.id);
        let org = self.slug("/org", &facts.org, Book::Kind(Kind::Org));
        let day = self.read("/date", &facts.date, day);
        let severity = self.severity();
        let kind = DateKind::from_name(&facts.date_kind);
        let domains = self.slugs("/domain", &facts.domain, Kind::Domain);
        let root_cause = self.slug(
            "/root_cause",
            &facts.root_cause,
            Book::Kind(Kind::RootCause),
        );
        let contributing = self.slugs("/contributing", &facts.contributing, Kind::Contributing);
        let components = self.slugs("/components", &facts.components, Kind::Component);
        let symptoms = self.slugs("/symptoms", &facts.symptoms, Kind::Symptom);
        let timeline = self.timeline();
        let sources = self.sources(&facts.sources);
        let docs = self.docs(&facts.docs);
        let related = self.related(&facts.related);
        let recurrence_of = match &facts.recurrence_of {
            Some(id) => self.reference("/recurrence_of", id).map(Some),
            None => Some(None),
        };
        let review = self.review();
        let updated_at = self.read("/updated_at", &facts.updated_at, |text| {
            let text = text.to_owned();
            text.parse()
                .map_err(|_| ValueFault::BadStamp { text }.into())
        });
        Some(Case {
            id: id?,
            org: org?,
            short_title: facts.short_title.clone(),
            date: CaseDate {
                day: day?,
                kind: kind?,
            },
            domains: domains?,
            root_cause: root_cause?,
            contributing: contributing?,
            components: components?,
            symptoms: symptoms?,
            severity,
            users: facts.impact.users.as_ref().map(WordingFacts::wording),
            region: facts.impact.region.as_ref().map(WordingFacts::wording),
            timeline: timeline?,
            sources: sources?,
            docs: docs?,
            related: related?,
            recurrence_of: recurrence_of?,
            review: review?,
            updated_at: updated_at?,
            prose: Localized::default(),
        })
    }

    /// Adds a problem of the value at this pointer, unless it has one already.
    pub(super) fn fault(&mut self, pointer: &str, kind: impl Into<ProblemKind>) {
        self.problems.extend(self.file.problem(pointer, kind));
    }

    fn read<T>(
        &mut self,
        pointer: &str,
        text: &str,
        parse: impl FnOnce(&str) -> Result<T, ProblemKind>,
    ) -> Option<T> {
        parse(text).map_err(|kind| self.fault(pointer, kind)).ok()
    }

    fn short_title(&mut self, short: &Localized<String>) {
        for lang in Lang::ALL {
            let columns = short.get(lang).map_or(0, |title| columns(title));
            if columns > SHORT_TITLE {
                let limit = SHORT_TITLE;
                let pointer = format!("/short_title/{}", lang.code());
                self.fault(&pointer, TextFault::TooWide { columns, limit });
            }
        }
    }

    fn id(&mut self, text: &str) -> Option<CaseId> {
        let id = self.read("/id", text, |text| text.parse().map_err(|_| bad_id(text)))?;
        if let Some(own) = self.own.filter(|own| *own != id) {
            let folder = own.to_string();
            self.fault("/id", ValueFault::OtherId { folder });
        }
        Some(id)
    }

    fn slug(&mut self, pointer: &str, word: &str, book: Book) -> Option<Slug> {
        let terms = book.of(&self.ground.books.vocabulary);
        if let Some(term) = terms.get(word) {
            return Some(term.slug.clone());
        }
        if self.ground.books.has(book) {
            let found = terms.find(word).map(|found| found.term().slug.as_str());
            let known = || terms.iter().map(|term| term.slug.as_str());
            let fault = ValueFault::UnknownWord {
                word: word.to_owned(),
                list: format!("the terms of `{}`", book.path()),
                open: true,
                nearest: found.or_else(|| nearest(word, known())).map(str::to_owned),
            };
            self.fault(pointer, fault);
        }
        None
    }

    fn slugs(&mut self, pointer: &str, words: &[String], kind: Kind) -> Option<Vec<Slug>> {
        let mut seen = BTreeSet::new();
        let mut slugs = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let pointer = format!("{pointer}/{at}");
            if !seen.insert(word) {
                let word = word.clone();
                self.fault(&pointer, ValueFault::DoubledWord { word });
            }
            slugs.push(self.slug(&pointer, word, Book::Kind(kind)));
        }
        slugs.into_iter().collect()
    }

    fn timeline(&mut self) -> Option<Timeline> {
        let facts = &self.file.value.timeline;
        let mut span = |pointer, text: &Option<String>| match text {
            None => Some(None),
            Some(text) => self.read(pointer, text, |text| {
                let span = text.parse::<Span>().ok();
                let stated = span.filter(|span| span.as_seconds() > 0);
                stated.map(Some).ok_or_else(|| bad_span(text))
            }),
        };
        let detected_after = span("/timeline/detected_after", &facts.detected_after);
        let resolved_after = span("/timeline/resolved_after", &facts.resolved_after);
        let events: Vec<_> = facts
            .events
            .iter()
            .enumerate()
            .map(|(at, event)| self.event(at, event))
            .collect();
        Some(Timeline {
            detected_after: detected_after?,
            resolved_after: resolved_after?,
            events: events.into_iter().collect::<Option<_>>()?,
        })
    }

    fn event(&mut self, at: usize, facts: &EventFacts) -> Option<Event> {
        let moment = self.read(&format!("/timeline/events/{at}/at"), &facts.at, |text| {
            let text = text.to_owned();
            text.parse()
                .map_err(|_| ValueFault::BadMoment { text }.into())
        });
        if facts.what.is_empty() {
            self.fault(&format!("/timeline/events/{at}/what"), TextFault::Blank);
        }
        Some(Event {
            at: moment?,
            kind: EventKind::from_name(&facts.kind)?,
            what: facts.what.clone(),
        })
    }

    fn review(&mut self) -> Option<Review> {
        let facts = &self.file.value.review;
        let reviewed_at = match &facts.reviewed_at {
            Some(text) => self.read("/review/reviewed_at", text, day).map(Some),
            None => Some(None),
        };
        Some(Review {
            written_by: Author::new(facts.written_by.as_str()),
            reviewed_by: facts.reviewed_by.clone(),
            reviewed_at: reviewed_at?,
        })
    }
}

fn bad_span(text: &str) -> ProblemKind {
    let text = text.to_owned();
    if is_unknown(&text) {
        ValueFault::SaysUnknown { text }.into()
    } else {
        ValueFault::BadSpan { text }.into()
    }
}

fn day(text: &str) -> Result<jiff::civil::Date, ProblemKind> {
    parse_day(text).map_err(|why| {
        let text = text.to_owned();
        ValueFault::BadDay { text, why }.into()
    })
}
