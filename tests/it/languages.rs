//! The language is in the path and only there; without it, each visitor is led to theirs.

use crate::site::{Site, in_both};

/// What a visitor's headers say, and the language they lead to.
const VISITORS: [(&str, &str, &str); 25] = [
    ("", "", "en"),
    ("", "en", "en"),
    ("", "ko", "ko"),
    ("", "ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
    ("", "KO-kr", "ko"),
    ("", "ko_KR", "ko"),
    ("", "ko-Kore-KR", "ko"),
    ("", "en-Latn-GB", "en"),
    ("", "zh-CN, ja", "en"),
    ("", "en;q=0.5,ko;q=0.9", "ko"),
    ("", "ko;q=0,en", "en"),
    ("", "ko;q=0, *", "en"),
    ("", "en;q=0, *", "ko"),
    ("", "fr,ko;q=0.1", "ko"),
    ("", "en,ko", "en"),
    ("", "*", "en"),
    ("", ";", "en"),
    ("", ",,,", "en"),
    ("", "ko;q=", "en"),
    ("", "ko;q=abc", "en"),
    ("", "ko;q=1.5", "en"),
    ("", "-BE;q=0.4", "en"),
    ("lang=ko", "en", "ko"),
    ("a=b; lang=en; c=d", "ko", "en"),
    ("lang=kr", "ko", "ko"),
];

/// An address without a language, and where it leads below the language.
const NEUTRAL: [(&str, &str); 14] = [
    ("/", "/"),
    ("/?utm_source=chat", "/?utm_source=chat"),
    ("/about", "/about"),
    ("/cases", "/cases"),
    ("/components/haproxy", "/components/haproxy"),
    (
        "/components/LB?a=b",
        "/components/on-premises-load-balancer?a=b",
    ),
    (
        "/cases/IL-0001?utm_source=chat",
        "/cases/IL-0001?utm_source=chat",
    ),
    ("/cases/il-1", "/cases/IL-0001"),
    ("/IL-0001", "/cases/IL-0001"),
    ("/il-1?a=b&c", "/cases/IL-0001?a=b&c"),
    ("/il-90", "/cases/IL-0002"),
    ("/cases/IL-0090?a=%EC%9E%A5", "/cases/IL-0002?a=%EC%9E%A5"),
    (
        "/cases?component=haproxy&component=postgresql&q=%EC%9E%A5%EC%95%A0",
        "/cases?q=%EC%9E%A5%EC%95%A0&component=haproxy&component=postgresql",
    ),
    (
        "/cases?q=a+b&component=haproxy&sort=oldest&page=1&utm_source=chat",
        "/cases?q=a+b&component=haproxy&sort=oldest&utm_source=chat",
    ),
];

#[test]
fn an_address_without_a_language_leads_every_visitor_to_theirs_in_one_step() {
    let site = Site::small();
    for (path, to) in NEUTRAL {
        for (cookie, accept, lang) in VISITORS {
            let headers = [("cookie", cookie), ("accept-language", accept)];
            let sent: Vec<_> = headers.into_iter().filter(|(_, v)| !v.is_empty()).collect();
            let answer = site.get_with(path, &sent);
            answer.assert_redirect(302, &format!("/{lang}{to}"));
            assert_eq!(answer.header("cache-control"), "no-store");
            assert_eq!(
                answer.header("vary"),
                "accept, accept-language, cookie, accept-encoding"
            );
        }
        let final_page = site.get(&format!("/en{to}"));
        final_page.assert_status(200);
    }
}

#[test]
fn headers_that_are_not_text_or_come_twice_are_survived() {
    let site = Site::small();
    let bytes: [(&str, &[u8]); 2] = [("accept-language", &[0xff, 0xfe]), ("cookie", &[0xff])];
    site.send("GET", "/", &bytes).assert_redirect(302, "/en/");
    let twice = [("accept-language", "fr"), ("accept-language", "ko")];
    site.get_with("/", &twice).assert_redirect(302, "/ko/");
    let long = "x-".repeat(2_000);
    site.get_with("/", &[("accept-language", &long)])
        .assert_redirect(302, "/en/");
}

#[test]
fn a_page_with_a_language_is_final_whoever_asks() {
    let site = Site::small();
    for path in Site::pages() {
        let plain = site.get(&path);
        plain.assert_status(200);
        assert_eq!(plain.attribute("html", "lang"), path[1..3]);
        assert_eq!(plain.header("vary"), "accept-encoding", "{path}");
        for lang in ["en", "ko"] {
            let cookie = format!("lang={lang}");
            let asked = site.get_with(&path, &[("accept-language", lang), ("cookie", &cookie)]);
            assert_eq!(asked.status, 200, "{path}");
            assert_eq!(asked.bytes, plain.bytes, "{path}");
        }
    }
}

#[test]
fn what_is_nowhere_is_said_in_the_visitors_language() {
    let site = Site::small();
    for path in [
        "/nope",
        "/kr/cases",
        "/KO/cases",
        "/xx/cases",
        "/cases/IL-9999",
        "/il-9999",
    ] {
        for lang in ["en", "ko"] {
            let answer = site.get_with(path, &[("accept-language", lang)]);
            answer.assert_status(404);
            assert_eq!(answer.attribute("html", "lang"), lang, "{path}");
            assert_eq!(answer.header("cache-control"), "no-store");
            assert_eq!(
                answer.header("vary"),
                "accept, accept-language, cookie, accept-encoding"
            );
        }
    }
    let answer = site.get_with("/ko/nope", &[("accept-language", "en")]);
    assert_eq!(answer.attribute("html", "lang"), "ko");
    assert_eq!(answer.header("vary"), "accept-encoding");
}

#[test]
fn the_language_switch_keeps_the_page_and_its_filters() {
    #[track_caller]
    fn case(path: &str, en: &str, ko: &str) {
        let answer = Site::small().get(path);
        let hrefs = answer.attributes(".langs a", "href");
        assert_eq!(hrefs, [en, ko]);
        assert_eq!(answer.attributes(".langs a", "lang"), ["en", "ko"]);
        assert_eq!(answer.attributes(".langs a", "hreflang"), ["en", "ko"]);
        assert_eq!(answer.texts(".langs a"), ["English", "한국어"]);
        let current = answer.attribute(".langs a[aria-current]", "lang");
        assert_eq!(current, path[1..3]);
    }
    case("/en/", "/en/", "/ko/");
    case(
        "/ko/cases/IL-0001",
        "/en/cases/IL-0001",
        "/ko/cases/IL-0001",
    );
    case(
        "/ko/cases?q=%EC%9E%A5%EC%95%A0&root_cause=capacity&component=haproxy&view=full&utm_source=x",
        "/en/cases?q=%EC%9E%A5%EC%95%A0&root_cause=capacity&component=haproxy&view=full",
        "/ko/cases?q=%EC%9E%A5%EC%95%A0&root_cause=capacity&component=haproxy&view=full",
    );
    case("/ko/nope?a=b", "/en/nope?a=b", "/ko/nope?a=b");
}

#[test]
fn no_page_is_called_by_the_code_of_a_country() {
    let site = Site::small();
    for path in Site::pages().iter().chain(&in_both(&["/nope"])) {
        let answer = site.get(path);
        for selector in ["[lang]", "[hreflang]"] {
            let name = selector.trim_matches(['[', ']']);
            for code in answer.attributes(selector, name) {
                assert!(
                    matches!(code.as_str(), "en" | "ko" | "x-default"),
                    "{path}: {code}"
                );
            }
        }
    }
}

#[test]
fn a_program_that_takes_nothing_but_one_format_is_led_to_the_file() {
    let site = Site::small();
    let led = |path: &str, accept: &str, to: &str| {
        let answer = site.get_with(path, &[("accept", accept), ("accept-language", "ko")]);
        answer.assert_redirect(302, to);
        assert_eq!(answer.header("cache-control"), "no-store");
        assert!(answer.header("vary").starts_with("accept, "));
    };
    for path in ["/cases/IL-0001", "/IL-0001", "/il-1", "/cases/il-1"] {
        led(path, "application/json", "/ko/cases/IL-0001.json");
        led(path, "text/markdown", "/ko/cases/IL-0001.md");
    }
    led(
        "/cases/IL-0090",
        "application/json",
        "/ko/cases/IL-0002.json",
    );
    led(
        "/cases?org=harbor-maps",
        "application/json",
        "/ko/cases.json?org=harbor-maps",
    );
    // What has no such file, and whoever takes anything else, is led to the page.
    led("/about", "application/json", "/ko/about");
    led("/", "application/json", "/ko/");
    led(
        "/cases/IL-0001",
        "application/json, */*;q=0.1",
        "/ko/cases/IL-0001",
    );
    led("/cases/IL-0001", "*/*", "/ko/cases/IL-0001");
    led("/cases/IL-0001", "text/html", "/ko/cases/IL-0001");
    // An address with a language is what it is, whatever is accepted.
    let page = site.get_with("/ko/cases/IL-0001", &[("accept", "application/json")]);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let lost = site.get_with("/cases/IL-9999", &[("accept", "application/json")]);
    lost.assert_status(404);
}
