//! What is wrong in the data: a kind with its facts, and where.
//!
//! One file per family of faults; each says what its kinds mean and, beside them, in which words
//! they are told.

mod body;
mod file;
mod heading;
mod json;
mod reference;
mod source;
mod term;
mod text;
mod timeline;
mod title;
mod topic;
mod translation;
mod value;

use std::ops::Range;

pub use body::BodyFault;
pub use file::{FileFault, StrayIn};
pub use heading::HeadingFault;
pub use json::{Habit, JsonFault};
pub use reference::ReferenceFault;
pub use source::{AddressFault, SourceFault};
pub use term::TermFault;
pub use text::TextFault;
pub use timeline::TimelineFault;
pub use title::TitleFault;
pub use topic::TopicFault;
pub use translation::TranslationFault;
pub use value::ValueFault;

use crate::lang::Lang;

/// Something that an editor should mend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file or folder, by its path in the data folder.
    pub path: String,
    /// Where in the file; none where it is about the file as a whole.
    pub place: Option<Place>,
    /// What it is.
    pub kind: ProblemKind,
}

/// A part of one line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The first character in the line, from 1.
    pub column: usize,
    /// The character after the last one.
    pub end_column: usize,
    /// The same in bytes of the text.
    pub bytes: (usize, usize),
}

/// Whether the data can be served in spite of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// It cannot.
    Error,
    /// It can, but readers lose something.
    Warning,
}

impl Severity {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// All that can be wrong, by family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A file cannot be read, or should not be there, or is missing.
    File(FileFault),
    /// A JSON file is not JSON, or not of the shape it should have.
    Json(JsonFault),
    /// A text is blank or holds what nobody can see.
    Text(TextFault),
    /// A value is not of its kind.
    Value(ValueFault),
    /// A source or document.
    Source(SourceFault),
    /// The events and times of a case.
    Timeline(TimelineFault),
    /// Cases that name each other.
    Reference(ReferenceFault),
    /// Title and headings.
    Heading(HeadingFault),
    /// The text below a heading.
    Body(BodyFault),
    /// The title for chat.
    Title(TitleFault),
    /// The two languages.
    Translation(TranslationFault),
    /// The vocabulary.
    Term(TermFault),
    /// An essay on a subject.
    Topic(TopicFault),
}

/// How a problem is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Its stable name, for scripts.
    pub code: &'static str,
    /// Whether it stops the data from being served.
    pub severity: Severity,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub help: String,
}

impl Words {
    fn error(code: &'static str, what: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            what: what.into(),
            help: help.into(),
        }
    }

    fn warning(code: &'static str, what: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(code, what, help)
        }
    }
}

impl Problem {
    /// How it is told.
    pub fn words(&self) -> Words {
        match &self.kind {
            ProblemKind::File(fault) => fault.words(),
            ProblemKind::Json(fault) => fault.words(),
            ProblemKind::Text(fault) => fault.words(),
            ProblemKind::Value(fault) => fault.words(),
            ProblemKind::Source(fault) => fault.words(),
            ProblemKind::Timeline(fault) => fault.words(),
            ProblemKind::Reference(fault) => fault.words(),
            ProblemKind::Heading(fault) => fault.words(),
            ProblemKind::Body(fault) => fault.words(),
            ProblemKind::Title(fault) => fault.words(),
            ProblemKind::Translation(fault) => fault.words(),
            ProblemKind::Term(fault) => fault.words(),
            ProblemKind::Topic(fault) => fault.words(),
        }
    }

    /// Whether it stops the data from being served.
    pub fn is_error(&self) -> bool {
        self.words().severity == Severity::Error
    }

    /// The order of reports: path, line, column, then what it is.
    pub(super) fn order(&self) -> (&str, Option<&Place>, &'static str) {
        (&self.path, self.place.as_ref(), self.words().code)
    }
}

impl Place {
    /// The place of these bytes of a text, cut at the end of their first line.
    pub(super) fn of(text: &str, at: Range<usize>) -> Self {
        let start = floor(text, at.start);
        let before = text.get(..start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let rest = text.get(start..).unwrap_or_default();
        let line_end = start + rest.find('\n').unwrap_or(rest.len());
        let end = floor(text, at.end).clamp(start, line_end);
        let characters = |from, to| text.get(from..to).map_or(0, |part| part.chars().count());
        let column = 1 + characters(line_start, start);
        Self {
            line: 1 + before.matches('\n').count(),
            column,
            end_column: column + characters(start, end).max(1),
            bytes: (start, end),
        }
    }
}

/// The nearest boundary of a character at or before this byte.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

macro_rules! kind_of {
    ($($family:ident($fault:ty)),* $(,)?) => {$(
        impl From<$fault> for ProblemKind {
            fn from(fault: $fault) -> Self {
                Self::$family(fault)
            }
        }
    )*};
}

kind_of!(
    File(FileFault),
    Json(JsonFault),
    Text(TextFault),
    Value(ValueFault),
    Source(SourceFault),
    Timeline(TimelineFault),
    Reference(ReferenceFault),
    Heading(HeadingFault),
    Body(BodyFault),
    Title(TitleFault),
    Translation(TranslationFault),
    Term(TermFault),
    Topic(TopicFault),
);

/// How a language is called in reports, which are in English.
fn lang_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::Ko => "Korean",
    }
}

/// The advice to write the nearest right word, else what can be written at all.
fn did_you_mean(nearest: Option<&str>, otherwise: impl FnOnce() -> String) -> String {
    nearest.map_or_else(otherwise, |word| format!("did you mean `{word}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_and_stay_on_their_line() {
        let text = "a\n로드 밸런서\nb";
        let at = text.find("밸").unwrap();
        let place = Place::of(text, at..text.len());
        assert_eq!((place.line, place.column, place.end_column), (2, 4, 7));
        assert_eq!(text.get(place.bytes.0..place.bytes.1), Some("밸런서"));
        assert_eq!(Place::of("", 5..9).line, 1);
        assert_eq!(Place::of("가", 1..2).column, 1);
    }
}
