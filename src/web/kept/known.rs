//! Whether a client has an answer already, by the validators that it sends.

use axum::http::{
    HeaderMap, HeaderValue,
    header::{IF_NONE_MATCH, IF_RANGE},
};

use super::coding::Coding;

/// Whether `If-None-Match` names this validator in any coding: what is in a form is the same in
/// all of them. Weak comparison, as RFC 9110 (13.1.2) says.
pub(in crate::web) fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    asked
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known == "*" || uncoded(opaque(known)) == uncoded(tag))
}

/// Whether a range may be cut out of the form with this strong validator: there is no `If-Range`,
/// or it names that very form (13.1.5). A date never does: answers here have none.
pub(super) fn is_same_form(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    asked.get(IF_RANGE).is_none_or(|known| known == tag)
}

/// A validator without quotes and without the mark of a weak one.
pub(in crate::web) fn opaque(tag: &str) -> &str {
    tag.trim_start_matches("W/").trim_matches('"')
}

/// A validator without the coding at its end.
fn uncoded(tag: &str) -> &str {
    match tag.rsplit_once('-') {
        Some((tag, coding)) if Coding::PACKED.iter().any(|known| known.name() == coding) => tag,
        _ => tag,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_validator_is_known_in_any_coding_and_strength() {
        for (known, same) in [
            ("\"a1\"", true),
            ("W/\"a1\"", true),
            ("\"a1-br\"", true),
            ("W/\"a1-gzip\"", true),
            ("\"x\", \"a1-zstd\"", true),
            ("*", true),
            ("a1", true),
            ("\"a1-lzma\"", false),
            ("\"a2\"", false),
            ("\"\"", false),
        ] {
            let mut asked = HeaderMap::new();
            asked.insert(IF_NONE_MATCH, known.parse().unwrap());
            assert_eq!(is_known(&asked, "a1"), same, "{known}");
        }
        assert!(!is_known(&HeaderMap::new(), "a1"));
    }
}
