//! What exists in one language only is shown in the other, and says so.

use crate::{
    shelf::{catalogue, rewrite},
    site::Site,
};

const ONLY_ENGLISH: &str = "아직 영어로만 있음";

#[test]
fn a_section_without_a_translation_is_shown_in_the_other_language() {
    let mut tree = catalogue();
    rewrite(
        &mut tree,
        "IL-0002",
        "en",
        "# A certificate ran out\n\n## Summary\nIt ran out.\n\n## Trigger\nMidnight.\n\n\
         ## Lessons\nWatch `dates`.\n",
    );
    let site = Site::of(&tree);
    let answer = site.get("/ko/cases/IL-0002");
    answer.assert_status(200);
    assert_eq!(answer.attributes("main .prose[lang]", "lang"), ["en", "en"]);
    assert_eq!(
        answer.texts("main .prose[lang=en]"),
        ["Midnight.", "Watch dates."]
    );
    assert_eq!(answer.texts("main .only"), [ONLY_ENGLISH; 2]);
    // What nobody says in any language is a dash, and nothing is marked on the English page.
    assert!(!answer.texts("section:has(> #detection) .none").is_empty());
    let english = site.get("/en/cases/IL-0002");
    assert!(english.attributes("main .prose[lang]", "lang").is_empty());
    assert!(english.texts("main .only").is_empty());
}

#[test]
fn a_case_without_a_translation_is_a_page_in_both_languages() {
    let mut tree = catalogue();
    tree.remove("cases/IL-0001/ko.md");
    let site = Site::of(&tree);
    let answer = site.get("/ko/cases/IL-0001");
    answer.assert_status(200);
    assert_eq!(answer.attribute("html", "lang"), "ko");
    assert_eq!(answer.attribute("h1 [lang]", "lang"), "en");
    assert_eq!(answer.one("h1 .only"), ONLY_ENGLISH);
    assert_eq!(answer.attributes("main .prose", "lang"), ["en"; 6]);
    assert_eq!(answer.attributes(".items li > span", "lang"), ["en"; 4]);
    assert_eq!(
        answer.attributes("link[hreflang]", "href"),
        [
            "https://example.org/en/cases/IL-0001",
            "https://example.org/ko/cases/IL-0001",
            "https://example.org/en/cases/IL-0001",
        ]
    );
    // Its facts and short title are Korean all the same.
    assert_eq!(
        answer.one("title"),
        "하버맵스 2021: 느린 쿼리로 커넥션 풀이 바닥남"
    );
    assert_eq!(answer.texts(".facts > div")[0], "심각도 심각도 2");
    for path in [
        "/ko/cases",
        "/ko/cases?view=full",
        "/ko/",
        "/ko/components/postgresql",
    ] {
        let answer = site.get(path);
        answer.assert_status(200);
        let marked = answer.attributes("main .rows [lang=en]", "lang");
        assert!(!marked.is_empty(), "{path}");
    }
}

#[test]
fn a_list_item_without_a_counterpart_is_shown_and_marked() {
    let site = Site::small();
    let answer = site.get("/en/cases/IL-0003");
    let items = answer.texts("section:has(> #action-items) li");
    assert_eq!(
        items,
        [
            "Remove the setting.",
            "보고서를 밤에 돌린다. only in Korean so far"
        ]
    );
    assert_eq!(
        answer.attribute("section:has(> #action-items) li [lang]", "lang"),
        "ko"
    );
    let answer = site.get("/ko/cases/IL-0003");
    let items = answer.texts("section:has(> #action-items) li");
    assert_eq!(items, ["그 설정을 없앴다.", "보고서를 밤에 돌린다."]);
}

#[test]
fn the_words_of_a_neighbour_in_another_language_are_marked_too() {
    let mut tree = catalogue();
    tree.remove("cases/IL-0001/ko.md");
    let answer = Site::of(&tree).get("/ko/cases/IL-0003");
    assert_eq!(answer.attribute(".recurrence [lang]", "lang"), "en");
    assert_eq!(answer.attribute(".related .to [lang]", "lang"), "en");
}
