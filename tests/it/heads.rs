//! The head of every page, for chat and search engines.

use std::collections::BTreeSet;

use incidentlib::markup::excerpt;

use scraper::ElementRef;

use crate::{
    shelf::shelf,
    site::{Answer, BASE, Site, in_both, select, words},
};

fn property(answer: &Answer, name: &str) -> String {
    answer.attribute(&format!("meta[property=\"{name}\"]"), "content")
}

fn name(answer: &Answer, name: &str) -> String {
    answer.attribute(&format!("meta[name=\"{name}\"]"), "content")
}

/// The other languages of a page, by code.
fn twins(answer: &Answer) -> Vec<(String, String)> {
    let selector = "link[rel=alternate][hreflang]";
    let codes = answer.attributes(selector, "hreflang");
    codes
        .into_iter()
        .zip(answer.attributes(selector, "href"))
        .collect()
}

#[test]
fn every_page_says_what_it_is_and_where_it_stands() {
    let site = Site::small();
    for path in Site::pages() {
        let answer = site.get(&path);
        let (title, description) = (answer.one("head title"), name(&answer, "description"));
        assert!(!title.is_empty() && !description.is_empty(), "{path}");
        let own = format!("{BASE}{path}");
        assert_eq!(answer.attribute("link[rel=canonical]", "href"), own);
        let (locale, other) = if path.starts_with("/en") {
            ("en_US", "ko_KR")
        } else {
            ("ko_KR", "en_US")
        };
        let kind = if ["/cases/", "/topics/"]
            .iter()
            .any(|folder| path.contains(folder))
        {
            "article"
        } else {
            "website"
        };
        for (property_name, content) in [
            ("og:url", own.as_str()),
            ("og:type", kind),
            ("og:site_name", "incidentlib"),
            ("og:title", &title),
            ("og:description", &description),
            ("og:locale", locale),
            ("og:locale:alternate", other),
        ] {
            assert_eq!(property(&answer, property_name), content, "{path}");
        }
        assert_eq!(name(&answer, "twitter:card"), "summary_large_image");
        let themes = answer.attributes("meta[name=theme-color]", "media");
        assert_eq!(
            themes,
            [
                "(prefers-color-scheme: light)",
                "(prefers-color-scheme: dark)"
            ]
        );
        assert_eq!(name(&answer, "color-scheme"), "light dark");
    }
}

#[test]
fn every_page_names_its_twins_and_they_name_it() {
    let site = Site::small();
    for path in Site::pages() {
        let twins_here = twins(&site.get(&path));
        let below = &path[3..];
        let address = |lang: &str| format!("{BASE}/{lang}{below}");
        let expected = [("en", "en"), ("ko", "ko"), ("x-default", "en")]
            .map(|(code, lang)| (code.to_owned(), address(lang)));
        assert_eq!(twins_here, expected, "{path}");
        for (_, href) in &twins_here {
            let twin = site.get(href.strip_prefix(BASE).unwrap());
            twin.assert_status(200);
            assert_eq!(twins(&twin), twins_here, "{href}");
        }
    }
}

#[test]
fn a_case_says_when_its_record_changed() {
    let answer = Site::small().get("/ko/cases/IL-0001");
    assert_eq!(
        property(&answer, "article:modified_time"),
        "2026-01-15T09:00:00.5Z"
    );
    assert_eq!(
        answer.one("title"),
        "하버맵스 2021: 느린 쿼리로 커넥션 풀이 바닥남"
    );
}

#[test]
fn what_readers_of_links_need_comes_first() {
    let site = Site::small();
    for path in Site::pages() {
        let answer = site.get(&path);
        let text = answer.text();
        assert!(text.starts_with("<!doctype html>"), "{path}");
        assert!(
            text.find("<meta charset=\"utf-8\">").unwrap() < 1_024,
            "{path}"
        );
        let style = text.find("rel=\"stylesheet\"").unwrap();
        assert!(style < 8_192, "{path}: {style}");
        let head = &text[..style];
        for tag in [
            "<title>",
            "name=\"description\"",
            "rel=\"canonical\"",
            "hreflang=\"x-default\"",
            "og:url",
            "og:type",
            "og:site_name",
            "og:title",
            "og:description",
            "og:locale\"",
            "og:locale:alternate",
            "og:image\"",
            "og:image:alt",
            "twitter:card",
            "theme-color",
        ] {
            assert!(head.contains(tag), "{path}: {tag}");
        }
        let document = answer.document();
        let children = select("head > *");
        let first = document
            .select(&children)
            .map(|element| element.value().name());
        let first: Vec<_> = first.take(4).collect();
        assert_eq!(first, ["meta", "title", "meta", "meta"], "{path}");
    }
}

#[test]
fn a_long_search_leaves_what_readers_of_links_need_in_front() {
    let site = Site::small();
    let long = "%EC%9E%A5".repeat(2_000);
    for lang in ["en", "ko"] {
        let answer = site.get(&format!("/{lang}/cases?q={long}"));
        answer.assert_status(200);
        let text = answer.text();
        for tag in [
            "<title>",
            "name=\"description\"",
            "og:title",
            "og:description",
            "og:locale\"",
            "og:image\"",
            "og:image:alt",
            "twitter:card",
        ] {
            assert!(text.find(tag).unwrap() < 8_192, "{lang}: {tag}");
        }
        let own = text.find("og:url").unwrap() + 2_000 * 9;
        assert!(own < 32_768, "{own}");
        assert!(property(&answer, "og:url").ends_with(&long));
    }
}

#[test]
fn an_error_stands_for_no_page() {
    let site = Site::small();
    for path in in_both(&[
        "/nope",
        "/cases/IL-9999",
        "/cases?page=9",
        "/components/x",
        "/cases?sort=x",
    ]) {
        let answer = site.get(&path);
        answer.assert_status(404);
        assert!(answer.attributes("link[rel=canonical]", "href").is_empty());
        assert!(twins(&answer).is_empty());
        assert_eq!(name(&answer, "robots"), "noindex,follow");
        assert!(
            answer
                .attributes("meta[property='og:image']", "content")
                .is_empty()
        );
        assert!(!answer.one("title").is_empty());
    }
}

#[test]
fn an_address_with_more_in_it_names_the_page_without_it() {
    let site = Site::small();
    for path in [
        "/ko/cases/IL-0001",
        "/ko/",
        "/ko/cases",
        "/ko/components/haproxy",
    ] {
        let answer = site.get(&format!("{path}?utm_source=x&fbclid=y"));
        answer.assert_status(200);
        assert_eq!(property(&answer, "og:url"), format!("{BASE}{path}"));
    }
}

#[test]
fn pages_are_told_apart_by_the_first_sixty_columns_of_their_titles() {
    let site = Site::of(&shelf());
    let many =
        "q=failed&component=haproxy&component=on-premises-load-balancer&component=postgresql";
    let listings = [
        "/cases".to_owned(),
        "/cases?page=2".to_owned(),
        "/cases?component=haproxy&per_page=2".to_owned(),
        "/cases?component=haproxy&page=2&per_page=2".to_owned(),
        "/cases?root_cause=capacity".to_owned(),
        format!("/cases?{many}&per_page=1"),
        format!("/cases?{many}&page=2&per_page=1"),
        "/components".to_owned(),
        "/root-causes".to_owned(),
        "/symptoms".to_owned(),
        "/contributing".to_owned(),
        "/domains".to_owned(),
        "/orgs".to_owned(),
        "/about".to_owned(),
        "/".to_owned(),
        "/components/haproxy".to_owned(),
        "/cases/IL-0001".to_owned(),
        "/cases/IL-0002".to_owned(),
        "/cases/IL-0003".to_owned(),
    ];
    for (lang, columns) in [("en", 60), ("ko", 44)] {
        let mut seen = BTreeSet::new();
        for path in &listings {
            let answer = site.get(&format!("/{lang}{path}"));
            answer.assert_status(200);
            let title = excerpt(&answer.one("title"), columns);
            assert!(seen.insert(title.clone()), "{path}: {title}");
        }
    }
}

#[test]
fn a_reading_list_goes_by_its_cases() {
    let site = Site::small();
    for (path, title, description) in [
        (
            "/en/cases?id=IL-0002&id=IL-0001",
            "2 cases: Narae Pay 2019, Harbor Maps 2021",
            "2 cases of real incidents: Narae Pay 2019: Load balancer certificate ran out; \
             Harbor Maps 2021: Slow queries emptied the connection pool.",
        ),
        (
            "/ko/cases?component=haproxy&id=IL-0002",
            "사례 1건: HAProxy, 나래페이 2019",
            "실제 장애 사례 1건: HAProxy; 나래페이 2019: 로드 밸런서 인증서 만료.",
        ),
        (
            "/ko/cases?year=2019",
            "사례 1건: 2019년",
            "실제 장애 사례 1건: 2019년.",
        ),
    ] {
        let answer = site.get(path);
        assert_eq!(answer.one("title"), title);
        assert_eq!(name(&answer, "description"), description);
    }
}

#[test]
fn reading_lists_of_one_organisation_and_year_are_told_apart() {
    let site = Site::of(&shelf());
    let mut seen = BTreeSet::new();
    for ids in [
        "id=IL-0100&id=IL-0101",
        "id=IL-0100&id=IL-0102",
        "id=IL-0102&id=IL-0100",
    ] {
        for path in in_both(&[&format!("/cases?{ids}")]) {
            let answer = site.get(&path);
            assert!(seen.insert(answer.one("title")), "{path}");
            assert!(seen.insert(name(&answer, "description")), "{path}");
        }
    }
}

#[test]
fn a_title_that_is_cut_in_a_quotation_closes_it() {
    let site = Site::small();
    for path in in_both(&["/cases?q=the+pool+of+connections+is+empty+again+and+again+and+again"]) {
        let title = site.get(&path).one("title");
        assert!(title.contains("…”"), "{title}");
    }
}

#[test]
fn every_page_is_well_formed() {
    let site = Site::small();
    for path in Site::pages()
        .iter()
        .chain(&in_both(&["/nope", "/cases/IL-9999"]))
    {
        let answer = site.get(path);
        let document = answer.document();
        assert_eq!(document.errors, [""; 0], "{path}");
        let ids = answer.attributes("[id]", "id");
        assert_eq!(BTreeSet::from_iter(&ids).len(), ids.len(), "{path}");
        for link in answer.attributes("a[href^='#']", "href") {
            assert!(ids.contains(&link[1..].to_owned()), "{path}: {link}");
        }
        assert_eq!(answer.texts("h1").len(), 1, "{path}");
        assert_eq!(answer.attribute("main", "tabindex"), "-1");
        assert_eq!(answer.attributes("body > a", "href")[0], "#main");
        let any_heading = select("main h1, main h2, main h3, main h4");
        let headings = document.select(&any_heading);
        let levels = headings.map(|heading| heading.value().name().as_bytes()[1] - b'0');
        let levels: Vec<_> = levels.collect();
        let steps = levels.windows(2).all(|pair| pair[1] <= pair[0] + 1);
        assert!(steps, "{path}: {levels:?}");
        for link in document.select(&select("a, button, input")) {
            // A field may stand inside the words that name it.
            let labelled = link
                .ancestors()
                .filter_map(ElementRef::wrap)
                .any(|around| around.value().name() == "label" && !words(around).is_empty());
            let named = labelled
                || !words(link).is_empty()
                || ["aria-label", "type"]
                    .iter()
                    .any(|name| link.attr(name).is_some());
            assert!(named, "{path}: {}", link.html());
        }
    }
}
