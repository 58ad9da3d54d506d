//! What the cases of a term together teach.

use crate::site::Site;

#[test]
fn a_term_draws_together_what_its_cases_teach() {
    let site = Site::small();
    for (lang, heading, lesson) in [
        (
            "en",
            "What these cases teach",
            "A pool that everyone shares fails for everyone.",
        ),
        (
            "ko",
            "이 사례들의 교훈",
            "모두가 함께 쓰는 풀은 모두에게서 무너진다.",
        ),
    ] {
        let page = site.get(&format!("/{lang}/root-causes/capacity"));
        assert_eq!(page.texts(".taught h2"), [heading]);
        // Of its two cases one draws a lesson.
        assert_eq!(page.texts(".taught .prose"), [lesson]);
        assert_eq!(
            page.attributes(".taught a", "href"),
            [format!("/{lang}/cases/IL-0001")]
        );
        let silent = site.get(&format!("/{lang}/components/haproxy"));
        assert!(silent.texts(".taught").is_empty());
    }
}
