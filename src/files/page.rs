//! A file as text: from bytes to characters that an editor could have meant.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use super::problem::{FileFault, Place, Problem, ProblemKind, TextFault};
use crate::markup::invisibles;

/// A file that could be read as text.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// Its path in the data folder.
    pub(super) path: String,
    /// Its text, without byte order mark and with plain line ends.
    pub(super) text: String,
}

impl Page {
    /// The text of these bytes.
    pub(super) fn decode(path: &str, bytes: &[u8]) -> Result<Self, Box<Problem>> {
        let problem = |kind: FileFault, place| {
            Box::new(Problem {
                path: path.to_owned(),
                place,
                kind: kind.into(),
            })
        };
        if matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
            return Err(problem(FileFault::Utf16, None));
        }
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let good = String::from_utf8_lossy(bytes);
                let at = error.valid_up_to();
                return Err(problem(
                    FileFault::NotUtf8,
                    Some(Place::of(&good, at..at + 1)),
                ));
            }
        };
        if let Some(at) = text.find('\0') {
            let place = Place::of(text, at..at + 1);
            return Err(problem(FileFault::Nul, Some(place)));
        }
        if let Some(at) = conflict(text) {
            let place = Place::of(text, at);
            return Err(problem(FileFault::Conflict, Some(place)));
        }
        if text.trim().is_empty() {
            return Err(problem(FileFault::Empty, None));
        }
        Ok(Self {
            path: path.to_owned(),
            text: text.replace("\r\n", "\n"),
        })
    }

    /// A problem at these bytes of the text.
    pub(super) fn problem(&self, at: Range<usize>, kind: impl Into<ProblemKind>) -> Problem {
        Problem {
            path: self.path.clone(),
            place: Some(Place::of(&self.text, at)),
            kind: kind.into(),
        }
    }

    /// A problem of the file as a whole.
    pub(super) fn whole(&self, kind: impl Into<ProblemKind>) -> Problem {
        Problem {
            path: self.path.clone(),
            place: None,
            kind: kind.into(),
        }
    }
}

/// The first line that git leaves around the two versions of a merge that nobody finished.
fn conflict(text: &str) -> Option<Range<usize>> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let words = line.trim_end();
        let marked = ["<<<<<<<", ">>>>>>>", "|||||||"].into_iter().any(|mark| {
            let rest = words.strip_prefix(mark);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        if marked {
            return Some(at..at + words.len());
        }
        at += line.len();
    }
    None
}

/// The text in which two spellings of one letter are equal (NFC). An address stays as it is: it
/// is linked byte for byte.
pub(super) fn composed(text: &str) -> String {
    if text.contains("://") {
        text.to_owned()
    } else {
        text.nfc().collect()
    }
}

/// What is wrong with a value before anyone asks what it says.
pub(super) fn unclean(text: &str) -> Option<TextFault> {
    if text.chars().all(char::is_whitespace) {
        return Some(TextFault::Blank);
    }
    if let Some((_, character)) = invisibles(text).next() {
        return Some(TextFault::Invisible { character });
    }
    if text.contains(is_full_width) {
        let plain = text
            .chars()
            .map(|c| if is_full_width(c) { narrow(c) } else { c });
        let plain = plain.collect();
        return Some(TextFault::FullWidth { plain });
    }
    (text.trim() != text).then(|| TextFault::OuterSpace {
        trimmed: text.trim().to_owned(),
    })
}

/// Whether this is a Latin letter or a digit of the width of a Hangul syllable.
fn is_full_width(c: char) -> bool {
    matches!(c, '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ')
}

/// The plain letter of a full-width one.
fn narrow(c: char) -> char {
    c.nfkc().next().unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_line_ends_of_windows_are_taken_away() {
        let page = Page::decode("a.md", b"\xef\xbb\xbf# A\r\n\r\nb\r\n").unwrap();
        assert_eq!(page.text, "# A\n\nb\n");
    }

    #[test]
    fn files_that_are_no_text_say_what_they_are() {
        #[track_caller]
        fn case(bytes: &[u8], kind: FileFault, line: Option<usize>) {
            let problem = Page::decode("a.json", bytes).unwrap_err();
            assert_eq!(problem.kind, kind.into());
            assert_eq!(problem.place.map(|place| place.line), line);
        }
        case(b"", FileFault::Empty, None);
        case(b"\xef\xbb\xbf \n", FileFault::Empty, None);
        case(b"\xff\xfe{\0}\0", FileFault::Utf16, None);
        case(b"{}\n\0", FileFault::Nul, Some(2));
        case(b"{}\n\"\xc7\xd1\"", FileFault::NotUtf8, Some(2));
    }

    #[test]
    fn what_nobody_can_see_is_found() {
        for (text, wrong) in [
            ("aws ", true),
            ("\u{3000}", true),
            ("", true),
            ("a\u{a0}b", true),
            ("a\u{200b}b", true),
            ("a\tb", true),
            ("a\nb", true),
            ("a\u{2028}b", true),
            ("a\u{200f}", true),
            ("co\u{ad}op", true),
            ("ＡＷＳ", true),
            ("가\u{200d}나", true),
            ("가족 👨‍👩‍👧 하나", false),
            ("로드 밸런서", false),
        ] {
            assert_eq!(unclean(text).is_some(), wrong, "{text:?}");
        }
    }

    #[test]
    fn letters_are_composed_but_addresses_are_not() {
        assert_eq!(composed("\u{1105}\u{1169}"), "로");
        let address = "https://example.org/\u{1105}\u{1169}";
        assert_eq!(composed(address), address);
    }
}
