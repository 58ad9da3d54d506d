//! One case as a file.

use axum::response::Response;

use super::{cases::record, file};
use crate::{
    address::{Format, Place},
    telling::case_markdown,
    web::{errors::PageError, pages::case::meant, reply::moved, visit::Visit},
};

/// `/{lang}/cases/{id}.{ending}`: like the page, another spelling of the id leads to the one true
/// address.
pub(in crate::web) fn show(
    visit: &Visit,
    typed: &str,
    format: Format,
) -> Result<Response, PageError> {
    if !Format::OF_A_CASE.contains(&format) {
        return Err(PageError::NoSuchPage);
    }
    let case = meant(visit, typed)?;
    if case.id.to_string() != typed {
        return Ok(moved(
            &visit.page_with_query(&Place::CaseAs(format, case.id)),
        ));
    }
    if format == Format::Markdown {
        let text = case_markdown(visit.teller(), case).map_err(|_| PageError::Broken)?;
        return Ok(file(format, text));
    }
    let record = serde_json::to_vec(&record(visit, case)).map_err(|_| PageError::Broken)?;
    Ok(file(format, record))
}
