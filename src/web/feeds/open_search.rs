//! How browsers search here (OpenSearch 1.1).

use axum::response::Response;

use super::xml::{document, empty, text};
use crate::{
    address::{Format, Place, SEARCH, open_search},
    web::{
        errors::PageError,
        reply::{Policy, content},
        visit::Visit,
    },
};

/// What the file is, also in its own words.
const TYPE: &str = "application/opensearchdescription+xml";

/// `/opensearch-{lang}.xml`
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let (words, addresses) = (visit.words(), &visit.site.addresses);
    let search = |place: &Place| addresses.absolute(visit.lang, place);
    let urls = [
        (
            "results",
            "text/html",
            search(&Place::Cases(SEARCH.to_owned())),
        ),
        (
            "results",
            "application/atom+xml",
            search(&Place::CasesAs(Format::Atom, SEARCH.to_owned())),
        ),
        (
            "self",
            TYPE,
            addresses.absolute_file(&open_search(visit.lang)),
        ),
    ];
    let root = [("xmlns", "http://a9.com/-/spec/opensearch/1.1/")];
    let body = document("OpenSearchDescription", &root, |xml| {
        text(xml, "ShortName", &[], words.shell.search_engine)?;
        text(xml, "Description", &[], words.home.description)?;
        for (rel, media_type, template) in &urls {
            let attributes = [("rel", *rel), ("type", *media_type), ("template", template)];
            empty(xml, "Url", &attributes)?;
        }
        let icon = addresses.absolute_file("/favicon.svg");
        text(xml, "Image", &[("type", "image/svg+xml")], &icon)?;
        text(xml, "Language", &[], visit.lang.code())?;
        text(xml, "InputEncoding", &[], "UTF-8")?;
        text(xml, "OutputEncoding", &[], "UTF-8")
    })?;
    let content_type = "application/opensearchdescription+xml; charset=utf-8";
    Ok(content(content_type, body.into(), Policy::Day))
}
