//! Atom.

use serde_json::{Value, json};

use super::{between, body, own_path};
use crate::{
    shelf::{catalogue, edit, with_facts},
    site::{BASE, LANGS, Site},
};

#[test]
fn a_feed_is_whole() {
    assert_eq!(
        body(&Site::small(), "/ko/cases.atom?component=haproxy"),
        r#"<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">
 <id>tag:incidentlib,2026:ko/cases?component=haproxy</id>
 <title>incidentlib: HAProxy</title>
 <updated>2026-01-15T09:00:00Z</updated>
 <author>
  <name>incidentlib</name>
 </author>
 <rights>CC BY 4.0</rights>
 <link rel="self" type="application/atom+xml" hreflang="ko" href="https://example.org/ko/cases.atom?component=haproxy"/>
 <link rel="alternate" type="text/html" hreflang="ko" href="https://example.org/ko/cases?component=haproxy"/>
 <entry>
  <id>tag:incidentlib,2026:ko/IL-0002</id>
  <title type="text">나래페이 2019: 로드 밸런서 인증서 만료</title>
  <updated>2026-01-15T09:00:00Z</updated>
  <link rel="alternate" type="text/html" hreflang="ko" href="https://example.org/ko/cases/IL-0002"/>
  <category term="certificate-expiry" scheme="https://example.org/ko/root-causes" label="인증서 만료"/>
  <category term="tls-certificate" scheme="https://example.org/ko/components" label="TLS 인증서"/>
  <category term="on-premises-load-balancer" scheme="https://example.org/ko/components" label="자체 운영 로드 밸런서"/>
  <category term="haproxy" scheme="https://example.org/ko/components" label="HAProxy"/>
  <category term="tls-errors" scheme="https://example.org/ko/symptoms" label="TLS 오류"/>
  <category term="missing-alert" scheme="https://example.org/ko/contributing" label="경보 누락·지연"/>
  <category term="networking" scheme="https://example.org/ko/domains" label="네트워크"/>
  <category term="narae-pay" scheme="https://example.org/ko/orgs" label="나래페이"/>
  <summary type="text">결제 API 앞에 있는 로드 밸런서의 인증서가 자정에 만료돼 앱이 40분 동안 연결을 거부했다.</summary>
 </entry>
</feed>
"#
    );
}

#[test]
fn ids_depend_on_the_language_and_the_case_alone() {
    let changed = with_facts("IL-0002", |facts| {
        facts["short_title"]["en"] = json!("Another title");
        facts["updated_at"] = json!("2026-03-01T00:00:00Z");
    });
    let before = Site::small();
    let after = Site::at("http://127.0.0.1:8080/lib", &changed);
    let mut all = Vec::new();
    for lang in LANGS {
        let path = format!("/{lang}/cases.atom");
        let (before, after) = (body(&before, &path), body(&after, &format!("/lib{path}")));
        let ids = between(&before, "<id>", "</id>");
        assert_eq!(ids, between(&after, "<id>", "</id>"));
        all.extend(ids.into_iter().map(str::to_owned));
    }
    all.sort();
    assert_eq!(
        all,
        [
            "tag:incidentlib,2026:en/IL-0001",
            "tag:incidentlib,2026:en/IL-0002",
            "tag:incidentlib,2026:en/IL-0003",
            "tag:incidentlib,2026:en/cases",
            "tag:incidentlib,2026:ko/IL-0001",
            "tag:incidentlib,2026:ko/IL-0002",
            "tag:incidentlib,2026:ko/IL-0003",
            "tag:incidentlib,2026:ko/cases",
        ]
    );
    let feed = body(&after, "/lib/en/cases.atom");
    assert!(feed.contains("Another title"), "{feed}");
}

#[test]
fn updated_is_that_of_the_record_and_the_latest_of_them() {
    #[track_caller]
    fn case(query: &str, stamps: &[&str]) {
        let feed = body(&Site::small(), &format!("/en/cases.atom{query}"));
        assert_eq!(between(&feed, "<updated>", "</updated>"), stamps);
    }
    // The feed's own comes first. 09:00+09:00 on the 16th is midnight in UTC.
    case(
        "?sort=oldest",
        &[
            "2026-01-16T09:00:00+09:00",
            "2026-01-15T09:00:00Z",
            "2026-01-15T09:00:00.5Z",
            "2026-01-16T09:00:00+09:00",
        ],
    );
    case(
        "?component=haproxy&component=postgresql",
        &[
            "2026-01-15T09:00:00.5Z",
            "2026-01-15T09:00:00.5Z",
            "2026-01-15T09:00:00Z",
        ],
    );
    // A feed without entries changes when the catalogue does.
    case("?q=zzzz", &["2026-01-16T09:00:00+09:00"]);
}

#[test]
fn every_address_in_a_feed_is_absolute_and_answers() {
    let site = Site::small();
    for lang in LANGS {
        let feed = body(&site, &format!("/{lang}/cases.atom?org=harbor-maps"));
        for attribute in ["href=\"", "scheme=\""] {
            for address in between(&feed, attribute, "\"") {
                assert!(address.starts_with(BASE), "{address}");
                assert_eq!(site.get(own_path(address)).status, 200, "{address}");
            }
        }
    }
}

#[test]
fn text_in_the_other_language_says_so() {
    let mut tree = catalogue();
    tree.remove("cases/IL-0003/ko.md");
    edit(&mut tree, "IL-0003", |facts| {
        facts["short_title"]["ko"] = Value::Null;
    });
    let site = Site::of(&tree);
    let feed = body(&site, "/ko/cases.atom?id=IL-0003");
    assert!(
        feed.contains(r#"<title type="text" xml:lang="en">하버맵스 2022: The yearly report took"#),
        "{feed}"
    );
    assert!(
        feed.contains(r#"<summary type="text" xml:lang="en">A year later"#),
        "{feed}"
    );
}

#[test]
fn nothing_that_is_searched_for_breaks_the_feed() {
    let site = Site::small();
    // U+0000, U+000B, U+FFFE, markup, the end of a CDATA section, a byte that is not UTF-8.
    let feed =
        site.get("/en/cases.atom?q=a%00b%0Bc%EF%BF%BEd+%3Ce%3E+%5D%5D%3E+%26nbsp%3B+%22+%FF");
    let feed = if feed.status == 301 {
        body(&site, &feed.header("location"))
    } else {
        feed.text().to_owned()
    };
    let mut reader = quick_xml::Reader::from_str(&feed);
    while !matches!(reader.read_event().unwrap(), quick_xml::events::Event::Eof) {}
    let legal = |c: char| c >= ' ' && !matches!(c, '\u{fffe}' | '\u{ffff}') || c == '\n';
    assert!(feed.chars().all(legal), "{feed}");
    assert!(feed.contains("&lt;e&gt; ]]&gt; &amp;nbsp;"), "{feed}");
}

#[test]
fn an_empty_catalogue_has_a_feed_too() {
    let mut tree = catalogue();
    for id in ["IL-0001", "IL-0002", "IL-0003"] {
        for file in ["case.json", "en.md", "ko.md"] {
            tree.remove(&format!("cases/{id}/{file}"));
        }
    }
    for file in ["topic.json", "en.md", "ko.md"] {
        tree.remove(&format!("topics/pools/{file}"));
    }
    tree.remove("moved.json");
    let feed = body(&Site::of(&tree), "/en/cases.atom");
    assert!(
        feed.contains("<updated>1970-01-01T00:00:00Z</updated>"),
        "{feed}"
    );
}
