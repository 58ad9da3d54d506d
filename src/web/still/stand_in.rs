//! The pages of the site as files for what only a server can decide.
//!
//! Chats and search engines read of them what they would read where they lead; people are led on
//! by a small script, or by the link that they see.

use askama::Template;

use crate::{lang::Lang, web::Site, words::Words};

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
    /// In each language: its code, and what is said in it.
    headings: Vec<(&'static str, &'static str)>,
    targets: &'a [Target],
    head: &'a [String],
    style: String,
    script: String,
    favicon: String,
}

/// The page that leads to one target, or to whichever of several is in the visitor's language.
/// The head is that of the first.
pub(super) fn stand_in(site: &Site, targets: &[Target]) -> askama::Result<String> {
    let in_targets = |lang: &Lang| targets.iter().any(|target| target.lang == lang.code());
    let heading = |lang: Lang| {
        let words = &Words::of(lang).still;
        let heading = if targets.len() > 1 {
            words.choose
        } else {
            words.moved
        };
        (lang.code(), heading)
    };
    let langs = Lang::ALL.into_iter().filter(in_targets);
    draw(site, targets, langs.map(heading).collect())
}

/// The page that leads to data, which has no language.
pub(super) fn data(site: &Site, href: &str) -> askama::Result<String> {
    let headings = Lang::ALL.map(|lang| (lang.code(), Words::of(lang).still.data));
    let target = Target {
        lang: Lang::default().code(),
        href: href.to_owned(),
        title: href.to_owned(),
        head: vec![
            format!("<title>{href}</title>"),
            "<meta name=\"robots\" content=\"noindex\">".to_owned(),
        ],
    };
    draw(site, &[target], headings.into())
}

fn draw(
    site: &Site,
    targets: &[Target],
    headings: Vec<(&'static str, &'static str)>,
) -> askama::Result<String> {
    let addresses = &site.addresses;
    let first = targets.first();
    View {
        lang: first.map_or_else(|| Lang::default().code(), |target| target.lang),
        headings,
        targets,
        head: first.map_or(&[], |target| &target.head),
        style: addresses.asset(&site.assets.style),
        script: addresses.asset(&site.assets.lead),
        favicon: addresses.file("/favicon.svg"),
    }
    .render()
}
