//! The same result drawn in two ways, what stands below it, and what where there is none.

use scraper::ElementRef;

use crate::site::{Site, select, words};

/// The headings of each case that is opened in place.
fn opened(site: &Site, path: &str) -> Vec<Vec<String>> {
    let document = site.get(path).document();
    let headings = |case: ElementRef<'_>| case.select(&select("h3")).map(words).collect();
    document.select(&select(".opened")).map(headings).collect()
}

#[test]
fn the_full_view_drops_what_is_empty_only_where_nobody_would_miss_it() {
    let site = Site::small();
    let always = [
        "요약",
        "증상",
        "촉발",
        "원인",
        "구성 요소",
        "기여 요인",
        "감지",
        "조치",
    ];
    let with = |more: &[&'static str]| [&always[..], more].concat();
    assert_eq!(
        opened(&site, "/ko/cases?view=full"),
        [
            with(&["후속 조치"]),
            with(&["후속 조치", "교훈"]),
            with(&[])
        ]
    );
    let answer = site.get("/en/cases?id=IL-0003&view=full");
    assert_eq!(
        answer.one(".opened"),
        "Summary A year later the report had a pool of its own, but a default setting sent it to \
         the shared one when its own was full. Symptoms –not stated in the source High latency \
         Trigger –not stated in the source Cause Capacity exhaustion Components Connection pool \
         Contributing factors –not stated in the source Detection –not stated in the source \
         Remediation –not stated in the source Action items Remove the setting. \
         보고서를 밤에 돌린다. only in Korean so far"
    );
    assert!(opened(&site, "/en/cases").is_empty());
}

#[test]
fn a_row_says_what_it_is_and_how_long_it_took() {
    let answer = Site::small().get("/en/cases");
    let rows = answer.texts(".rows > li");
    assert_eq!(
        rows,
        [
            "IL-0003 Harbor Maps 7 March 2022 The yearly report took its own pool and then the one \
             of the tiles A year later the report had a pool of its own, but a default setting sent \
             it to the shared one when its own was full. Capacity exhaustion Connection pool Time to \
             resolve –not stated in the source",
            "IL-0001 Harbor Maps 8 March 2021 A yearly report held every database connection, and \
             maps loaded slowly for an hour A report that runs once a year read the tracks of all \
             ships in one query. Each of its workers kept a connection of the pool until the pool, \
             whose limit is 200, had none left. Map tiles need one short query each, so they waited \
             in line behind it. The maps came… Capacity exhaustion Connection pool PostgreSQL Time to \
             resolve 1h 12m",
            "IL-0002 Narae Pay 31 December 2019 (published) The certificate of the payment load \
             balancer ran out at midnight, and apps refused to connect The certificate on the load \
             balancers in front of the payment API ended at midnight, and apps refused the \
             connection for forty minutes. Certificate expiry TLS certificate On-premises load \
             balancer HAProxy Time to resolve 40m",
        ]
    );
}

#[test]
fn the_components_met_most_stand_below_the_result() {
    let site = Site::small();
    let most_met = |path: &str| site.get(path).texts(".most-met");
    assert_eq!(
        most_met("/ko/cases"),
        [
            "이 3건에서 가장 많이 나오는 구성 요소: 커넥션 풀 2 HAProxy 1 자체 운영 로드 밸런서 1 \
          PostgreSQL 1 TLS 인증서 1"
        ]
    );
    assert_eq!(
        most_met("/en/cases?root_cause=capacity"),
        ["Components met most in these 2 cases: Connection pool 2 PostgreSQL 1"]
    );
    assert_eq!(
        most_met("/ko/cases?component=postgresql"),
        ["이 사례의 구성 요소: 커넥션 풀 1 PostgreSQL 1"]
    );
    // They are those of the whole result, not of the page.
    assert_eq!(
        most_met("/en/cases?per_page=1"),
        [
            "Components met most in these 3 cases: Connection pool 2 HAProxy 1 On-premises load \
          balancer 1 PostgreSQL 1 TLS certificate 1"
        ]
    );
    assert!(most_met("/ko/cases?q=zzzz").is_empty());
    let links = site.get("/ko/cases").attributes(".most-met a", "href");
    assert_eq!(links[0], "/ko/components/connection-pool");
}

#[test]
fn an_empty_result_says_what_to_drop() {
    let site = Site::small();
    let query = "/cases?root_cause=capacity&component=haproxy";
    let answer = site.get(&format!("/en{query}"));
    answer.assert_status(200);
    assert_eq!(
        answer.one(".nothing"),
        "No case matches all of this. Drop one of these to see cases again: \
         without Capacity exhaustion: 1 case without HAProxy: 2 cases See all cases"
    );
    assert_eq!(
        answer.attributes(".nothing a", "href"),
        [
            "/en/cases?component=haproxy",
            "/en/cases?root_cause=capacity",
            "/en/cases"
        ]
    );
    let answer = site.get(&format!("/ko{query}"));
    assert_eq!(
        answer.one(".nothing"),
        "조건에 모두 맞는 사례가 없습니다. 조건을 하나 빼면 사례가 나옵니다. \
         빼기: 용량 고갈 → 사례 1건 빼기: HAProxy → 사례 2건 모든 사례 보기"
    );
    let answer = site.get("/ko/cases?q=zzzz");
    assert_eq!(
        answer.one(".nothing"),
        "조건에 모두 맞는 사례가 없습니다. 모든 사례 보기"
    );
    assert_eq!(answer.one("title"), "사례 0건: “zzzz”");
}

#[test]
fn the_forms_work_without_script_and_keep_the_filters() {
    let site = Site::small();
    let answer = site.get("/ko/cases?q=pool&component=haproxy&sort=oldest&view=full");
    assert_eq!(answer.attribute(".find", "action"), "/ko/cases");
    assert_eq!(answer.attribute(".find", "method"), "get");
    let names = answer.attributes(".find input[type=hidden]", "name");
    let values = answer.attributes(".find input[type=hidden]", "value");
    let kept: Vec<_> = names.into_iter().zip(values).collect();
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(
        kept,
        [
            pair("component", "haproxy"),
            pair("sort", "oldest"),
            pair("view", "full")
        ]
    );
    assert!(
        site.get("/ko/")
            .texts(".find input[type=hidden]")
            .is_empty()
    );
}
