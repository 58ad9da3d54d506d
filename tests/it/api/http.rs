//! How answers are sent.

use super::API;
use crate::{
    shelf::catalogue,
    site::{Answer, Site},
};

/// An address of every kind.
const PATHS: [&str; 11] = [
    "/cases",
    "/cases/IL-0001",
    "/cases/IL-0001/similar",
    "/search?q=pool",
    "/topics",
    "/topics/pools",
    "/vocabulary",
    "/stats",
    "/lookup?url=harbor-maps.example/blog/2021-03-08-pool",
    "/cases.ndjson",
    "/openapi.json",
];

#[track_caller]
fn assert_shared(answer: &Answer) {
    assert_eq!(
        answer.header("access-control-allow-origin"),
        "*",
        "{}",
        answer.path
    );
    let exposed = answer.header("access-control-expose-headers");
    for name in ["ETag", "Link", "Location", "Retry-After"] {
        assert!(exposed.contains(name), "{}: {exposed}", answer.path);
    }
    assert_eq!(answer.header("access-control-allow-credentials"), "");
    assert_eq!(answer.header("set-cookie"), "");
}

#[test]
fn every_answer_may_be_read_by_every_site() {
    let site = Site::small();
    let origin = ("origin", "https://elsewhere.example");
    for (path, status) in [
        ("/cases", 200),
        ("/cases/il-1", 301),
        ("/cases/", 301),
        ("/cases?domian=aws", 400),
        ("/cases/IL-9999", 404),
        ("/nowhere", 404),
        ("/cases/%FF", 400),
        ("/cases.ndjson", 200),
    ] {
        let answer = site.get_with(&format!("{API}{path}"), &[origin]);
        assert_shared(answer.assert_status(status));
    }
    let tag = site.get(&format!("{API}/cases")).header("etag");
    let known = site.get_with(&format!("{API}/cases"), &[origin, ("if-none-match", &tag)]);
    assert_shared(known.assert_status(304));
    assert_shared(
        site.send("DELETE", &format!("{API}/cases"), &[])
            .assert_status(405),
    );
}

#[test]
fn a_browser_that_asks_first_gets_leave() {
    let site = Site::small();
    for path in PATHS {
        let answer = site.send(
            "OPTIONS",
            &format!("{API}{path}"),
            &[
                ("origin", b"https://elsewhere.example"),
                ("access-control-request-method", b"GET"),
                ("access-control-request-headers", b"if-none-match,x-own"),
            ],
        );
        assert_shared(answer.assert_status(204));
        assert_eq!(
            answer.header("access-control-allow-methods"),
            "GET, HEAD, OPTIONS"
        );
        assert_eq!(answer.header("access-control-allow-headers"), "*");
        assert_eq!(answer.header("access-control-max-age"), "86400");
        assert_eq!(answer.header("allow"), "GET, HEAD, OPTIONS");
        assert_eq!(answer.text(), "");
    }
}

#[test]
fn every_address_has_a_head_a_validator_and_one_way_to_be_used() {
    let site = Site::small();
    for path in PATHS {
        let path = format!("{API}{path}");
        let answer = site.get(&path);
        answer.assert_status(200);
        let tag = answer.header("etag");
        assert!(!tag.is_empty(), "{path}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
        assert_eq!(answer.header("x-robots-tag"), "noindex", "{path}");
        assert!(
            answer.header("cache-control").starts_with("public"),
            "{path}"
        );
        let head = site.head(&path);
        assert_eq!((head.status, head.text()), (200, ""), "{path}");
        for name in ["content-type", "etag", "link"] {
            assert_eq!(head.header(name), answer.header(name), "{path} {name}");
        }
        let known = site.get_with(&path, &[("if-none-match", &tag)]);
        assert_eq!((known.status, known.text()), (304, ""), "{path}");
        for method in ["POST", "PUT", "PATCH", "DELETE", "TRACE", "FOO"] {
            let refused = site.send(method, &path, &[]);
            assert_eq!(refused.status, 405, "{method} {path}");
            assert_eq!(refused.header("allow"), "GET, HEAD, OPTIONS");
            assert_eq!(refused.header("content-type"), "application/problem+json");
            assert_eq!(refused.header("cache-control"), "no-store");
        }
    }
}

#[test]
fn only_the_parameter_chooses_a_language() {
    let site = Site::small();
    let korean = [("accept-language", "ko"), ("cookie", "lang=ko")];
    for path in [
        "/cases",
        "/cases/IL-0001/similar",
        "/cases?domian=aws",
        "/nowhere",
    ] {
        let path = format!("{API}{path}");
        let (plain, asked) = (site.get(&path), site.get_with(&path, &korean));
        assert_eq!(plain.text(), asked.text(), "{path}");
        assert_eq!(asked.header("vary"), "accept-encoding", "{path}");
    }
}

#[test]
fn the_page_on_the_api_is_no_address_of_it() {
    let site = Site::small();
    let answer = site.get("/api");
    assert!(answer.header("content-type").starts_with("text/html") || answer.status == 302);
}

#[test]
fn addresses_stand_below_the_base_path() {
    let site = Site::at("https://example.org/incidentlib/app", &catalogue());
    let path = "/incidentlib/app/api/v1/cases?per_page=1";
    let answer = site.get(path);
    let body = answer.assert_status(200).json();
    let next = "https://example.org/incidentlib/app/api/v1/cases?page=2&per_page=1";
    assert_eq!(body["next"], next);
    assert!(answer.header("link").contains(next));
    let url = body["items"][0]["url"].as_str().unwrap();
    assert!(url.starts_with("https://example.org/incidentlib/app/cases/IL-"));
    site.get("/incidentlib/app/api/v1/cases/il-1")
        .assert_redirect(301, "/incidentlib/app/api/v1/cases/IL-0001");
    let problem = site.get("/incidentlib/app/api/v1/nowhere").json();
    assert_eq!(problem["instance"], "/incidentlib/app/api/v1/nowhere");
    assert_eq!(
        problem["type"],
        "https://example.org/incidentlib/app/api#no-such-address"
    );
    let document = site.get("/incidentlib/app/api/v1/openapi.json").json();
    let server = "https://example.org/incidentlib/app/api/v1";
    assert_eq!(document["servers"][0]["url"], server);
    assert_eq!(site.get("/api/v1/cases").status, 404);
}
