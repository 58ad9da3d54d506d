//! How files are sent.

use crate::site::Site;

#[test]
fn files_say_what_they_are_and_are_sent_once() {
    let site = Site::small();
    let types = [
        ("/llms.txt", "text/plain; charset=utf-8"),
        ("/ko/cases.atom", "application/atom+xml; charset=utf-8"),
        ("/ko/cases.json", "application/json; charset=utf-8"),
        ("/ko/cases.csv", "text/csv; charset=utf-8; header=present"),
        ("/ko/cases.md", "text/markdown; charset=utf-8"),
        ("/ko/cases/IL-0001.json", "application/json; charset=utf-8"),
        ("/ko/cases/IL-0001.md", "text/markdown; charset=utf-8"),
        ("/sitemap.xml", "application/xml; charset=utf-8"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        (
            "/opensearch-ko.xml",
            "application/opensearchdescription+xml; charset=utf-8",
        ),
    ];
    for (path, content_type) in types {
        let answer = site.get(path);
        assert_eq!(
            (answer.status, answer.header("content-type").as_str()),
            (200, content_type)
        );
        let file_of_cases = path.starts_with("/ko");
        assert_eq!(
            answer.header("access-control-allow-origin") == "*",
            file_of_cases || path == "/llms.txt"
        );
        assert_eq!(answer.header("x-robots-tag") == "noindex", file_of_cases);
        let tag = answer.header("etag");
        assert_eq!(site.get(path).header("etag"), tag, "{path}");
        let known = site.get_with(path, &[("if-none-match", &tag)]);
        assert_eq!((known.status, known.text()), (304, ""), "{path}");
        let head = site.head(path);
        assert_eq!((head.status, head.text()), (200, ""), "{path}");
        assert_eq!(head.header("content-type"), content_type);
        assert_eq!(head.header("etag"), tag);
        assert_eq!(site.send("POST", path, &[]).status, 405, "{path}");
    }
}

#[test]
fn scripts_of_other_sites_read_why_there_is_no_file() {
    let site = Site::small();
    for (path, status) in [
        ("/en/cases/IL-9999.json", 404),
        ("/ko/cases/IL-9999.md", 404),
        ("/cases/IL-9999.json", 404),
        ("/cases/IL-0001.json", 302),
        ("/en/cases/il-1.md", 301),
        ("/en/cases.csv?component=hapoxy", 404),
        ("/en/cases.json?sort=newst", 404),
        ("/ko/cases.atom?q=&page=1", 301),
        ("/en/cases.json/", 301),
        ("/en/components/nothing.atom", 404),
        ("/en/cases/IL-9999", 404),
        ("/en/cases?component=hapoxy", 404),
    ] {
        let answer = site.get(path);
        assert_eq!(answer.status, status, "{path}");
        let shared = answer.header("access-control-allow-origin") == "*";
        let of_file = [".json", ".md", ".csv", ".atom"];
        let of_file = of_file.iter().any(|ending| path.contains(ending));
        assert_eq!(shared, of_file, "{path}");
    }
    for path in ["/en/cases.json", "/llms.txt"] {
        let answer = site.send("POST", path, &[]);
        let shared = answer.header("access-control-allow-origin");
        assert_eq!((answer.status, shared.as_str()), (405, "*"), "{path}");
    }
}
