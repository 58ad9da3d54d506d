//! The files are what the server sends, and lead nowhere else.

use std::collections::BTreeSet;

use scraper::Html;

use super::{Export, RECORD};
use crate::{
    shelf::catalogue,
    site::{Site, select},
};

const BASE: &str = "https://example.org/incidentlib/app";
const PREFIX: &str = "/incidentlib/app";

/// The address that a file stands for.
fn address(file: &str) -> String {
    let path = match file.rsplit_once('/').unwrap_or(("", file)) {
        (folder, "index.html" | "index.json") => folder,
        _ => file,
    };
    let slash = if matches!(path, "en" | "ko") { "/" } else { "" };
    format!("{PREFIX}/{path}{slash}")
}

#[test]
fn every_file_holds_what_the_server_sends() {
    let export = Export::at(BASE);
    export.run().unwrap();
    let site = Site::at(BASE, &catalogue());
    let (mut same, mut leading) = (0, 0);
    for (path, bytes) in export.files() {
        if path == RECORD {
            continue;
        }
        let answer = site.get(&address(&path));
        if path.starts_with("api/v1/") && path.ends_with("index.html") {
            // It leads to the data for file servers that know no other index.
            let page = Html::parse_document(std::str::from_utf8(&bytes).unwrap());
            let data = path.replace("index.html", "index.json");
            let link = select(&format!("main a[href='{PREFIX}/{data}']"));
            assert_eq!(page.select(&link).count(), 1, "{path}");
            let headings: Vec<_> = page.select(&select("h1")).map(crate::site::words).collect();
            assert_eq!(headings, ["Data in JSON", "JSON 데이터"], "{path}");
            assert!(export.file(&data).exists(), "{data}");
            continue;
        }
        match answer.status {
            200 => same += 1,
            404 if path.ends_with("404.html") => {}
            301 | 302 => {
                leading += 1;
                let page = Html::parse_document(std::str::from_utf8(&bytes).unwrap());
                let to = answer.header("location");
                let link = select(&format!("main a[href='{to}']"));
                assert_eq!(page.select(&link).count(), 1, "{path}: {to}");
                continue;
            }
            status => panic!("{path}: {status}"),
        }
        assert!(answer.bytes == bytes, "{path}");
    }
    assert!(same > 90 && leading > 50, "{same}, {leading}");
}

#[test]
fn every_page_of_the_sitemap_is_there_in_both_languages() {
    let export = Export::new();
    export.run().unwrap();
    let files = export.files();
    let sitemap = export.text("sitemap.xml");
    let places = sitemap.split("<loc>").skip(1);
    let places: Vec<_> = places
        .map(|rest| rest.split("</loc>").next().unwrap())
        .collect();
    assert!(places.len() > 50);
    for place in places {
        let path = place.strip_prefix("https://example.org/").unwrap();
        let file = format!("{}/index.html", path.trim_end_matches('/'));
        assert!(files.contains_key(&file), "{file}");
    }
}

#[test]
fn every_link_leads_to_a_file() {
    let export = Export::at(BASE);
    export.run().unwrap();
    let files = export.files();
    let attributes = [
        ("[href]", "href"),
        ("[src]", "src"),
        ("[data-index]", "data-index"),
        ("form[action]", "action"),
        ("meta[property='og:image']", "content"),
        ("meta[property='og:url']", "content"),
    ];
    let mut seen = BTreeSet::new();
    for (path, bytes) in &files {
        if !path.to_lowercase().ends_with(".html") {
            continue;
        }
        let page = Html::parse_document(std::str::from_utf8(bytes).unwrap());
        for (selector, name) in attributes {
            for element in page.select(&select(selector)) {
                let link = element.attr(name).unwrap();
                let own = link.strip_prefix("https://example.org").unwrap_or(link);
                if !own.starts_with('/') {
                    continue;
                }
                let own = own.split(['?', '#']).next().unwrap();
                let own = own.strip_prefix(PREFIX).unwrap();
                seen.insert((own.trim_matches('/').to_owned(), path.clone()));
            }
        }
    }
    for (link, from) in seen {
        // The pages for what is nowhere name their twin by the path that was asked for.
        if from.ends_with("404.html") && link.ends_with("404.html") {
            continue;
        }
        let folder = format!("{link}/index.html");
        let page = folder.trim_start_matches('/');
        assert!(
            files.contains_key(&link)
                || files.contains_key(page)
                || files.contains_key(&page.replace("index.html", "index.json")),
            "{from} links {link}"
        );
    }
}

#[test]
fn what_has_pages_is_no_file() {
    let export = Export::new();
    export.run().unwrap();
    let files = export.files();
    for (path, bytes) in &files {
        if !path.starts_with("api/v1/") || path.ends_with("index.html") {
            continue;
        }
        let text = std::str::from_utf8(bytes).unwrap();
        let json = serde_json::from_str::<serde_json::Value>(text);
        let next = json.ok().and_then(|json| json.get("next").cloned());
        assert_eq!(next, None, "{path}");
    }
    assert!(!files.contains_key("api/v1/cases/index.json"));
    assert!(files.contains_key("api/v1/cases.ndjson"));
    assert!(files.contains_key("api/v1/cases/IL-0001/index.json"));
}

#[test]
fn an_address_without_a_language_offers_both_and_previews_as_the_english_page() {
    let export = Export::at(BASE);
    export.run().unwrap();
    let english = export.text("en/cases/IL-0001/index.html");
    for path in ["cases/IL-0001", "IL-0001", "il-1"] {
        let text = export.text(&format!("{path}/index.html"));
        let page = Html::parse_document(&text);
        let links: Vec<_> = page
            .select(&select("main a[data-lead]"))
            .map(|link| (link.attr("lang").unwrap(), link.attr("href").unwrap()))
            .collect();
        let en = format!("{PREFIX}/en/cases/IL-0001");
        let ko = format!("{PREFIX}/ko/cases/IL-0001");
        assert_eq!(links, [("en", en.as_str()), ("ko", ko.as_str())]);
        assert_eq!(page.select(&select("meta[http-equiv]")).count(), 0);
        let preview = "title, meta[property], link[rel=canonical], meta[name=description]";
        let said = |html: &Html| -> Vec<_> {
            let elements = select(preview);
            html.select(&elements)
                .map(|element| element.html())
                .collect()
        };
        let expected = said(&Html::parse_document(&english));
        assert!(expected.len() > 8);
        assert_eq!(said(&page), expected, "{path}");
    }
}

#[test]
fn what_has_moved_leads_on_without_script() {
    let export = Export::at(BASE);
    export.run().unwrap();
    for (path, to, heading) in [
        (
            "en/cases/IL-0090",
            "en/cases/IL-0002",
            "This page is at another address",
        ),
        (
            "ko/cases/IL-0090",
            "ko/cases/IL-0002",
            "이 페이지의 주소가 바뀌었습니다",
        ),
        (
            "ko/components/lb",
            "ko/components/on-premises-load-balancer",
            "이 페이지의 주소가 바뀌었습니다",
        ),
    ] {
        let page = Html::parse_document(&export.text(&format!("{path}/index.html")));
        let refresh = select("meta[http-equiv=refresh]");
        let refresh = page.select(&refresh).next().unwrap();
        let expected = format!("0; url={PREFIX}/{to}");
        assert_eq!(refresh.attr("content"), Some(expected.as_str()));
        let canonical = select("link[rel=canonical]");
        let canonical = page.select(&canonical).next().unwrap();
        let expected = format!("https://example.org{PREFIX}/{to}");
        assert_eq!(canonical.attr("href"), Some(expected.as_str()));
        let headings: Vec<_> = page.select(&select("h1")).map(crate::site::words).collect();
        assert_eq!(headings, [heading]);
    }
    for path in ["cases/IL-0090", "IL-0090", "il-90", "components/lb"] {
        let page = Html::parse_document(&export.text(&format!("{path}/index.html")));
        assert_eq!(
            page.select(&select("main a[data-lead]")).count(),
            2,
            "{path}"
        );
    }
}

#[test]
fn the_index_says_what_a_browser_cannot_know() {
    let site = Site::at(BASE, &catalogue());
    for (lang, sentence, missing) in [
        (
            "en",
            "“{0}” is no value of the filter “Components”, so nothing was filtered.",
            "There is no case {0}.",
        ),
        (
            "ko",
            "‘구성 요소’ 필터에 없는 값이라 거르지 않았습니다: ‘{0}’.",
            "‘{0}’ 사례는 없습니다.",
        ),
    ] {
        let answer = site.get(&format!("{PREFIX}/{lang}/cases.index.json"));
        let index: serde_json::Value = serde_json::from_str(answer.text()).unwrap();
        let facets = index["facets"].as_array().unwrap();
        let components = facets
            .iter()
            .find(|facet| facet["parameter"] == "component")
            .unwrap();
        assert_eq!(components["names"]["lb"], "on-premises-load-balancer");
        assert_eq!(components["unknown"], sentence);
        assert_eq!(index["words"]["no_such_case"], missing);
        assert_eq!(index["moved"]["IL-0090"], "IL-0002");
        assert_eq!(index["years"], serde_json::json!([1970, 2100]));
        let endings = index["endings"].as_array().unwrap();
        let at = |ending: &str| endings.iter().position(|other| other == ending).unwrap();
        assert!(at("에서") < at("에") && at("를") > 0);
    }
}
