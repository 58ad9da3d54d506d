//! Where the next page of an answer begins.

use sha2::{Digest as _, Sha256};

use super::wrong::Wrong;

/// What a page of an answer belongs to: the tool and all that chooses and orders its rows. A
/// cursor says where the next page begins, and a seal on it that it was given for this.
#[derive(Debug)]
pub(super) struct Sealed(String);

impl Sealed {
    /// The pages of this question to this tool.
    pub(super) fn new(tool: &str, question: &str) -> Self {
        Self(format!("{tool} {question}"))
    }

    /// The cursor of the page that begins there.
    pub(super) fn cursor(&self, offset: usize) -> String {
        format!("{offset}-{}", self.seal(offset))
    }

    /// Where the page of a cursor begins; 0 without one.
    pub(super) fn offset(&self, cursor: Option<&str>) -> Result<usize, Wrong> {
        let Some(cursor) = cursor else {
            return Ok(0);
        };
        let (offset, seal) = cursor.split_once('-').ok_or(Wrong::ForeignCursor)?;
        let offset = offset.parse().map_err(|_| Wrong::ForeignCursor)?;
        if seal == self.seal(offset) {
            Ok(offset)
        } else {
            Err(Wrong::ForeignCursor)
        }
    }

    fn seal(&self, offset: usize) -> String {
        use std::fmt::Write as _;
        let digest = Sha256::digest(format!("{offset} {}", self.0));
        digest.iter().take(6).fold(String::new(), |mut seal, byte| {
            // Writing to a String cannot fail.
            let _ = write!(seal, "{byte:02x}");
            seal
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_leads_where_it_was_given_and_nowhere_else() {
        let pages = Sealed::new("list_incidents", "component=haproxy");
        let cursor = pages.cursor(10);
        assert_eq!(pages.offset(Some(&cursor)), Ok(10));
        assert_eq!(pages.offset(None), Ok(0));
        let moved = cursor.replacen("10", "11", 1);
        for wrong in [moved.as_str(), "", "10", "x-y", "-1-00"] {
            assert_eq!(
                pages.offset(Some(wrong)),
                Err(Wrong::ForeignCursor),
                "{wrong}"
            );
        }
        let other = Sealed::new("list_incidents", "component=postgresql");
        assert_eq!(other.offset(Some(&cursor)), Err(Wrong::ForeignCursor));
    }
}
