//! What the catalogue is.

use askama::Template;
use axum::response::IntoResponse;

use crate::{
    address::Place,
    web::{
        reply::Page,
        shell::{About as AboutPage, Shell},
        visit::Visit,
    },
    words::About,
};

#[derive(Template)]
#[template(path = "pages/about.html")]
struct View {
    shell: Shell,
    words: &'static About,
}

/// `/{lang}/about`
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let words = &visit.words().about;
    let about = AboutPage {
        title: words.title.to_owned(),
        description: words.description.to_owned(),
    };
    let shell = Shell::new(&visit, &Place::About, &about);
    Page(View { shell, words })
}
