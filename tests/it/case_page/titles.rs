//! Titles with every character that HTML and Markdown care about, and very long ones.

use incidentlib::{files::Tree, markup::columns};
use serde_json::json;

use crate::{
    shelf::{catalogue, edit, rewrite},
    site::{Answer, Site},
};

/// The small catalogue with this title on IL-0002, as Markdown, and this short one.
fn titled(title: &str, short: Option<&str>) -> Tree {
    let mut tree = catalogue();
    edit(&mut tree, "IL-0002", |facts| {
        facts["short_title"] = json!({ "en": short, "ko": short });
    });
    let text = format!("# {title}\n\n## Summary\nTom's \"DB\" & a < b > c, `<b>` & A&amp;amp;B.\n");
    rewrite(&mut tree, "IL-0002", "en", &text);
    tree
}

fn meta(answer: &Answer, property: &str) -> String {
    answer.attribute(&format!("meta[property=\"{property}\"]"), "content")
}

#[test]
fn every_character_is_escaped_exactly_once() {
    let short = "Tom's \"DB\" & <b>cache</b> A&amp;B";
    let tree = titled(
        "100% ＆ \"loss\" & `<b>` < 5 > 3 A&amp;amp;B *C\\*",
        Some(short),
    );
    let site = Site::of(&tree);
    let answer = site.get("/en/cases/IL-0002");
    let heading = "100% ＆ \"loss\" & <b> < 5 > 3 A&amp;B *C*";
    assert_eq!(answer.one("h1"), heading);
    assert!(answer.texts("h1 b").is_empty());
    let told = format!("Narae Pay 2019: {short}");
    assert_eq!(answer.one("title"), told);
    assert_eq!(meta(&answer, "og:title"), told);
    let summary = "Tom's \"DB\" & a < b > c, <b> & A&amp;B.";
    assert_eq!(
        answer.attribute("meta[name=description]", "content"),
        summary
    );
    assert_eq!(meta(&answer, "og:description"), summary);
    let row = site.get("/en/cases");
    assert!(row.texts(".rows h2").contains(&heading.to_owned()));
    assert!(row.texts(".lines").contains(&summary.to_owned()));
}

#[test]
fn a_very_long_title_is_whole_in_the_heading_and_cut_elsewhere() {
    #[track_caller]
    fn case(title: &str, org: &str) {
        let mut tree = titled(title, None);
        rewrite(
            &mut tree,
            "IL-0002",
            "ko",
            &format!("# {title}.\n\n## 요약\n고장 났다.\n"),
        );
        let site = Site::of(&tree);
        for lang in ["en", "ko"] {
            let answer = site.get(&format!("/{lang}/cases/IL-0002"));
            assert!(answer.one("h1").starts_with(title));
            let (cut, og) = (answer.one("title"), meta(&answer, "og:title"));
            assert_eq!(cut, og);
            assert!(cut.ends_with('…'), "{cut}");
            assert!(columns(&cut) <= 100, "{cut}");
            if lang == "en" {
                assert!(cut.starts_with(org), "{cut}");
            }
            let kept = cut
                .rsplit_once(": ")
                .unwrap()
                .1
                .trim_end_matches('…')
                .trim_end();
            assert!(title.starts_with(kept), "{cut}");
            assert!(
                title[kept.len()..].starts_with(' '),
                "cut inside a word: {cut}"
            );
        }
    }
    let english = "The load balancer of the payment API refused every new connection ".repeat(5);
    case(
        english.trim_end(),
        "Narae Pay 2019: The load balancer of the",
    );
    let korean = "결제 로드 밸런서가 새 연결을 모두 거부하고 아무 경보도 울리지 않았다 ".repeat(10);
    case(korean.trim_end(), "Narae Pay 2019: 결제 로드 밸런서가 새");
}

#[test]
fn nothing_in_any_field_runs() {
    let evil = "\"><script>alert(1)</script><img src=x onerror=1>";
    let mut tree = titled("Safe", Some("x"));
    edit(&mut tree, "IL-0002", |facts| {
        let both = json!({ "en": evil, "ko": format!("가 {evil}") });
        facts["short_title"] = json!({ "en": "<img src=x onerror=1>", "ko": "<svg/onload=1>" });
        facts["impact"] = json!({ "users": evil, "region": both });
        facts["timeline"]["events"][0]["what"] = both;
        facts["review"]["written_by"] = json!(evil);
    });
    let site = Site::of(&tree);
    for path in [
        "/en/cases/IL-0002",
        "/ko/cases/IL-0002",
        "/en/cases?view=full",
        "/ko/cases/IL-3333",
    ] {
        let answer = site.get(path);
        assert!(
            answer
                .texts("main script, main img, main svg[onload]")
                .is_empty(),
            "{path}"
        );
        assert!(
            answer
                .attributes("[onerror], [onload]", "onerror")
                .is_empty(),
            "{path}"
        );
    }
}
