//! The picture that stands for a page in chat: 1200×630, one per page and language.
//!
//! - [`Card`], what a picture says, and `says`, what it says of each page, `lists` of listings;
//! - `reads`, which page an address pictures, and [`show`], the handler;
//! - `face`, the type it is set in; `names`, which no line breaks; `wrap`, its lines; `layout`,
//!   where everything stands;
//! - `paint`, from SVG to PNG; [`Studio`], how many are painted at once and kept;
//! - [`icons`], the site's mark in the sizes that phones want.
//!
//! What a picture says is a function of the library, so its address names the page, and a hash of
//! all that is drawn: another content is another address, and a made-up address costs a few
//! look-ups and no painting. The words of a search are not drawn. Visitors make those up, and
//! what they make up must neither stand in a picture of ours nor let them have new pictures
//! painted without end: the picture of a search says its filters and counts nothing.

mod face;
pub(super) mod icons;
mod layout;
mod lists;
mod names;
mod paint;
mod reads;
mod says;
mod studio;
mod wrap;

use std::{fmt::Write as _, sync::LazyLock};

pub(super) use lists::of_listing;
pub(super) use reads::{image_of, show};
pub(super) use studio::Studio;

use paint::{HEIGHT, WIDTH};

use super::{
    assets::{file, short_hash},
    visit::Visit,
};
use crate::{address::Place, lang::Lang, markup::excerpt};

/// What a picture says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Card {
    lang: Lang,
    /// What kind of page it is, or whose case and when.
    over: String,
    /// The id of a case.
    id: Option<String>,
    /// What it is about, in the largest type; each on lines of its own.
    headline: Vec<String>,
    /// A sentence more, in small type; empty for none.
    detail: String,
    /// The root cause of a case.
    cause: Option<String>,
    /// The fact that tells most, with a word or two on it; empty for none.
    fact: Fact,
}

/// A fact as a picture says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Fact {
    /// Its name, or what qualifies it.
    name: String,
    value: String,
}

/// What everything that decides how a picture looks comes to: the type, the template and the code
/// that sets it.
static MANNER: LazyLock<String> = LazyLock::new(|| {
    let code = [
        include_str!("../../../templates/cards/card.svg"),
        include_str!("face.rs"),
        include_str!("layout.rs"),
        include_str!("paint.rs"),
        include_str!("wrap.rs"),
    ];
    let parts = face::FILES
        .map(file)
        .into_iter()
        .chain(code.map(str::as_bytes));
    short_hash(parts.flatten().copied().collect::<Vec<_>>().as_slice())
});

impl Card {
    /// A name for exactly this picture: it changes with what the picture says and how it looks.
    fn hash(&self) -> String {
        let mut all = MANNER.clone();
        // Writing to a String cannot fail.
        let _ = write!(all, "{self:?}");
        short_hash(all.as_bytes())
    }

    /// What the picture says, for those who do not see it.
    fn alt(&self) -> String {
        let headline = self.headline.join(" / ").replace(face::NO_BREAK, " ");
        let Fact { name, value } = &self.fact;
        let fact = match &self.cause {
            Some(_) => format!("{name} {value}"),
            None => format!("{value} {name}"),
        };
        let cause = self.cause.clone().unwrap_or_default();
        let mut parts = vec![self.over.clone(), headline, cause, fact.trim().to_owned()];
        parts.retain(|part| !part.is_empty());
        excerpt(&parts.join(" – "), 200)
    }
}

/// A picture as the head of a page names it.
pub(super) struct Image {
    /// Its address, whole: chats do not resolve others.
    pub(super) url: String,
    pub(super) alt: String,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Image {
    /// The picture of a page that says this.
    pub(super) fn new(visit: &Visit, place: &Place, card: &Card) -> Self {
        Self {
            url: visit.site.addresses.card(&card.hash(), visit.lang, place),
            alt: card.alt(),
            width: WIDTH,
            height: HEIGHT,
        }
    }
}
