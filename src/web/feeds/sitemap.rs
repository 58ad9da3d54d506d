//! The site to crawlers: every page that is to be indexed, and who may come.

use std::io;

use axum::response::{IntoResponse, Response};

use super::xml::{Xml, document, empty, parent, text};
use crate::{
    address::{Addresses, Place, SITEMAP},
    case::Stamp,
    lang::Lang,
    web::{
        errors::PageError,
        map::indexed_places,
        reply::{Policy, content},
        visit::Visit,
    },
};

/// `/sitemap.xml`: each page in each language with its twins. One such file may name 50,000
/// pages, which is room for more than 20,000 cases.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let namespaces = [
        ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
        ("xmlns:xhtml", "http://www.w3.org/1999/xhtml"),
    ];
    let body = document("urlset", &namespaces, |xml| {
        indexed_places(&visit.site.library)
            .iter()
            .try_for_each(|(place, changed)| page(xml, &visit.site.addresses, place, *changed))
    })?;
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
