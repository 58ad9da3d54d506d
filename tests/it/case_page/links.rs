//! Where a case leads: its sources, its documents, its neighbours.

use serde_json::json;

use crate::{shelf::with_facts, site::Site};

#[test]
fn a_source_is_linked_byte_for_byte_with_its_kind_and_a_copy() {
    let urls = [
        "https://example.com/a?b=1&c=2&amp;d=%EC%9E%A5",
        "http://example.com/~x/(y)_z,'w';v!/",
        "https://example.com/#/route?x=a+b%20c",
    ];
    let archived = "https://web.archive.org/web/2021id_/https://example.com/#/route?x=a+b%20c";
    let tree = with_facts("IL-0002", |facts| {
        let copies = [json!(null), json!(null), json!(archived)];
        facts["sources"] = urls
            .iter()
            .zip(copies)
            .map(|(url, copy)| json!({ "url": url, "kind": "blog", "archived": copy }))
            .collect();
        facts["docs"] = json!(["https://example.com/?q=is%3Aissue+x&y='z'"]);
    });
    let answer = Site::of(&tree).get("/en/cases/IL-0002");
    let links = answer.attributes("section:has(> #sources) a.url", "href");
    assert_eq!(links[..3], urls);
    assert_eq!(links[3], "https://example.com/?q=is%3Aissue+x&y='z'");
    assert_eq!(
        answer.attributes(".sources small a", "href"),
        [
            format!("https://web.archive.org/web/*/{}", urls[0]),
            format!("https://web.archive.org/web/*/{}", urls[1]),
            archived.to_owned(),
        ]
    );
    assert_eq!(
        answer.texts(".sources small"),
        [
            "Blog post · look for an archived copy",
            "Blog post · look for an archived copy",
            "Blog post · archived copy",
        ]
    );
}

#[test]
fn a_neighbour_says_why_it_stands_there_in_words_that_lead_on() {
    let site = Site::small();
    let answer = site.get("/en/cases/IL-0001");
    assert_eq!(
        answer.texts(".related li"),
        [
            "IL-0003 Harbor Maps 7 March 2022 The yearly report took its own pool and then the one \
             of the tiles recurred in this later case · same root cause · shared Connection pool · \
             High latency compare with this case",
            "IL-0002 Narae Pay 31 December 2019 The certificate of the payment load balancer ran \
             out at midnight, and apps refused to connect picked by hand compare with this case",
        ]
    );
    assert_eq!(
        answer.attributes(".related .why a", "href"),
        [
            "/en/root-causes/capacity",
            "/en/components/connection-pool",
            "/en/symptoms/high-latency"
        ]
    );
    assert_eq!(
        site.get("/ko/cases/IL-0003").texts(".related .why"),
        ["이 사례가 재발함 · 근본 원인 같음 · 공통: 커넥션 풀 · 응답 지연"]
    );
}

#[test]
fn a_case_that_shares_nothing_says_so() {
    let tree = with_facts("IL-0001", |facts| facts["related"] = json!([]));
    let site = Site::of(&tree);
    let told = |path: &str| site.get(path).one("section:has(> #related) p");
    assert_eq!(
        told("/en/cases/IL-0002"),
        "No other case shares its cause or a component yet."
    );
    assert_eq!(
        told("/ko/cases/IL-0002"),
        "원인이나 구성 요소가 같은 사례가 아직 없습니다."
    );
}

#[test]
fn the_link_for_chat_names_no_language() {
    let answer = Site::at("https://example.org/app", &crate::shelf::catalogue())
        .get("/app/ko/cases/IL-0001");
    let link = "https://example.org/app/cases/IL-0001";
    assert_eq!(answer.attribute(".neutral a", "href"), link);
    assert_eq!(answer.one(".neutral a"), link);
}
