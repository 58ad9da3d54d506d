//! What stands on the page of a case, in which order.

use scraper::{ElementRef, Node};

use crate::{
    shelf::with_facts,
    site::{LANGS, Site, select},
};

/// The anchors of a case page, in both languages and for ever.
const ANCHORS: [&str; 11] = [
    "timeline",
    "summary",
    "symptoms",
    "root-cause",
    "detection",
    "remediation",
    "action-items",
    "lessons",
    "sources",
    "related",
    "tools",
];

#[test]
fn the_anchors_of_a_case_are_the_same_in_both_languages_and_for_ever() {
    let site = Site::small();
    for lang in LANGS {
        let anchors = site
            .get(&format!("/{lang}/cases/IL-0001"))
            .attributes("h2[id]", "id");
        assert_eq!(anchors, ANCHORS);
        // Without events there is no timeline; everything else is always there.
        let anchors = site
            .get(&format!("/{lang}/cases/IL-0003"))
            .attributes("h2[id]", "id");
        assert_eq!(anchors, ANCHORS[1..]);
    }
}

#[test]
fn the_table_of_contents_leads_to_every_section() {
    let answer = Site::small().get("/ko/cases/IL-0001");
    let links = answer.attributes(".toc a", "href");
    assert_eq!(links, ANCHORS.map(|anchor| format!("#{anchor}")));
    assert_eq!(answer.attributes("h2[id] a", "href"), links);
    assert_eq!(answer.texts(".toc a"), answer.texts("h2[id]"));
}

/// The text of an element's own nodes and its children's, in order.
fn flow(element: ElementRef<'_>) -> String {
    let texts = element.descendants().filter_map(|node| match node.value() {
        Node::Text(text) => Some(text.to_string()),
        _ => None,
    });
    let all: String = texts.collect::<Vec<_>>().join(" ");
    all.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks that these pieces stand on the page in this order.
#[track_caller]
fn assert_in_order(site: &Site, path: &str, pieces: &[&str]) {
    let document = site.get(path).document();
    let main = document.select(&select("main")).next().unwrap();
    let text = flow(main);
    let mut from = 0;
    for piece in pieces {
        let at = text[from..].find(piece);
        assert!(
            at.is_some(),
            "“{piece}” does not follow in “{}”",
            &text[from..]
        );
        from += at.unwrap() + piece.len();
    }
}

/// What follows what on a page with everything, in English.
const ENGLISH: &str = "\
    IL-0001 | Harbor Maps | 8 March 2021 | Databases | A yearly report held every database \
    connection | Capacity exhaustion | Connection pool | PostgreSQL | Severity | Sev 2 | \
    Time to detect | 6m | Time to resolve | 1h 12m | Users affected | about 12,000 | Region \
    | Northern Europe | Scope | About 12,000 people saw grey tiles | Timeline | 14:03 UTC+1 \
    | Start | 14:09 UTC+1 | Detected | 15:15 UTC+1 | Resolved | Summary | A report that runs \
    once a year | Symptoms | Tiles timed out now and then | High latency | Intermittent \
    timeouts | Root cause and trigger | A limit was used up. | Trigger | The yearly report \
    was started by hand | Contributing factors | Retry storm | Detection | An alert on \
    waiting connections fired | Remediation | Stop the report. | Action items | Give reports \
    a pool of their own. | Lessons | A pool that everyone shares | Sources | \
    harbor-maps.example/blog/2021-03-08-pool | Blog post | archived copy | Further documents | \
    https://harbor-maps.example/issues?q=is%3Aissue+pool | Related cases | IL-0003 | IL-0002 | For AI tools \
    and scripts | incidentlib://cases/IL-0001";

/// And in Korean.
const KOREAN: &str = "\
    IL-0001 | 하버맵스 | 2021년 3월 8일 | 데이터베이스 | 용량 고갈 | 커넥션 풀 | 심각도 2 | 감지까지 | 6분 | 해결까지 | 1시간 \
    12분 | 북유럽 | 타임라인 | 요약 | 증상 | 응답 지연 | 근본 원인과 촉발 | 기여 요인 | 재시도 폭주 | 감지 | 조치 | 후속 조치 | 교훈 | \
    출처 | 블로그 글 | 보관된 사본 | 더 볼 문서 | 관련 사례 | AI 도구와 스크립트용";

#[test]
fn a_case_is_told_in_the_order_of_its_reader() {
    let site = Site::small();
    for (lang, order) in [("en", ENGLISH), ("ko", KOREAN)] {
        let pieces: Vec<_> = order.split(" | ").collect();
        assert_in_order(&site, &format!("/{lang}/cases/IL-0001"), &pieces);
    }
}

#[test]
fn a_recurrence_says_so_between_the_facts_and_the_story() {
    let site = Site::small();
    let title =
        "A yearly report held every database connection, and maps loaded slowly for an hour";
    let recurrence = format!("A recurrence of IL-0001 {title}");
    assert_eq!(site.get("/en/cases/IL-0003").one(".recurrence"), recurrence);
    assert_eq!(
        site.get("/en/cases/IL-0003")
            .attribute(".recurrence a", "href"),
        "/en/cases/IL-0001"
    );
    assert_in_order(
        &site,
        "/en/cases/IL-0003",
        &["Scope", "A recurrence of", "IL-0001", "Summary"],
    );
    assert!(
        site.get("/en/cases/IL-0001")
            .texts(".recurrence")
            .is_empty()
    );
}

#[test]
fn who_wrote_it_and_whether_a_person_has_checked_it_is_on_the_page() {
    #[track_caller]
    fn case(written_by: &str, reviewer: Option<&str>, day: Option<&str>, en: &str, ko: &str) {
        let tree = with_facts("IL-0002", |facts| {
            facts["review"] = serde_json::json!({
                "written_by": written_by, "reviewed_by": reviewer, "reviewed_at": day
            });
        });
        let site = Site::of(&tree);
        for (lang, told) in [("en", en), ("ko", ko)] {
            let note = site.get(&format!("/{lang}/cases/IL-0002")).texts(".note p");
            assert_eq!(note[0], told);
        }
    }
    case(
        "ai",
        None,
        None,
        "Written by AI from the public sources named here; not yet reviewed by a person.",
        "여기 적힌 공개 출처를 바탕으로 AI가 작성했고 아직 사람이 검토하지 않았습니다.",
    );
    case(
        "session",
        Some("Kim Dana"),
        Some("2026-01-15"),
        "Written by AI from the public sources named here; reviewed by Kim Dana on 15 January 2026.",
        "여기 적힌 공개 출처를 바탕으로 AI가 작성했고 2026년 1월 15일에 Kim Dana 님이 검토했습니다.",
    );
    case(
        "Lee Haneul",
        None,
        None,
        "Written by Lee Haneul from the public sources named here; not yet reviewed by a person.",
        "여기 적힌 공개 출처를 바탕으로 Lee Haneul 님이 작성했고 아직 사람이 검토하지 않았습니다.",
    );
}
