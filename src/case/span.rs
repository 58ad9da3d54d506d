//! How long something took.

use std::{fmt, str::FromStr};

/// A length of time as a source states it: `6h 27m`. Parts descend and none is zero, except that
/// a span of no length is `0m`; `90m` stays `90m`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    days: u32,
    hours: u32,
    minutes: u32,
    seconds: u32,
}

/// Text that is not a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSpan;

impl Span {
    /// The span of this many seconds, in its largest units.
    pub fn from_seconds(seconds: u64) -> Self {
        let days = u32::try_from(seconds / 86_400).unwrap_or(u32::MAX);
        let part = |unit: u64, modulus: u64| u32::try_from(seconds / unit % modulus).unwrap_or(0);
        Self {
            days,
            hours: part(3_600, 24),
            minutes: part(60, 60),
            seconds: part(1, 60),
        }
    }

    /// Its length in seconds.
    pub const fn as_seconds(self) -> u64 {
        self.days as u64 * 86_400
            + self.hours as u64 * 3_600
            + self.minutes as u64 * 60
            + self.seconds as u64
    }

    /// Its parts that are not zero, largest first, each with its unit letter. Empty for `0m`.
    pub fn parts(self) -> impl Iterator<Item = (u32, char)> {
        [
            (self.days, 'd'),
            (self.hours, 'h'),
            (self.minutes, 'm'),
            (self.seconds, 's'),
        ]
        .into_iter()
        .filter(|(amount, _)| *amount > 0)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (amount, unit) in self.parts() {
            write!(f, "{gap}{amount}{unit}")?;
            gap = " ";
        }
        if gap.is_empty() {
            f.write_str("0m")
        } else {
            Ok(())
        }
    }
}

impl FromStr for Span {
    type Err = BadSpan;

    fn from_str(text: &str) -> Result<Self, BadSpan> {
        let mut span = Self {
            days: 0,
            hours: 0,
            minutes: 0,
            seconds: 0,
        };
        for part in text.split(' ') {
            let unit = part.chars().next_back().ok_or(BadSpan)?;
            let amount = part
                .strip_suffix(unit)
                .and_then(|digits| digits.parse().ok());
            let place = match unit {
                'd' => &mut span.days,
                'h' => &mut span.hours,
                'm' => &mut span.minutes,
                's' => &mut span.seconds,
                _ => return Err(BadSpan),
            };
            *place = amount.ok_or(BadSpan)?;
        }
        // Out of order, doubled, zero or padded parts do not come back the same.
        if span.to_string() == text {
            Ok(span)
        } else {
            Err(BadSpan)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_come_back_as_they_were_written() {
        for text in ["6h 27m", "90m", "2d 3h 4m 5s", "36h", "13s", "0m", "1d 30m"] {
            assert_eq!(text.parse::<Span>().unwrap().to_string(), text);
        }
        assert_eq!("6h 27m".parse::<Span>().unwrap().as_seconds(), 23_220);
        assert_eq!(Span::from_seconds(23_220).to_string(), "6h 27m");
    }

    #[test]
    fn other_ways_to_write_a_span_are_refused() {
        for text in [
            "",
            "6",
            "6h27m",
            "27m 6h",
            "6h  27m",
            "0h 5m",
            "6h 6h",
            "6 h",
            "1.5h",
            "-1h",
            "+1h",
            "06h",
            "6시간",
            "99999999999h",
        ] {
            assert!(text.parse::<Span>().is_err(), "{text}");
        }
    }
}
