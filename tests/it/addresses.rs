//! Every page has one address, and every other spelling leads to it in one step or nowhere.

use crate::{
    shelf::catalogue,
    site::{BASE, LANGS, Site},
};

#[test]
fn an_id_in_any_spelling_leads_to_its_one_address() {
    let site = Site::small();
    for lang in LANGS {
        let to = format!("/{lang}/cases/IL-0001");
        for typed in ["il-0001", "Il-0001", "IL-1", "il-1", "IL-01", "IL-000001"] {
            let path = format!("/{lang}/cases/{typed}");
            site.get(&path).assert_redirect(301, &to);
            let kept = format!("{to}?a=b&c=%2F");
            site.get(&format!("{path}?a=b&c=%2F"))
                .assert_redirect(301, &kept);
            site.get(&format!("/{lang}/{typed}"))
                .assert_redirect(301, &to);
        }
    }
}

#[test]
fn a_merged_id_leads_to_its_survivor_in_the_same_language() {
    let site = Site::small();
    for typed in ["/cases/IL-0090", "/cases/il-90", "/IL-0090", "/il-90"] {
        site.get(&format!("/ko{typed}?a=b"))
            .assert_redirect(301, "/ko/cases/IL-0002?a=b");
    }
}

#[test]
fn what_only_looks_like_an_id_is_no_case() {
    let site = Site::small();
    for typed in [
        "il0001",
        "%20IL-0001",
        "IL-0001.",
        "IL-0001%20",
        "IL-",
        "IL-0",
        "IL-9999",
        "IL-99999999999999999999",
        "IL%2F0001",
        "..%2f..%2fetc%2fpasswd",
        "%F0%9F%98%80",
        "%EC%9E%A5%EC%95%A0",
        "%25EC%259E%25A5",
    ] {
        for lang in LANGS {
            let answer = site.get(&format!("/{lang}/cases/{typed}"));
            answer.assert_status(404);
            assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
            assert_eq!(answer.attribute("html", "lang"), lang);
            assert_eq!(
                answer.attribute("meta[name=robots]", "content"),
                "noindex,follow"
            );
            let cases = format!("/{lang}/cases");
            assert!(answer.attributes("main a", "href").contains(&cases));
            assert_eq!(answer.attribute("main form", "action"), cases);
        }
    }
    site.get("/en/cases/IL-0001/extra").assert_status(404);
    site.get("/en/IL-9999").assert_status(404);
}

#[test]
fn a_path_has_no_slash_at_the_end_and_none_doubled() {
    let site = Site::small();
    for (path, to) in [
        ("/en", "/en/"),
        ("/ko?q=x", "/ko/?q=x"),
        ("/en//", "/en/"),
        ("/ko/cases/", "/ko/cases"),
        ("/ko/cases/?q=x", "/ko/cases?q=x"),
        ("/ko/cases//IL-0001", "/ko/cases/IL-0001"),
        ("/ko/cases/IL-0001///", "/ko/cases/IL-0001"),
        ("/cases/IL-0001/", "/cases/IL-0001"),
        ("//evil.example/", "/evil.example"),
        ("/robots.txt/", "/robots.txt"),
    ] {
        site.get(path).assert_redirect(301, to);
    }
    site.get("/en/").assert_status(200);
}

#[test]
fn bytes_that_are_no_text_and_paths_out_of_the_site_lead_nowhere() {
    let site = Site::small();
    for (path, status) in [
        ("/ko/cases/%FF", 400),
        ("/ko/components/%C0%A4", 400),
        ("/ko/%ED%A0%80", 400),
        ("/ko/../etc/passwd", 404),
        ("/ko/./cases", 404),
        ("/ko/%2e%2e/cases", 404),
        ("/static/..%2fCargo.toml", 404),
        ("/static/..%5c..%5cCargo.toml", 404),
        ("/ko/cases/%00", 404),
        ("/ko/components/a%0d%0aSet-Cookie:x", 404),
        ("/ko/components/%1b%5b31m", 404),
    ] {
        let answer = site.get(path);
        answer.assert_status(status);
        assert_eq!(
            answer.header("content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
        let is_strange = |c: char| c.is_control() && c != '\n';
        assert!(!answer.text().contains(is_strange), "{path}");
    }
}

#[test]
fn a_term_in_another_spelling_leads_to_its_one_address() {
    let site = Site::small();
    for (typed, slug) in [
        ("components/HAProxy", "components/haproxy"),
        ("components/LB", "components/on-premises-load-balancer"),
        ("components/lb", "components/on-premises-load-balancer"),
        (
            "components/%EB%A1%9C%EB%93%9C%EB%B0%B8%EB%9F%B0%EC%84%9C",
            "components/on-premises-load-balancer",
        ),
        // The same word in letters that are not composed, as a Mac pastes it.
        (
            "components/%E1%84%85%E1%85%A9%E1%84%83%E1%85%B3%E1%84%87%E1%85%A2%E1%86%AF%E1%84%85%E1%85%A5%E1%86%AB%E1%84%89%E1%85%A5",
            "components/on-premises-load-balancer",
        ),
        ("components/connection_pool", "components/connection-pool"),
        ("components/Connection%20pool", "components/connection-pool"),
        (
            "root-causes/%EC%9A%A9%EB%9F%89%20%EA%B3%A0%EA%B0%88",
            "root-causes/capacity",
        ),
    ] {
        site.get(&format!("/ko/{typed}?a=b"))
            .assert_redirect(301, &format!("/ko/{slug}?a=b"));
    }
    let answer = site.get("/en/components/hapoxy");
    answer.assert_status(404);
    assert_eq!(
        answer.attributes(".ways a", "href")[0],
        "/en/components/haproxy"
    );
    site.get("/en/components").assert_status(200);
    site.get("/en/component").assert_status(404);
}

#[test]
fn an_unknown_id_offers_the_nearest_ones_and_search() {
    let answer = Site::small().get("/ko/cases/il-0004");
    answer.assert_status(404);
    assert_eq!(
        answer.texts("main .ways")[0],
        "IL-0003 하버맵스 2022: 커넥션 풀이 다시 바닥남 \
         IL-0002 나래페이 2019: 로드 밸런서 인증서 만료 \
         IL-0001 하버맵스 2021: 느린 쿼리로 커넥션 풀이 바닥남"
    );
    assert_eq!(answer.attribute("main input[name=q]", "value"), "il-0004");
}

#[test]
fn a_site_below_a_path_answers_there_and_nowhere_else() {
    let site = Site::at("https://example.org/incidentlib/app", &catalogue());
    let at = |path: &str| format!("/incidentlib/app{path}");
    site.get("/incidentlib/app").assert_redirect(301, &at("/"));
    site.get(&at("/")).assert_redirect(302, &at("/en/"));
    site.get(&at("/il-1?a=b"))
        .assert_redirect(302, &at("/en/cases/IL-0001?a=b"));
    site.get(&at("/ko/cases/"))
        .assert_redirect(301, &at("/ko/cases"));
    site.get(&at("/ko/cases?page=1"))
        .assert_redirect(301, &at("/ko/cases"));
    site.get(&at("/ko/components/LB"))
        .assert_redirect(301, &at("/ko/components/on-premises-load-balancer"));
    site.get(&at("/ko/cases/IL-0001")).assert_status(200);
    for path in [
        "/",
        "/ko/",
        "/ko/cases/IL-0001",
        "/incidentlib",
        "/incidentlib/application/ko/",
    ] {
        site.get(path).assert_status(404);
    }
    let base_path = site.get(&at("/ko/")).attribute("script", "data-base");
    assert_eq!(base_path, at("/"));
}

#[test]
fn nothing_a_visitor_sends_ends_up_in_a_header_or_as_markup() {
    let site = Site::small();
    let evil = "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E";
    for path in [
        format!("/en/cases?q={evil}"),
        format!("/ko/cases?component={evil}"),
        format!("/ko/cases?sort={evil}"),
        format!("/en/cases?page={evil}"),
        format!("/en/cases?{evil}={evil}&page=1"),
        format!("/en/cases/{evil}"),
        format!("/ko/components/{evil}"),
        format!("/ko/{evil}?{evil}"),
        format!("/{evil}"),
    ] {
        let headers = [("referer", "\"><img src=x>"), ("host", "evil.example")];
        let answer = site.get_with(&path, &headers);
        assert!(!answer.text().contains("<img"), "{path}");
        assert!(!answer.text().contains("evil.example"), "{path}");
        assert!(answer.attributes("[onerror]", "onerror").is_empty());
    }
    let split = site.get("/en/cases?page=1&q=a%0d%0aSet-Cookie:x&%0d%0ax=1");
    split.assert_redirect(301, "/en/cases?q=a+Set-Cookie%3Ax&%0D%0Ax=1");
}

#[test]
fn the_host_of_a_request_is_never_believed() {
    let headers = [
        ("host", "evil.example"),
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "ftp"),
    ];
    let answer = Site::small().get_with("/ko/cases/IL-0001", &headers);
    assert_eq!(
        answer.attribute("link[rel=canonical]", "href"),
        format!("{BASE}/ko/cases/IL-0001")
    );
    assert!(!answer.text().contains("evil.example"));
}
