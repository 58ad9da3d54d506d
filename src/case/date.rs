//! Days and instants, as the sources and the records write them.

use std::{fmt, str::FromStr};

use jiff::{Timestamp, civil::Date};

/// The day a case is filed under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CaseDate {
    /// The day, at the source's own offset; it never shifts with a time zone.
    pub day: Date,
    /// What that day is.
    pub kind: DateKind,
}

/// What the day of a case is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DateKind {
    /// The day on which the incident started.
    Incident,
    /// The day on which it was written about, where the source names no other.
    Published,
}

impl DateKind {
    /// Both, as data spells them.
    pub const ALL: [Self; 2] = [Self::Incident, Self::Published];

    /// Its name in data and in the record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Incident => "incident",
            Self::Published => "published",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Text that names no day of the calendar, or not as `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadDate {
    /// It is not written `YYYY-MM-DD`.
    Form,
    /// It is, but there is no such day.
    NoSuchDay,
}

/// Reads `YYYY-MM-DD` and nothing else; a day that does not exist is never rolled over.
pub fn parse_day(text: &str) -> Result<Date, BadDate> {
    let digit_or_dash = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    if text.len() != 10 || !text.bytes().enumerate().all(digit_or_dash) {
        return Err(BadDate::Form);
    }
    let day = text.parse::<Date>().map_err(|_| BadDate::NoSuchDay)?;
    if day.year() < 1 {
        return Err(BadDate::NoSuchDay);
    }
    Ok(day)
}

/// An instant that keeps the digits it was written with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    text: String,
    instant: Timestamp,
}

impl Stamp {
    /// The instant itself, for ordering.
    pub const fn instant(&self) -> Timestamp {
        self.instant
    }

    /// The day it falls on in UTC.
    pub fn day(&self) -> Date {
        jiff::tz::Offset::UTC.to_datetime(self.instant).date()
    }
}

impl FromStr for Stamp {
    type Err = BadDate;

    /// Reads RFC 3339 with an upper-case `T`, seconds and a zone: `2026-11-14T12:34:13.713805Z`.
    /// A leap second and hour 24 are refused: feeds could not carry them.
    fn from_str(text: &str) -> Result<Self, BadDate> {
        let (day, clock) = text.split_once('T').ok_or(BadDate::Form)?;
        parse_day(day)?;
        let zoned = clock.ends_with('Z')
            || clock
                .get(clock.len().saturating_sub(6)..)
                .is_some_and(is_offset);
        let seconds = clock.get(6..8).unwrap_or_default();
        if !zoned || clock.len() < 9 || seconds.parse::<u8>().is_err() || clock.contains(',') {
            return Err(BadDate::Form);
        }
        if seconds == "60" || clock.ends_with("-00:00") || is_beyond_earth(clock) {
            return Err(BadDate::NoSuchDay);
        }
        let instant = text.parse().map_err(|_| BadDate::NoSuchDay)?;
        Ok(Self {
            text: text.to_owned(),
            instant,
        })
    }
}

/// Whether the text is a numeric offset such as `+09:00`.
pub(super) fn is_offset(text: &str) -> bool {
    matches!(text.as_bytes(), [b'+' | b'-', a, b, b':', c, d]
        if [a, b, c, d].into_iter().all(u8::is_ascii_digit))
}

/// Whether a time has an offset of more than the 14 hours that any place on earth has used.
fn is_beyond_earth(clock: &str) -> bool {
    let offset = clock.get(clock.len().saturating_sub(5)..);
    offset.is_some_and(|offset| is_offset(&format!("+{offset}")) && offset > "14:00")
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_days_are_refused_and_never_rolled_over() {
        for (text, problem) in [
            ("2018-02-30", BadDate::NoSuchDay),
            ("2018-13-01", BadDate::NoSuchDay),
            ("2019-02-29", BadDate::NoSuchDay),
            ("0000-01-01", BadDate::NoSuchDay),
            ("20180301", BadDate::Form),
            ("2018-3-1", BadDate::Form),
            ("2018-03-01T00:00", BadDate::Form),
            ("", BadDate::Form),
        ] {
            assert_eq!(parse_day(text), Err(problem), "{text}");
        }
        assert_eq!(parse_day("2024-02-29").unwrap().to_string(), "2024-02-29");
    }

    #[test]
    fn stamps_keep_their_digits_and_order_by_instant() {
        let early: Stamp = "2026-11-14T21:34:13.700000+09:00".parse().unwrap();
        let late: Stamp = "2026-11-14T12:34:13.713805Z".parse().unwrap();
        assert_eq!(late.to_string(), "2026-11-14T12:34:13.713805Z");
        assert!(early.instant() < late.instant());
    }

    #[test]
    fn stamps_that_a_feed_could_not_carry_are_refused() {
        for text in [
            "2016-12-31T23:59:60Z",
            "2026-11-14T24:00:00Z",
            "2026-11-14t12:34:13z",
            "2026-11-14 12:34:13Z",
            "2026-11-14T12:34:13",
            "2026-11-14T12:34Z",
            "2026-11-14T12:34:13-00:00",
            "2026-11-14T12:34:13+14:01",
            "2026-11-14T12:34:13-23:00",
            "2026-11-14T12:34:13,5Z",
            "2026-02-30T00:00:00Z",
        ] {
            assert!(text.parse::<Stamp>().is_err(), "{text}");
        }
    }
}
