//! Which form of a page a program asks for.

use axum::http::{HeaderMap, header};

use crate::address::Format;

/// The one format that a request accepts: that of a program which says that it takes nothing but
/// records, or nothing but Markdown. Whoever accepts anything else besides, as browsers and most
/// tools do by default, gets the page, so that one address means one thing to all of them.
pub(super) fn only_format(headers: &HeaderMap) -> Option<Format> {
    let mut ranges = headers
        .get_all(header::ACCEPT)
        .iter()
        .flat_map(|value| value.to_str().unwrap_or("*/*").split(','))
        .filter(|range| !is_refused(range))
        .map(|range| range.split(';').next().unwrap_or_default().trim());
    let wanted = format_of(ranges.next()?)?;
    ranges
        .all(|range| format_of(range) == Some(wanted))
        .then_some(wanted)
}

/// Whether a range of `Accept` has the weight 0, which says that it is not wanted.
pub(super) fn is_refused(range: &str) -> bool {
    let mut parameters = range.split(';').skip(1);
    parameters.any(|parameter| {
        let weight = parameter.trim().to_ascii_lowercase();
        let weight = weight
            .strip_prefix("q=")
            .and_then(|q| q.parse::<f32>().ok());
        weight.is_some_and(|weight| weight <= 0.0)
    })
}

fn format_of(range: &str) -> Option<Format> {
    if range.eq_ignore_ascii_case("application/json") {
        Some(Format::Json)
    } else if range.eq_ignore_ascii_case("text/markdown") {
        Some(Format::Markdown)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_who_takes_nothing_else_gets_a_file() {
        for (accept, format) in [
            ("application/json", Some(Format::Json)),
            ("Application/JSON; charset=utf-8", Some(Format::Json)),
            (
                "application/json;q=0.9, application/json",
                Some(Format::Json),
            ),
            ("text/markdown", Some(Format::Markdown)),
            ("application/json, text/markdown", None),
            ("application/json;q=0", None),
            ("application/json; Q=0.000, */*", None),
            ("text/html;q=0, application/json", Some(Format::Json)),
            ("application/json, text/plain, */*", None),
            ("text/html,application/xhtml+xml,*/*;q=0.8", None),
            ("application/*", None),
            ("*/*", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, HeaderValue::from_static(accept));
            assert_eq!(only_format(&headers), format, "{accept}");
        }
        assert_eq!(only_format(&HeaderMap::new()), None);
    }
}
