//! From SVG to PNG. The same SVG gives the same bytes on every machine: the only fonts are those
//! of the program, and neither files nor addresses that an SVG might name are opened.

use std::{fmt, sync::Arc, sync::LazyLock};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, ImageHrefResolver, Options, Tree, fontdb},
};

use super::face;
use crate::web::assets::file;

/// The size of a card in pixels, as Open Graph and every chat want it.
pub(in crate::web) const WIDTH: u32 = 1200;
/// Its height.
pub(in crate::web) const HEIGHT: u32 = 630;

static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for path in face::FILES {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(file(path))));
    }
    Options {
        font_family: "Pretendard".to_owned(),
        fontdb: Arc::new(fonts),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
});

/// Why there is no picture: always a fault of ours.
#[derive(Debug)]
pub(super) enum Spoilt {
    /// The template does not render.
    Template(askama::Error),
    /// What it renders is no SVG.
    Svg(usvg::Error),
    /// The size is none.
    Size,
    /// The PNG cannot be written.
    Png(String),
}

impl fmt::Display for Spoilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Template(problem) => write!(f, "the template does not render: {problem}"),
            Self::Svg(problem) => write!(f, "the template is no SVG: {problem}"),
            Self::Size => f.write_str("the picture has no size"),
            Self::Png(problem) => write!(f, "the PNG cannot be written: {problem}"),
        }
    }
}

/// The PNG of an SVG, in the size that it says.
pub(super) fn paint(svg: &impl askama::Template) -> Result<Vec<u8>, Spoilt> {
    drawn(&svg.render().map_err(Spoilt::Template)?)
}

/// The same of an SVG that is written already.
pub(super) fn drawn(svg: &str) -> Result<Vec<u8>, Spoilt> {
    let tree = Tree::from_str(svg, &OPTIONS).map_err(Spoilt::Svg)?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or(Spoilt::Size)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|problem| Spoilt::Png(problem.to_string()))
}
