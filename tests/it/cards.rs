//! The pictures that stand for pages in chat.

use std::collections::{BTreeMap, BTreeSet};

use incidentlib::files::Tree;
use resvg::tiny_skia::Pixmap;
use serde_json::{Value, json};

use crate::{
    shelf::{catalogue, edit, rewrite, shelf},
    site::{Answer, BASE, LANGS, Site, in_both},
};

/// What a page says of its picture.
fn image(site: &Site, path: &str, what: &str) -> String {
    let answer = site.get(path);
    answer.assert_status(200);
    answer.attribute(&format!("meta[property=\"og:image{what}\"]"), "content")
}

/// The path of a page's picture.
fn card(site: &Site, path: &str) -> String {
    let url = image(site, path, "");
    url.strip_prefix(BASE).unwrap().to_owned()
}

/// A picture, which must be one.
#[track_caller]
fn pixels(answer: &Answer) -> Pixmap {
    answer.assert_status(200);
    assert_eq!(answer.header("content-type"), "image/png");
    assert!(answer.bytes.len() < 300_000, "{}", answer.path);
    Pixmap::decode_png(&answer.bytes).unwrap()
}

#[test]
fn every_page_has_a_picture_that_chats_take() {
    let site = Site::small();
    for path in Site::pages() {
        let url = image(&site, &path, "");
        assert!(url.starts_with(&format!("{BASE}/card/")), "{path}: {url}");
        assert!(url.contains(&format!("/{}/", &path[1..3])), "{path}: {url}");
        assert_eq!(image(&site, &path, ":type"), "image/png");
        assert_eq!(image(&site, &path, ":width"), "1200");
        assert_eq!(image(&site, &path, ":height"), "630");
        let alt = image(&site, &path, ":alt");
        assert!((5..=200).contains(&alt.chars().count()), "{path}: {alt}");
        let hangul = |c: char| matches!(c, '가'..='힣');
        assert_eq!(alt.contains(hangul), path.starts_with("/ko"), "{alt}");
        let answer = site.get(&url[BASE.len()..]);
        let picture = pixels(&answer);
        assert_eq!((picture.width(), picture.height()), (1200, 630));
        let kept = "public, max-age=31536000, immutable";
        assert_eq!(answer.header("cache-control"), kept);
        assert!(answer.header("etag").starts_with('"'));
        let head = site.head(&url[BASE.len()..]);
        head.assert_status(200);
        assert!(head.bytes.is_empty());
        let length = answer.bytes.len().to_string();
        assert_eq!(head.header("content-length"), length, "{path}");
        let known = [("if-none-match", &*answer.header("etag"))];
        site.get_with(&url[BASE.len()..], &known).assert_status(304);
    }
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let site = Site::small();
    for (path, alt) in [
        (
            "/en/cases/IL-0001",
            "Harbor Maps · 2021 – Slow queries emptied the connection pool – Capacity exhaustion – \
             Time to resolve 1h 12m",
        ),
        (
            "/ko/cases/IL-0001",
            "하버맵스 · 2021 – 느린 쿼리로 커넥션 풀이 바닥남 – 용량 고갈 – 해결까지 1시간 12분",
        ),
        (
            "/en/cases?component=connection-pool",
            "Cases – Connection pool – 2 cases 2021–2022",
        ),
        (
            "/ko/cases?component=connection-pool",
            "사례 – 커넥션 풀 – 사례 2건 2021~2022년",
        ),
        // A search shows its filters, and neither its words nor what they find.
        (
            "/en/cases?q=evil&component=haproxy&year=2019",
            "Search cases – HAProxy, 2019",
        ),
        (
            "/ko/cases?q=evil&component=haproxy&year=2019",
            "사례 검색 – HAProxy, 2019년",
        ),
        ("/ko/cases?q=evil", "사례 검색 – 장애 사후 분석"),
        (
            "/ko/cases?id=IL-0002&id=IL-0001",
            "사례 – 나래페이 2019, 하버맵스 2021 – 사례 2건 2019~2021년",
        ),
        (
            "/en/orgs/narae-pay",
            "Organisation – Narae Pay – 1 case 2019",
        ),
        (
            "/ko/compare?id=IL-0003&id=IL-0001",
            "사례 비교 – 커넥션 풀이 다시 바닥남 / 느린 쿼리로 커넥션 풀이 바닥남 – 사례 2건 \
             2021~2022년",
        ),
    ] {
        assert_eq!(image(&site, path, ":alt"), alt, "{path}");
    }
}

#[test]
fn a_picture_moves_when_what_it_shows_changes_and_only_then() {
    let before = Site::small();
    let mut tree = catalogue();
    edit(&mut tree, "IL-0002", |facts| {
        facts["short_title"]["ko"] = json!("인증서가 밤에 만료됨");
    });
    let after = Site::of(&tree);
    let [old, new] = [&before, &after].map(|site| card(site, "/ko/cases/IL-0002"));
    assert_ne!(old, new);
    before.get(&old).assert_status(200);
    after.get(&old).assert_status(404);
    after.get(&new).assert_status(200);
    for path in ["/en/cases/IL-0002", "/ko/cases/IL-0001", "/ko/"] {
        assert_eq!(card(&before, path), card(&after, path), "{path}");
    }
}

#[test]
fn two_programs_draw_the_same_bytes() {
    let (one, other) = (Site::small(), Site::small());
    for path in in_both(&["/cases/IL-0001", "/patterns"]) {
        let card = card(&one, &path);
        assert_eq!(one.get(&card).bytes, other.get(&card).bytes, "{path}");
    }
}

#[test]
fn an_address_that_no_page_names_is_no_picture() {
    let site = Site::small();
    let own = card(&site, "/ko/cases/IL-0001");
    let hash = own.split('/').nth(2).unwrap();
    let listing = card(&site, "/ko/cases?component=connection-pool");
    let mut wrong: Vec<_> = [
        ("/ko/", "/en/"),
        ("/ko/", "/fr/"),
        (".png", ".svg"),
        (".png", ""),
        ("IL-0001", "IL-0003"),
        ("IL-0001", "IL-9999"),
        ("IL-0001", "il-1"),
        ("IL-0001", "%FF"),
        ("IL-0001", "..%2f..%2fCargo"),
        (hash, "00000000000000000000000000000000"),
        (hash, ""),
    ]
    .map(|(right, wrong)| own.replacen(right, wrong, 1))
    .into();
    wrong.extend(
        [
            ("component=connection-pool", ""),
            ("component=connection-pool", "component=haproxy"),
            (
                "component=connection-pool",
                "component=connection-pool&page=1",
            ),
            ("component=connection-pool", "component=nothing"),
            ("component", "q"),
        ]
        .map(|(right, wrong)| listing.replacen(right, wrong, 1)),
    );
    for path in &wrong {
        for answer in [site.get(path), site.head(path)] {
            assert!(
                matches!(answer.status, 301 | 400 | 404),
                "{path}: {}",
                answer.status
            );
            if answer.status != 301 {
                assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
                assert_eq!(answer.header("cache-control"), "no-store");
            }
        }
    }
}

#[test]
fn what_crawlers_add_to_the_address_of_a_picture_changes_nothing_and_keeps_nothing() {
    let site = Site::small();
    for page in [
        "/ko/cases/IL-0001",
        "/en/",
        "/en/cases?component=connection-pool",
        "/en/cases?q=pool",
        "/en/compare?id=IL-0003&id=IL-0001",
    ] {
        let own = card(&site, page);
        let picture = site.get(&own);
        assert!(site.is_kept(&own), "{own}");
        let before = site.kept();
        for added in [
            "x=1",
            "utm_source=chat&utm_medium=a",
            "1700000000",
            "x=%FF&&=",
            "Q=pool",
        ] {
            for (first, last) in [(added, ""), ("", added)] {
                let (path, query) = own.split_once('?').unwrap_or((&own, ""));
                let query = [first, query, last].map(|part| part.trim_matches('&'));
                let query = query.into_iter().filter(|part| !part.is_empty());
                let address = format!("{path}?{}", query.collect::<Vec<_>>().join("&"));
                let answer = site.get(&address);
                answer.assert_status(200);
                assert_eq!(answer.header("content-type"), "image/png");
                assert!(answer.bytes == picture.bytes, "{address}");
                assert_eq!(answer.header("etag"), picture.header("etag"));
                assert_eq!(answer.header("cache-control"), "no-cache");
            }
        }
        assert_eq!(site.kept(), before, "{page}");
    }
}

/// The small catalogue with these words as title and as short title of IL-0002.
fn titled(title: &str, short: Option<&str>) -> Tree {
    let mut tree = catalogue();
    edit(&mut tree, "IL-0002", |facts| {
        facts["short_title"] = json!({ "en": short, "ko": short });
    });
    for (lang, heading) in [("en", "Summary"), ("ko", "요약")] {
        rewrite(
            &mut tree,
            "IL-0002",
            lang,
            &format!("# {title}\n\n## {heading}\nx.\n"),
        );
    }
    tree
}

/// Where ink stands: the first and last column and row that are neither paper nor the band at
/// the left.
fn ink(picture: &Pixmap) -> [u32; 4] {
    let paper = picture.pixel(600, 3).unwrap();
    let places = (0..picture.height()).flat_map(|y| (30..picture.width()).map(move |x| (x, y)));
    let inked = places.filter(|(x, y)| picture.pixel(*x, *y).unwrap() != paper);
    inked.fold(
        [u32::MAX, 0, u32::MAX, 0],
        |[left, right, top, bottom], (x, y)| [left.min(x), right.max(x), top.min(y), bottom.max(y)],
    )
}

#[test]
fn any_title_is_drawn_within_the_margins() {
    let titles = [
        "뷁 슌 똠방각하 깄 → · – “” ± ℃ 😀".to_owned(),
        "A & B \\<script> \"x\" ]]> &amp;amp; 'y'".to_owned(),
        "가".to_owned(),
        "😀".to_owned(),
        "가나다라마바사아자차".repeat(20),
        "W".repeat(200),
        "결제 로드 밸런서가 새 연결을 모두 거부하고 아무 경보도 울리지 않았다 ".repeat(6),
        "The load balancer of the payment API refused every new connection ".repeat(5),
        "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af} 漢字 Сбой 障害".to_owned(),
    ];
    let mut seen = BTreeSet::new();
    for title in &titles {
        let site = Site::of(&titled(title.trim(), None));
        for path in in_both(&["/cases/IL-0002"]) {
            let answer = site.get(&card(&site, &path));
            let [left, right, top, bottom] = ink(&pixels(&answer));
            assert!(left >= 80 && right <= 1120, "{title}: {left} to {right}");
            assert!(top >= 15 && bottom <= 614, "{title}: {top} to {bottom}");
            assert!(seen.insert(answer.bytes), "{path} {title}");
        }
    }
}

#[test]
fn the_words_of_a_search_are_in_no_picture() {
    let site = Site::small();
    for lang in LANGS {
        let search = card(&site, &format!("/{lang}/cases?q=evil+words"));
        assert_eq!(card(&site, &format!("/{lang}/cases?q=pool")), search);
        assert_ne!(card(&site, &format!("/{lang}/cases")), search);
        let filtered = card(&site, &format!("/{lang}/cases?q=evil&component=haproxy"));
        for more in ["", "&sort=oldest", "&page=1"] {
            let path = format!("/{lang}/cases?q=haproxy&component=haproxy{more}");
            let path = path.trim_end_matches("&page=1");
            assert_eq!(card(&site, path), filtered, "{path}");
        }
        for path in [&search, &filtered] {
            assert!(!path.contains("evil"), "{path}");
            pixels(&site.get(path));
        }
        site.get(&filtered.replacen("q=&", "q=evil&", 1))
            .assert_status(404);
        let one = card(&site, &format!("/{lang}/cases?component=connection-pool"));
        for more in ["sort=oldest", "view=full", "page=2&per_page=1"] {
            let path = format!("/{lang}/cases?component=connection-pool&{more}");
            assert_eq!(card(&site, &path), one, "{path}");
        }
        let both = card(&site, &format!("/{lang}/cases/IL-0001/both"));
        assert_eq!(both, card(&site, &format!("/{lang}/cases/IL-0001")));
    }
}

#[test]
fn a_flood_of_new_pictures_is_turned_away_in_the_language_of_whoever_asks() {
    let site = Site::of(&shelf());
    let ids: Vec<_> = (100..124).map(|id| format!("id=IL-0{id}")).collect();
    let paths: Vec<_> = (0..60)
        .map(|nth| {
            format!(
                "/en/cases?{}&{}",
                ids[nth % 24],
                ids[(nth + 1 + nth / 24) % 24]
            )
        })
        .map(|path| card(&site, &path))
        .collect();
    assert_eq!(BTreeSet::from_iter(&paths).len(), 60);
    let mut told = BTreeMap::new();
    for (lang, heading, what) in [
        (
            "en",
            "Too much at once",
            "Cases and lists that others read are still here. Try this address again in a moment.",
        ),
        (
            "ko",
            "요청이 한꺼번에 몰렸습니다",
            "다른 사람이 읽는 사례와 목록은 그대로 볼 수 있습니다. 이 주소는 잠시 뒤에 다시 열어 주세요.",
        ),
    ] {
        for answer in site.all_at_once(&paths, &[("accept-language", lang)]) {
            *told.entry(answer.status).or_insert(0) += 1;
            if answer.status == 503 {
                assert_eq!(
                    [answer.one("h1"), answer.one("main .what")],
                    [heading, what]
                );
                assert_eq!(answer.header("retry-after"), "2");
                assert_eq!(answer.header("cache-control"), "no-store");
            }
        }
        assert!(told.contains_key(&503), "{told:?}");
        // What was painted in between is there; the rest comes when asked for again.
        site.get(&paths[59]).assert_status(200);
    }
    assert_eq!(told.keys().copied().collect::<Vec<_>>(), [200, 503]);
}

#[test]
fn the_site_can_be_installed_and_has_a_mark_in_every_size() {
    let site = Site::at("https://example.org/below", &catalogue());
    let page = site.get("/below/ko/");
    let manifest = page.attribute("link[rel=manifest]", "href");
    assert_eq!(manifest, "/below/manifest.webmanifest");
    let answer = site.get(&manifest);
    answer.assert_status(200);
    assert_eq!(answer.header("content-type"), "application/manifest+json");
    let manifest: Value = serde_json::from_slice(&answer.bytes).unwrap();
    assert_eq!(manifest["name"], "incidentlib");
    assert_eq!(manifest["start_url"], "/below/");
    assert_eq!(manifest["scope"], "/below/");
    let icons = manifest["icons"].as_array().unwrap();
    let sizes: Vec<_> = icons
        .iter()
        .map(|icon| {
            (
                icon["sizes"].as_str().unwrap(),
                icon["purpose"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        sizes,
        [
            ("192x192", "any"),
            ("512x512", "any"),
            ("512x512", "maskable")
        ]
    );
    let touch = page.attribute("link[rel=apple-touch-icon]", "href");
    let all = icons
        .iter()
        .map(|icon| icon["src"].as_str().unwrap())
        .chain([&*touch]);
    for (src, size) in all.zip([192, 512, 512, 180]) {
        let picture = pixels(&site.get(src));
        assert_eq!((picture.width(), picture.height()), (size, size), "{src}");
        let corner = picture.pixel(0, 0).unwrap().alpha();
        let fills = src.contains("maskable") || src.contains("apple");
        assert_eq!(corner == 255, fills, "{src}");
    }
}
