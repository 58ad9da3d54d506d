//! Pages, and where in the result they stand.

use super::{count, ids};
use crate::{
    shelf::{SHELF, shelf},
    site::Site,
};

#[test]
fn the_position_says_which_cases_are_shown() {
    #[track_caller]
    fn case(site: &Site, query: &str, en: &str, ko: &str) {
        for (lang, position) in [("en", en), ("ko", ko)] {
            let answer = site.get(&format!("/{lang}/cases{query}"));
            answer.assert_status(200);
            assert_eq!(answer.one(".head .pos"), position, "{query}");
        }
    }
    let site = Site::of(&shelf());
    case(&site, "", "1–20 of 27", "27건 중 1~20번째");
    case(&site, "?page=2", "21–27 of 27", "27건 중 21~27번째");
    case(&site, "?per_page=27", "1–27 of 27", "27건 중 1~27번째");
    case(
        &site,
        "?page=3&per_page=13",
        "27–27 of 27",
        "27건 중 27~27번째",
    );
    case(&site, "?id=IL-0001", "1–1 of 1", "1건 중 1~1번째");
}

#[test]
fn the_heading_counts() {
    let site = Site::small();
    for (path, heading) in [
        ("/en/cases", "3 cases"),
        ("/ko/cases", "사례 3건"),
        ("/en/cases?id=IL-0001", "1 case"),
        ("/ko/cases?id=IL-0001", "사례 1건"),
        ("/en/cases?q=zzzz", "0 cases"),
        ("/ko/cases?q=zzzz", "사례 0건"),
    ] {
        assert_eq!(site.get(path).one("h1"), heading);
    }
}

#[test]
fn the_pages_together_are_the_result_and_each_case_is_on_one() {
    let site = Site::of(&shelf());
    let mut seen = Vec::new();
    for page in 1..=6 {
        let query = if page == 1 {
            "?sort=oldest&per_page=5".to_owned()
        } else {
            format!("?sort=oldest&page={page}&per_page=5")
        };
        let answer = site.get(&format!("/en/cases{query}"));
        assert_eq!(count(&answer), SHELF);
        assert_eq!(answer.one(".pager [aria-current=page]"), page.to_string());
        assert_eq!(
            answer.texts(".pager [rel=prev]").len(),
            usize::from(page > 1)
        );
        assert_eq!(
            answer.texts(".pager [rel=next]").len(),
            usize::from(page < 6)
        );
        for link in answer.attributes(".pager a", "href") {
            site.get(&link).assert_status(200);
        }
        seen.extend(ids(&answer));
    }
    assert_eq!(seen, ids(&site.get("/en/cases?sort=oldest&per_page=100")));
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), SHELF);
}

#[test]
fn one_page_has_no_pager() {
    let site = Site::small();
    assert!(site.get("/en/cases").texts(".pager").is_empty());
    assert!(site.get("/en/cases?q=zzzz").texts(".pager").is_empty());
}

#[test]
fn only_the_whole_catalogue_is_for_search_engines() {
    let site = Site::of(&shelf());
    for path in ["/en/cases", "/ko/cases?page=2"] {
        assert!(
            site.get(path)
                .attributes("meta[name=robots]", "content")
                .is_empty(),
            "{path}"
        );
    }
    for path in [
        "/en/cases?component=haproxy",
        "/ko/cases?q=zzzz",
        "/ko/cases?view=full",
        "/en/cases?sort=oldest",
        "/en/cases?per_page=5",
        "/en/cases?id=IL-0001",
    ] {
        let robots = site.get(path).attribute("meta[name=robots]", "content");
        assert_eq!(robots, "noindex,follow", "{path}");
    }
}
