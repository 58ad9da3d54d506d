//! Every link inside the site leads somewhere, below a base path too.

use std::collections::{BTreeMap, BTreeSet};

use incidentlib::{
    catalogue::{Library, Query},
    files::Tree,
};
use scraper::Html;

use crate::site::{Site, library, select};

const HOST: &str = "https://example.org";
const PREFIX: &str = "/incidentlib/app";

/// What is known of a page: the places in it that links may lead to.
type Places = BTreeSet<String>;

/// Every address in a page, as it stands there.
fn links(document: &Html) -> BTreeSet<String> {
    let mut links = BTreeSet::new();
    for (selector, name) in [
        ("[href]", "href"),
        ("[src]", "src"),
        ("form[action]", "action"),
        // Pictures are drawn when they are asked for, and tested on their own.
        ("meta[property='og:url']", "content"),
    ] {
        let elements = select(selector);
        let found = document
            .select(&elements)
            .filter_map(|element| element.attr(name));
        links.extend(found.map(str::to_owned));
    }
    links
}

/// The path on our host that a link leads to, and its fragment; none for the rest of the web.
fn own(link: &str, page: &str) -> Option<(String, String)> {
    let path = link.strip_prefix(HOST).unwrap_or(link);
    let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
    let path = if path.is_empty() { page } else { path };
    path.starts_with('/')
        .then(|| (path.to_owned(), fragment.to_owned()))
}

/// Whether a listing asks for so little that its page is worth drawing; the others are as many
/// as there are sets of filters, and only their query is read.
fn is_drawn(path: &str) -> bool {
    let query = path.split_once("/cases?").map_or("", |(_, query)| query);
    query.split('&').count() <= 1
}

/// Checks that a listing that is not drawn has its one address.
fn assert_canonical(library: &Library, path: &str) {
    let query = path.split_once('?').map_or("", |(_, query)| query);
    let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let reading = Query::read(&pairs, library).unwrap();
    assert!(reading.canonical && reading.others.is_empty(), "{path}");
}

#[test]
fn every_link_leads_to_a_page_of_the_site_or_out_of_it() {
    let tree = Tree::embedded();
    let (site, library) = (Site::at(&format!("{HOST}{PREFIX}"), &tree), library(&tree));
    let mut waiting = vec![format!("{PREFIX}/en/"), format!("{PREFIX}/ko/")];
    let mut known: BTreeMap<String, Places> = BTreeMap::new();
    let mut fragments: BTreeSet<(String, String, String)> = BTreeSet::new();
    let mut read = BTreeSet::new();
    while let Some(path) = waiting.pop() {
        if known.contains_key(&path) {
            continue;
        }
        let mut answer = site.get(&path);
        if answer.status == 302 {
            // An address for chat leads to the visitor's language in one step.
            answer = site.get(&answer.header("location"));
        }
        answer.assert_status(200);
        let places = known.entry(path.clone()).or_default();
        if !answer.header("content-type").starts_with("text/html") {
            continue;
        }
        let document = answer.document();
        let with_id = select("[id]");
        places.extend(
            document
                .select(&with_id)
                .filter_map(|e| e.attr("id"))
                .map(str::to_owned),
        );
        for link in links(&document) {
            let Some((to, fragment)) = own(&link, &path) else {
                assert!(
                    link.contains("://") || link.starts_with("mailto:"),
                    "{path}: {link}"
                );
                continue;
            };
            assert!(to.starts_with(&format!("{PREFIX}/")), "{path}: {link}");
            if !fragment.is_empty() {
                fragments.insert((path.clone(), to.clone(), fragment));
            }
            if is_drawn(&to) {
                waiting.push(to);
            } else if read.insert(to.clone()) {
                assert_canonical(&library, &to);
            }
        }
    }
    for (from, to, place) in fragments {
        assert!(known[&to].contains(&place), "{from}: {to}#{place}");
    }
    assert!(
        known.len() > library.cases().len() * 2 + 40,
        "{}",
        known.len()
    );
}
