//! The type that pictures are set in: Pretendard, which came with the program. No font of the
//! machine is ever looked at, so that every machine draws the same.

use std::sync::LazyLock;

use deunicode::deunicode_char;
use skrifa::{
    FontRef, MetadataProvider as _,
    charmap::Charmap,
    instance::{LocationRef, Size},
    metrics::GlyphMetrics,
};
use unicode_normalization::UnicodeNormalization as _;

use crate::web::assets::file;

/// Its files: regular, bold.
pub(super) const FILES: [&str; 2] = ["fonts/Pretendard-Regular.otf", "fonts/Pretendard-Bold.otf"];

/// A weight of the face.
pub(super) struct Face {
    glyphs: Option<Glyphs>,
}

struct Glyphs {
    charmap: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    units: f32,
}

/// For text.
pub(super) static REGULAR: LazyLock<Face> = LazyLock::new(|| Face::read(FILES[0]));
/// For what is read first.
pub(super) static BOLD: LazyLock<Face> = LazyLock::new(|| Face::read(FILES[1]));

impl Face {
    fn read(path: &str) -> Self {
        let glyphs = FontRef::new(file(path)).ok().map(|font| Glyphs {
            charmap: font.charmap(),
            metrics: font.glyph_metrics(Size::unscaled(), LocationRef::default()),
            units: f32::from(
                font.metrics(Size::unscaled(), LocationRef::default())
                    .units_per_em,
            ),
        });
        Self { glyphs }
    }

    /// How wide a text is, in ems. Kerning is left out: it only ever makes a line shorter.
    pub(super) fn width(&self, text: &str) -> f32 {
        text.chars().map(|c| self.advance(c).unwrap_or(1.0)).sum()
    }

    /// How wide a character is, in ems; none where the face does not have it.
    fn advance(&self, c: char) -> Option<f32> {
        let glyphs = self.glyphs.as_ref()?;
        let glyph = glyphs.charmap.map(c)?;
        Some(glyphs.metrics.advance_width(glyph)? / glyphs.units)
    }
}

/// A space at which no line breaks.
pub(super) const NO_BREAK: char = '\u{a0}';

/// A text in characters that the face has, on one line. Letters that it lacks, such as Hanja, are
/// written in Latin ones; pictures, such as emoji, are left out.
pub(super) fn drawable(text: &str) -> String {
    let mut drawn = String::with_capacity(text.len());
    for c in text.nfc() {
        if is_unseen(c) {
            continue;
        }
        if c == NO_BREAK {
            drawn.push(c);
        } else if c.is_whitespace() || c.is_control() {
            drawn.push(' ');
        } else if BOLD.advance(c).is_some() && REGULAR.advance(c).is_some() {
            drawn.push(c);
        } else if c.is_alphanumeric() {
            drawn.push_str(deunicode_char(c).unwrap_or_default());
        }
    }
    let words = drawn.split(' ').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a character only tells others how to stand, which those that are left need not know.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_face_is_there_and_measures() {
        for face in [&*REGULAR, &*BOLD] {
            assert!(face.width("i") < face.width("m"));
            assert!((0.8..1.0).contains(&face.width("가")));
            assert!(('가'..='힣').all(|c| face.advance(c).is_some()));
        }
    }

    #[test]
    fn what_the_face_lacks_becomes_something_that_it_has() {
        #[track_caller]
        fn case(text: &str, drawn: &str) {
            assert_eq!(drawable(text), drawn);
            assert!(drawn.chars().all(|c| BOLD.advance(c).is_some()));
        }
        case(
            "뷁 슌 똠방각하 깄 → · – “” ± ℃ 😀",
            "뷁 슌 똠방각하 깄 → · – “” ± ℃",
        );
        case("\u{1112}\u{1161}\u{11ab}글 e\u{301}", "한글 é");
        case("漢字 장애", "Han Zi 장애");
        case("Сбой 👨‍👩‍👧‍👦 🇰🇷\n\u{b}x", "Сбой x");
        case("a ≥ b ≠ c", "a ≥ b ≠ c");
        case("로드\u{a0}밸런서  한도", "로드\u{a0}밸런서 한도");
    }
}
