//! What a reader does with a page: takes it along, keeps it, reads it elsewhere.

use incidentlib::{
    catalogue::Query,
    settings::Offline,
    web::{self, Front, Live},
};

use crate::{
    shelf::{catalogue, shelf},
    site::{BASE, LANGS, Site, in_both},
};

/// The texts that a page offers to take along, without script.
fn texts(site: &Site, path: &str) -> Vec<String> {
    let answer = site.get(path);
    answer.assert_status(200);
    let document = answer.document();
    let fields = crate::site::select(".share textarea");
    document
        .select(&fields)
        .map(|field| {
            assert_eq!(field.attr("readonly"), Some(""));
            field.text().collect()
        })
        .collect()
}

#[test]
fn a_case_is_taken_along_as_link_chat_markdown_and_citation() {
    let site = Site::small();
    assert_eq!(
        texts(&site, "/en/cases/IL-0001?utm_source=chat"),
        [
            "https://example.org/en/cases/IL-0001",
            "Harbor Maps 2021: Slow queries emptied the connection pool\n\
             A report that runs once a year read the tracks of all ships in one query. Each of its \
             workers kept a connection of the pool until the pool, whose limit is 200, had none left. Map \
             tiles need one short…\n\
             https://example.org/en/cases/IL-0001",
            "[Harbor Maps 2021: Slow queries emptied the connection pool]\
             (https://example.org/en/cases/IL-0001)",
            "incidentlib: “IL-0001 Harbor Maps 2021: Slow queries emptied the connection pool”, updated \
             15 January 2026. https://example.org/en/cases/IL-0001 (CC BY 4.0)",
        ]
    );
    let korean = texts(&site, "/ko/cases/IL-0001");
    assert_eq!(korean[0], "https://example.org/ko/cases/IL-0001");
    assert_eq!(
        korean[3],
        "incidentlib, “IL-0001 하버맵스 2021: 느린 쿼리로 커넥션 풀이 바닥남”, 2026년 1월 15일 수정. \
         https://example.org/ko/cases/IL-0001 (CC BY 4.0)"
    );
}

#[test]
fn quotations_in_a_citation_are_in_single_marks() {
    let site = Site::small();
    let of = |lang: &str| texts(&site, &format!("/{lang}/cases?q=pool")).remove(3);
    assert_eq!(
        of("en"),
        "incidentlib: “2 cases: ‘pool’, 2021–2022”. https://example.org/en/cases?q=pool (CC BY 4.0)"
    );
    assert_eq!(
        of("ko"),
        "incidentlib, “사례 2건: ‘pool’, 2021~2022년”. https://example.org/ko/cases?q=pool (CC BY 4.0)"
    );
}

#[test]
fn a_link_to_take_along_says_nothing_of_how_the_page_was_reached() {
    let site = Site::of(&shelf());
    for (path, link) in [
        ("/cases?utm_source=x", "/cases"),
        ("/cases?page=2&per_page=2", "/cases?per_page=2"),
        (
            "/cases?root_cause=capacity&view=full&fbclid=y",
            "/cases?root_cause=capacity&view=full",
        ),
        ("/components/haproxy?ref=mail", "/components/haproxy"),
    ] {
        for lang in LANGS {
            let texts = texts(&site, &format!("/{lang}{path}"));
            let link = format!("{BASE}/{lang}{link}");
            assert_eq!(texts[0], link, "{path}");
            assert!(
                texts.iter().all(|text| text.contains(&link)),
                "{path}: {texts:?}"
            );
            assert!(!texts.concat().contains("page 2"), "{path}: {texts:?}");
        }
    }
    assert_eq!(texts(&site, "/en/components/haproxy").len(), 4);
}

#[test]
fn the_whole_text_to_take_along_is_a_file_that_is_there() {
    let site = Site::small();
    for (path, file) in [
        ("/cases/IL-0001", "/cases/IL-0001.md"),
        (
            "/cases?component=haproxy&view=full",
            "/cases.md?component=haproxy",
        ),
        ("/components/haproxy", "/components/haproxy.md"),
        (
            "/compare?id=IL-0003&id=IL-0001",
            "/cases.md?id=IL-0003&id=IL-0001",
        ),
    ] {
        for lang in LANGS {
            let answer = site.get(&format!("/{lang}{path}"));
            let file = format!("/{lang}{file}");
            assert_eq!(answer.attribute(".share a", "href"), file);
            assert_eq!(answer.attribute("[data-copy-file]", "data-copy-file"), file);
            site.get(&file).assert_status(200);
        }
    }
}

#[test]
fn every_case_has_a_star_whose_name_names_it() {
    let site = Site::small();
    for (path, stars) in [
        ("/", 3),
        ("/cases", 3),
        ("/cases/IL-0001", 1),
        ("/components/haproxy", 1),
        ("/topics/pools", 2),
    ] {
        for (lang, name) in [("en", "Reading list: "), ("ko", "읽기 목록: ")] {
            let answer = site.get(&format!("/{lang}{path}"));
            let ids = answer.attributes("[data-star]", "data-star");
            assert_eq!(ids.len(), stars, "{path}");
            let named: Vec<_> = ids.iter().map(|id| format!("{name}{id}")).collect();
            assert_eq!(answer.attributes("[data-star]", "aria-label"), named);
        }
    }
}

#[test]
fn a_reading_list_is_a_listing_that_says_so_and_holds_what_it_promises() {
    let site = Site::small();
    for (lang, told, full) in [
        (
            "en",
            "The address of this page is the list: bookmark it, or send it. At the end of the page it \
             is a feed and Markdown, too.",
            "A reading list holds 100 cases. Take one out first.",
        ),
        (
            "ko",
            "이 페이지의 주소가 곧 읽기 목록입니다. 북마크하거나 그대로 보낼 수 있습니다. 페이지 끝에서 피드와 \
             마크다운으로도 받을 수 있습니다.",
            "읽기 목록에는 사례를 100건까지 담을 수 있습니다. 먼저 하나를 빼 주세요.",
        ),
    ] {
        let answer = site.get(&format!("/{lang}/cases?id=IL-0003&id=IL-0001"));
        assert_eq!(answer.one(".about-list"), told);
        assert_eq!(
            answer.attributes("[data-star]", "data-star"),
            ["IL-0003", "IL-0001"]
        );
        for ending in ["atom", "md"] {
            let file = format!("/{lang}/cases.{ending}?id=IL-0003&id=IL-0001");
            assert!(answer.attributes(".formats a", "href").contains(&file));
            site.get(&file).assert_status(200);
        }
        let plain = site.get(&format!("/{lang}/cases"));
        assert!(plain.texts(".about-list").is_empty());
        assert_eq!(
            plain.attribute("[data-reading-list]", "href"),
            format!("/{lang}/cases")
        );
        assert_eq!(
            plain.attribute("[data-most]", "data-most"),
            Query::MOST_VALUES.to_string()
        );
        assert_eq!(plain.attribute(".corner", "data-full"), full);
    }
}

#[test]
fn the_other_language_is_offered_in_its_own_words_and_hidden_until_a_script_asks() {
    let site = Site::small();
    for (path, lang, told) in [
        (
            "/en/cases?component=haproxy",
            "ko",
            "이 페이지를 한국어로 보기 닫기",
        ),
        (
            "/ko/cases?component=haproxy",
            "en",
            "Read this page in English Close",
        ),
    ] {
        let answer = site.get(path);
        assert_eq!(answer.one(".hint[hidden]"), told);
        assert_eq!(answer.attribute(".hint", "lang"), lang);
        let there = format!("/{lang}/cases?component=haproxy");
        assert_eq!(answer.attribute(".hint a", "href"), there);
    }
}

/// A site that lets browsers keep pages, or not.
fn with_offline(offline: Offline) -> Site {
    let site = web::Site::new(crate::site::library(&catalogue()), BASE.parse().unwrap());
    Site::behind(
        Live::new(site.with_offline(offline)).into(),
        Front::KEPT_BYTES,
    )
}

#[test]
fn the_script_that_keeps_pages_is_asked_for_each_time_and_knows_the_site() {
    let site = Site::at("https://example.org/incidentlib/app", &catalogue());
    let answer = site.get("/incidentlib/app/sw.js");
    answer.assert_status(200);
    assert_eq!(
        answer.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert_eq!(answer.header("cache-control"), "no-cache");
    let first = answer.text().lines().next().unwrap();
    let told = first.strip_prefix("\"use strict\"; const site = ").unwrap();
    let told: serde_json::Value = serde_json::from_str(told.trim_end_matches(';')).unwrap();
    assert_eq!(told["base"], "/incidentlib/app/");
    let page = site.get("/incidentlib/app/ko/cases/IL-0001");
    assert_eq!(
        page.attribute("script", "data-worker"),
        "/incidentlib/app/sw.js"
    );
    let files = [
        page.attribute("link[rel=stylesheet]", "href"),
        page.attribute("script", "src"),
    ];
    assert_eq!(told["files"], serde_json::json!(files));
    assert_eq!(told["parameters"], serde_json::json!(Query::PARAMETERS));
    for lang in LANGS {
        let page = site.get(told["offline"][lang].as_str().unwrap());
        page.assert_status(200);
        assert_eq!(page.attribute("html", "lang"), lang);
    }
}

#[test]
fn switched_off_the_script_takes_back_what_was_kept_and_no_page_asks_for_it() {
    let (on, off) = (with_offline(Offline::On), with_offline(Offline::Off));
    assert!(
        on.get("/sw.js")
            .text()
            .contains("addEventListener(\"fetch\"")
    );
    let script = off.get("/sw.js");
    script.assert_status(200);
    assert!(script.text().contains("registration.unregister()"));
    assert!(!script.text().contains("\"fetch\""));
    for path in in_both(&["/", "/cases/IL-0001"]) {
        assert!(
            off.get(&path)
                .attributes("script", "data-worker")
                .is_empty()
        );
        assert_eq!(on.get(&path).attribute("script", "data-worker"), "/sw.js");
    }
}

#[test]
fn what_stands_in_for_a_page_says_so_in_its_language_and_is_no_page_to_search_engines() {
    let site = Site::small();
    for (lang, heading, told) in [
        (
            "en",
            "This page is not on your device",
            "The site cannot be reached. Pages that you have opened before can still be read.",
        ),
        (
            "ko",
            "이 기기에 없는 페이지",
            "사이트에 연결할 수 없습니다. 전에 연 페이지는 계속 읽을 수 있습니다.",
        ),
    ] {
        let answer = site.get(&format!("/{lang}/offline"));
        assert_eq!(answer.one("h1"), heading);
        assert_eq!(answer.one(".what"), told);
        assert_eq!(
            answer.attribute("meta[name=robots]", "content"),
            "noindex,follow"
        );
    }
    assert!(!site.get("/sitemap.xml").text().contains("offline"));
}

#[test]
fn a_case_says_where_programs_have_it() {
    let site = Site::at("https://example.org/incidentlib/app", &catalogue());
    for (lang, heading) in [
        ("en", "For AI tools and scripts"),
        ("ko", "AI 도구와 스크립트용"),
    ] {
        let answer = site.get(&format!("/incidentlib/app/{lang}/cases/IL-0001"));
        assert_eq!(answer.one("#tools"), heading);
        let below = "https://example.org/incidentlib/app";
        assert_eq!(
            answer.texts(".tools code"),
            [
                format!("{below}/{lang}/cases/IL-0001.json"),
                format!("{below}/{lang}/cases/IL-0001.md"),
                format!("{below}/api/v1/cases/IL-0001"),
                format!("{below}/api/v1/cases/IL-0001/similar"),
                format!("{below}/mcp"),
                "incidentlib://cases/IL-0001".to_owned(),
            ]
        );
    }
}
