//! What the picture of each page says.

use std::sync::Arc;

use super::{
    Card, Fact,
    lists::of_address,
    names::{names_kept_whole, unbroken},
};
use crate::{
    address::Place,
    case::{Case, CaseId, Kind, Slug},
    catalogue::{Elapsed, Query, Topic},
    lang::Localized,
    markup::{excerpt, to_plain},
    telling::short_title,
    web::visit::Visit,
    words::{Words, when},
};

impl Card {
    /// What the picture of a page says, and the page that it is the picture of: some pages share
    /// one. None where there is no such page.
    pub(super) fn of(visit: &Visit, place: &Place) -> Option<(Place, Self)> {
        let library = &visit.site.library;
        let words = visit.words();
        let site = words.listing.title;
        let card = match place {
            Place::Case(id) | Place::Both(id) => {
                let case = library.case(*id)?;
                return Some((Place::Case(*id), case_card(visit, case)));
            }
            Place::Cases(query) => return of_address(visit, query),
            Place::Terms(kind) => {
                let kind_words = (words.terms.kinds)(*kind);
                let card = plain(visit, words.terms.term, kind_words.many, kind_words.about);
                card.of_cases(&all(visit))
            }
            Place::Term(kind, slug) => term_card(visit, *kind, slug)?,
            Place::Topics => {
                let topics = &words.topics;
                plain(visit, site, topics.heading, topics.description).of_cases(&all(visit))
            }
            Place::Topic(slug) => topic_card(visit, library.topic(slug.as_str())?),
            Place::Compare(ids) if ids.len() > 1 => compare_card(visit, ids)?,
            Place::Compare(_) => {
                let compare = &words.compare;
                let card = plain(visit, site, compare.heading, compare.description);
                let card = card.of_cases(&all(visit));
                return Some((Place::Compare(Vec::new()), card));
            }
            Place::Patterns => {
                let description = (words.patterns.description)(library.cases().len());
                let card = plain(visit, site, words.patterns.heading, &description);
                card.of_cases(&all(visit))
            }
            Place::About => {
                let about = &words.about;
                plain(visit, site, about.title, about.description).of_cases(&all(visit))
            }
            Place::Api => {
                let page = &words.api_page;
                plain(visit, site, page.title, page.description).of_cases(&all(visit))
            }
            // Whatever has no picture of its own shows that of the site.
            _ => return Some((Place::Home, home_card(visit))),
        };
        Some((place.clone(), card))
    }

    /// The same with how many cases it is about, and of which years.
    pub(super) fn of_cases(mut self, cases: &[&Arc<Case>]) -> Self {
        let years = when::years(self.lang, cases.iter().map(|case| case.year()));
        self.fact = Fact {
            name: years.unwrap_or_default(),
            value: (Words::of(self.lang).listing.count)(cases.len()),
        };
        self
    }
}

fn case_card(visit: &Visit, case: &Case) -> Card {
    let words = visit.words();
    let title = to_plain(case.title(visit.lang).value);
    let headline = short_title(case, visit.lang);
    Card {
        lang: visit.lang,
        over: format!(
            "{} · {}",
            visit.teller().label(Kind::Org, &case.org),
            case.year()
        ),
        id: Some(case.id.to_string()),
        detail: if title == headline {
            String::new()
        } else {
            title
        },
        headline: vec![names_kept_whole(visit, &headline)],
        cause: Some(
            visit
                .teller()
                .label(Kind::RootCause, &case.root_cause)
                .to_owned(),
        ),
        fact: Elapsed::Resolve
            .of(case)
            .map_or_else(Fact::default, |span| Fact {
                name: words.facts.time_to_resolve.to_owned(),
                value: when::span(visit.lang, span),
            }),
    }
}

fn term_card(visit: &Visit, kind: Kind, slug: &Slug) -> Option<Card> {
    let library = &visit.site.library;
    let term = library.vocabulary().of(kind).get(slug.as_str())?;
    let cases = library.answer(&Query::of_term(kind, slug)).cases;
    let over = (visit.words().terms.kinds)(kind).one;
    let detail = term.definition.get(visit.lang);
    let detail = detail.map_or("", String::as_str);
    Some(plain(visit, over, term.label(visit.lang), detail).of_cases(&cases))
}

fn topic_card(visit: &Visit, topic: &Topic) -> Card {
    let own = |text: &Localized<String>| {
        text.in_or_other(visit.lang)
            .map_or_else(String::new, |told| told.value.clone())
    };
    let cases = visit.site.library.answer(&topic.query).cases;
    let over = visit.words().topics.one;
    plain(visit, over, &own(&topic.title), &own(&topic.description)).of_cases(&cases)
}

fn compare_card(visit: &Visit, ids: &[CaseId]) -> Option<Card> {
    let library = &visit.site.library;
    let cases: Option<Vec<_>> = ids.iter().map(|id| library.case(*id)).collect();
    let cases = cases?;
    let whose = |case: &&Arc<Case>| {
        let org = visit.teller().label(Kind::Org, &case.org);
        unbroken(&format!("{org} {}", case.year()))
    };
    let whose: Vec<_> = cases.iter().map(whose).collect();
    let over = visit.words().compare.heading;
    let mut card = plain(visit, over, "", &whose.join(" / "));
    card.headline = cases
        .iter()
        .map(|case| short_title(case, visit.lang))
        .collect();
    Some(card.of_cases(&cases))
}

/// The site's own: its question, a sentence a line.
fn home_card(visit: &Visit) -> Card {
    let words = visit.words();
    let detail = (words.listing.description)(visit.site.library.cases().len());
    let mut card = plain(visit, words.listing.title, "", &detail);
    card.headline = words
        .home
        .heading
        .split_inclusive(". ")
        .map(|sentence| sentence.trim().to_owned())
        .collect();
    card.of_cases(&all(visit))
}

fn all(visit: &Visit) -> Vec<&Arc<Case>> {
    visit.site.library.cases().iter().collect()
}

/// A picture of one headline.
pub(super) fn plain(visit: &Visit, over: &str, headline: &str, detail: &str) -> Card {
    Card {
        lang: visit.lang,
        over: over.to_owned(),
        id: None,
        headline: vec![headline.to_owned()],
        detail: excerpt(detail, 300),
        cause: None,
        fact: Fact::default(),
    }
}
