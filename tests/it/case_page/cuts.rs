//! Texts are cut where a reader would cut them, whatever their bytes.

use incidentlib::{files::Tree, markup::columns};
use serde_json::json;

use crate::{
    shelf::{catalogue, edit, rewrite},
    site::{LANGS, Site},
};

/// The pages that show a case's summary.
const PAGES: [&str; 4] = ["/cases/IL-0002", "/cases", "/", "/components/haproxy"];

fn summed_up(summary: &str) -> Tree {
    let mut tree = catalogue();
    rewrite(
        &mut tree,
        "IL-0002",
        "ko",
        &format!("# 제목\n\n## 요약\n{summary}\n"),
    );
    tree
}

#[test]
fn a_summary_of_any_length_gives_a_description_of_two_hundred_columns() {
    for length in 1..=200 {
        let words = "장애가 났다 가나다라마바사 ".chars().cycle();
        let summary: String = words.take(length).collect();
        let summary = summary.trim();
        let site = Site::of(&summed_up(summary));
        for lang in LANGS {
            let answer = site.get(&format!("/{lang}/cases/IL-0002"));
            answer.assert_status(200);
            let description = answer.attribute("meta[name=description]", "content");
            assert!(columns(&description) <= 200, "{length}: {description}");
            if lang == "ko" {
                let kept = description.trim_end_matches('…');
                assert!(summary.starts_with(kept), "{description}");
                assert!(
                    kept == summary || summary[kept.len()..].starts_with(' '),
                    "{description}"
                );
            }
        }
        if length % 25 == 0 {
            for page in PAGES {
                site.get(&format!("/ko{page}")).assert_status(200);
            }
        }
    }
}

#[test]
fn what_people_see_as_one_character_is_never_cut() {
    let wholes = ["👨‍👩‍👧‍👦", "🇰🇷", "e\u{301}", "\u{1112}\u{1161}\u{11ab}"];
    for whole in wholes {
        for before in [36, 37, 38, 39, 40, 196, 197, 198, 199, 256, 257, 258] {
            let mut tree = summed_up(&format!("{}{whole}끝끝", "a".repeat(before)));
            let title = format!("{}{whole} 끝", "b".repeat(before));
            rewrite(
                &mut tree,
                "IL-0002",
                "en",
                &format!("# {title}\n\n## Summary\nIt failed.\n"),
            );
            edit(&mut tree, "IL-0002", |facts| {
                facts["short_title"] = json!({ "en": null, "ko": null });
            });
            let site = Site::of(&tree);
            for page in PAGES {
                for lang in LANGS {
                    let answer = site.get(&format!("/{lang}{page}"));
                    answer.assert_status(200);
                    let text = answer.text();
                    assert!(!text.contains('\u{fffd}'), "{page} {before} {whole}");
                    for part in [
                        "\u{200d}…",
                        "🇰…",
                        "👨…",
                        "ae…",
                        "be…",
                        "\u{1112}…",
                        "\u{1161}…",
                    ] {
                        let cut = text.contains(part);
                        assert!(!cut, "{page} {before} {whole}: {part}");
                    }
                }
            }
        }
    }
}
