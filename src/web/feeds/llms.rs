//! The site to language models: what is here, and in which form it is best read.

use axum::response::IntoResponse;

use crate::{
    address::{Addresses, Api, Format, MCP, Place},
    lang::Lang,
    web::{
        reply::{Policy, content},
        visit::Visit,
    },
    words::Words,
};

/// `/llms.txt`: both languages one after the other, short enough to be read whole.
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let addresses = &visit.site.addresses;
    let mut text = format!("# {}\n", Words::of(Lang::En).shell.site);
    for lang in Lang::ALL {
        text.push_str(&of_language(addresses, lang));
    }
    content("text/plain; charset=utf-8", text.into(), Policy::Day)
}

fn of_language(addresses: &Addresses, lang: Lang) -> String {
    let words = Words::of(lang);
    let (page, api) = (&words.api_page, &words.api_page.examples);
    let at = |place: &Place| addresses.absolute(lang, place);
    let name = match lang {
        Lang::En => "English",
        Lang::Ko => "한국어",
    };
    let links = [
        (
            words.shell.cases,
            at(&Place::CasesAs(Format::Markdown, String::new())),
        ),
        (words.shell.topics, at(&Place::Topics)),
        (words.shell.patterns, at(&Place::Patterns)),
        (words.shell.about, at(&Place::About)),
        (page.title, at(&Place::Api)),
        (page.described, addresses.api(&Api::Document)),
        (api.everything, addresses.api(&Api::AllCases)),
        (page.mcp, addresses.absolute_file(MCP)),
    ];
    let links = links.map(|(label, href)| format!("- [{label}]({href})\n"));
    format!(
        "\n## {name}\n\n> {}\n\n{}\n\n{}",
        words.home.description,
        page.files_text.join("\n\n"),
        links.concat()
    )
}
