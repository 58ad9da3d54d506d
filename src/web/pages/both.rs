//! A case in English and Korean side by side.

use askama::Template;
use axum::response::{IntoResponse, Response};

use super::case::{case_about, meant};
use crate::{
    address::Place,
    case::{Case, Form, Section},
    lang::Lang,
    markup::{to_html, to_inline_html},
    web::{
        errors::PageError,
        parts::{Share, Shared},
        reply::{Page, moved},
        shell::{About, Shell},
        visit::Visit,
    },
    words::{Compare, Facts, Words, when},
};

#[derive(Template)]
#[template(path = "pages/both.html")]
struct View {
    shell: Shell,
    words: &'static Compare,
    facts: &'static Facts,
    id: String,
    case_href: String,
    share: Share,
    titles: [Half; 2],
    sections: Vec<[Half; 2]>,
}

/// A section in one language.
struct Half {
    lang: &'static str,
    heading: &'static str,
    /// None where this language says nothing.
    html: Option<String>,
}

/// `/{lang}/cases/{id}/both`
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let typed = visit.name(0);
    let case = meant(&visit, typed)?;
    if case.id.to_string() != typed {
        return Ok(moved(&visit.page_with_query(&Place::Both(case.id))));
    }
    let words = &visit.words().compare;
    let about = About {
        title: (words.both_title)(&case.id.to_string(), &case_about(&visit, case).title),
        description: case_about(&visit, case).description,
    };
    let place = Place::Both(case.id);
    let mut shell = Shell::new(&visit, &place, &about);
    shell.head.kind = "article";
    // Search engines have the page of each language.
    shell.head.indexed = false;
    Ok(Page(View {
        share: share(&visit, case, place, &about),
        shell,
        words,
        facts: &visit.words().facts,
        id: case.id.to_string(),
        case_href: visit.page(&Place::Case(case.id)),
        titles: in_order(visit.lang).map(|lang| Half {
            lang: lang.code(),
            heading: "",
            html: case
                .prose
                .get(lang)
                .map(|prose| to_inline_html(&prose.title)),
        }),
        sections: sections(case, visit.lang),
    })
    .into_response())
}

/// The page to take along; its title begins with the id, and no file holds both languages as text.
fn share(visit: &Visit, case: &Case, place: Place, about: &About) -> Share {
    let shared = Shared {
        place,
        about,
        id: None,
        changed: Some(when::date(visit.lang, case.updated_at.day())),
        whole: None,
    };
    Share::new(visit, &shared)
}

/// The languages, that of the page first.
const fn in_order(own: Lang) -> [Lang; 2] {
    [own, own.other()]
}

/// The sections that at least one language has.
fn sections(case: &Case, own: Lang) -> Vec<[Half; 2]> {
    Section::ALL
        .into_iter()
        .map(|section| in_order(own).map(|lang| half(case, section, lang)))
        .filter(|halves| halves.iter().any(|half| half.html.is_some()))
        .collect()
}

fn half(case: &Case, section: Section, lang: Lang) -> Half {
    let prose = case.prose.get(lang);
    let text = prose.map_or("", |prose| prose.text(section));
    let items = prose.map_or(&[][..], |prose| prose.items(section));
    let html = match section.form() {
        Form::Paragraphs => (!text.is_empty()).then(|| to_html(text)),
        Form::List => (!items.is_empty()).then(|| {
            // An empty item keeps its place, so that the pairs stay beside each other.
            let items = items
                .iter()
                .map(|item| format!("<li>{}</li>", to_inline_html(item)));
            format!("<ul class=\"items\">{}</ul>", items.collect::<String>())
        }),
    };
    Half {
        lang: lang.code(),
        heading: heading(section, lang),
        html,
    }
}

/// The heading of a section as the page of that language has it.
fn heading(section: Section, lang: Lang) -> &'static str {
    match section {
        Section::Impact => Words::of(lang).facts.scope,
        section => section.heading(lang),
    }
}
