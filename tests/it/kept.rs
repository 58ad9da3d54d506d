//! What others may keep of an answer, and how they ask again.

use crate::{answers::assets, site::Site};

#[test]
fn whoever_has_a_page_already_is_told_so() {
    let site = Site::small();
    let mut paths = Site::pages();
    paths.extend(["/robots.txt", "/favicon.svg"].map(str::to_owned));
    paths.extend(assets(&site));
    for path in paths {
        let tag = site.get(&path).header("etag");
        assert!(tag.starts_with("W/\"") && tag.len() == 36, "{path}: {tag}");
        let strong = tag.trim_start_matches("W/").to_owned();
        for known in [&tag, &strong, "*", &format!("\"x\", {tag}")] {
            let answer = site.get_with(&path, &[("if-none-match", known)]);
            answer.assert_status(304);
            assert!(answer.bytes.is_empty());
            assert_eq!(answer.header("etag"), tag);
            assert_ne!(answer.header("cache-control"), "");
        }
        site.get_with(&path, &[("if-none-match", "\"other\"")])
            .assert_status(200);
    }
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
