//! What stands in for a page that cannot be reached and was not kept.

use askama::Template;
use axum::response::IntoResponse;

use crate::{
    address::Place,
    web::{
        reply::Page,
        shell::{About, Shell},
        visit::Visit,
    },
    words::Reader,
};

#[derive(Template)]
#[template(path = "pages/offline.html")]
struct View {
    shell: Shell,
    words: &'static Reader,
}

/// `/{lang}/offline`: browsers fetch it ahead, and show it at the address of the missing page.
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let words = &visit.words().reader;
    let about = About {
        title: format!("{} · {}", words.not_kept, visit.words().shell.site),
        description: words.not_kept_help.to_owned(),
    };
    let mut shell = Shell::new(&visit, &Place::Offline, &about);
    shell.head.indexed = false;
    Page(View { shell, words })
}
