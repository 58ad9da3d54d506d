//! Markdown to safe HTML, to plain words and to excerpts.
//!
//! - [`to_html`] and [`to_inline_html`], what a page shows; [`draw_html`], an essay;
//! - [`to_plain`] and [`excerpt`], what a description or a row shows;
//! - [`faults`], what an editor must mend before a text is served, with the markup of other
//!   `dialects` among it; [`invisibles`], what nobody can see;
//! - [`links`], where a text leads, and [`relinked`], where it leads instead;
//! - [`list_items`] and [`first_list`], the lists of a text, and [`listed`], an item of one;
//! - [`escape`], words put into Markdown;
//! - [`shield`] and [`unshield`], plain text carried through Markdown and back, with what makes a
//!   `block_marker` of a line.
//!
//! May import `lang` only.

mod block_marker;
mod dialects;
mod escape;
mod excerpt;
mod faults;
mod html;
mod invisible;
mod links;
mod list;
mod plain;
mod shield;

pub use escape::escape;
pub use excerpt::{columns, excerpt};
pub use faults::{Fault, FaultKind, faults};
pub use html::{Drawing, draw_html, to_html, to_inline_html};
pub use invisible::invisibles;
pub use links::{Link, links, relinked};
pub use list::{NotAList, NotAListKind, first_list, list_items, listed};
pub use plain::to_plain;
pub use shield::{shield, unshield};

use pulldown_cmark::{Options, Parser};

/// The Markdown of this catalogue: `CommonMark` without extensions.
fn parse(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::empty())
}

/// Whether a link may lead there: the web and mail, nothing that runs.
fn is_safe_target(target: &str) -> bool {
    let scheme = target
        .split_once(':')
        .map(|(scheme, _)| scheme.to_ascii_lowercase());
    matches!(scheme.as_deref(), Some("http" | "https" | "mailto"))
}
