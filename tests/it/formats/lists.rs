//! The whole result of a query in any format.

use csv::ReaderBuilder;
use incidentlib::wire::Record;
use serde_json::Value;

use super::{between, body, real};
use crate::site::{BASE, LANGS, Site};

/// The files of a result.
pub(crate) const ENDINGS: [&str; 4] = ["atom", "json", "csv", "md"];

/// Results of many kinds: all, by term, by several terms, found, in an order, a reading list, none.
const QUERIES: [&str; 9] = [
    "",
    "component=haproxy",
    "root_cause=capacity&component=database&component=dns",
    "q=load+balancer",
    "q=%EB%A1%9C%EB%93%9C+%EB%B0%B8%EB%9F%B0%EC%84%9C&sort=oldest",
    "unknown=lessons&sort=longest",
    "sort=updated",
    "id=IL-0492&id=IL-0364",
    "q=zzzz",
];

fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}

/// The ids in a file, in order.
pub(crate) fn filed(site: &Site, lang: &str, ending: &str, query: &str) -> Vec<String> {
    let body = body(site, &with_query(&format!("/{lang}/cases.{ending}"), query));
    let owned = |ids: Vec<&str>| ids.into_iter().map(str::to_owned).collect::<Vec<String>>();
    match ending {
        "atom" => owned(between(
            &body,
            &format!("<id>tag:incidentlib,2026:{lang}/IL-"),
            "<",
        ))
        .into_iter()
        .map(|number: String| format!("IL-{number}"))
        .collect(),
        "json" => {
            let value: Value = serde_json::from_str(&body).unwrap();
            let items = value["items"].as_array().unwrap();
            assert_eq!(value["total"], items.len());
            let id = |item: &Value| item["id"].as_str().unwrap().to_owned();
            items.iter().map(id).collect()
        }
        "csv" => ReaderBuilder::new()
            .from_reader(body.as_bytes())
            .records()
            .map(|record| record.unwrap()[0].to_owned())
            .collect(),
        _ => owned(between(&body, &format!("({BASE}/{lang}/cases/"), ")")),
    }
}

#[test]
fn every_format_holds_the_cases_of_the_listing_in_its_order() {
    let site = real();
    for query in QUERIES {
        for lang in LANGS {
            let page = site.on_all_pages(&with_query(&format!("/{lang}/cases"), query));
            for ending in ENDINGS {
                assert_eq!(
                    filed(&site, lang, ending, query),
                    page,
                    "/{lang}/cases.{ending}?{query}"
                );
            }
        }
    }
}

#[test]
fn an_id_or_a_source_in_place_of_words_is_its_case() {
    let site = Site::small();
    for query in [
        "q=il-2",
        "q=IL-0090",
        "q=https%3A%2F%2Fnarae-pay.example%2Fstatus%2F31%2F",
    ] {
        let page = site.get(&format!("/en/cases?{query}"));
        assert_eq!(page.status, 302);
        for ending in ENDINGS {
            let ids = filed(&site, "en", ending, query);
            assert_eq!(ids, ["IL-0002"], "{ending} {query}");
        }
    }
}

#[test]
fn one_result_has_one_address_in_each_format() {
    #[track_caller]
    fn case(site: &Site, file: &str, query: &str, canonical: &str) {
        site.get(&format!("{file}?{query}"))
            .assert_redirect(301, &format!("{file}{canonical}"));
    }
    let site = Site::small();
    for lang in LANGS {
        for ending in ENDINGS {
            let file = format!("/{lang}/cases.{ending}");
            case(&site, &file, "page=2", "");
            case(&site, &file, "page=x&per_page=1000&view=none", "");
            case(&site, &file, "page=", "");
            case(
                &site,
                &file,
                "view=full&org=harbor-maps",
                "?org=harbor-maps",
            );
            case(&site, &file, "org=Harbor+Maps", "?org=harbor-maps");
            case(&site, &file, "sort=newest", "");
            case(&site, &file, "org=&q=pool", "?q=pool");
            case(&site, &file, "page=3&utm_source=x", "?utm_source=x");
            assert_eq!(site.get(&format!("{file}?utm_source=x")).status, 200);
        }
    }
}

#[test]
fn what_cannot_be_followed_and_what_is_not_there_is_not_found() {
    let site = Site::small();
    for path in [
        "/en/cases.json?component=no-such-thing",
        "/ko/cases.csv?sort=best",
        "/kr/cases.atom",
        "/KO/cases.atom",
        "/en/cases.xml",
        "/en/cases.ATOM",
        "/en/cases.",
        "/en/sitemap.xml",
        "/opensearch-kr.xml",
        "/opensearch.xml",
        "/en/opensearch-en.xml",
    ] {
        let answer = site.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
}

#[test]
fn an_address_without_a_language_leads_to_the_file_of_the_visitor() {
    let site = Site::small();
    site.get_with(
        "/cases.atom?org=harbor-maps&page=2",
        &[("accept-language", "ko")],
    )
    .assert_redirect(302, "/ko/cases.atom?org=harbor-maps");
}

#[test]
fn json_holds_whole_records() {
    let site = Site::small();
    let whole: Value = serde_json::from_str(&body(&site, "/en/cases.json?sort=oldest")).unwrap();
    let keys: Vec<_> = whole.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["total", "items"]);
    for item in whole["items"].as_array().unwrap() {
        let record: Record = serde_json::from_value(item.clone()).unwrap();
        assert_eq!(record.url, format!("{BASE}/cases/{}", record.id));
        let alone = body(&site, &format!("/ko/cases/{}.json", record.id));
        assert_eq!(serde_json::from_str::<Value>(&alone).unwrap(), *item);
    }
}

#[test]
fn markdown_is_a_list_of_links_with_their_short_facts() {
    let site = Site::small();
    assert_eq!(
        body(&site, "/en/cases.md"),
        "# Incident postmortems: 3 cases, 2019–2022\n\
         \n\
         <https://example.org/en/cases>\n\
         \n\
         - [Harbor Maps 2022: Connection pool ran dry again](https://example.org/en/cases/IL-0003) · \
         IL-0003 · 7 March 2022 · Capacity exhaustion · Connection pool · Time to resolve –\n\
         - [Harbor Maps 2021: Slow queries emptied the connection pool](https://example.org/en/cases/IL-0001) · \
         IL-0001 · 8 March 2021 · Capacity exhaustion · Connection pool, PostgreSQL · Time to resolve 1h 12m\n\
         - [Narae Pay 2019: Load balancer certificate ran out](https://example.org/en/cases/IL-0002) · \
         IL-0002 · 31 December 2019 (published) · Certificate expiry · \
         TLS certificate, On-premises load balancer, HAProxy · Time to resolve 40m\n"
    );
    assert_eq!(
        body(&site, "/ko/cases.md?org=narae-pay"),
        "# 사례 1건: 나래페이, 2019년\n\
         \n\
         <https://example.org/ko/cases?org=narae-pay>\n\
         \n\
         - [나래페이 2019: 로드 밸런서 인증서 만료](https://example.org/ko/cases/IL-0002) · \
         IL-0002 · 2019년 12월 31일 (게시일) · 인증서 만료 · TLS 인증서, 자체 운영 로드 밸런서, HAProxy · 해결까지 40분\n"
    );
}
