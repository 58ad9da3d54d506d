//! A subject: its essay and its cases.

use askama::Template;
use axum::response::{IntoResponse, Response};

use crate::{
    address::Place,
    catalogue::{Topic, linked_case},
    markup::{Drawing, draw_html, excerpt},
    vocabulary::nearest,
    web::{
        errors::PageError,
        parts::{CaseRow, Passage, Share, Shared, topic_file},
        reply::{Page, moved},
        shell::{About, Shell},
        visit::Visit,
    },
    words::{Facts, Topics, when},
};

#[derive(Template)]
#[template(path = "pages/topic.html")]
struct View {
    shell: Shell,
    words: &'static Topics,
    facts: &'static Facts,
    topics_href: String,
    title: String,
    description: String,
    essay: Option<Passage>,
    count: String,
    rows: Vec<CaseRow>,
    listing_href: String,
    share: Share,
}

/// `/{lang}/topics/{slug}`
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let library = &visit.site.library;
    let typed = visit.name(0);
    let lower = typed.to_lowercase();
    if let Some(topic) = library.topic(&lower).filter(|_| lower != typed) {
        return Ok(moved(
            &visit.page_with_query(&Place::Topic(topic.slug.clone())),
        ));
    }
    let topic = library.topic(typed).ok_or_else(|| PageError::NoSuchTopic {
        typed: excerpt(typed, 40),
        nearest: nearest(
            typed,
            library.topics().iter().map(|topic| topic.slug.as_str()),
        )
        .and_then(|slug| slug.parse().ok()),
    })?;
    Ok(Page(view(&visit, topic)).into_response())
}

fn view(visit: &Visit, topic: &Topic) -> View {
    let words = &visit.words().topics;
    let own = |text: &crate::lang::Localized<String>| {
        text.in_or_other(visit.lang)
            .map_or_else(String::new, |told| told.value.clone())
    };
    let cases = visit.site.library.answer(&topic.query).cases;
    let place = Place::Topic(topic.slug.clone());
    let about = About {
        title: own(&topic.title),
        description: own(&topic.description),
    };
    let mut shell = Shell::new(visit, &place, &about);
    shell.head.kind = "article";
    shell.head.files.push(topic_file(visit, &topic.slug));
    shell.head.modified = Some(topic.updated_at.to_string());
    let share = Shared {
        place,
        about: &about,
        id: None,
        changed: Some(when::date(visit.lang, topic.updated_at.day())),
        whole: None,
    };
    View {
        share: Share::new(visit, &share),
        shell,
        words,
        facts: &visit.words().facts,
        topics_href: visit.page(&Place::Topics),
        title: about.title,
        description: about.description,
        essay: essay(visit, topic),
        count: (words.cases)(cases.len()),
        rows: cases.iter().map(|case| CaseRow::new(visit, case)).collect(),
        listing_href: visit.page(&Place::Cases(topic.query.to_string())),
    }
}

/// The essay with its links to cases followed.
fn essay(visit: &Visit, topic: &Topic) -> Option<Passage> {
    let links = |target: &str| {
        let id = visit.site.library.survivor(linked_case(target)?)?;
        Some(visit.page(&Place::Case(id)))
    };
    let drawing = Drawing {
        links: &links,
        headings: true,
    };
    let told = topic.essay.in_or_other(visit.lang)?;
    Some(Passage {
        text: draw_html(told.value, &drawing),
        lang: (told.lang != visit.lang).then(|| told.lang.code()),
    })
}
