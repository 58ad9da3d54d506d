//! Where pages name the files that hold the same.

use super::{between, body};
use crate::site::{LANGS, Site, select};

const FEED: (&str, &str) = ("application/atom+xml", "cases.atom");

/// The type and the address below the language of every file that a page's head names.
fn announced(site: &Site, lang: &str, page: &str) -> Vec<(String, String)> {
    let document = site.get(&format!("/{lang}{page}")).document();
    let links = select("head link[rel=alternate][type]");
    document
        .select(&links)
        .map(|link| {
            let href = link.attr("href").unwrap().to_owned();
            let media_type = link.attr("type").unwrap().to_owned();
            assert!(!link.attr("title").unwrap().is_empty());
            let answer = site.get(&href);
            assert_eq!(answer.status, 200, "{href}");
            let content_type = answer.header("content-type");
            assert!(
                content_type.starts_with(&format!("{media_type};")),
                "{href}"
            );
            let below = href.strip_prefix(&format!("/{lang}/")).unwrap();
            (media_type, below.to_owned())
        })
        .collect()
}

#[track_caller]
fn case(page: &str, files: &[(&str, &str)]) {
    let site = Site::small();
    for lang in LANGS {
        let found = announced(&site, lang, page);
        let found: Vec<_> = found
            .iter()
            .map(|(media_type, href)| (media_type.as_str(), href.as_str()))
            .collect();
        assert_eq!(found, files, "/{lang}{page}");
    }
}

#[test]
fn every_page_names_its_feed_in_its_own_language() {
    for page in [
        "/",
        "/about",
        "/components",
        "/no-such-page",
        "/cases/IL-0404",
    ] {
        case(page, &[FEED]);
    }
}

#[test]
fn a_case_names_its_record_and_its_text() {
    case(
        "/cases/IL-0001",
        &[
            FEED,
            ("application/json", "cases/IL-0001.json"),
            ("text/markdown", "cases/IL-0001.md"),
        ],
    );
}

#[test]
fn a_term_names_the_files_of_its_cases() {
    for term in ["components/haproxy", "orgs/narae-pay"] {
        let (feed, text) = (format!("{term}.atom"), format!("{term}.md"));
        case(
            &format!("/{term}"),
            &[(FEED.0, &*feed), ("text/markdown", &*text)],
        );
    }
}

#[test]
fn a_topic_names_what_the_api_tells_of_it() {
    let site = Site::small();
    for (lang, title) in [("en", "This topic (JSON)"), ("ko", "이 주제 (JSON)")] {
        let page = site.get(&format!("/{lang}/topics/pools"));
        let json = "head link[rel=alternate][type='application/json']";
        assert_eq!(page.attribute(json, "title"), title);
        let answer = site.get(&page.attribute(json, "href"));
        assert!(answer.assert_status(200).text().contains("\"pools\""));
    }
}

#[test]
fn a_listing_names_every_format_of_its_whole_result() {
    let files = |query: &str| {
        [
            ("application/atom+xml", format!("cases.atom{query}")),
            ("application/json", format!("cases.json{query}")),
            ("text/csv", format!("cases.csv{query}")),
            ("text/markdown", format!("cases.md{query}")),
        ]
    };
    for (page, query) in [
        ("/cases", ""),
        ("/cases?per_page=1", ""),
        (
            "/cases?org=harbor-maps&sort=oldest&view=full&page=2&per_page=1",
            "?org=harbor-maps&sort=oldest",
        ),
        ("/cases?q=zzzz", "?q=zzzz"),
    ] {
        let files = files(query);
        let files: Vec<_> = files
            .iter()
            .map(|(media_type, href)| (*media_type, href.as_str()))
            .collect();
        case(page, &files);
    }
}

#[test]
fn a_listing_ends_with_links_to_its_formats() {
    let site = Site::small();
    for (lang, labels) in [
        ("en", ["Atom feed", "JSON", "CSV", "Markdown"]),
        ("ko", ["Atom 피드", "JSON", "CSV", "마크다운"]),
    ] {
        let page = site.get(&format!("/{lang}/cases?org=harbor-maps"));
        assert_eq!(page.texts("main .formats a"), labels);
        let hrefs = page.attributes("main .formats a", "href");
        let endings = ["atom", "json", "csv", "md"];
        let files = endings.map(|e| format!("/{lang}/cases.{e}?org=harbor-maps"));
        assert_eq!(hrefs, files);
    }
}

#[test]
fn every_page_tells_browsers_how_to_search() {
    let site = Site::small();
    for lang in LANGS {
        let description = body(&site, &format!("/opensearch-{lang}.xml"));
        let name = between(&description, "<ShortName>", "<")[0];
        for page in [
            "/",
            "/cases",
            "/cases/IL-0001",
            "/components",
            "/components/haproxy",
            "/about",
            "/no-such-page",
        ] {
            let answer = site.get(&format!("/{lang}{page}"));
            let html = answer.text();
            let link = format!(
                "<link rel=\"search\" type=\"application/opensearchdescription+xml\" \
                 title=\"{name}\" href=\"/opensearch-{lang}.xml\">"
            );
            assert!(
                html.split("</head>").next().unwrap().contains(&link),
                "{page}"
            );
        }
    }
}
