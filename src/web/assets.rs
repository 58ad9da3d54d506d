//! The files that pages use: style, script and pictures, embedded in the program.

use std::{collections::BTreeMap, fmt::Write as _};

use axum::body::Bytes;
use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

use crate::settings::Offline;

/// What stands in `static/`.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/static");

/// The parts of the one style sheet, in the order in which they apply.
const STYLES: [&str; 14] = [
    "style/tokens.css",
    "style/base.css",
    "style/masthead.css",
    "style/tags.css",
    "style/listing.css",
    "style/case.css",
    "style/terms.css",
    "style/topics.css",
    "style/api.css",
    "style/compare.css",
    "style/home.css",
    "style/patterns.css",
    "style/reader.css",
    "style/print.css",
];

/// The parts of the one script, each standing on those before it.
const SCRIPTS: [&str; 9] = [
    "script/page.js",
    "script/search.js",
    "script/language.js",
    "script/filters.js",
    "script/copying.js",
    "script/sharing.js",
    "script/quoting.js",
    "script/reading.js",
    "script/offline.js",
];

/// The parts of the script that draws the listing where no server does.
const LISTING: [&str; 7] = [
    "still/listing/draw.js",
    "still/listing/query.js",
    "still/listing/refuse.js",
    "still/listing/search.js",
    "still/listing/result.js",
    "still/listing/html.js",
    "still/listing/told.js",
];

/// The type of every script.
pub(super) const SCRIPT_TYPE: &str = "text/javascript; charset=utf-8";

/// The script with which browsers keep pages, but for its first line.
pub(super) fn worker(offline: Offline) -> &'static [u8] {
    file(match offline {
        Offline::On => "sw.js",
        Offline::Off => "sw-off.js",
    })
}

/// A file with its type.
#[derive(Clone, Debug)]
pub(super) struct Asset {
    pub(super) content_type: &'static str,
    pub(super) bytes: Bytes,
}

/// Every file by name, and the names that pages must use.
#[derive(Debug)]
pub(super) struct Assets {
    hashed: BTreeMap<String, Asset>,
    /// The name of the style sheet; it changes with what is in it.
    pub(super) style: String,
    /// The name of the script, likewise.
    pub(super) script: String,
    /// The name of the script that leads on where no server does.
    pub(super) lead: String,
    /// The name of the script that draws the listing where no server does.
    pub(super) listing: String,
    pub(super) favicon: Asset,
    pub(super) favicon_ico: Asset,
}

impl Assets {
    /// The files that came with the program.
    pub(super) fn embedded() -> Self {
        let style: Vec<u8> = STYLES.iter().flat_map(|path| file(path)).copied().collect();
        let mut hashed = BTreeMap::new();
        let mut keep = |bytes: Vec<u8>, ending: &str, content_type| {
            let name = format!("{}.{ending}", short_hash(&bytes));
            let bytes = Bytes::from(bytes);
            hashed.insert(
                name.clone(),
                Asset {
                    content_type,
                    bytes,
                },
            );
            name
        };
        Self {
            style: keep(style, "css", "text/css; charset=utf-8"),
            script: keep(whole(&SCRIPTS), "js", SCRIPT_TYPE),
            lead: keep(file("still/lead.js").to_vec(), "js", SCRIPT_TYPE),
            listing: keep(whole(&LISTING), "js", SCRIPT_TYPE),
            favicon: picture("favicon.svg", "image/svg+xml"),
            favicon_ico: picture("favicon.ico", "image/vnd.microsoft.icon"),
            hashed,
        }
    }

    /// The names of all files that pages use by name.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.hashed.keys().map(String::as_str)
    }

    /// The file of exactly this name.
    pub(super) fn get(&self, name: &str) -> Option<&Asset> {
        self.hashed.get(name)
    }
}

/// A script from its parts. A block keeps their names from those of the browser.
fn whole(parts: &[&str]) -> Vec<u8> {
    let parts: Vec<_> = parts.iter().map(|path| file(path)).collect();
    [&b"\"use strict\";\n{\n"[..], &parts.concat(), b"}\n"].concat()
}

fn picture(path: &'static str, content_type: &'static str) -> Asset {
    let bytes = Bytes::from_static(file(path));
    Asset {
        content_type,
        bytes,
    }
}

/// The bytes of an embedded file; a test holds every name used here against the folder.
pub(super) fn file(path: &str) -> &'static [u8] {
    FILES.get_file(path).map_or(&[], |file| file.contents())
}

/// The first half of a SHA-256 in hexadecimal: enough to tell every content from every other.
pub(super) fn short_hash(bytes: &[u8]) -> String {
    let mut hash = Hash::default();
    hash.update(bytes);
    hash.short()
}

/// The same of a content that comes in pieces.
#[derive(Default)]
pub(super) struct Hash(Sha256);

impl Hash {
    /// Adds a piece.
    pub(super) fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// What the pieces together come to.
    pub(super) fn short(self) -> String {
        let digest = self.0.finalize();
        digest
            .iter()
            .take(16)
            .fold(String::with_capacity(32), |mut text, byte| {
                // Writing to a String cannot fail.
                let _ = write!(text, "{byte:02x}");
                text
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_there_and_used() {
        let used = STYLES.into_iter().chain(SCRIPTS).chain(LISTING).chain([
            "sw.js",
            "sw-off.js",
            "still/lead.js",
            "favicon.svg",
            "favicon.ico",
        ]);
        for path in used {
            assert!(!file(path).is_empty(), "static/{path}");
        }
        let styles = FILES.get_dir("style").unwrap().files().count();
        assert_eq!(styles, STYLES.len(), "every style file is in the list");
        let scripts = FILES.get_dir("script").unwrap().files().count();
        assert_eq!(scripts, SCRIPTS.len(), "every script file is in the list");
        let listing = FILES.get_dir("still/listing").unwrap().files().count();
        assert_eq!(
            listing,
            LISTING.len(),
            "every part of the listing is in the list"
        );
    }
}
