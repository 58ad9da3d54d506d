//! The site to crawlers: every page that is to be indexed, and who may come.

use std::io;

use axum::{
    http::{HeaderValue, Method},
    response::{IntoResponse, Response},
};

use super::xml::{Attributes, Xml, document, empty, parent, text};
use crate::{
    address::{self, Addresses, Place, SITEMAP},
    case::Stamp,
    lang::Lang,
    web::{
        Site,
        errors::PageError,
        map::indexed_places,
        reply::{Policy, content},
        visit::Visit,
    },
};

/// Pages that one file names, each with its last change.
type Part<'a> = Vec<(Place, Option<&'a Stamp>)>;

const SITEMAPS: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");

/// `/sitemap.xml`: each page in each language with its twins; where they are too many for one
/// file, the files that name them.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    match parts(&visit.site).as_slice() {
        [part] => pages(&visit.site.addresses, part),
        parts => index(&visit.site.addresses, parts),
    }
}

/// `/sitemap-1.xml` and so on, where there are such parts; nothing else that has no route stands
/// at the root.
pub(in crate::web) async fn part(method: Method, visit: Visit) -> Result<Response, PageError> {
    let number = address::sitemap_part_of(visit.name(0)).ok_or(PageError::NoSuchPage)?;
    let parts = parts(&visit.site);
    let part = number.checked_sub(1).and_then(|at| parts.get(at));
    match part {
        Some(part) if parts.len() > 1 && method == Method::GET => {
            pages(&visit.site.addresses, part)
        }
        Some(_) if parts.len() > 1 => Err(PageError::WrongMethod(Some(HeaderValue::from_static(
            "GET,HEAD",
        )))),
        _ => Err(PageError::NoSuchPage),
    }
}

/// The paths of the parts, where there are any.
pub(in crate::web) fn part_paths(site: &Site) -> Vec<String> {
    match parts(site).len() {
        1 => Vec::new(),
        parts => (1..=parts).map(address::sitemap_part).collect(),
    }
}

/// The pages to be indexed, in as few files as can hold them.
fn parts(site: &Site) -> Vec<Part<'_>> {
    let bounds = &site.bounds;
    let (mut parts, mut part, mut bytes) = (Vec::new(), Part::new(), 0);
    for (place, changed) in indexed_places(&site.library) {
        let more = most_bytes(&site.addresses, &place);
        let addresses = (part.len() + 1) * Lang::ALL.len();
        let is_full = addresses > bounds.map_addresses || bytes + more > bounds.map_bytes;
        if is_full && !part.is_empty() {
            parts.push(std::mem::take(&mut part));
            bytes = 0;
        }
        bytes += more;
        part.push((place, changed));
    }
    parts.push(part);
    parts
}

/// How many bytes a page takes at most: in each language its address, and those of its twins.
fn most_bytes(addresses: &Addresses, place: &Place) -> usize {
    const MARKS: usize = 120;
    let address = addresses.absolute(Lang::En, place).len();
    // A `&` in an address is written with five bytes.
    Lang::ALL.len() * 4 * (address * 5 + MARKS)
}

fn pages(addresses: &Addresses, part: &Part<'_>) -> Result<Response, PageError> {
    let namespaces = [SITEMAPS, ("xmlns:xhtml", "http://www.w3.org/1999/xhtml")];
    map("urlset", &namespaces, |xml| {
        part.iter()
            .try_for_each(|(place, changed)| page(xml, addresses, place, *changed))
    })
}

fn index(addresses: &Addresses, parts: &[Part<'_>]) -> Result<Response, PageError> {
    map("sitemapindex", &[SITEMAPS], |xml| {
        (1..).zip(parts).try_for_each(|(number, part)| {
            parent(xml, "sitemap", &[], |xml| {
                let address = addresses.absolute_file(&address::sitemap_part(number));
                text(xml, "loc", &[], &address)?;
                let changes = part.iter().filter_map(|(_, changed)| *changed);
                let last = changes.max_by_key(|stamp| stamp.instant());
                last.map_or(Ok(()), |last| text(xml, "lastmod", &[], &last.to_string()))
            })
        })
    })
}

fn map(
    root: &str,
    namespaces: Attributes<'_>,
    write: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> Result<Response, PageError> {
    let body = document(root, namespaces, write)?;
    let content_type = "application/xml; charset=utf-8";
    Ok(content(content_type, body.into(), Policy::Page))
}

/// `/robots.txt`: everybody may read everything, card readers, archives and search engines.
pub(in crate::web) async fn robots(visit: Visit) -> impl IntoResponse {
    let sitemap = visit.site.addresses.absolute_file(SITEMAP);
    content(
        "text/plain; charset=utf-8",
        format!("User-agent: *\nDisallow:\n\nSitemap: {sitemap}\n").into(),
        Policy::Day,
    )
}

/// A page in each language; both name both, and who speaks neither gets the English one.
fn page(
    xml: &mut Xml,
    addresses: &Addresses,
    place: &Place,
    changed: Option<&Stamp>,
) -> io::Result<()> {
    for lang in Lang::ALL {
        parent(xml, "url", &[], |xml| {
            text(xml, "loc", &[], &addresses.absolute(lang, place))?;
            if let Some(changed) = changed {
                text(xml, "lastmod", &[], &changed.to_string())?;
            }
            for (code, twin) in [("en", Lang::En), ("ko", Lang::Ko), ("x-default", Lang::En)] {
                let href = addresses.absolute(twin, place);
                let attributes = [("rel", "alternate"), ("hreflang", code), ("href", &href)];
                empty(xml, "xhtml:link", &attributes)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}
