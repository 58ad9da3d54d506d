//! A duration, written and drawn.

use super::super::visit::Visit;
use crate::{case::Measure, telling};

/// A duration that may be known twice, or not at all.
pub(in crate::web) struct Length {
    /// What is shown first; none where it is unknown.
    pub(in crate::web) best: Option<String>,
    /// What qualifies it: "from the timeline", or the other value where two differ.
    pub(in crate::web) note: Option<String>,
    /// Its place between nothing and the longest of the library, 2 to 96, on a scale of
    /// logarithms: minutes and days are both to be seen.
    pub(in crate::web) bar: Option<u32>,
}

/// A measure as it is shown.
pub(in crate::web) fn length(visit: &Visit, measure: Measure) -> Length {
    let told = telling::length(visit.lang, measure);
    Length {
        best: told.best,
        note: told.note,
        bar: measure
            .best()
            .map(|span| bar(span.as_seconds(), visit.site.longest)),
    }
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a bar of 96 pixels needs no more digits, and the result is clamped to it"
)]
fn bar(seconds: u64, longest: u64) -> u32 {
    let scale = |seconds: u64| (seconds as f64 / 60.0 + 1.0).ln();
    let share = scale(seconds) / scale(longest.max(1));
    (share * 96.0).clamp(2.0, 96.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_grows_with_its_duration_and_never_vanishes() {
        assert_eq!(bar(86_400, 86_400), 96);
        assert_eq!(bar(0, 86_400), 2);
        assert!(bar(60, 86_400) < bar(3_600, 86_400));
        assert_eq!(bar(0, 0), 2);
    }
}
