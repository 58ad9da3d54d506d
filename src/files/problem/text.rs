use super::Words;

/// A text that is blank or holds what nobody can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// Nothing, or only spaces.
    Blank,
    /// Spaces at the start or the end.
    OuterSpace {
        /// The text without them.
        trimmed: String,
    },
    /// A character that nobody can see or tell from a plain space.
    Invisible {
        /// The character.
        character: char,
    },
    /// Latin letters or digits as wide as Hangul, which no search and no filter takes for plain ones.
    FullWidth {
        /// The text with plain ones.
        plain: String,
    },
    /// More columns than there is room for.
    TooWide {
        /// How many it has; a Hangul syllable takes two.
        columns: usize,
        /// How many there are.
        limit: usize,
    },
}

impl TextFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Blank => Words::error(
                "blank",
                "this text is blank",
                "write it, or write `null` or leave it out where it is not known",
            ),
            Self::OuterSpace { trimmed } => Words::error(
                "outer-space",
                "this text starts or ends with a space",
                format!("write `{trimmed}`"),
            ),
            Self::Invisible { character } => Words::error(
                "invisible-character",
                format!(
                    "here stands an invisible character: {} (U+{:04X})",
                    name(*character),
                    u32::from(*character)
                ),
                "delete it, or write a plain space",
            ),
            Self::FullWidth { plain } => Words::error(
                "full-width",
                "here stand full-width letters or digits",
                format!("write `{plain}`"),
            ),
            Self::TooWide { columns, limit } => Words::error(
                "too-wide",
                format!("this text is {columns} columns wide"),
                format!("at most {limit} fit; a Hangul syllable takes two"),
            ),
        }
    }
}

/// What people call a character that they cannot see.
fn name(character: char) -> &'static str {
    match character {
        '\t' => "a tab",
        '\r' => "a carriage return",
        '\n' => "a line break",
        '\u{a0}' | '\u{202f}' => "a no-break space",
        '\u{ad}' => "a soft hyphen",
        '\u{200b}' => "a zero-width space",
        '\u{200c}' | '\u{200d}' | '\u{2060}' => "a zero-width joiner",
        '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "a mark of writing direction"
        }
        '\u{2028}' | '\u{2029}' | '\u{85}' => "a line separator",
        '\u{feff}' => "a byte order mark",
        '\u{2000}'..='\u{200a}' | '\u{3000}' | '\u{1680}' | '\u{205f}' => "an unusual space",
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' => "a Hangul filler",
        _ => "a control character",
    }
}
