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
