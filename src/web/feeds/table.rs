//! A result as a table for spreadsheets.

use csv::{Terminator, WriterBuilder};

use super::cases::Listed;
use crate::{
    address::Place,
    case::{Case, Kind, Measure, Section, Span, Wording},
    markup::to_plain,
    web::{
        errors::PageError,
        parts::{length, severity_label, summary_words, term_links},
        visit::Visit,
    },
};

/// Without it, spreadsheets read UTF-8 as the code page of their country.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A line of headings and one for each case.
pub(super) fn rows(listed: &Listed<'_>) -> Result<Vec<u8>, PageError> {
    let mut table = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    let visit = listed.visit;
    let rows = listed.cases.iter().map(|case| row(visit, case));
    for row in std::iter::once(headings(visit)).chain(rows) {
        // Writing into memory does not fail.
        table
            .write_record(row.map(|cell| harmless(&cell)))
            .map_err(|_| PageError::Broken)?;
    }
    table.into_inner().map_err(|_| PageError::Broken)
}

/// How many columns there are.
const COLUMNS: usize = 22;

fn headings(visit: &Visit) -> [String; COLUMNS] {
    let words = visit.words();
    let (formats, facts) = (&words.formats, &words.facts);
    [
        formats.case.to_owned(),
        facts.org.to_owned(),
        formats.date.to_owned(),
        formats.date_kind.to_owned(),
        formats.short_title.to_owned(),
        formats.title.to_owned(),
        facts.root_cause.to_owned(),
        facts.components.to_owned(),
        facts.symptoms.to_owned(),
        facts.contributing.to_owned(),
        facts.domains.to_owned(),
        facts.severity.to_owned(),
        facts.time_to_detect.to_owned(),
        (formats.in_seconds)(facts.time_to_detect),
        facts.time_to_resolve.to_owned(),
        (formats.in_seconds)(facts.time_to_resolve),
        facts.users.to_owned(),
        facts.region.to_owned(),
        facts.scope.to_owned(),
        words.case.summary.to_owned(),
        words.case.updated.to_owned(),
        formats.address.to_owned(),
    ]
}

fn row(visit: &Visit, case: &Case) -> [String; COLUMNS] {
    let terms = |kind| {
        let labels = term_links(visit, case, kind).into_iter();
        labels.map(|term| term.label).collect::<Vec<_>>().join("; ")
    };
    let wording = |wording: &Option<Wording>| {
        let told = wording.as_ref().and_then(|w| w.told(visit.lang));
        told.map_or_else(String::new, |told| told.value.to_owned())
    };
    let written = |measure| length(visit, measure).best.unwrap_or_default();
    let detected = case.timeline.time_to_detect();
    let resolved = case.timeline.time_to_resolve();
    let scope = case.text(Section::Impact, visit.lang);
    let place = Place::Case(case.id);
    [
        case.id.to_string(),
        terms(Kind::Org),
        case.date.day.to_string(),
        visit.words().formats.date_kind(case.date.kind).to_owned(),
        case.short_title
            .in_or_other(visit.lang)
            .map_or_else(String::new, |told| told.value.clone()),
        to_plain(case.title(visit.lang).value),
        terms(Kind::RootCause),
        terms(Kind::Component),
        terms(Kind::Symptom),
        terms(Kind::Contributing),
        terms(Kind::Domain),
        case.severity
            .map_or_else(String::new, |severity| severity_label(visit, severity)),
        written(detected),
        seconds(detected),
        written(resolved),
        seconds(resolved),
        wording(&case.users),
        wording(&case.region),
        scope.map_or_else(String::new, |told| to_plain(told.value)),
        summary_words(case, visit.lang).value,
        case.updated_at.to_string(),
        visit.site.addresses.absolute(visit.lang, &place),
    ]
}

/// A duration that can be added up.
fn seconds(measure: Measure) -> String {
    measure
        .best()
        .map_or_else(String::new, |span: Span| span.as_seconds().to_string())
}

/// A cell that no spreadsheet takes for a formula: a text that begins like one gets an
/// apostrophe, also in the full width that some of them fold.
/// See <https://owasp.org/www-community/attacks/CSV_Injection>.
fn harmless(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    let guard = if formula { "'" } else { "" };
    format!("{guard}{cell}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_like_a_formula_is_text() {
        for cell in [
            "=1+1",
            "+82 2",
            "-5 degrees",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "＝1",
        ] {
            assert_eq!(harmless(cell), format!("'{cell}"));
        }
        for cell in ["", "5 - 3", "로드 밸런서", "–", "a=b"] {
            assert_eq!(harmless(cell), cell);
        }
    }
}
