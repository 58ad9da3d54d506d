use super::{Words, did_you_mean};

/// A file or folder that cannot be read, should not be there, or is missing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    Stray(StrayIn),
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
    /// A topic without its facts.
    NoTopicFacts,
    /// A topic without its text in one language.
    NoEssay,
    /// A merge that nobody finished.
    Conflict,
    /// A case has a text in no language.
    NoText,
    /// A link to a place outside the data folder.
    LinkOutside,
    /// A link to a folder in which it stands.
    LinkCircle,
    /// A link to a place where nothing is.
    BrokenLink,
    /// A device, a socket or a pipe.
    NotAFile,
    /// More bytes than any text has.
    TooLarge {
        /// How many KiB there may be.
        kib: u64,
    },
}

/// Where a file stands that nobody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrayIn {
    /// In the folder of a case, or beside those folders.
    Cases,
    /// Among the vocabulary.
    Vocabulary,
    /// In the folder of a topic, or beside those folders.
    Topics,
    /// Beside the folders of the data.
    Root,
    /// In a folder that nobody reads, so that all of it may be misplaced.
    UnknownFolder,
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
            Self::Stray(place) => stray(*place),
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
            Self::Missing => missing("add it; `README.md` in the data folder says what it holds"),
            Self::NoTopicFacts => missing(
                "add it with the keys `slug`, `title`, `description`, `query` and `updated_at`; \
                 `README.md` in the data folder says what they hold",
            ),
            Self::NoEssay => missing(
                "a topic needs both `en.md` and `ko.md`: `# ` and the title of `topic.json`, then \
                 the text",
            ),
            Self::Conflict => conflict(),
            Self::NoText => Words::error(
                "no-text",
                "this case has a text in neither language",
                "write `en.md` or `ko.md` beside its `case.json`",
            ),
            Self::LinkOutside
            | Self::LinkCircle
            | Self::BrokenLink
            | Self::NotAFile
            | Self::TooLarge { .. } => self.refused(),
        }
    }
}

impl FileFault {
    /// The words of what stands in the folder and is not read.
    fn refused(&self) -> Words {
        match self {
            Self::LinkOutside => Words::error(
                "link-outside",
                "this link leads out of the data folder",
                "put what it leads to here in its place: nothing outside the data folder is read",
            ),
            Self::LinkCircle => Words::error(
                "link-circle",
                "this link leads to a folder in which it stands",
                "delete it",
            ),
            Self::NotAFile => Words::error(
                "not-a-file",
                "this is neither a file nor a folder",
                "delete it: devices, sockets and pipes are not read",
            ),
            Self::TooLarge { kib } => Words::error(
                "too-large",
                format!("this file has more than {kib} KiB"),
                "a case is a few kilobytes of text: keep what is not text elsewhere",
            ),
            _ => Words::error(
                "broken-link",
                "this link leads to nothing",
                "mend it, or delete it",
            ),
        }
    }
}

impl StrayIn {
    /// What belongs there.
    const fn belongs(self) -> &'static str {
        match self {
            Self::Cases => {
                "a case is a folder `cases/IL-0001/` with `case.json`, `en.md` and `ko.md`"
            }
            Self::Vocabulary => {
                "the vocabulary is `components.json` and its seven neighbours, one for each kind \
                 of term"
            }
            Self::Topics => {
                "a topic is a folder `topics/dns/` with `topic.json`, `en.md` and `ko.md`"
            }
            Self::Root => {
                "beside `cases/`, `vocabulary/` and `topics/` stand `moved.json` and \
                 `case.schema.json`"
            }
            Self::UnknownFolder => "that folder is none of the data",
        }
    }
}

fn missing(help: &str) -> Words {
    Words::error("missing-file", "this file is missing", help)
}

fn conflict() -> Words {
    Words::error(
        "merge-conflict",
        "here stands a mark of a merge that nobody finished",
        "keep what is right of the two versions, and delete the lines that start with \
         `<<<<<<<`, `=======` and `>>>>>>>`",
    )
}

fn stray(place: StrayIn) -> Words {
    match place {
        StrayIn::UnknownFolder => Words::error(
            "stray-folder",
            "nobody reads a folder of this name here",
            "cases are in `cases/`, terms in `vocabulary/`, essays in `topics/`: move the file \
             there, or delete it if nobody needs it",
        ),
        place => Words::warning(
            "stray-file",
            "nobody reads a file of this name here",
            format!(
                "delete this file if nobody needs it; {}; notes belong into a `README.md`",
                place.belongs()
            ),
        ),
    }
}
