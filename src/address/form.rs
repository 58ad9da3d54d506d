//! The files that stand beside pages.

/// A form of cases for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A feed.
    Atom,
    /// Whole records.
    Json,
    /// A table for spreadsheets.
    Csv,
    /// Text to read and to paste.
    Markdown,
}

impl Format {
    /// All formats, as they are offered for a list of cases.
    pub const ALL: [Self; 4] = [Self::Atom, Self::Json, Self::Csv, Self::Markdown];
    /// Those in which one case can be had.
    pub const OF_A_CASE: [Self; 2] = [Self::Json, Self::Markdown];
    /// Those in which the cases of one term can be had at an address of its own.
    pub const OF_A_TERM: [Self; 2] = [Self::Atom, Self::Markdown];

    /// How the last segment of its addresses ends, after a dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Atom => "atom",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Markdown => "md",
        }
    }

    /// A segment without the ending of a format, and that format.
    pub fn split_off(segment: &str) -> Option<(&str, Self)> {
        let (name, ending) = segment.rsplit_once('.')?;
        let format = Self::ALL
            .into_iter()
            .find(|format| format.ending() == ending)?;
        Some((name, format))
    }
}

/// A part of what the listing is drawn from where no server draws it. Browsers load each only
/// when they need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexPart {
    /// The cases with their rows, the filters and the words around them.
    Index,
    /// The texts of the cases, opened.
    Opened,
    /// The words that cases are searched for by.
    Words,
}

impl IndexPart {
    /// All parts.
    pub const ALL: [Self; 3] = [Self::Index, Self::Opened, Self::Words];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Index => "index",
            Self::Opened => "opened",
            Self::Words => "words",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_known_by_its_exact_ending() {
        assert_eq!(
            Format::split_off("IL-0492.md"),
            Some(("IL-0492", Format::Markdown))
        );
        for name in ["IL-0492", "IL-0492.", "IL-0492.MD", "IL-0492.html", "md"] {
            assert_eq!(Format::split_off(name), None, "{name}");
        }
    }
}
