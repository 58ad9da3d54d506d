//! One case as a file.

use incidentlib::{
    files::Tree,
    markup::{FaultKind, faults},
};
use serde_json::Value;

use super::{body, real};
use crate::site::{LANGS, Site, library};

#[test]
fn the_text_of_a_case_is_whole() {
    assert_eq!(
        body(&Site::small(), "/en/cases/IL-0003.md"),
        "# The yearly report took its own pool and then the one of the tiles

- **Case:** [IL-0003](https://example.org/en/cases/IL-0003)
- **Organisation:** [Harbor Maps](https://example.org/en/orgs/harbor-maps)
- **Date:** 7 March 2022
- **Domain:** [Databases](https://example.org/en/domains/database)
- **Root cause:** [Capacity exhaustion](https://example.org/en/root-causes/capacity)
- **Components:** [Connection pool](https://example.org/en/components/connection-pool)
- **Severity:** – (not stated in the source)
- **Time to detect:** – (not stated in the source)
- **Time to resolve:** – (not stated in the source)
- **Users affected:** – (not stated in the source)
- **Region:** – (not stated in the source)
- **Scope:** – (not stated in the source)
- A recurrence of [IL-0001 Harbor Maps 2021: Slow queries emptied the connection pool](https://example.org/en/cases/IL-0001)

## Summary

A year later the report had a pool of its own, but a default setting sent it to the shared one when its own was full.

## Symptoms

– (not stated in the source)

- [High latency](https://example.org/en/symptoms/high-latency)

## Root cause and trigger

[Capacity exhaustion](https://example.org/en/root-causes/capacity): A limit was used up.

### Trigger

– (not stated in the source)

### Contributing factors

– (not stated in the source)

## Detection

– (not stated in the source)

## Remediation

– (not stated in the source)

## Action items

- Remove the setting.
- *(only in Korean so far)* 보고서를 밤에 돌린다.

## Lessons

– (not stated in the source)

## Sources

- <https://harbor-maps.example/blog/2022-03-07-pool> · Blog post

## Related cases

- [IL-0001 Harbor Maps 2021: Slow queries emptied the connection pool](https://example.org/en/cases/IL-0001) · \
recurrence of this earlier case · same root cause · shared Connection pool · High latency

---

Written by Lee Haneul from the public sources named here; not yet reviewed by a person. Record updated: 16 January 2026.
"
    );
}

#[test]
fn the_text_of_a_case_has_its_times_and_both_lists() {
    let site = Site::small();
    let text = body(&site, "/ko/cases/IL-0001.md");
    for part in [
        "- **심각도:** 심각도 2\n- **감지까지:** 6분\n- **해결까지:** 1시간 12분\n",
        "## 타임라인\n\n- 2021년 3월 8일 14:03 UTC+1 · **시작** · 보고서 쿼리가",
        "`pgbouncer` 대시보드에서 **cl\\_waiting**이 900을 넘었다.",
        "## 조치\n\n- 보고서를 멈췄다.\n- 클라이언트가",
        "· [보관된 사본](<https://web.archive.org/web/20210401000000/",
        "### 더 볼 문서\n\n- <https://harbor-maps.example/issues?q=is%3Aissue+pool>\n",
    ] {
        let part = part.replace("cl\\_waiting", "cl_waiting");
        assert!(text.contains(&part), "{part}\n\n{text}");
    }
    let local = body(&site, "/en/cases/IL-0002.md");
    assert!(
        local.contains("**Date:** 31 December 2019 (published)"),
        "{local}"
    );
    assert!(local.contains("\nLocal time, zone not stated\n"), "{local}");
}

#[test]
fn every_case_has_every_heading_and_nothing_but_markdown() {
    let site = real();
    let headings = [
        [
            "Summary",
            "Symptoms",
            "Root cause and trigger",
            "Detection",
            "Remediation",
            "Action items",
            "Lessons",
            "Sources",
            "Related cases",
        ],
        [
            "요약",
            "증상",
            "근본 원인과 촉발",
            "감지",
            "조치",
            "후속 조치",
            "교훈",
            "출처",
            "관련 사례",
        ],
    ];
    for case in library(&Tree::embedded()).cases() {
        for (lang, headings) in LANGS.into_iter().zip(headings) {
            let path = format!("/{lang}/cases/{}.md", case.id);
            let text = body(&site, &path);
            let found: Vec<_> = text
                .lines()
                .filter_map(|line| line.strip_prefix("## "))
                .filter(|heading| !matches!(*heading, "Timeline" | "타임라인"))
                .collect();
            assert_eq!(found, headings, "{path}");
            let faults = faults(&text);
            let other = faults.iter().find(|fault| fault.kind != FaultKind::Heading);
            assert_eq!(other, None, "{path}\n{text}");
        }
    }
}

#[test]
fn the_record_is_the_same_in_both_languages() {
    let site = Site::small();
    let english = body(&site, "/en/cases/IL-0001.json");
    assert_eq!(body(&site, "/ko/cases/IL-0001.json"), english);
    let record: Value = serde_json::from_str(&english).unwrap();
    assert_eq!(record["id"], "IL-0001");
    assert_eq!(record["url"], "https://example.org/cases/IL-0001");
}

#[test]
fn another_spelling_of_the_id_leads_to_the_one_true_address() {
    let site = Site::small();
    for lang in LANGS {
        for ending in ["md", "json"] {
            for (typed, id) in [
                ("il-0001", "IL-0001"),
                ("IL-1", "IL-0001"),
                ("Il-00002", "IL-0002"),
                ("IL-0090", "IL-0002"),
            ] {
                site.get(&format!("/{lang}/cases/{typed}.{ending}?from=chat"))
                    .assert_redirect(301, &format!("/{lang}/cases/{id}.{ending}?from=chat"));
            }
            site.get_with(
                &format!("/cases/il-1.{ending}"),
                &[("accept-language", lang)],
            )
            .assert_redirect(302, &format!("/{lang}/cases/IL-0001.{ending}"));
        }
    }
}

#[test]
fn what_is_no_file_of_a_case_is_not_found() {
    let site = Site::small();
    for path in [
        "/en/cases/IL-0404.json",
        "/ko/cases/IL-0404.md",
        "/en/cases/IL-0001.atom",
        "/en/cases/IL-0001.csv",
        "/en/cases/IL-0001.html",
        "/en/cases/IL-0001.MD",
        "/en/cases/IL-0001.",
        "/en/cases/.md",
        "/en/cases/IL-0001.md.md",
        "/fr/cases/IL-0001.md",
    ] {
        assert_eq!(site.get(path).status, 404, "{path}");
    }
}
