//! The site map, `robots.txt` and the search descriptions.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use incidentlib::web::{self, Bounds};

use super::{between, body, own_path, real};
use crate::{
    shelf::catalogue,
    site::{BASE, LANGS, Site, library},
};

/// What the site map says of a page.
#[derive(Debug, PartialEq, Eq)]
struct Listed {
    changed: Option<String>,
    twins: Vec<(String, String)>,
}

fn site_map(site: &Site) -> BTreeMap<String, Listed> {
    map_at(site, "/sitemap.xml")
}

fn map_at(site: &Site, path: &str) -> BTreeMap<String, Listed> {
    let map = body(site, path);
    let urls = between(&map, "<url>", "</url>");
    let pages: BTreeMap<_, _> = urls
        .iter()
        .map(|url| {
            let codes = between(url, "hreflang=\"", "\"").into_iter();
            let hrefs = between(url, "href=\"", "\"").into_iter();
            let twins = codes.zip(hrefs).map(|(c, h)| (c.to_owned(), h.to_owned()));
            let listed = Listed {
                changed: between(url, "<lastmod>", "<")
                    .first()
                    .map(|s| (*s).to_owned()),
                twins: twins.collect(),
            };
            (between(url, "<loc>", "<")[0].to_owned(), listed)
        })
        .collect();
    assert_eq!(pages.len(), urls.len(), "no page is named twice");
    pages
}

#[test]
fn every_page_of_the_map_agrees_with_it() {
    let site = real();
    let pages = site_map(&site);
    assert!((500..=50_000).contains(&pages.len()));
    for (address, listed) in pages {
        let page = body(&site, own_path(&address));
        let head = page.split("</head>").next().unwrap();
        assert_eq!(
            between(head, "<link rel=\"canonical\" href=\"", "\""),
            [&address]
        );
        let twins: Vec<_> = between(head, "<link rel=\"alternate\" hreflang=\"", ">")
            .into_iter()
            .map(|twin| twin.trim_end_matches('"').split_once("\" href=\"").unwrap())
            .map(|(code, href)| (code.to_owned(), href.to_owned()))
            .collect();
        assert_eq!(twins, listed.twins, "{address}");
        assert!(!head.contains("noindex"), "{address}");
    }
}

/// A page that is added to the site and to be indexed has to be added to the map.
#[test]
fn every_page_to_be_indexed_is_on_the_map() {
    let site = Site::small();
    let pages = site_map(&site);
    let mut seen = BTreeSet::new();
    let mut open = LANGS.map(|lang| format!("/{lang}/")).to_vec();
    while let Some(path) = open.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let answer = site.get(&path);
        if !answer.header("content-type").starts_with("text/html") {
            continue;
        }
        let own = |href: &String| href.starts_with('/') && !href.contains('?');
        open.extend(
            answer
                .attributes("a[href]", "href")
                .iter()
                .filter(|href| own(href))
                .map(|href| href.split('#').next().unwrap())
                .map(str::to_owned),
        );
        let indexed = answer.attributes("meta[name=robots]", "content").is_empty();
        if answer.status == 200 && indexed {
            let address = format!("{BASE}{path}");
            assert!(pages.contains_key(&address), "{address} is not on the map");
        }
    }
    assert!(seen.len() > 50);
}

#[test]
fn a_page_changes_when_the_records_that_it_shows_do() {
    let pages = site_map(&Site::small());
    for lang in LANGS {
        for (path, changed) in [
            ("/", Some("2026-01-16T09:00:00+09:00")),
            ("/cases", Some("2026-01-16T09:00:00+09:00")),
            ("/cases/IL-0001", Some("2026-01-15T09:00:00.5Z")),
            ("/cases/IL-0002", Some("2026-01-15T09:00:00Z")),
            ("/orgs/narae-pay", Some("2026-01-15T09:00:00Z")),
            ("/root-causes/capacity", Some("2026-01-16T09:00:00+09:00")),
            ("/components/postgresql", Some("2026-01-15T09:00:00.5Z")),
            ("/components", Some("2026-01-16T09:00:00+09:00")),
            ("/about", None),
        ] {
            let listed = &pages[&format!("https://example.org/{lang}{path}")];
            assert_eq!(listed.changed.as_deref(), changed, "{path}");
        }
    }
}

#[test]
fn the_map_is_written_as_its_schema_wants() {
    let map = body(&Site::small(), "/sitemap.xml");
    let start = r#"<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
 <url>
  <loc>https://example.org/en/</loc>
  <lastmod>2026-01-16T09:00:00+09:00</lastmod>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.org/en/"/>
  <xhtml:link rel="alternate" hreflang="ko" href="https://example.org/ko/"/>
  <xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/en/"/>
 </url>
 <url>
  <loc>https://example.org/ko/</loc>
"#;
    assert!(map.starts_with(start), "{map}");
    assert!(map.ends_with(" </url>\n</urlset>\n"));
}

/// The site map of the small catalogue in parts, held against its schema by `feeds.py`. After a
/// change: `UPDATE_REPORTS=1 cargo test --test it site_files`, and look at the difference.
const INDEX: &str = "tests/formats/sitemap-index.xml";

#[test]
fn a_map_too_long_for_one_file_is_an_index_of_parts() {
    let bounds = Bounds {
        map_addresses: 31,
        ..Bounds::default()
    };
    let (whole, site) = (Site::small(), Site::bounded(&catalogue(), bounds));
    let index = body(&site, "/sitemap.xml");
    if std::env::var_os("UPDATE_REPORTS").is_some() {
        fs::write(INDEX, &index).unwrap();
    }
    assert_eq!(index, fs::read_to_string(INDEX).unwrap());
    let parts: Vec<_> = between(&index, "<loc>", "<");
    assert!(parts.len() > 2);
    let mut pages = BTreeMap::new();
    for part in &parts {
        let own = own_path(part);
        let part = map_at(&site, own);
        assert!((2..=31).contains(&part.len()), "{own}");
        assert_eq!(
            site.get(own).header("content-type"),
            "application/xml; charset=utf-8"
        );
        assert!(site.is_kept(own), "{own}");
        assert_eq!(site.head(own).status, 200);
        let posted = site.send("POST", own, &[]);
        assert_eq!(
            (posted.status, posted.header("allow")),
            (405, "GET,HEAD".to_owned())
        );
        pages.extend(part);
    }
    assert_eq!(pages, site_map(&whole));
    assert_eq!(body(&site, "/robots.txt"), body(&whole, "/robots.txt"));
    let beyond = parts.len() + 1;
    for name in [
        &*beyond.to_string(),
        "0",
        "01",
        "-1",
        "x",
        "",
        "99999999999999999999",
    ] {
        let path = format!("/sitemap-{name}.xml");
        assert_eq!(site.get(&path).status, 404, "{path}");
    }
    assert_eq!(whole.get("/sitemap-1.xml").status, 404);
}

#[test]
fn a_map_of_too_many_bytes_is_in_parts_as_well() {
    let bounds = Bounds {
        map_bytes: 40_000,
        ..Bounds::default()
    };
    let site = Site::bounded(&catalogue(), bounds);
    let index = body(&site, "/sitemap.xml");
    let parts = between(&index, "<loc>", "<");
    assert!(parts.len() > 1);
    for part in parts {
        assert!(body(&site, own_path(part)).len() < 40_000, "{part}");
    }
}

#[test]
fn the_parts_of_a_map_are_files_of_the_site() {
    let bounds = Bounds {
        map_addresses: 31,
        ..Bounds::default()
    };
    let site = |bounds| {
        let site = web::Site::new(library(&catalogue()), BASE.parse().unwrap());
        site.with_bounds(bounds).map()
    };
    let parts = |map: Vec<String>| {
        let parts = map.into_iter().filter(|path| path.starts_with("/sitemap-"));
        parts.collect::<Vec<_>>()
    };
    let (whole, parted) = (parts(site(Bounds::default())), parts(site(bounds)));
    assert_eq!(whole, [""; 0]);
    assert_eq!(parted[..2], ["/sitemap-1.xml", "/sitemap-2.xml"]);
}

#[test]
fn robots_may_come_and_are_told_of_the_map() {
    assert_eq!(
        body(&Site::small(), "/robots.txt"),
        "User-agent: *\nDisallow:\n\nSitemap: https://example.org/sitemap.xml\n"
    );
}

#[test]
fn a_browser_learns_how_to_search_here() {
    let site = Site::small();
    assert_eq!(
        body(&site, "/opensearch-en.xml"),
        r#"<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
 <ShortName>incidentlib</ShortName>
 <Description>A public catalogue of incident postmortems in English and Korean. Find a case by symptom, root cause or component, read it in two minutes and follow it to the next.</Description>
 <Url rel="results" type="text/html" template="https://example.org/en/cases?q={searchTerms}"/>
 <Url rel="results" type="application/atom+xml" template="https://example.org/en/cases.atom?q={searchTerms}"/>
 <Url rel="self" type="application/opensearchdescription+xml" template="https://example.org/opensearch-en.xml"/>
 <Image type="image/svg+xml">https://example.org/favicon.svg</Image>
 <Language>en</Language>
 <InputEncoding>UTF-8</InputEncoding>
 <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
"#
    );
    for lang in LANGS {
        let description = body(&site, &format!("/opensearch-{lang}.xml"));
        assert!(description.contains(&format!("<Language>{lang}</Language>")));
        let name = between(&description, "<ShortName>", "<")[0];
        assert!(name.chars().count() <= 16, "{name}");
        for template in between(&description, "template=\"", "\"") {
            let address = template.replace("{searchTerms}", "%ED%92%80");
            assert_eq!(site.get(own_path(&address)).status, 200, "{address}");
        }
    }
}

#[test]
fn below_a_base_path_every_address_begins_with_it() {
    let base = "http://127.0.0.1:8080/incidentlib/app";
    let site = Site::at(base, &catalogue());
    for (file, open, close) in [
        ("/sitemap.xml", "<loc>", "<"),
        ("/sitemap.xml", "href=\"", "\""),
        ("/robots.txt", "Sitemap: ", "\n"),
        ("/opensearch-ko.xml", "template=\"", "\""),
        ("/opensearch-ko.xml", "svg+xml\">", "<"),
        ("/ko/cases.atom", "href=\"", "\""),
        ("/ko/cases.md", "](", ")"),
        ("/ko/cases/IL-0001.md", "](", ")"),
    ] {
        let text = body(&site, &format!("/incidentlib/app{file}"));
        let addresses = between(&text, open, close);
        assert!(!addresses.is_empty(), "{file}");
        // An archived copy is elsewhere and stands in angle brackets.
        for address in addresses.iter().filter(|address| !address.starts_with('<')) {
            assert!(address.starts_with(base), "{file}: {address}");
        }
    }
}
