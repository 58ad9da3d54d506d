use super::{Words, did_you_mean};

/// A file or folder that cannot be read, should not be there, or is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It holds nothing.
    Empty,
    /// It is UTF-16, as some editors on Windows save it.
    Utf16,
    /// It holds a NUL byte.
    Nul,
    /// It is not UTF-8.
    NotUtf8,
    /// Nothing reads a file of this name here.
    Stray,
    /// The folder's name is not a case id.
    BadFolder {
        /// The id it may have meant.
        nearest: Option<String>,
    },
    /// Another folder has the same id in another spelling.
    SameId {
        /// That folder.
        other: String,
    },
    /// A file that must be there is not.
    Missing,
    /// A case has a text in no language.
    NoText,
}

impl FileFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Empty => Words::error(
                "empty-file",
                "this file is empty",
                "write its content, or delete it",
            ),
            Self::Utf16 => Words::error(
                "utf-16",
                "this file is UTF-16",
                "save it as UTF-8 (in most editors: Save with encoding)",
            ),
            Self::Nul => Words::error(
                "nul-byte",
                "this file holds a NUL byte",
                "delete that byte; text files hold none",
            ),
            Self::NotUtf8 => Words::error(
                "not-utf-8",
                "this file is not UTF-8 from this place on",
                "save it as UTF-8 (in most editors: Save with encoding)",
            ),
            Self::Stray => Words::error(
                "stray-file",
                "nobody reads a file of this name here",
                "a case is `cases/IL-0001/` with `case.json`, `en.md`, `ko.md`; \
                 terms are in `vocabulary/`; notes belong into a `README.md`",
            ),
            Self::BadFolder { nearest } => Words::error(
                "bad-folder",
                "the name of this folder is not a case id",
                did_you_mean(nearest.as_deref(), || {
                    "name it `IL-` and at least four digits, such as `IL-0001`".to_owned()
                }),
            ),
            Self::SameId { other } => Words::error(
                "same-id",
                format!("this folder has the same id as `{other}`"),
                "give one of the two the next free number",
            ),
            Self::Missing => Words::error(
                "missing-file",
                "this file is missing",
                "add it; `README.md` in the data folder says what it holds",
            ),
            Self::NoText => Words::error(
                "no-text",
                "this case has a text in neither language",
                "write `en.md` or `ko.md` beside its `case.json`",
            ),
        }
    }
}
