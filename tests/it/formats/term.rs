//! A term has a feed of its own, beside its page.

use super::{between, body};
use crate::site::{LANGS, Site};

#[test]
fn the_feed_of_a_term_is_the_filtered_one_under_its_own_address() {
    let site = Site::small();
    for lang in LANGS {
        let own = body(&site, &format!("/{lang}/components/haproxy.atom"));
        let filtered = body(&site, &format!("/{lang}/cases.atom?component=haproxy"));
        // The same feed to readers: its name and its entries are the same.
        assert!(between(&own, "<id>", "<").len() > 1);
        assert_eq!(between(&own, "<id>", "<"), between(&filtered, "<id>", "<"));
        assert_eq!(
            between(&own, "<updated>", "<"),
            between(&filtered, "<updated>", "<")
        );
        for (rel, place) in [
            ("self", "components/haproxy.atom"),
            ("alternate", "components/haproxy"),
        ] {
            let link = format!("<link rel=\"{rel}\"");
            let written = own.lines().find(|line| line.contains(&link)).unwrap();
            let href = format!("href=\"https://example.org/{lang}/{place}\"");
            assert!(written.contains(&href), "{written}");
        }
    }
}

#[test]
fn another_name_of_a_term_leads_to_its_feed_and_a_wrong_one_to_the_nearest() {
    let site = Site::small();
    for (typed, to) in [
        (
            "/ko/components/LB.atom?a=b",
            "/ko/components/on-premises-load-balancer.atom?a=b",
        ),
        ("/en/components/HAProxy.atom", "/en/components/haproxy.atom"),
    ] {
        site.get(typed).assert_redirect(301, to);
    }
    for (lang, label) in [("en", "Did you mean"), ("ko", "찾으셨나요")] {
        let answer = site.get(&format!("/{lang}/components/hapoxy.atom"));
        answer.assert_status(404);
        assert_eq!(
            answer.attributes(".ways a", "href")[0],
            format!("/{lang}/components/haproxy")
        );
        assert!(answer.text().contains(label));
    }
    site.get("/en/components/haproxy.csv").assert_status(404);
}
