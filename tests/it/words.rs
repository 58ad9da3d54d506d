//! What is said to visitors, in both languages.

use std::collections::BTreeSet;

use scraper::Node;

use crate::site::{Answer, Site, in_both, select};

/// Pages with every kind of sentence on them.
fn pages() -> Vec<String> {
    let mut pages = Site::pages();
    pages.extend(in_both(&[
        "/nope",
        "/cases/IL-9999",
        "/cases/il-x",
        "/components/hapoxy",
        "/cases?component=hapoxy",
        "/cases?sort=x",
        "/cases?page=9",
        "/cases?per_page=0",
        "/cases/%FF",
        "/cases?page=2&per_page=1",
        "/cases?q=a&component=haproxy&component=postgresql&severity=sev-2&year=2021&unknown=users",
        "/cases?root_cause=capacity&component=haproxy",
        "/components/on-premises-load-balancer",
        "/domains",
        "/symptoms",
        "/root-causes",
        "/contributing",
    ]));
    pages
}

/// Every piece of text on a page that a person may meet, but for those marked as being in the
/// other language.
fn said(answer: &Answer) -> BTreeSet<String> {
    let own = answer.attribute("html", "lang");
    let document = answer.document();
    let mut said = BTreeSet::new();
    let spoken = select("body *, title");
    let elements = document.select(&spoken);
    let named = elements
        // Code is the same in every language.
        .filter(|element| {
            !matches!(
                element.value().name(),
                "script" | "style" | "textarea" | "code"
            )
        });
    for element in named {
        let around = element.ancestors().chain([*element]);
        let marked = around
            .filter_map(|node| node.value().as_element()?.attr("lang"))
            .any(|lang| lang != own);
        if marked {
            continue;
        }
        for name in ["aria-label", "placeholder", "alt", "title"] {
            said.extend(element.attr(name).map(str::to_owned));
        }
        for child in element.children() {
            if let Node::Text(text) = child.value() {
                said.insert(text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
    }
    let meta = answer.attributes(
        "meta[name=description], meta[property='og:title']",
        "content",
    );
    said.extend(meta);
    said
}

#[test]
fn no_korean_sentence_leaves_the_particle_to_the_reader() {
    let site = Site::small();
    for path in pages() {
        let answer = site.get(&path);
        for choice in [
            "을(를)", "를(을)", "이(가)", "가(이)", "은(는)", "는(은)", "와(과)", "과(와)",
            "(으)로", "(이)라", "(아)야",
        ] {
            assert!(!answer.text().contains(choice), "{path}: {choice}");
        }
    }
}

/// Names that are the same in every language.
fn is_name(text: &str) -> bool {
    let names = [
        "incident",
        "lib",
        "incidentlib",
        "English",
        "HAProxy",
        "PostgreSQL",
        "Claude",
        "Cursor",
        "VS Code",
        "JSON",
        "HTTP API",
        "CSV",
        "Markdown",
        "IL-",
        "https://",
        "harbor-maps.example/",
        "narae-pay.example/",
        "pgbouncer",
        "cl_waiting",
        // Facts that have one text for both languages.
        "about 12,000",
        "global",
        "LB",
    ];
    text.contains(" UTC") || names.iter().any(|name| text.starts_with(name))
}

/// What these pages were asked for, which is said back as it was typed.
fn is_typed(text: &str) -> bool {
    let typed = [
        "haproxy",
        "hapoxy",
        "“a”",
        "il-x",
        "pool",
        "“nothing at all”",
    ];
    typed.contains(&text.trim_end_matches(" ×"))
}

#[test]
fn a_korean_page_says_nothing_that_its_english_twin_says() {
    let site = Site::small();
    for path in pages().iter().filter(|path| path.starts_with("/ko")) {
        let korean = said(&site.get(path));
        let english = said(&site.get(&path.replacen("/ko", "/en", 1)));
        let is_word = |text: &&String| text.chars().filter(char::is_ascii_alphabetic).count() > 1;
        let both: Vec<_> = korean
            .intersection(&english)
            .filter(is_word)
            .filter(|text| !is_name(text))
            .filter(|text| !is_typed(text))
            .collect();
        assert!(both.is_empty(), "{path}: {both:?}");
    }
}

#[test]
fn an_english_page_has_no_hangul_but_the_way_to_korean() {
    let site = Site::small();
    let hangul = |c: char| matches!(c, '가'..='힣' | 'ㄱ'..='ㅣ');
    for path in pages().iter().filter(|path| path.starts_with("/en")) {
        let found: Vec<_> = said(&site.get(path))
            .into_iter()
            .filter(|text| text.contains(hangul))
            .collect();
        assert!(found.is_empty(), "{path}: {found:?}");
    }
}

/// What an address answers, as heading and sentence, in both languages.
type Told = (&'static str, u16, [&'static str; 2], [&'static str; 2]);

const ERRORS: [Told; 9] = [
    (
        "/nope",
        404,
        ["Not found", "There is no page at this address."],
        ["찾을 수 없음", "이 주소에는 페이지가 없습니다."],
    ),
    (
        "/cases/IL-9999",
        404,
        ["Not found", "There is no case IL-9999."],
        ["찾을 수 없음", "‘IL-9999’ 사례는 없습니다."],
    ),
    (
        "/components/hapoxy",
        404,
        ["Not found", "“hapoxy” is no term among: Components."],
        ["찾을 수 없음", "구성 요소 목록에 없는 용어입니다: ‘hapoxy’"],
    ),
    (
        "/cases?component=hapoxy",
        404,
        [
            "Not found",
            "“hapoxy” is no value of the filter “Components”, so nothing was filtered.",
        ],
        [
            "찾을 수 없음",
            "‘구성 요소’ 필터에 없는 값이라 거르지 않았습니다: ‘hapoxy’.",
        ],
    ),
    (
        "/cases?view=grid",
        404,
        [
            "Not found",
            "“grid” is no choice of “View”. It takes: list, full, checklist.",
        ],
        [
            "찾을 수 없음",
            "‘보기’에서 고를 수 없는 값입니다: ‘grid’. 쓸 수 있는 값: list, full, checklist.",
        ],
    ),
    (
        "/cases?page=9",
        404,
        ["Not found", "This result has no page “9”."],
        ["찾을 수 없음", "이 결과에는 없는 쪽입니다: ‘9’"],
    ),
    (
        "/cases?per_page=0",
        404,
        ["Not found", "A page holds 1 to 100 cases."],
        [
            "찾을 수 없음",
            "한 쪽에는 사례를 1~100건까지 담을 수 있습니다.",
        ],
    ),
    (
        "/cases?id=x",
        404,
        ["Not found", "There is no case x."],
        ["찾을 수 없음", "‘x’ 사례는 없습니다."],
    ),
    (
        "/cases/%FF",
        400,
        [
            "This cannot be answered",
            "The address holds bytes that are not text in UTF-8.",
        ],
        [
            "처리할 수 없는 요청",
            "주소에 UTF-8 텍스트가 아닌 바이트가 있습니다.",
        ],
    ),
];

#[test]
fn every_error_is_told_in_the_language_of_its_address_with_ways_on() {
    let site = Site::small();
    for (path, status, english, korean) in ERRORS {
        for (lang, told, ways, search) in [
            (
                "en",
                english,
                ["All cases", "Front page"],
                "Search for it instead",
            ),
            ("ko", korean, ["모든 사례", "첫 페이지"], "대신 검색하기"),
        ] {
            let answer = site.get(&format!("/{lang}{path}"));
            answer.assert_status(status);
            assert_eq!([answer.one("h1"), answer.one("main .what")], told);
            let all = answer.texts("main .ways a");
            assert_eq!(all[all.len() - 2..], ways);
            assert_eq!(answer.one("main form button"), search);
            assert_eq!(answer.one("main .id"), status.to_string());
        }
    }
}
