//! What hostile input is thrown at: plain functions from bytes, which panic where a promise is
//! broken.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Uri, header},
};
use http_body_util::BodyExt as _;
use incidentlib::{
    case::CaseId,
    catalogue::{Library, Query},
    files::{Draw, Tree, load},
    markup,
    web::{Front, Live, Site},
};
use percent_encoding::{AsciiSet, CONTROLS, percent_encode, utf8_percent_encode};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

/// A function that is given hostile bytes.
pub type Target = fn(&[u8]);

/// All of them, by the name of their corpus.
pub const TARGETS: [(&str, Target); 7] = [
    ("facts", facts),
    ("language", language),
    ("mcp", mcp),
    ("path", path),
    ("prose", prose),
    ("query", query),
    ("search", search),
];

/// No answer is larger, in bytes: more than all cases of the catalogue as data.
const LARGEST: usize = 16 << 20;

/// No answer to an assistant is larger, in bytes: 25,000 tokens, at two bytes each as Korean has
/// them, once as data and once as text, with what may be escaped in it.
const LARGEST_MESSAGE: usize = 256 << 10;

/// What no client can send in an address, and what would end its part of it.
const UNSENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'`')
    .add(b'{')
    .add(b'}');

/// The case that hostile files take the place of.
const CASE: &str = "cases/IL-0492";

thread_local! {
    static WORLD: World = World::of(&Tree::embedded());
    static GROUND: Tree = ground();
}

/// The whole catalogue, ready to be asked.
struct World {
    site: Arc<Site>,
    front: Front,
    runtime: Runtime,
}

/// What the site answered.
struct Answer {
    status: u16,
    headers: HeaderMap,
    body: Bytes,
}

impl World {
    fn of(tree: &Tree) -> Self {
        let contents = load(tree).catalogue.expect("the data is sound");
        let library = Library::new(contents.cases, contents.vocabulary, contents.moved);
        let library = library.with_topics(contents.topics);
        let base = "https://example.org".parse().expect("an address");
        let live = Arc::new(Live::new(Site::new(library, base)));
        Self {
            site: live.now(),
            front: Front::new(live),
            runtime: Builder::new_current_thread()
                .enable_time()
                .build()
                .expect("a runtime"),
        }
    }

    /// The answer to a request; none where no client could have sent it.
    fn ask(&self, target: &str, headers: &[(HeaderName, HeaderValue)]) -> Option<Answer> {
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = target.parse::<Uri>().ok()?;
        request.headers_mut().extend(headers.iter().cloned());
        Some(self.answer(request))
    }

    /// The answer to the message of an assistant, with these headers besides the usual ones.
    fn tell(&self, message: &[u8], headers: &[(HeaderName, HeaderValue)]) -> Answer {
        let json = HeaderValue::from_static("application/json");
        let mut request = Request::new(Body::from(message.to_vec()));
        *request.method_mut() = Method::POST;
        *request.uri_mut() = Uri::from_static("/mcp");
        request.headers_mut().insert(header::CONTENT_TYPE, json);
        request.headers_mut().extend(headers.iter().cloned());
        self.answer(request)
    }

    fn answer(&self, request: Request<Body>) -> Answer {
        let target = request.uri().to_string();
        let answer = self.runtime.block_on(async {
            let (head, body) = self.front.answer(request).await.into_parts();
            Answer {
                status: head.status.as_u16(),
                headers: head.headers,
                body: body.collect().await.expect("a whole body").to_bytes(),
            }
        });
        assert!(answer.status < 500, "{} for {target}", answer.status);
        assert!(answer.body.len() < LARGEST, "{} bytes", answer.body.len());
        answer
    }

    /// Asks, and follows where it leads: inside the site, and soon to an end.
    fn follow(&self, target: &str) {
        let mut target = target.to_owned();
        for _ in 0..4 {
            let Some(answer) = self.ask(&target, &[]) else {
                return;
            };
            let Some(to) = answer.headers.get(header::LOCATION) else {
                return;
            };
            let to = to.to_str().expect("an address in ASCII");
            let inside = to.strip_prefix("https://example.org").unwrap_or(to);
            assert!(
                inside.starts_with('/') && !inside.starts_with("//"),
                "{target} leads out, to {to}"
            );
            inside.clone_into(&mut target);
        }
        panic!("no end of redirects at {target}");
    }
}

/// The vocabulary and one case.
fn ground() -> Tree {
    let all = Tree::embedded();
    let mut tree = Tree::default();
    let kept = |path: &&str| path.starts_with("vocabulary/") || path.starts_with(CASE);
    for path in all.paths().filter(kept) {
        tree.insert(path, all.get(path).expect("a file"));
    }
    tree
}

fn pairs(query: &[u8]) -> Vec<(String, String)> {
    form_urlencoded::parse(query).into_owned().collect()
}

/// The part of an address after the `?`.
pub fn query(bytes: &[u8]) {
    WORLD.with(|world| {
        let library = world.site.library();
        if let Ok(reading) = Query::read(&pairs(bytes), library) {
            let written = reading.query.to_string();
            let again = Query::read(&pairs(written.as_bytes()), library);
            let again = again.unwrap_or_else(|bad| panic!("{written}: {bad:?}"));
            assert_eq!(again.query, reading.query, "{written}");
        }
        let sent = percent_encode(bytes, UNSENT);
        for page in [
            "/en/cases",
            "/ko/cases.csv",
            "/en/cases.atom",
            "/ko/compare",
            "/cases",
        ] {
            world.follow(&format!("{page}?{sent}"));
        }
    });
}

/// The part of an address before the `?`.
pub fn path(bytes: &[u8]) {
    WORLD.with(|world| {
        let sent = percent_encode(bytes, UNSENT).to_string();
        for start in ["/", "/ko/", "/en/cases/", "/cases/"] {
            world.follow(&format!("{start}{sent}"));
        }
    });
    if let Some(id) = std::str::from_utf8(bytes).ok().and_then(CaseId::from_loose) {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}

/// `Accept-Language` and, after a line break, `Cookie`.
pub fn language(bytes: &[u8]) {
    let mut lines = bytes.splitn(2, |byte| *byte == b'\n');
    let names = [header::ACCEPT_LANGUAGE, header::COOKIE];
    let headers: Vec<_> = names
        .into_iter()
        .filter_map(|name| Some((name, HeaderValue::from_bytes(lines.next()?).ok()?)))
        .collect();
    WORLD.with(|world| {
        let answer = world.ask("/", &headers).expect("an address");
        assert_eq!(answer.status, 302);
        let to = answer.headers.get(header::LOCATION).expect("a language");
        assert!(
            to.as_bytes().ends_with(b"/en/") || to.as_bytes().ends_with(b"/ko/"),
            "{to:?}"
        );
    });
}

/// The body of a message to `/mcp`, sent as clients of each era of the protocol send it.
pub fn mcp(bytes: &[u8]) {
    let message = serde_json::from_slice::<Value>(bytes).unwrap_or_default();
    WORLD.with(|world| {
        for headers in [Vec::new(), headers_of(&message)] {
            let answer = world.tell(bytes, &headers);
            let size = answer.body.len();
            assert!(size < LARGEST_MESSAGE, "{size} bytes");
            if answer.body.is_empty() {
                assert_eq!(answer.status, 202, "nothing is said to a request");
                continue;
            }
            let said: Value = serde_json::from_slice(&answer.body).expect("JSON");
            assert_eq!(said["jsonrpc"], "2.0", "{said}");
            let id = &said["id"];
            assert!(id.is_null() || *id == message["id"], "{said}");
            assert!(
                said["result"].is_object() != said["error"].is_object(),
                "{said}"
            );
        }
    });
}

/// The headers in which clients of 2026-07-28 repeat what a message says.
fn headers_of(message: &Value) -> Vec<(HeaderName, HeaderValue)> {
    let params = &message["params"];
    let name = if params["name"].is_string() {
        "name"
    } else {
        "uri"
    };
    let version = &params["_meta"]["io.modelcontextprotocol/protocolVersion"];
    let all = [
        ("mcp-protocol-version", version),
        ("mcp-method", &message["method"]),
        ("mcp-name", &params[name]),
    ];
    all.into_iter()
        .filter_map(|(name, value)| {
            let value = HeaderValue::from_str(value.as_str()?).ok()?;
            Some((HeaderName::from_static(name), value))
        })
        .collect()
}

/// What somebody types into the search box.
pub fn search(bytes: &[u8]) {
    let typed = String::from_utf8_lossy(bytes);
    let sent = utf8_percent_encode(&typed, percent_encoding::NON_ALPHANUMERIC);
    WORLD.with(|world| {
        for page in ["/en/cases", "/ko/cases", "/ko/cases.json"] {
            world.follow(&format!("{page}?q={sent}"));
        }
    });
}

/// A `case.json`.
pub fn facts(bytes: &[u8]) {
    read_with("case.json", bytes);
}

/// The text of a case in either language.
pub fn prose(bytes: &[u8]) {
    read_with("en.md", bytes);
    read_with("ko.md", bytes);
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    assert_eq!(markup::unshield(&markup::shield(text)), text);
    let html = markup::to_html(text);
    let tags = html.split('<').skip(1).map(|tag| {
        let name = tag.trim_start_matches('/');
        name.split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap_or_default()
    });
    for tag in tags {
        let known = [
            "p",
            "em",
            "strong",
            "code",
            "pre",
            "a",
            "ul",
            "ol",
            "li",
            "blockquote",
            "hr",
            "br",
        ];
        assert!(known.contains(&tag), "<{tag}> in {html}");
    }
    assert!(
        !html.to_ascii_lowercase().contains("href=\"javascript"),
        "{html}"
    );
    markup::excerpt(&markup::to_plain(text), 40);
}

/// Reads a case with this in place of one of its files: what is wrong is told with its place, and
/// what is not is served.
fn read_with(name: &str, bytes: &[u8]) {
    let mut tree = GROUND.with(Tree::clone);
    tree.insert(format!("{CASE}/{name}"), bytes);
    let loaded = load(&tree);
    let draw = Draw::new(&tree, "data", false);
    for problem in &loaded.problems {
        assert!(draw.draw(problem).contains(&problem.path));
        assert!(problem.place.as_ref().is_none_or(|place| place.line > 0));
    }
    if loaded.catalogue.is_some() {
        let world = World::of(&tree);
        for page in [
            "en/cases/IL-0492",
            "ko/cases/IL-0492",
            "en/cases/IL-0492.json",
            "ko/cases.md",
        ] {
            let answer = world.ask(&format!("/{page}"), &[]).expect("an address");
            assert_eq!(answer.status, 200, "{page}");
        }
    }
}
