//! The site's mark as phones and desktops show it, from the same drawing in every size.

use askama::Template;
use axum::response::Response;

use super::paint::paint;
use crate::{
    address::Icon,
    web::{
        errors::PageError,
        reply::{Policy, content},
        visit::Visit,
    },
};

#[derive(Template)]
#[template(path = "cards/icon.svg")]
struct Mark {
    /// In pixels.
    size: u32,
    /// How round its corners are, in sixteenths of the size.
    corner: f32,
    /// How much of its usual size the letters have.
    scale: f32,
}

impl Mark {
    fn of(icon: Icon) -> Self {
        Self {
            size: icon.size(),
            // A system that cuts icons into its own shape wants them to fill the square.
            corner: if icon.fills() { 0.0 } else { 3.0 },
            // The letters of a masked one keep within the middle circle of four fifths.
            scale: if icon == Icon::Maskable { 0.8 } else { 1.0 },
        }
    }
}

/// `/apple-touch-icon.png`, `/icon-192.png`, `/icon-512.png`, `/icon-maskable.png`
pub(in crate::web) async fn show(visit: Visit, icon: Icon) -> Result<Response, PageError> {
    let painting = visit
        .site
        .cards
        .picture(icon.path().to_owned(), move || paint(&Mark::of(icon)));
    Ok(content("image/png", painting.await?, Policy::Day))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::{assets::file, card::paint::drawn};
    use resvg::tiny_skia::Pixmap;

    fn pixels(png: &[u8]) -> Pixmap {
        Pixmap::decode_png(png).unwrap()
    }

    fn mark(size: u32) -> Pixmap {
        let mark = Mark {
            size,
            corner: 3.0,
            scale: 1.0,
        };
        pixels(&paint(&mark).unwrap())
    }

    #[test]
    fn the_icon_of_older_browsers_holds_the_same_mark_in_three_sizes() {
        let ico = file("favicon.ico");
        let number = |at: usize, bytes: usize| {
            let digits = ico[at..at + bytes].iter().rev();
            digits.fold(0, |sum, digit| sum * 256 + usize::from(*digit))
        };
        let sizes = (0..number(4, 2)).map(|index| {
            let entry = 6 + 16 * index;
            let (length, start) = (number(entry + 8, 4), number(entry + 12, 4));
            let picture = pixels(&ico[start..start + length]);
            assert_eq!(number(entry, 1), picture.width() as usize);
            assert!(picture == mark(picture.width()), "{}", picture.width());
            picture.width()
        });
        assert_eq!(sizes.collect::<Vec<_>>(), [16, 32, 48]);
    }

    #[test]
    fn the_icon_of_newer_browsers_is_the_same_mark() {
        let svg = std::str::from_utf8(file("favicon.svg")).unwrap();
        assert!(pixels(&drawn(svg).unwrap()) == mark(16));
    }
}
