//! How long things took.

use std::time::{Duration, Instant};

/// The times of one thing done many times.
#[derive(Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    /// Does it and notes how long it took.
    pub(crate) fn time<T>(&mut self, thing: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = thing();
        self.0.push(start.elapsed());
        done
    }

    /// Notes the time in the middle of those of another thing.
    pub(crate) fn note_median(&mut self, other: &Self) {
        self.0.push(other.percentile(50));
    }

    /// The time that so many of a hundred do not exceed.
    pub(crate) fn percentile(&self, hundredth: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort();
        sorted[(sorted.len() * hundredth / 100).min(sorted.len() - 1)]
    }
}

/// A time with three digits.
pub(crate) fn short(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    match micros {
        ..1e1 => format!("{micros:.2} µs"),
        ..1e2 => format!("{micros:.1} µs"),
        ..1e3 => format!("{micros:.0} µs"),
        ..1e4 => format!("{:.2} ms", micros / 1e3),
        ..1e5 => format!("{:.1} ms", micros / 1e3),
        ..1e6 => format!("{:.0} ms", micros / 1e3),
        _ => format!("{:.2} s", micros / 1e6),
    }
}

/// How many times longer one time is than another.
pub(crate) fn ratio(longer: Duration, shorter: Duration) -> f64 {
    longer.as_secs_f64() / shorter.as_secs_f64()
}
