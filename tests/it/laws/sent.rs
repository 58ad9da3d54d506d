//! The site as files is what the server sends, whoever asks and whatever was asked before.

use std::sync::{Arc, LazyLock};

use incidentlib::{
    files::Tree,
    web::{self, Front, Live},
};
use proptest::{collection::vec, prelude::*, sample::Index};
use tokio::runtime::Builder;

use super::REAL;
use crate::site::{BASE, library};

/// Every address of the site as files, and what makes a file of one.
static STILL: LazyLock<(Vec<String>, Front)> = LazyLock::new(|| {
    let site = web::Site::new(library(&Tree::embedded()), BASE.parse().unwrap());
    (site.map(), Front::new(Arc::new(Live::new(site))))
});

/// Visitors of every kind: nothing that they bring changes a page.
const VISITORS: [&[(&str, &str)]; 5] = [
    &[],
    &[("accept-language", "ko;q=0.9, en"), ("cookie", "lang=ko")],
    &[
        ("host", "elsewhere.example"),
        ("x-forwarded-host", "a.example"),
    ],
    &[
        ("user-agent", "Slackbot-LinkExpanding 1.0"),
        ("accept", "*/*"),
    ],
    &[("origin", "https://elsewhere.example"), ("dnt", "1")],
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_file_holds_what_the_server_sends(
        addresses in vec(any::<Index>(), 8),
        visitor in 0..VISITORS.len(),
    ) {
        let (map, front) = &*STILL;
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        for index in addresses {
            let address = index.get(map);
            let files = runtime.block_on(front.still(address)).unwrap();
            let (file, beside) = files.split_first().unwrap();
            let answer = REAL.site.get_with(address, VISITORS[visitor]);
            if file.leads {
                let to = answer.header("location");
                prop_assert!((301..=302).contains(&answer.status), "{}", address);
                let page = String::from_utf8(file.bytes.to_vec()).unwrap();
                prop_assert!(page.contains(&format!("href=\"{to}\"")), "{} to {}", address, to);
            } else {
                let missing = address.ends_with("/404.html");
                prop_assert_eq!(answer.status, if missing { 404 } else { 200 }, "{}", address);
                prop_assert!(file.bytes == answer.bytes || missing, "{}", address);
            }
            // Beside data there is a page that leads to it.
            for page in beside {
                let html = String::from_utf8(page.bytes.to_vec()).unwrap();
                let link = format!("href=\"{address}/index.json\"");
                prop_assert!(page.leads && html.contains(&link), "{}", address);
            }
        }
    }
}
