//! Cases as texts to read: `incidentlib://cases/IL-0492`, in Korean with `?lang=ko`.

use rmcp::model::{Annotations, Resource, ResourceContents, ResourceTemplate};

use super::{cursor::Sealed, reply::MOST_BYTES, shorten::shorten, tools::meant, wrong::Wrong};
use crate::{
    address::{Format, Place, RESOURCES, resource as resource_of},
    case::Case,
    lang::Lang,
    telling::{Teller, case_markdown, case_title},
    words::mcp,
};

/// What every case is sent as.
const MARKDOWN: &str = "text/markdown";

/// How many cases a page of the list has.
const PAGE: usize = 50;

/// A page of all cases, by id, and the cursor of the next one.
pub(super) fn page(
    teller: Teller<'_>,
    cursor: Option<&str>,
) -> Result<(Vec<Resource>, Option<String>), Wrong> {
    let sealed = Sealed::new("resources", "");
    let offset = sealed.offset(cursor)?;
    let cases = teller.library.cases();
    let page = cases.iter().skip(offset).take(PAGE);
    let resources: Vec<_> = page.map(|case| resource(teller, case)).collect();
    let next = offset + resources.len();
    let more = !resources.is_empty() && next < cases.len();
    Ok((resources, more.then(|| sealed.cursor(next))))
}

fn resource(teller: Teller<'_>, case: &Case) -> Resource {
    let mut annotations = Annotations::default();
    annotations.last_modified = Some(case.updated_at.to_string());
    let title = case_title(teller.library.vocabulary(), case, teller.lang);
    let description = crate::markup::to_plain(case.title(teller.lang).value);
    Resource::new(resource_of(case.id), case.id.to_string())
        .with_title(title)
        .with_description(description)
        .with_mime_type(MARKDOWN)
        .with_annotations(annotations)
}

/// How every case is addressed.
pub(super) fn template() -> ResourceTemplate {
    ResourceTemplate::new(format!("{RESOURCES}{{id}}{{?lang}}"), "case")
        .with_title(mcp::CASE_RESOURCE.title)
        .with_description(mcp::CASE_RESOURCE.description)
        .with_mime_type(MARKDOWN)
}

/// The text of an address; `teller` speaks whatever language the address asks for. None where
/// nothing has this address.
pub(super) fn read(teller: Teller<'_>, uri: &str) -> Option<ResourceContents> {
    let (id, lang) = taken_apart(uri)?;
    let teller = Teller { lang, ..teller };
    let case = meant(teller.library, id).ok()?;
    let text = case_markdown(teller, case).ok()?;
    let whole = Place::CaseAs(Format::Markdown, case.id);
    let whole = teller.addresses.absolute(lang, &whole);
    let text = match shorten(&text, MOST_BYTES) {
        None => text,
        Some(kept) => format!("{kept}\n\n{}\n", (teller.words().mcp.shortened)(&whole)),
    };
    Some(ResourceContents::text(text, uri).with_mime_type(MARKDOWN))
}

/// The id and the language that an address names.
fn taken_apart(uri: &str) -> Option<(&str, Lang)> {
    let rest = uri.strip_prefix(RESOURCES)?;
    let (id, query) = rest.split_once('?').unwrap_or((rest, ""));
    let lang = match query {
        "" => Lang::default(),
        query => Lang::from_code(query.strip_prefix("lang=")?)?,
    };
    (!id.is_empty()).then_some((id, lang))
}

/// The language that an address asks for, as far as it says one that is known.
pub(super) fn lang_of(uri: &str) -> Lang {
    let code = uri.rsplit_once("lang=").map(|(_, code)| code);
    code.and_then(Lang::from_code).unwrap_or_default()
}
