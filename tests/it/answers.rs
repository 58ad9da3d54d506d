//! What every answer has: its headers, its methods, the same page for everybody.

use crate::site::{Answer, Site, in_both};

/// Addresses of every kind, good and bad.
fn addresses() -> Vec<String> {
    let mut paths = Site::pages();
    paths.extend(in_both(&[
        "/nope",
        "/cases/IL-9999",
        "/cases?page=9",
        "/cases?page=1",
        "/cases/il-1",
        "/cases/%FF",
        "/cases.atom",
        "/cases.csv?org=narae-pay",
        "/cases.json?page=1",
        "/cases.md?org=no-such-org",
        "/cases/IL-0001.json",
        "/cases/il-1.md",
    ]));
    paths.extend(
        [
            "/",
            "/il-1",
            "/cases/",
            "/nope",
            "/robots.txt",
            "/sitemap.xml",
            "/opensearch-ko.xml",
            "/favicon.svg",
            "/favicon.ico",
            "/healthz",
        ]
        .map(str::to_owned),
    );
    paths.extend(assets(&Site::small()));
    paths
}

/// The style sheet and the script that pages use.
pub(crate) fn assets(site: &Site) -> Vec<String> {
    let page = site.get("/en/");
    let mut assets = page.attributes("link[rel=stylesheet]", "href");
    assets.extend(page.attributes("script[src]", "src"));
    assert_eq!(assets.len(), 2);
    assets
}

/// The headers but for the length, which an answer without a body may leave out.
fn told(answer: &Answer) -> Vec<String> {
    let headers = answer
        .headers
        .iter()
        .filter(|(name, _)| *name != "content-length");
    headers
        .map(|(name, value)| format!("{name}: {value:?}"))
        .collect()
}

#[test]
fn head_says_what_get_says() {
    let site = Site::small();
    for path in addresses() {
        let (get, head) = (site.get(&path), site.head(&path));
        assert_eq!(head.status, get.status, "{path}");
        assert_eq!(told(&head), told(&get), "{path}");
        assert!(head.bytes.is_empty(), "{path}");
    }
}

#[test]
fn every_answer_is_guarded_and_none_sets_a_cookie() {
    let site = Site::small();
    for path in addresses() {
        for method in ["GET", "POST", "OPTIONS"] {
            let answer = site.send(method, &path, &[("cookie", b"lang=ko")]);
            let headers = [
                "x-content-type-options",
                "referrer-policy",
                "x-frame-options",
                "content-security-policy",
            ];
            assert_eq!(
                headers.map(|name| answer.header(name)),
                [
                    "nosniff",
                    "strict-origin-when-cross-origin",
                    "DENY",
                    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
                     connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
                     base-uri 'none'; frame-ancestors 'none'",
                ],
                "{method} {path}"
            );
            assert_eq!(answer.header("set-cookie"), "", "{method} {path}");
            assert!(
                answer.header("vary").ends_with("accept-encoding"),
                "{method} {path}"
            );
        }
    }
}

#[test]
fn pages_need_nothing_that_the_policy_forbids() {
    let site = Site::small();
    for path in addresses() {
        let answer = site.get(&path);
        if !answer.header("content-type").starts_with("text/html") {
            continue;
        }
        assert!(answer.attributes("[style]", "style").is_empty(), "{path}");
        assert!(answer.texts("style").is_empty(), "{path}");
        assert!(
            answer.texts("script").iter().all(String::is_empty),
            "{path}"
        );
        for name in ["onclick", "onload", "onerror", "onsubmit"] {
            assert!(
                answer.attributes(&format!("[{name}]"), name).is_empty(),
                "{path}"
            );
        }
    }
}

#[test]
fn an_address_can_only_be_read() {
    let site = Site::small();
    for path in in_both(&[
        "/",
        "/cases",
        "/cases/IL-0001",
        "/components/haproxy",
        "/about",
    ]) {
        for method in ["POST", "PUT", "PATCH", "DELETE", "TRACE", "FOO"] {
            let answer = site.send(method, &path, &[]);
            answer.assert_status(405);
            assert_eq!(answer.header("allow"), "GET,HEAD", "{method} {path}");
            assert_eq!(answer.attribute("html", "lang"), path[1..3]);
        }
        let options = site.send("OPTIONS", &path, &[]);
        options.assert_status(204);
        assert_eq!(options.header("allow"), "GET, HEAD, OPTIONS");
    }
    let neutral: (&str, &[u8]) = ("accept-language", b"ko");
    let answer = site.send("POST", "/cases", &[neutral]);
    answer.assert_status(405);
    assert_eq!(answer.attribute("html", "lang"), "ko");
    assert_eq!(
        answer.one("main .what"),
        "이 주소는 읽기만 할 수 있습니다. 쓸 수 있는 메서드: GET, HEAD"
    );
}

#[test]
fn readers_of_links_get_the_page_that_a_browser_gets() {
    let site = Site::small();
    let path = "/ko/cases/IL-0001";
    let page = site.get(path);
    for agent in [
        "",
        "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
        "facebookexternalhit/1.1;kakaotalk-scrap/1.0",
        "Twitterbot/1.0",
        "curl/8.0",
    ] {
        for accept in ["*/*", "image/png"] {
            let headers = [("user-agent", agent), ("accept", accept)];
            let answer = site.get_with(path, &headers);
            answer.assert_status(200);
            assert_eq!(answer.bytes, page.bytes, "{agent}");
            // Some ask for as much as they care to read.
            let first = [("user-agent", agent), ("range", "bytes=0-4095")];
            let answer = site.get_with(path, &first);
            answer.assert_status(206);
            assert_eq!(answer.bytes, page.bytes[..4096], "{agent}");
        }
    }
}

#[test]
fn a_site_that_is_reached_over_tls_stays_so() {
    let header = |base: &str| {
        let site = Site::at(base, &crate::shelf::catalogue());
        let headers = ["/en/", "/ko/nope", "/", "/robots.txt"].map(|path| {
            let answer = site.get(path);
            answer.header("strict-transport-security")
        });
        assert!(headers.iter().all(|header| *header == headers[0]));
        headers[0].clone()
    };
    assert_eq!(header("https://example.org"), "max-age=31536000");
    assert_eq!(header("http://127.0.0.1:8080"), "");
}
