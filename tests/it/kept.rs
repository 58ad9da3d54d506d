//! What others may keep of an answer, and how they ask again.

use std::io::Read as _;

use incidentlib::web::Front;

use crate::{
    answers::assets,
    shelf::catalogue,
    site::{Answer, Site},
};

/// The codings that answers are packed in, the smallest first.
pub(crate) const CODINGS: [&str; 3] = ["br", "zstd", "gzip"];

/// A body as it was before it was packed.
pub(crate) fn unpacked(answer: &Answer) -> Vec<u8> {
    let mut body = Vec::new();
    let packed = answer.bytes.as_ref();
    match answer.header("content-encoding").as_str() {
        "br" => brotli::BrotliDecompress(&mut &packed[..], &mut body).unwrap(),
        "zstd" => body = zstd::stream::decode_all(packed).unwrap(),
        "gzip" => {
            flate2::read::GzDecoder::new(packed)
                .read_to_end(&mut body)
                .unwrap();
        }
        coding => assert_eq!(coding, ""),
    }
    if body.is_empty() {
        body = packed.to_vec();
    }
    body
}

#[test]
fn whoever_has_a_page_already_is_told_so() {
    let site = Site::small();
    let mut paths = Site::pages();
    paths.extend(["/robots.txt", "/favicon.svg"].map(str::to_owned));
    paths.extend(assets(&site));
    for path in paths {
        let tag = site.get(&path).header("etag");
        assert!(tag.starts_with('"') && tag.len() == 34, "{path}: {tag}");
        let weak = format!("W/{tag}");
        let packed = format!("{}-br\"", &tag[..33]);
        for known in [&tag, &weak, &packed, "*", &format!("\"x\", {tag}")] {
            let answer = site.get_with(&path, &[("if-none-match", known)]);
            answer.assert_status(304);
            assert!(answer.bytes.is_empty());
            assert_eq!(answer.header("etag"), tag);
            assert_ne!(answer.header("cache-control"), "");
            assert_eq!(answer.header("content-length"), "");
        }
        site.get_with(&path, &[("if-none-match", "\"other\"")])
            .assert_status(200);
    }
}

#[test]
fn each_coding_has_a_validator_and_a_length_of_its_own() {
    let site = Site::small();
    let mut paths = Site::pages();
    paths.extend(["/ko/nope", "/sitemap.xml", "/en/cases.json"].map(str::to_owned));
    paths.extend(assets(&site));
    for path in paths {
        let plain = site.get(&path);
        for coding in CODINGS {
            let accept = [("accept-encoding", coding)];
            // The first is drawn or packed, the second is kept.
            for _ in 0..2 {
                let answer = site.get_with(&path, &accept);
                assert_eq!(answer.status, plain.status, "{path}");
                assert_eq!(answer.header("content-encoding"), coding, "{path}");
                assert!(answer.bytes.len() < plain.bytes.len(), "{path}");
                assert_eq!(unpacked(&answer), plain.bytes, "{path}");
                let length = answer.bytes.len().to_string();
                assert_eq!(answer.header("content-length"), length, "{path}");
                if plain.status == 200 {
                    let tag = plain.header("etag").replace('"', "");
                    assert_eq!(answer.header("etag"), format!("\"{tag}-{coding}\""));
                }
                let sent = ["accept-encoding", "if-none-match"];
                let tag = answer.header("etag");
                if plain.status == 200 {
                    let known = site.get_with(&path, &[(sent[0], coding), (sent[1], &tag)]);
                    known.assert_status(304);
                    assert_eq!(known.header("etag"), tag, "{path}");
                }
                let head = site.send("HEAD", &path, &[("accept-encoding", coding.as_bytes())]);
                assert_eq!(head.headers, answer.headers, "{path}");
                assert!(head.bytes.is_empty(), "{path}");
            }
        }
    }
}

#[test]
fn a_picture_is_not_packed_again_and_a_line_is_not_worth_it() {
    let site = Site::small();
    for path in ["/robots.txt", "/healthz"] {
        let answer = site.get_with(path, &[("accept-encoding", "br, gzip")]);
        assert_eq!(answer.header("content-encoding"), "", "{path}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
    }
}

#[test]
fn what_is_said_to_one_visitor_is_kept_for_nobody() {
    let site = Site::small();
    let korean: (&str, &str) = ("accept-language", "ko");
    for _ in 0..2 {
        site.get_with("/cases", &[korean])
            .assert_redirect(302, "/ko/cases");
        site.get("/cases").assert_redirect(302, "/en/cases");
        site.get("/en/cases?page=1")
            .assert_redirect(301, "/en/cases");
        assert_eq!(site.get("/en/cases").texts("h1"), ["3 cases"]);
        assert_eq!(site.get("/ko/cases").texts("h1"), ["사례 3건"]);
        site.get("/en/cases/IL-9999").assert_status(404);
    }
}

#[test]
fn a_kept_page_is_gone_with_the_catalogue_that_said_it() {
    let site = Site::small();
    let (page, style) = ("/en/cases/IL-0003", assets(&site)[0].clone());
    let packed = [("accept-encoding", "br")];
    let before = [site.get(page), site.get_with(page, &packed)];
    let mut tree = catalogue();
    let text = String::from_utf8(tree.get("cases/IL-0003/en.md").unwrap().to_vec()).unwrap();
    let text = text.replace("yearly report took", "weekly report took");
    tree.insert("cases/IL-0003/en.md", text.into_bytes());
    site.replace(&tree);
    let after = [site.get(page), site.get_with(page, &packed)];
    for (before, after) in before.iter().zip(&after) {
        assert_ne!(after.header("etag"), before.header("etag"));
        let text = String::from_utf8(unpacked(after)).unwrap();
        assert!(text.contains("weekly report took"));
    }
    assert_eq!(assets(&site)[0], style);
    site.replace(&catalogue());
    assert_eq!(site.get(page).header("etag"), before[0].header("etag"));
}

#[test]
fn a_part_of_a_page_can_be_had_by_whoever_wants_it_unpacked() {
    #[track_caller]
    fn case(site: &Site, headers: &[(&str, &str)], status: u16, range: &str) -> Answer {
        let answer = site.get_with("/ko/cases/IL-0001", headers);
        answer.assert_status(status);
        assert_eq!(answer.header("content-range"), range);
        assert_eq!(
            answer.header("content-length"),
            answer.bytes.len().to_string()
        );
        answer
    }
    let site = Site::small();
    let path = "/ko/cases/IL-0001";
    let whole = site.get(path);
    let length = whole.bytes.len();
    assert_eq!(whole.header("accept-ranges"), "bytes");
    let tag = whole.header("etag");
    for _ in 0..2 {
        let range = format!("bytes 2-5/{length}");
        let part = case(&site, &[("range", "bytes=2-5")], 206, &range);
        assert_eq!(part.bytes, whole.bytes[2..6]);
        assert_eq!(part.header("etag"), tag);
        case(
            &site,
            &[("range", "bytes=2-5"), ("if-range", &tag)],
            206,
            &range,
        );
        let beyond = format!("bytes */{length}");
        case(&site, &[("range", "bytes=99999999-")], 416, &beyond);
        let weak = format!("W/{tag}");
        for headers in [
            &[("range", "bytes=0-1,5-6")][..],
            &[("range", "lines=0-1")],
            &[("range", "bytes=2-5"), ("if-range", "\"other\"")],
            &[("range", "bytes=2-5"), ("if-range", &weak)],
            &[
                ("range", "bytes=2-5"),
                ("if-range", "Mon, 30 Nov 2026 00:00:00 GMT"),
            ],
        ] {
            assert_eq!(case(&site, headers, 200, "").bytes, whole.bytes);
        }
        let packed = [("range", "bytes=2-5"), ("accept-encoding", "gzip")];
        assert_eq!(unpacked(&case(&site, &packed, 200, "")), whole.bytes);
    }
    let head = site.send("HEAD", path, &[("range", b"bytes=2-5")]);
    head.assert_status(200);
    assert_eq!(head.header("content-length"), length.to_string());
}

#[test]
fn a_flood_of_addresses_takes_nothing_from_people_who_read() {
    let small = 400_000;
    let site = Site::keeping(small);
    let read = ["/en/cases/IL-0001", "/ko/cases", "/ko/components/haproxy"];
    for turn in 0..600 {
        for path in read {
            site.get(path).assert_status(200);
        }
        let path = format!("/en/cases?q=x{turn}");
        site.get(&path).assert_status(200);
    }
    let (answers, bytes) = site.kept();
    assert!(bytes <= small && answers < 50, "{answers} in {bytes}");
    for path in read {
        assert!(site.is_kept(path), "{path}");
    }
    assert!(!site.is_kept("/en/cases?q=x100"));
}

#[test]
fn what_was_read_before_a_flood_is_kept_after_it() {
    let site = Site::small();
    let read = Site::pages();
    for _ in 0..3 {
        for path in &read {
            site.get(path).assert_status(200);
        }
    }
    for turn in 0..20_000 {
        site.get(&format!("/api/v1/search?q=x{turn}"))
            .assert_status(200);
        if turn % 40 == 0 {
            site.get(&format!("/en/cases?q=x{turn}")).assert_status(200);
            site.get(&format!("/en/cases/IL-{turn}7"))
                .assert_status(404);
            site.get(&format!("/card/{turn}/en/cases/IL-0001.png"))
                .assert_status(404);
        }
    }
    let (_, bytes) = site.kept();
    assert!(bytes <= Front::KEPT_BYTES, "{bytes}");
    for path in &read {
        assert!(site.is_kept(path), "{path}");
    }
    // What was asked for last is there, too; what came before it made room.
    assert!(site.is_kept("/api/v1/search?q=x19999"));
    assert!(!site.is_kept("/api/v1/search?q=x1"));
}

#[test]
fn made_up_parameters_make_no_answers() {
    let site = Site::small();
    let mut paths = Site::pages();
    let files = [
        "/sitemap.xml",
        "/en/cases.atom",
        "/ko/cases.csv?org=harbor-maps",
    ];
    let filtered = "/en/cases?component=haproxy";
    paths.extend(files.map(str::to_owned));
    paths.push(filtered.to_owned());
    for path in &paths {
        site.get(path).assert_status(200);
    }
    let (answers, _) = site.kept();
    for path in &paths {
        let joint = if path.contains('?') { '&' } else { '?' };
        for turn in 0..20 {
            let made_up = format!("{path}{joint}h=random{turn}");
            assert!(site.is_kept(&made_up), "{made_up}");
            assert_eq!(site.get(&made_up).bytes, site.get(path).bytes, "{made_up}");
        }
    }
    assert_eq!(site.kept().0, answers);
    // Where an answer depends on a parameter, or says that it does not know it, it does so still.
    assert!(!site.is_kept("/en/cases?component=ingress&h=1"));
    site.get("/api/v1/cases").assert_status(200);
    site.get("/api/v1/cases?h=1").assert_status(400);
}

#[test]
fn a_page_is_told_apart_from_its_twin_and_drawn_the_same_twice() {
    let (one, other) = (Site::small(), Site::small());
    for path in Site::pages() {
        let tag = one.get(&path).header("etag");
        assert_eq!(other.get(&path).header("etag"), tag, "{path}");
        let twin = if path.starts_with("/en") {
            path.replacen("/en", "/ko", 1)
        } else {
            path.replacen("/ko", "/en", 1)
        };
        assert_ne!(one.get(&twin).header("etag"), tag, "{path}");
    }
}

#[test]
fn files_say_what_they_are_and_how_long_they_keep() {
    #[track_caller]
    fn case(site: &Site, path: &str, kind: &str, kept: &str) {
        let answer = site.get(path);
        answer.assert_status(200);
        let seen = [
            answer.header("content-type"),
            answer.header("cache-control"),
        ];
        assert_eq!(seen, [kind, kept], "{path}");
        assert!(!answer.bytes.is_empty());
    }
    let site = Site::small();
    case(
        &site,
        "/robots.txt",
        "text/plain; charset=utf-8",
        "public, max-age=86400",
    );
    case(
        &site,
        "/favicon.svg",
        "image/svg+xml",
        "public, max-age=86400",
    );
    case(
        &site,
        "/favicon.ico",
        "image/vnd.microsoft.icon",
        "public, max-age=86400",
    );
    case(&site, "/healthz", "text/plain; charset=utf-8", "no-store");
    let forever = "public, max-age=31536000, immutable";
    let assets = assets(&site);
    case(&site, &assets[0], "text/css; charset=utf-8", forever);
    case(&site, &assets[1], "text/javascript; charset=utf-8", forever);
}

#[test]
fn an_asset_of_another_name_is_not_found() {
    let site = Site::small();
    let style = &assets(&site)[0];
    let wrong = style.replacen("/static/", "/static/0", 1);
    for path in [
        wrong.as_str(),
        "/static/style.css",
        "/static/",
        "/static",
        "/en/static/x",
    ] {
        let answer = site.get(path);
        assert!(
            matches!(answer.status, 301 | 404),
            "{path}: {}",
            answer.status
        );
    }
    site.get(&wrong).assert_status(404);
}
