//! The pages of the site as files for what only a server can decide.
//!
//! Chats and search engines read of them what they would read where they lead; people are led on
//! by a small script, or by the link that they see.

use askama::Template;

use crate::{
    lang::Lang,
    web::Site,
    words::{Still, Words},
};

/// A page that is led to.
pub(super) struct Target {
    lang: &'static str,
    href: String,
    /// The title of the page, as it stands in its HTML.
    title: String,
    /// What its head says of it to those who do not open it.
    head: Vec<String>,
}

impl Target {
    /// The page at this address.
    pub(super) fn new(lang: Lang, href: &str, html: &str) -> Self {
        let head = html.split("</head>").next().unwrap_or_default();
        let lines = head.lines().filter(|line| is_said_of_page(line));
        let title = head
            .split_once("<title>")
            .and_then(|(_, rest)| rest.split_once("</title>"))
            .map_or(href, |(title, _)| title);
        Self {
            lang: lang.code(),
            href: href.to_owned(),
            title: title.to_owned(),
            head: lines.map(str::to_owned).collect(),
        }
    }
}

/// Whether a line of a head is title, description, canonical address, twin or preview.
fn is_said_of_page(line: &str) -> bool {
    [
        "<title>",
        "<meta name=\"description\"",
        "<link rel=\"canonical\"",
        "<link rel=\"alternate\" hreflang",
        "<meta property=",
        "<meta name=\"twitter:",
    ]
    .iter()
    .any(|beginning| line.starts_with(beginning))
}

#[derive(Template)]
#[template(path = "still/stand_in.html")]
struct View<'a> {
    lang: &'static str,
    words: Vec<(&'static str, &'static Still)>,
    targets: &'a [Target],
    head: &'a [String],
    style: String,
    script: String,
    favicon: String,
}

/// The page that leads to one target, or to whichever of several is in the visitor's language.
/// The head is that of the first.
pub(super) fn stand_in(site: &Site, targets: &[Target]) -> askama::Result<String> {
    let addresses = &site.addresses;
    let first = targets.first();
    let in_targets = |lang: &Lang| targets.iter().any(|target| target.lang == lang.code());
    View {
        lang: first.map_or_else(|| Lang::default().code(), |target| target.lang),
        words: Lang::ALL
            .into_iter()
            .filter(in_targets)
            .map(|lang| (lang.code(), &Words::of(lang).still))
            .collect(),
        targets,
        head: first.map_or(&[], |target| &target.head),
        style: addresses.asset(&site.assets.style),
        script: addresses.asset(&site.assets.lead),
        favicon: addresses.file("/favicon.svg"),
    }
    .render()
}
