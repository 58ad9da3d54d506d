//! A page to take along: its link and what to paste with it.

use super::super::{shell::About, visit::Visit};
use crate::{
    address::Place,
    markup::{escape, excerpt},
    words::Reader,
};

/// The texts of a page for chats, documents and citations. Each stands in a field, so that it can
/// be taken without script.
pub(in crate::web) struct Share {
    pub(in crate::web) words: &'static Reader,
    pub(in crate::web) texts: Vec<ShareText>,
    /// The whole of it as Markdown, where there is such a file.
    pub(in crate::web) whole: Option<String>,
}

/// One text, with what its button says before and after.
pub(in crate::web) struct ShareText {
    pub(in crate::web) id: &'static str,
    pub(in crate::web) label: &'static str,
    pub(in crate::web) text: String,
    /// How many lines its field shows.
    pub(in crate::web) lines: u8,
    pub(in crate::web) button: &'static str,
    pub(in crate::web) said: &'static str,
}

/// What is shared.
pub(in crate::web) struct Shared<'a> {
    /// The page, without what only says how it is looked at.
    pub(in crate::web) place: Place,
    pub(in crate::web) about: &'a About,
    /// What stands before the title in a citation, such as an id.
    pub(in crate::web) id: Option<String>,
    /// The day of its last change in words, where it has one.
    pub(in crate::web) changed: Option<String>,
    /// The same content as a file of Markdown.
    pub(in crate::web) whole: Option<Place>,
}

/// The widest line of a chat, in columns.
const LINE_COLUMNS: usize = 200;

impl Share {
    /// What can be taken along of this page. Its link is pinned: it names the language and nothing
    /// of how the reader came here.
    pub(in crate::web) fn new(visit: &Visit, shared: &Shared<'_>) -> Self {
        let words = &visit.words().reader;
        let link = visit.site.addresses.absolute(visit.lang, &shared.place);
        let title = &shared.about.title;
        let gist = excerpt(&shared.about.description, LINE_COLUMNS);
        let field = |id, label, text, lines, (button, said)| ShareText {
            id,
            label,
            text,
            lines,
            button,
            said,
        };
        let texts = vec![
            field(
                "share-link",
                words.link,
                link.clone(),
                1,
                (words.copy_link, words.link_copied),
            ),
            field(
                "share-chat",
                words.chat,
                format!("{title}\n{gist}\n{link}"),
                5,
                (words.copy_chat, words.chat_copied),
            ),
            field(
                "share-markdown",
                words.markdown,
                format!("[{}]({link})", escape(title)),
                2,
                (words.copy_markdown, words.markdown_copied),
            ),
            field(
                "share-citation",
                words.citation,
                citation(words, shared, &link),
                3,
                (words.copy_citation, words.citation_copied),
            ),
        ];
        Self {
            words,
            texts,
            whole: shared.whole.as_ref().map(|place| visit.page(place)),
        }
    }
}

fn citation(words: &Reader, shared: &Shared<'_>, link: &str) -> String {
    let title = match &shared.id {
        None => shared.about.title.clone(),
        Some(id) => format!("{id} {}", shared.about.title),
    };
    // It stands in quotation marks itself, and those within one are single.
    let title = title.replace('“', "‘").replace('”', "’");
    match &shared.changed {
        None => (words.cite)(&title, link),
        Some(day) => (words.cite_dated)(&title, day, link),
    }
}
