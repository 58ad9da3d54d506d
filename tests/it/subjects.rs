//! Topics, cases beside each other, one case in both languages, checklists.

use crate::site::Site;

#[test]
fn an_essay_leads_to_the_cases_that_show_it_and_lists_those_it_is_about() {
    let site = Site::small();
    let page = site.get("/ko/topics/pools");
    assert_eq!(page.status, 200);
    assert_eq!(page.texts(".essay h2"), ["다시"]);
    assert_eq!(
        page.attributes(".essay a", "href"),
        ["/ko/cases/IL-0001", "/ko/cases/IL-0003"]
    );
    assert_eq!(page.texts(".rows .id"), ["IL-0003", "IL-0001"]);
    assert_eq!(page.texts(".topic-cases h2"), ["이 주제의 사례 2건"]);
    assert_eq!(
        page.attributes(".topic-cases .more", "href"),
        ["/ko/cases?component=connection-pool"]
    );
    let folder = site.get("/en/topics");
    assert_eq!(folder.texts(".topics h2"), ["Pools 2"]);
}

#[test]
fn an_unknown_topic_names_the_nearest() {
    let site = Site::small();
    let english = site.get("/en/topics/pool");
    assert_eq!(english.status, 404);
    assert_eq!(english.texts(".what"), ["There is no topic “pool”."]);
    assert_eq!(
        english
            .attributes(".ways a", "href")
            .first()
            .map(String::as_str),
        Some("/en/topics/pools")
    );
    let korean = site.get("/ko/topics/pool");
    assert_eq!(korean.texts(".what"), ["없는 주제입니다: ‘pool’"]);
}

#[test]
fn cases_beside_each_other_say_what_they_share() {
    let site = Site::small();
    let page = site.get("/en/compare?id=IL-0003&id=IL-0001");
    assert_eq!(page.texts("thead .id"), ["IL-0003", "IL-0001"]);
    assert_eq!(
        page.texts(".hit"),
        [
            "Capacity exhaustion (shared)",
            "Capacity exhaustion (shared)",
            "Connection pool (shared)",
            "Connection pool (shared)",
            "High latency (shared)",
            "High latency (shared)",
            "Databases (shared)",
            "Databases (shared)",
        ]
    );
    let wide = page.attributes(".wide", "tabindex");
    assert_eq!(wide, ["0"]);
}

#[test]
fn what_to_compare_is_asked_where_it_is_not_said() {
    let site = Site::small();
    assert_eq!(
        site.get("/en/compare").attributes(".ids input", "value"),
        ["", "", "", ""]
    );
    let one = site.get("/ko/compare?id=IL-0002");
    assert_eq!(
        one.attributes(".ids input", "value"),
        ["IL-0002", "", "", ""]
    );
    assert!(one.texts("table").is_empty());
    // Other spellings, merged ids, repeated and empty fields of the form.
    site.get("/ko/compare?id=il-3&id=IL-0090&id=&id=IL-3")
        .assert_redirect(301, "/ko/compare?id=IL-0003&id=IL-0002");
    assert_eq!(site.get("/ko/compare?id=IL-9999&id=IL-0001").status, 404);
    assert_eq!(site.get("/compare?id=IL-0003&id=IL-0001").status, 302);
}

#[test]
fn a_case_stands_in_both_languages_section_by_section() {
    #[track_caller]
    fn case(path: &str, langs: [&str; 2], headings: [&str; 4]) {
        let page = Site::small().get(path);
        assert_eq!(
            page.attributes(".pair > [lang]", "lang"),
            [langs, langs, langs].concat()
        );
        assert_eq!(page.texts(".both h2"), headings);
    }
    // The language of the page stands first.
    case(
        "/en/cases/IL-0003/both",
        ["en", "ko"],
        ["Summary", "요약", "Action items", "후속 조치"],
    );
    case(
        "/ko/cases/IL-0003/both",
        ["ko", "en"],
        ["요약", "Summary", "후속 조치", "Action items"],
    );
    let site = Site::small();
    site.get("/ko/cases/il-3/both")
        .assert_redirect(301, "/ko/cases/IL-0003/both");
    assert_eq!(site.get("/ko/cases/IL-9999/both").status, 404);
}

#[test]
fn a_checklist_names_the_case_of_every_item_and_goes_out_as_markdown() {
    let site = Site::small();
    let page = site.get("/en/cases?component=connection-pool&view=checklist");
    assert_eq!(page.texts(".checklist h2"), ["Connection pool"]);
    assert_eq!(
        page.attributes(".checklist h3 a", "href"),
        ["/en/cases/IL-0003", "/en/cases/IL-0001"]
    );
    let markdown = page.texts("textarea").concat();
    assert!(
        markdown.contains("- [ ] Give reports a pool of their own. ([IL-0001](https://example.org/en/cases/IL-0001))"),
        "{markdown}"
    );
    let items = page.texts(".checklist .items li").len();
    assert_eq!(markdown.matches("- [ ]").count(), items);
}

#[test]
fn a_comparison_is_titled_by_its_cases_behind_one_mark() {
    let site = Site::small();
    for (path, start) in [
        (
            "/en/compare?id=IL-0003&id=IL-0001",
            "Compare IL-0003, IL-0001: ",
        ),
        (
            "/ko/compare?id=IL-0003&id=IL-0001",
            "비교 IL-0003, IL-0001: ",
        ),
    ] {
        let title = site.get(path).one("title");
        assert!(title.starts_with(start), "{title}");
    }
}
