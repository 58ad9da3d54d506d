//! Text that says which language it is in.

use super::super::visit::Visit;
use crate::{
    case::{Case, Section},
    lang::{Lang, Told},
    markup::{to_html, to_inline_html},
};

/// A text with the language it is in, where that is not the page's.
#[derive(Clone)]
pub(in crate::web) struct Passage {
    /// Safe HTML for a passage, plain words for a phrase.
    pub(in crate::web) text: String,
    /// For `lang=`; none where it is the language of the page.
    pub(in crate::web) lang: Option<&'static str>,
}

/// The items of a list.
pub(in crate::web) type Items = Vec<Passage>;

/// The paragraphs of a section, in the page's language where they exist in it.
pub(in crate::web) fn passage(visit: &Visit, case: &Case, section: Section) -> Option<Passage> {
    case.text(section, visit.lang)
        .map(|told| marked(visit.lang, told, to_html))
}

/// The items of a section, likewise.
pub(in crate::web) fn items(visit: &Visit, case: &Case, section: Section) -> Items {
    case.items(section, visit.lang)
        .into_iter()
        .map(|told| marked(visit.lang, told, to_inline_html))
        .collect()
}

/// A line of Markdown, such as a title.
pub(in crate::web) fn inline(lang: Lang, told: Told<&str>) -> Passage {
    marked(lang, told, to_inline_html)
}

/// A plain phrase.
pub(in crate::web) fn phrase(lang: Lang, told: Told<&str>) -> Passage {
    marked(lang, told, str::to_owned)
}

pub(super) fn marked(page: Lang, told: Told<&str>, draw: impl FnOnce(&str) -> String) -> Passage {
    Passage {
        text: draw(told.value),
        lang: (told.lang != page).then(|| told.lang.code()),
    }
}
