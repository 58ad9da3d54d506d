//! What is counted, for whoever watches the program.

use std::{
    fmt,
    sync::atomic::{AtomicI64, Ordering::Relaxed},
    time::Duration,
};

use axum::http::StatusCode;
use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder as _, Unit};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

const REQUESTS: &str = "incidentlib_requests_total";
const DRAW_SECONDS: &str = "incidentlib_draw_seconds";
const KEPT_HITS: &str = "incidentlib_kept_hits_total";
const KEPT_MISSES: &str = "incidentlib_kept_misses_total";
const KEPT_ANSWERS: &str = "incidentlib_kept_answers";
const KEPT_BYTES: &str = "incidentlib_kept_bytes";
const OVERLOADS: &str = "incidentlib_overloads_total";
const CONNECTIONS: &str = "incidentlib_connections";
const CONNECTIONS_OPENED: &str = "incidentlib_connections_opened_total";
const CONNECTIONS_REFUSED: &str = "incidentlib_connections_refused_total";
const CASES: &str = "incidentlib_cases";
const RELOAD_PROBLEMS: &str = "incidentlib_reload_problems";

/// The bounds of the histogram, in seconds: from a page to a picture.
const BUCKETS: [f64; 10] = [
    0.0001, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.1, 1.0,
];

/// Counters of one program. Those that each request needs are at hand, not looked up.
pub(super) struct Meters {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
    drawn: Histogram,
    hits: Counter,
    misses: Counter,
    overloads: Counter,
    opened: Counter,
    refused: Counter,
    open: AtomicI64,
}

/// Where it is counted that an answer is sent from memory.
#[derive(Clone)]
pub(super) struct Counts {
    hits: Counter,
    sent: Counter,
    unchanged: Counter,
    part: Counter,
    beyond: Counter,
}

impl Counts {
    /// Counts an answer.
    pub(super) fn count(&self, status: StatusCode) {
        self.hits.increment(1);
        match status {
            StatusCode::OK => &self.sent,
            StatusCode::NOT_MODIFIED => &self.unchanged,
            StatusCode::PARTIAL_CONTENT => &self.part,
            _ => &self.beyond,
        }
        .increment(1);
    }
}

impl Default for Meters {
    fn default() -> Self {
        let builder = PrometheusBuilder::new();
        // There are bounds, so that this cannot fail; without them it would be a summary.
        let builder = builder
            .set_buckets(&BUCKETS)
            .unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        describe(&recorder);
        let counter = |name| recorder.register_counter(&Key::from_static_name(name), &METADATA);
        Self {
            drawn: recorder.register_histogram(&Key::from_static_name(DRAW_SECONDS), &METADATA),
            hits: counter(KEPT_HITS),
            misses: counter(KEPT_MISSES),
            overloads: counter(OVERLOADS),
            opened: counter(CONNECTIONS_OPENED),
            refused: counter(CONNECTIONS_REFUSED),
            open: AtomicI64::new(0),
            handle: recorder.handle(),
            recorder,
        }
    }
}

/// The program speaks for itself: there is one module and one level.
const METADATA: Metadata<'_> = Metadata::new("incidentlib", Level::INFO, None);

fn describe(recorder: &PrometheusRecorder) {
    for (name, what) in [
        (REQUESTS, "Requests answered, by kind of page and status."),
        (KEPT_HITS, "Answers sent from memory."),
        (KEPT_MISSES, "Answers that had to be drawn or packed."),
        (OVERLOADS, "Requests told to come back later."),
        (CONNECTIONS_OPENED, "Connections opened."),
        (CONNECTIONS_REFUSED, "Connections turned away."),
    ] {
        recorder.describe_counter(name.into(), Some(Unit::Count), what.into());
    }
    for (name, what) in [
        (KEPT_ANSWERS, "Answers in memory."),
        (KEPT_BYTES, "Bytes of answers in memory, at most."),
        (CONNECTIONS, "Connections that are open."),
        (CASES, "Cases in the catalogue that is served."),
        (
            RELOAD_PROBLEMS,
            "Errors that keep the data as it is now from being served.",
        ),
    ] {
        recorder.describe_gauge(name.into(), None, what.into());
    }
    let what = "Time to draw and pack an answer that was not in memory.";
    recorder.describe_histogram(DRAW_SECONDS.into(), Some(Unit::Seconds), what.into());
}

impl Meters {
    /// Where answers of this kind are counted that are sent from memory.
    pub(super) fn counts(&self, route: &'static str) -> Counts {
        Counts {
            hits: self.hits.clone(),
            sent: self.requests(route, StatusCode::OK),
            unchanged: self.requests(route, StatusCode::NOT_MODIFIED),
            part: self.requests(route, StatusCode::PARTIAL_CONTENT),
            beyond: self.requests(route, StatusCode::RANGE_NOT_SATISFIABLE),
        }
    }

    /// Counts an answer that was drawn.
    pub(super) fn drawn(&self, route: &'static str, status: StatusCode, took: Duration) {
        self.misses.increment(1);
        self.requests(route, status).increment(1);
        self.drawn.record(took.as_secs_f64());
    }

    /// Counts an answer that says why there is none.
    pub(super) fn refused(&self, route: &'static str, status: StatusCode) {
        if status == StatusCode::SERVICE_UNAVAILABLE {
            self.overloads.increment(1);
        }
        self.requests(route, status).increment(1);
    }

    pub(super) fn connection_opened(&self) {
        self.opened.increment(1);
        self.open.fetch_add(1, Relaxed);
    }

    pub(super) fn connection_closed(&self) {
        self.open.fetch_sub(1, Relaxed);
    }

    pub(super) fn connection_refused(&self) {
        self.refused.increment(1);
    }

    /// Everything in the text format of Prometheus, with what is only known now: how many answers
    /// and bytes are kept, how many cases there are, and how many errors hold up the next state.
    pub(super) fn text(&self, kept: (u64, u64), cases: usize, problems: usize) -> String {
        let (answers, bytes) = kept;
        for (name, value) in [
            (KEPT_ANSWERS, answers),
            (KEPT_BYTES, bytes),
            (CASES, cases as u64),
            (RELOAD_PROBLEMS, problems as u64),
            (CONNECTIONS, self.open.load(Relaxed).max(0).unsigned_abs()),
        ] {
            // Exact up to 2^53, far above any of these.
            #[expect(clippy::cast_precision_loss, reason = "far below the bound")]
            self.gauge(name).set(value as f64);
        }
        self.handle.render()
    }

    fn gauge(&self, name: &'static str) -> Gauge {
        let key = Key::from_static_name(name);
        self.recorder.register_gauge(&key, &METADATA)
    }

    fn requests(&self, route: &'static str, status: StatusCode) -> Counter {
        let labels = vec![
            Label::from_static_parts("route", route),
            Label::new("status", status.as_str().to_owned()),
        ];
        let key = Key::from_parts(REQUESTS, labels);
        self.recorder.register_counter(&key, &METADATA)
    }
}

impl fmt::Debug for Meters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Meters")
    }
}

/// The kind of page at a path below the base path: one of a few words, however many paths are
/// tried.
pub(super) fn route(own: &str) -> &'static str {
    let mut segments = own.split('/').filter(|segment| !segment.is_empty());
    let mut first = segments.next();
    if matches!(first, Some("en" | "ko")) {
        first = segments.next();
    }
    let deeper = segments.next().is_some();
    let Some(first) = first else { return "home" };
    let known = [
        ("cases", "case"),
        ("compare", "compare"),
        ("topics", "topic"),
        ("patterns", "patterns"),
        ("about", "about"),
        ("static", "asset"),
        ("card", "card"),
        ("api", "api"),
        ("mcp", "mcp"),
        ("healthz", "health"),
        ("readyz", "health"),
        ("metrics", "metrics"),
    ];
    if let Some((name, one)) = known.iter().find(|(name, _)| *name == first) {
        return match *name {
            "cases" | "topics" if !deeper => name,
            _ => one,
        };
    }
    let mut kinds = crate::case::Kind::ALL.into_iter();
    match kinds.any(|kind| kind.folder() == first) {
        true if deeper => "term",
        true => "terms",
        false if first.starts_with("cases.") => "file",
        false => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_of_one_of_a_few_kinds() {
        for (path, kind) in [
            ("/", "home"),
            ("/ko/", "home"),
            ("/en/cases", "cases"),
            ("/en/cases/IL-0492", "case"),
            ("/cases/IL-0492", "case"),
            ("/ko/cases.atom", "file"),
            ("/ko/components", "terms"),
            ("/ko/components/haproxy", "term"),
            ("/en/topics", "topics"),
            ("/en/topics/dns", "topic"),
            ("/static/a.css", "asset"),
            ("/api/v1/cases", "api"),
            ("/wp-login.php", "other"),
            ("/en/wp-login.php", "other"),
        ] {
            assert_eq!(route(path), kind, "{path}");
        }
    }
}
