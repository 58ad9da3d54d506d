//! The files at the root of the site.

use crate::lang::Lang;

/// The site told to language models.
pub const LLMS: &str = "/llms.txt";

/// Where the pages to be indexed are listed.
pub const SITEMAP: &str = "/sitemap.xml";

/// A part of that list where it is too long for one file, from 1.
pub fn sitemap_part(number: usize) -> String {
    format!("/sitemap-{number}.xml")
}

/// Which part has this name at the root of the site.
pub fn sitemap_part_of(name: &str) -> Option<usize> {
    let number = name.strip_prefix("sitemap-")?.strip_suffix(".xml")?;
    let number = number.parse().ok()?;
    (sitemap_part(number).strip_prefix('/') == Some(name)).then_some(number)
}

/// The script with which browsers keep pages: it stands at the root, because it can keep only
/// what stands beside and below it.
pub const WORKER: &str = "/sw.js";

/// A search as OpenSearch 1.1 writes it: the words come in place of the name in braces.
pub const SEARCH: &str = "q={searchTerms}";

/// Where browsers learn how to search in this language.
pub fn open_search(lang: Lang) -> String {
    format!("/opensearch-{}.xml", lang.code())
}

/// Where the site says how it is to be installed.
pub const MANIFEST: &str = "/manifest.webmanifest";

/// The site's mark as a picture of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// For the home screen of an iPhone.
    AppleTouch,
    /// For those of others.
    Small,
    /// For the screen that others show while they start.
    Large,
    /// For systems that cut icons into a shape of their own.
    Maskable,
}

impl Icon {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::AppleTouch, Self::Small, Self::Large, Self::Maskable];

    /// Where it stands.
    pub const fn path(self) -> &'static str {
        match self {
            Self::AppleTouch => "/apple-touch-icon.png",
            Self::Small => "/icon-192.png",
            Self::Large => "/icon-512.png",
            Self::Maskable => "/icon-maskable.png",
        }
    }

    /// How wide and high it is, in pixels.
    pub const fn size(self) -> u32 {
        match self {
            Self::AppleTouch => 180,
            Self::Small => 192,
            Self::Large | Self::Maskable => 512,
        }
    }

    /// Whether its ground fills the square: the system rounds it.
    pub const fn fills(self) -> bool {
        matches!(self, Self::AppleTouch | Self::Maskable)
    }
}
