//! The subjects.

use askama::Template;
use axum::response::IntoResponse;

use crate::{
    address::Place,
    web::{
        reply::Page,
        shell::{About, Shell},
        visit::Visit,
    },
    words::Topics,
};

#[derive(Template)]
#[template(path = "pages/topics.html")]
struct View {
    shell: Shell,
    words: &'static Topics,
    topics: Vec<TopicLink>,
}

/// A subject that leads to its essay.
pub(super) struct TopicLink {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) href: String,
    pub(super) cases: usize,
}

/// `/{lang}/topics`
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let words = &visit.words().topics;
    let about = About {
        title: format!("{} · {}", words.heading, visit.words().shell.site),
        description: words.description.to_owned(),
    };
    Page(View {
        shell: Shell::new(&visit, &Place::Topics, &about),
        words,
        topics: topic_links(&visit),
    })
}

/// Every subject, the one with the most cases first.
pub(super) fn topic_links(visit: &Visit) -> Vec<TopicLink> {
    let library = &visit.site.library;
    let mut links: Vec<_> = library
        .topics()
        .iter()
        .map(|topic| TopicLink {
            title: topic
                .title
                .in_or_other(visit.lang)
                .map_or_else(String::new, |told| told.value.clone()),
            description: topic
                .description
                .in_or_other(visit.lang)
                .map_or_else(String::new, |told| told.value.clone()),
            href: visit.page(&Place::Topic(topic.slug.clone())),
            cases: library.count(&topic.query, None),
        })
        .collect();
    // By slug before, so equal counts keep that order.
    links.sort_by_key(|link| std::cmp::Reverse(link.cases));
    links
}
