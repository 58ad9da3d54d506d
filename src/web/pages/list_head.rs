//! What stands around a listing: its head, its files, and what draws it where no server does.

use std::sync::Arc;

use super::{list_filters::kept_by_search, list_title::about};
use crate::{
    address::{IndexPart, Place},
    case::Case,
    catalogue::Query,
    web::{
        card::{Image, of_listing},
        parts::result_files,
        shell::Shell,
        visit::Visit,
    },
};

/// What the page is drawn with where a file server sends it for every query.
pub(super) struct Drawing {
    pub(super) script: String,
    pub(super) parts: Vec<(&'static str, String)>,
    pub(super) failed: &'static str,
}

/// What every listing is drawn with.
pub(super) fn drawing(visit: &Visit) -> Drawing {
    Drawing {
        script: visit.site.addresses.asset(&visit.site.assets.listing),
        parts: IndexPart::ALL
            .map(|part| (part.name(), visit.page(&Place::CasesIndex(part))))
            .into(),
        failed: visit.words().still.failed,
    }
}

/// What stands around the result, and in the head of its page.
pub(super) fn shell(visit: &Visit, query: &Query, cases: &[&Arc<Case>]) -> Shell {
    let about = about(visit, query, cases);
    let (pictured, card) = of_listing(visit, query, cases);
    let image = Some(Image::new(visit, &pictured, &card));
    let place = Place::Cases(query.to_string());
    let mut shell = Shell::with_image(visit, &place, &about, image);
    shell.head.files = result_files(visit, query);
    let default = Query::default().on_page(query.page);
    shell.head.indexed = *query == default;
    shell.search.text.clone_from(&query.text);
    shell.search.kept = kept_by_search(query);
    for item in &mut shell.menu {
        item.current = item.href == visit.page(&Place::Cases(String::new()));
    }
    shell
}
