//! Where things stand in a picture.

use std::fmt;

use crate::{case::Span, lang::Lang, words::when};

/// A place or a length as a share of a picture's width. Pictures drawn in shares fit any screen
/// while their words keep their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::web) struct Percent {
    hundredths: u32,
}

impl Percent {
    /// One part of a whole.
    pub(in crate::web) fn of(part: usize, whole: usize) -> Self {
        let hundredths = part.saturating_mul(10_000) / whole.max(1);
        Self {
            hundredths: u32::try_from(hundredths).unwrap_or(u32::MAX),
        }
    }

    /// This far to the right.
    pub(in crate::web) const fn plus(self, by: Self) -> Self {
        Self {
            hundredths: self.hundredths.saturating_add(by.hundredths),
        }
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.hundredths / 100, self.hundredths % 100);
        write!(f, "{whole}.{rest:02}%")
    }
}

/// A scale of logarithms for durations, on which minutes and days are both to be seen. It begins
/// at a minute; what took less stands there too.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Scale {
    /// The longest duration it has a place for, in seconds.
    end: u64,
}

/// A line of a scale with its name.
pub(in crate::web) struct Tick {
    pub(in crate::web) x: Percent,
    pub(in crate::web) label: String,
    /// Which end of its name stands on the line.
    pub(in crate::web) anchor: &'static str,
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The durations that people think in.
const TICKS: [u64; 9] = [
    MINUTE,
    10 * MINUTE,
    HOUR,
    6 * HOUR,
    DAY,
    7 * DAY,
    30 * DAY,
    100 * DAY,
    1_000 * DAY,
];

/// What stays free at either side of a scale, so that a mark on its end is whole.
const MARGIN: u32 = 200;

/// How near two names may come, and how near one may come to the last, which ends at its line.
const NEAR: Percent = Percent { hundredths: 930 };
const NEAR_THE_END: Percent = Percent { hundredths: 1_200 };

impl Scale {
    /// The scale that reaches to this duration.
    pub(in crate::web) fn to(longest: Span) -> Self {
        let longest = longest.as_seconds();
        let end = TICKS.into_iter().skip(1).find(|tick| *tick >= longest);
        Self {
            end: end.unwrap_or(longest),
        }
    }

    /// Where a duration stands.
    pub(in crate::web) fn place(self, span: Span) -> Percent {
        self.at(span.as_seconds())
    }

    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a picture needs no more digits, and the share is held between 0 and 1"
    )]
    fn at(self, seconds: u64) -> Percent {
        let scale = |seconds: u64| (seconds.max(MINUTE) as f64 / MINUTE as f64).ln();
        let share = (scale(seconds) / scale(self.end)).clamp(0.0, 1.0);
        let room = f64::from(10_000 - 2 * MARGIN);
        Percent {
            hundredths: MARGIN + (share * room).round() as u32,
        }
    }

    /// The lines to read it by: as many as have room for their names on a phone.
    pub(in crate::web) fn ticks(self, lang: Lang) -> Vec<Tick> {
        let end = self.at(self.end);
        let mut free_from = Percent { hundredths: 0 };
        let mut ticks = Vec::new();
        for seconds in TICKS.into_iter().filter(|tick| *tick <= self.end) {
            let x = self.at(seconds);
            let beside_the_end = x != end && x.plus(NEAR_THE_END) > end;
            if x < free_from || beside_the_end {
                continue;
            }
            free_from = x.plus(NEAR);
            ticks.push(Tick {
                x,
                label: label(lang, seconds),
                anchor: match seconds {
                    MINUTE => "start",
                    _ if x == end => "end",
                    _ => "middle",
                },
            });
        }
        ticks
    }
}

/// A duration in words; the first of a scale stands for anything shorter too.
fn label(lang: Lang, seconds: u64) -> String {
    let words = when::span(lang, Span::from_seconds(seconds));
    if seconds == MINUTE {
        format!("≤{words}")
    } else {
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &str) -> Span {
        text.parse().unwrap()
    }

    fn labels(scale: Scale) -> Vec<String> {
        let ticks = scale.ticks(Lang::En).into_iter();
        ticks.map(|tick| tick.label).collect()
    }

    #[test]
    fn shares_are_written_in_hundredths() {
        assert_eq!(Percent::of(1, 12).to_string(), "8.33%");
        assert_eq!(Percent::of(1, 1).to_string(), "100.00%");
        assert_eq!(Percent::of(3, 0).to_string(), "300.00%");
        let half = Percent::of(1, 2);
        assert_eq!(half.plus(half), Percent::of(1, 1));
    }

    #[test]
    fn a_scale_ends_at_a_round_duration_and_holds_everything() {
        let scale = Scale::to(span("26h"));
        assert_eq!(labels(scale), ["≤1m", "10m", "1h", "6h", "1d", "7d"]);
        for (text, place) in [
            ("0m", "2.00%"),
            ("1m", "2.00%"),
            ("7d", "98.00%"),
            ("900d", "98.00%"),
        ] {
            assert_eq!(scale.place(span(text)).to_string(), place, "{text}");
        }
        assert!(scale.place(span("1h")) < scale.place(span("61m")));
    }

    #[test]
    fn names_of_lines_keep_out_of_each_others_way() {
        let scale = Scale::to(span("98d"));
        assert_eq!(
            labels(scale),
            ["≤1m", "10m", "1h", "6h", "1d", "7d", "100d"]
        );
        let scale = Scale::to(span("29d"));
        assert_eq!(labels(scale), ["≤1m", "10m", "1h", "6h", "1d", "7d", "30d"]);
        assert_eq!(labels(Scale::to(span("9000d"))).first().unwrap(), "≤1m");
    }

    #[test]
    fn a_scale_of_nothing_is_still_one() {
        let scale = Scale::to(span("0m"));
        assert_eq!(scale.ticks(Lang::En).len(), 2);
        assert_eq!(scale.place(span("0m")).to_string(), "2.00%");
    }
}
