//! What is told to whoever watches the program: whether it runs, whether what it serves is what
//! the data says, and how much it does.

use axum::{
    http::{HeaderValue, Method, header},
    response::{IntoResponse, Response},
};

use super::{
    Front,
    errors::PageError,
    reply::{Policy, content},
};

/// The type of Prometheus' text format.
const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";

const TEXT: &str = "text/plain; charset=utf-8";

/// The most errors of the data that are told: who mends them looks at the log.
const MOST_PROBLEMS: usize = 20;

/// Whether one of these answers is at a path without the slash before it.
pub(super) fn is_there(path: &str) -> bool {
    matches!(path, "healthz" | "readyz" | "metrics")
}

/// The answer at one of these paths, if this is one.
pub(super) fn answer(front: &Front, method: &Method, own: &str) -> Option<Response> {
    let told: fn(&Front) -> (&'static str, String) = match own {
        "/healthz" => |_| (TEXT, "ok\n".to_owned()),
        "/readyz" => |front| (TEXT, ready(front)),
        "/metrics" => |front| (PROMETHEUS, metrics(front)),
        _ => return None,
    };
    if *method == Method::OPTIONS {
        return None;
    }
    if *method != Method::GET {
        let allow = HeaderValue::from_static("GET,HEAD");
        return Some(PageError::WrongMethod(Some(allow)).into_response());
    }
    let (content_type, text) = told(front);
    let mut response = content(content_type, text.into(), Policy::Visitor);
    // It says how things are now.
    response.headers_mut().remove(header::ETAG);
    Some(response)
}

/// A catalogue is served, or nobody could ask. It may be an older one than the data: then the
/// answer is still good, because readers are served, and says what has to be mended.
fn ready(front: &Front) -> String {
    let problems = front.live.problems();
    if problems.is_empty() {
        return "ready\n".to_owned();
    }
    let told = problems.iter().take(MOST_PROBLEMS).map(String::as_str);
    let told: Vec<_> = told.collect();
    format!(
        "stale: the last good catalogue is served until this is mended\n{}\n",
        told.join("\n")
    )
}

fn metrics(front: &Front) -> String {
    let cases = front.live.now().library.cases().len();
    let problems = front.live.problems().len();
    front.meters().text(front.kept(), cases, problems)
}
