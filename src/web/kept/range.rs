//! A part of a body (RFC 9110, 14).

use std::ops::Range;

use axum::http::{HeaderMap, header::RANGE};

/// What of a body is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// All of it: nothing less is asked for, or not in a way that is understood, or several parts
    /// at once, which are more work than the whole.
    Whole,
    /// These bytes.
    Bytes(Range<usize>),
    /// Bytes that it does not have.
    Beyond,
}

impl Part {
    /// What these headers ask of a body of this length.
    pub(super) fn wanted(asked: &HeaderMap, length: usize) -> Self {
        let value = asked.get(RANGE).and_then(|value| value.to_str().ok());
        value
            .and_then(|value| Self::read(value, length))
            .unwrap_or(Self::Whole)
    }

    fn read(value: &str, length: usize) -> Option<Self> {
        let (unit, range) = value.split_once('=')?;
        let (first, last) = range.split_once('-')?;
        let (first, last) = (first.trim(), last.trim());
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !unit.trim().eq_ignore_ascii_case("bytes") || !digits(first) || !digits(last) {
            return None;
        }
        // More digits than fit are more bytes than there are.
        let number = |text: &str| text.parse().unwrap_or(usize::MAX);
        let (start, end) = match (first, last) {
            ("", "") => return None,
            ("", last) => (length.saturating_sub(number(last)), length),
            (first, "") => (number(first), length),
            (first, last) if number(first) > number(last) => return None,
            (first, last) => (number(first), number(last).saturating_add(1).min(length)),
        };
        Some(if start < end {
            Self::Bytes(start..end)
        } else {
            Self::Beyond
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_understood_and_everything_else_means_the_whole() {
        #[track_caller]
        fn case(value: &str, part: &Part) {
            let mut asked = HeaderMap::new();
            asked.insert(RANGE, value.parse().unwrap());
            assert_eq!(Part::wanted(&asked, 10), *part, "{value}");
        }
        case("bytes=0-3", &Part::Bytes(0..4));
        case("Bytes = 2-", &Part::Bytes(2..10));
        case("bytes=-3", &Part::Bytes(7..10));
        case("bytes=-99", &Part::Bytes(0..10));
        case("bytes=5-99999999999999999999999", &Part::Bytes(5..10));
        case("bytes=10-", &Part::Beyond);
        case("bytes=99999999999999999999999-", &Part::Beyond);
        case("bytes=-0", &Part::Beyond);
        for nonsense in [
            "bytes=3-2",
            "bytes=-",
            "bytes=a-b",
            "bytes=0-1,5-6",
            "lines=0-3",
            "bytes",
            "",
            "bytes=+1-2",
        ] {
            case(nonsense, &Part::Whole);
        }
        assert_eq!(Part::wanted(&HeaderMap::new(), 10), Part::Whole);
    }
}
