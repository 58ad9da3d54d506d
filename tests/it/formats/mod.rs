//! The catalogue as files: feeds, tables, records and text, and what crawlers and browsers read.

mod announced;
mod case;
mod feed;
pub(crate) mod lists;
mod sent;
mod site_files;
mod table;
mod term;

use incidentlib::files::Tree;

use crate::site::{BASE, Site};

/// The site of the real catalogue.
fn real() -> Site {
    Site::of(&Tree::embedded())
}

/// The body of a file that must be there.
#[track_caller]
fn body(site: &Site, path: &str) -> String {
    site.get(path).assert_status(200).text().to_owned()
}

/// The path of an address of this site, absolute or not.
fn own_path(address: &str) -> &str {
    address.strip_prefix(BASE).unwrap_or(address)
}

/// What stands between two marks, each time.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    text.split(open)
        .skip(1)
        .map(|rest| rest.split(close).next().unwrap())
        .collect()
}
