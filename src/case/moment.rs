//! Points in time, as precise as their sources.

use std::{cmp::Ordering, fmt, str::FromStr};

use jiff::{
    civil::{Date, DateTime},
    tz::Offset,
};

use super::{Span, date::is_offset, parse_day};

/// A point in time as precise as its source: with an offset, on some wall clock, or a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    text: String,
    day: Date,
    clock: Option<Clock>,
}

/// A wall clock, with its offset from UTC where the source names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Clock {
    local: DateTime,
    offset: Option<Offset>,
}

/// Text that is not a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadMoment;

impl Moment {
    /// The day it falls on, at its own offset.
    pub const fn day(&self) -> Date {
        self.day
    }

    /// Its time of day as written, without the offset; none for a bare day.
    pub fn time(&self) -> Option<&str> {
        let (_, clock) = self.text.split_once('T')?;
        Some(clock.split(['Z', '+', '-']).next().unwrap_or(clock))
    }

    /// Its offset as written, `Z` or `+09:00`; none where the source names no zone.
    pub fn offset(&self) -> Option<&str> {
        let (_, clock) = self.text.split_once('T')?;
        clock.find(['Z', '+', '-']).and_then(|at| clock.get(at..))
    }

    /// How long after `earlier` this is: only between two times that both have an offset or both
    /// have none, and only if it is not before.
    pub fn since(&self, earlier: &Self) -> Option<Span> {
        let (end, start) = (self.clock?, earlier.clock?);
        let seconds = match (end.offset, start.offset) {
            (Some(a), Some(b)) => {
                seconds_between(end.local, start.local) - i64::from(a.seconds() - b.seconds())
            }
            (None, None) => seconds_between(end.local, start.local),
            _ => return None,
        };
        u64::try_from(seconds).ok().map(Span::from_seconds)
    }

    /// The order of two moments where it can be told: two days compare as days, and so does a
    /// day with a time on another day.
    pub fn order(&self, other: &Self) -> Option<Ordering> {
        match (self.clock, other.clock) {
            (Some(a), Some(b)) => match (a.offset, b.offset) {
                (Some(x), Some(y)) => {
                    let apart =
                        seconds_between(a.local, b.local) - i64::from(x.seconds() - y.seconds());
                    Some(apart.cmp(&0))
                }
                (None, None) => Some(a.local.cmp(&b.local)),
                _ => None,
            },
            _ if self.day == other.day => None,
            _ => Some(self.day.cmp(&other.day)),
        }
    }
}

/// Seconds from `b` to `a` on one clock.
fn seconds_between(a: DateTime, b: DateTime) -> i64 {
    a.duration_since(b).as_secs()
}

impl FromStr for Moment {
    type Err = BadMoment;

    /// Reads `2022-07-11`, `2022-07-11T09:33`, and either with seconds or an offset (`Z`,
    /// `+09:00`) after the time.
    fn from_str(text: &str) -> Result<Self, BadMoment> {
        let Some((day_text, clock_text)) = text.split_once('T') else {
            let day = parse_day(text).map_err(|_| BadMoment)?;
            return Ok(Self {
                text: text.to_owned(),
                day,
                clock: None,
            });
        };
        let day = parse_day(day_text).map_err(|_| BadMoment)?;
        let at = clock_text.find(['Z', '+', '-']).unwrap_or(clock_text.len());
        let (time, zone) = clock_text.split_at(at);
        let digits_only = time.bytes().all(|b| b.is_ascii_digit() || b == b':');
        if !digits_only || !matches!(time.len(), 5 | 8) || time.ends_with(":60") {
            return Err(BadMoment);
        }
        let local = format!("{day_text}T{time}")
            .parse()
            .map_err(|_| BadMoment)?;
        let offset = match zone {
            "" => None,
            "Z" => Some(Offset::UTC),
            // RFC 3339 gives -00:00 to times whose offset nobody knows: leave it out instead.
            zone if is_offset(zone) && zone != "-00:00" => Some(read_offset(zone)?),
            _ => return Err(BadMoment),
        };
        Ok(Self {
            text: text.to_owned(),
            day,
            clock: Some(Clock { local, offset }),
        })
    }
}

/// Reads `+09:00`, up to the 14 hours that any place on earth has used.
fn read_offset(zone: &str) -> Result<Offset, BadMoment> {
    let part = |from: usize, to: usize| {
        zone.get(from..to)
            .and_then(|digits| digits.parse::<i32>().ok())
    };
    let (hours, minutes) = part(1, 3).zip(part(4, 6)).ok_or(BadMoment)?;
    if hours > 14 || minutes > 59 {
        return Err(BadMoment);
    }
    let seconds = hours * 3_600 + minutes * 60;
    let signed = if zone.starts_with('-') {
        -seconds
    } else {
        seconds
    };
    Offset::from_seconds(signed).map_err(|_| BadMoment)
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Moment {
        text.parse().unwrap()
    }

    #[test]
    fn moments_say_what_the_source_said() {
        let exact = moment("2018-10-21T22:52:00+09:00");
        assert_eq!(exact.time(), Some("22:52:00"));
        assert_eq!(exact.offset(), Some("+09:00"));
        let local = moment("2022-07-11T09:33");
        assert_eq!((local.time(), local.offset()), (Some("09:33"), None));
        let day = moment("2022-07-10");
        assert_eq!((day.time(), day.offset()), (None, None));
        assert_eq!(exact.to_string(), "2018-10-21T22:52:00+09:00");
    }

    #[test]
    fn spans_follow_only_from_two_like_moments() {
        #[track_caller]
        fn case(end: &str, start: &str, span: Option<&str>) {
            let since = moment(end)
                .since(&moment(start))
                .map(|span| span.to_string());
            assert_eq!(since.as_deref(), span);
        }
        case("2022-07-11T16:07", "2022-07-11T09:33", Some("6h 34m"));
        case("2022-07-11T01:00+09:00", "2022-07-10T15:30Z", Some("30m"));
        case("2022-07-11T16:07Z", "2022-07-11T09:33", None);
        case("2022-07-11", "2022-07-10", None);
        case("2022-07-11T09:33", "2022-07-11T16:07", None);
    }

    #[test]
    fn order_is_told_only_where_it_is_known() {
        #[track_caller]
        fn case(a: &str, b: &str, order: Option<Ordering>) {
            assert_eq!(moment(a).order(&moment(b)), order);
        }
        case("2022-07-11T09:33", "2022-07-11T10:11", Some(Ordering::Less));
        case(
            "2022-07-11T09:00+09:00",
            "2022-07-11T00:30Z",
            Some(Ordering::Less),
        );
        case("2022-07-10", "2022-07-11T10:11", Some(Ordering::Less));
        case("2022-07-11", "2022-07-11T10:11", None);
        case("2022-07-11T09:33Z", "2022-07-11T10:11", None);
    }

    #[test]
    fn wrong_moments_are_refused() {
        for text in [
            "2022-07-11 09:33",
            "2022-07-11T9:33",
            "2022-07-11T09:33:00.5Z",
            "2022-07-11T25:00",
            "2016-12-31T23:59:60Z",
            "2022-02-30T09:33",
            "2022-07-11T09:33+0900",
            "2022-07-11T09:33-00:00",
            "2022-07-11T09:33+15:00",
            "2022-07-11T09:33 KST",
            "",
        ] {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
    }
}
