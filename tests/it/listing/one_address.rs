//! One result has one address.

use super::ids;
use crate::site::{LANGS, Site};

/// What may be asked, and the one way to ask it.
const SPELLINGS: &[(&str, &str)] = &[
    // Out of order.
    (
        "component=haproxy&root_cause=capacity",
        "root_cause=capacity&component=haproxy",
    ),
    (
        "component=postgresql&component=haproxy",
        "component=haproxy&component=postgresql",
    ),
    ("page=1&q=pool", "q=pool"),
    ("view=full&sort=oldest", "sort=oldest&view=full"),
    ("unknown=users&id=IL-0001", "id=IL-0001&unknown=users"),
    // Doubled.
    ("component=haproxy&component=haproxy", "component=haproxy"),
    ("q=pool&q=tls", "q=pool"),
    ("sort=oldest&sort=newest", "sort=oldest"),
    ("view=full&view=list", "view=full"),
    ("page=1&page=2", ""),
    // Empty.
    ("q=", ""),
    ("q=&component=&sort=", ""),
    ("component=haproxy&q=", "component=haproxy"),
    ("q=%20%09", ""),
    ("q=%E2%80%8B", ""),
    ("q=%E3%85%A4", ""),
    // Default.
    ("page=1", ""),
    ("per_page=20", ""),
    ("view=list", ""),
    ("sort=newest", ""),
    ("sort=relevance", ""),
    ("q=pool&sort=relevance", "q=pool"),
    // Other spellings.
    ("component=HAProxy", "component=haproxy"),
    ("component=LB", "component=on-premises-load-balancer"),
    (
        "component=%EB%A1%9C%EB%93%9C%EB%B0%B8%EB%9F%B0%EC%84%9C",
        "component=on-premises-load-balancer",
    ),
    ("root_cause=capacity%20", "root_cause=capacity"),
    ("severity=SEV-2", "severity=sev-2"),
    ("q=%20pool%20%20tiles", "q=pool+tiles"),
    ("q=%E1%84%91%E1%85%AE%E1%86%AF", "q=%ED%92%80"),
    (
        "id=il-1&id=IL-0090&id=IL-3",
        "id=IL-0001&id=IL-0002&id=IL-0003",
    ),
    ("per_page=005", "per_page=5"),
    // What is not ours stays behind it.
    ("utm_source=chat&page=1", "utm_source=chat"),
    (
        "x=1&view=full&sort=oldest&y=%26",
        "sort=oldest&view=full&x=1&y=%26",
    ),
];

#[test]
fn every_other_spelling_of_a_query_leads_to_the_canonical_one() {
    let site = Site::small();
    for (asked, canonical) in SPELLINGS {
        for lang in LANGS {
            let to = match *canonical {
                "" => format!("/{lang}/cases"),
                query => format!("/{lang}/cases?{query}"),
            };
            let answer = site.get(&format!("/{lang}/cases?{asked}"));
            answer.assert_redirect(301, &to);
            site.get(&to).assert_status(200);
        }
    }
}

#[test]
fn what_is_not_ours_is_ignored_and_not_in_the_address_of_the_page() {
    let site = Site::small();
    for query in [
        "utm_source=chat",
        "foo=bar&q",
        "component[]=haproxy",
        "component%5B%5D=haproxy",
        "component[0]=haproxy",
        "filter[component]=haproxy",
        "Component=haproxy",
        "lang=en&lang=ko",
        "%FF=1",
        "&&=&=x",
    ] {
        let answer = site.get(&format!("/ko/cases?{query}"));
        if answer.status == 301 {
            // An empty parameter of ours is taken out.
            assert_eq!(answer.header("location"), "/ko/cases?foo=bar");
            continue;
        }
        answer.assert_status(200);
        assert_eq!(ids(&answer), ["IL-0003", "IL-0001", "IL-0002"], "{query}");
        let canonical = answer.attribute("link[rel=canonical]", "href");
        assert_eq!(canonical, "https://example.org/ko/cases", "{query}");
    }
}

#[test]
fn a_space_is_a_space_and_a_plus_a_plus() {
    let site = Site::small();
    let canonical = |query: &str| {
        let answer = site.get(&format!("/en/cases?q={query}"));
        answer.assert_status(200);
        let box_says = answer.attribute(".find input[name=q]", "value");
        (answer.attribute("link[rel=canonical]", "href"), box_says)
    };
    let load_balancer = (
        "https://example.org/en/cases?q=load+balancer".to_owned(),
        "load balancer".to_owned(),
    );
    assert_eq!(canonical("load+balancer"), load_balancer);
    assert_eq!(canonical("load%20balancer"), load_balancer);
    let cpp = (
        "https://example.org/en/cases?q=C%2B%2B".to_owned(),
        "C++".to_owned(),
    );
    assert_eq!(canonical("C%2B%2B"), cpp);
    let cut = site.get("/en/cases?q=C++");
    cut.assert_redirect(301, "/en/cases?q=C");
}

#[test]
fn what_is_typed_survives_every_link_exactly() {
    let site = Site::small();
    let typed = "a \"power\" control & 100% C++ 한글 #1 <b> :";
    let encoded: String = form_urlencoded::byte_serialize(typed.as_bytes()).collect();
    let answer = site.get(&format!("/ko/cases?q={encoded}&sort=oldest"));
    answer.assert_status(200);
    assert_eq!(answer.attribute(".find input[name=q]", "value"), typed);
    let mut links = answer.attributes(".ways-to-see a", "href");
    links.extend(answer.attributes(".langs a", "href"));
    for link in links {
        let other = site.get(&link);
        other.assert_status(200);
        assert_eq!(
            other.attribute(".find input[name=q]", "value"),
            typed,
            "{link}"
        );
    }
}

#[test]
fn hangul_is_found_however_its_bytes_are_written() {
    let site = Site::small();
    for path in [
        "/ko/cases?q=%EC%9D%B8%EC%A6%9D%EC%84%9C",
        "/ko/cases?q=%ec%9d%b8%ec%a6%9d%ec%84%9c",
        "/ko/cases?q=인증서",
    ] {
        let answer = site.get(path);
        answer.assert_status(200);
        assert_eq!(ids(&answer), ["IL-0002"], "{path}");
        let canonical = answer.attribute("link[rel=canonical]", "href");
        assert_eq!(
            canonical,
            "https://example.org/ko/cases?q=%EC%9D%B8%EC%A6%9D%EC%84%9C"
        );
    }
}
