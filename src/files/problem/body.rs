//! What is wrong with the text below a heading.

use super::{TextFault, Words};
use crate::markup::FaultKind;

/// The text below a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BodyFault {
    /// There is none.
    Empty {
        /// The heading.
        heading: &'static str,
    },
    /// Text stands before the first heading.
    BeforeHeading {
        /// The first heading of this language.
        first: &'static str,
    },
    /// A block of keys at the start, as other programs keep them.
    FrontMatter,
    /// Something else stands where a list belongs.
    NotAList,
    /// A list inside a list.
    NestedList,
    /// A list where paragraphs belong.
    List,
    /// A block of code that does not end.
    OpenCode,
    /// Markup that would not come out as it was meant.
    Markup(FaultKind),
}

impl BodyFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Empty { heading } => Words::error(
                "empty-section",
                format!("nothing stands under `{heading}`"),
                "remove the heading: a section without text is shown as not stated",
            ),
            Self::BeforeHeading { first } => Words::error(
                "text-before-heading",
                "this text stands before the first heading",
                format!("put it under `## {first}`"),
            ),
            Self::FrontMatter => Words::error(
                "front-matter",
                "here starts a block of keys, which nobody reads",
                "delete it up to the second `---`: the facts stand in the JSON file beside this \
                 one, and a text starts with `# ` and its title",
            ),
            Self::NotAList => Words::error(
                "not-a-list",
                "this section is one list, and this is not part of it",
                "start each item with `- ` and indent the lines that continue it by two spaces",
            ),
            Self::NestedList => Words::error(
                "nested-list",
                "a list stands inside a list",
                "make each point an item of its own",
            ),
            Self::List => Words::error(
                "list-in-paragraphs",
                "this section is paragraphs, and here is a list",
                "write it as sentences; a line that starts with a number and a dot is a list too",
            ),
            Self::OpenCode => Words::error(
                "open-code",
                "a block of code starts here and does not end",
                "end it with the same marks on a line of their own",
            ),
            Self::Markup(fault) => markup(*fault),
        }
    }
}

fn markup(fault: FaultKind) -> Words {
    match fault {
        FaultKind::RawHtml => Words::error(
            "raw-html",
            "here stands HTML, which would be shown as text",
            "use Markdown; put names with angle brackets into backticks",
        ),
        FaultKind::UnsafeLink => Words::error(
            "unsafe-link",
            "this link leads neither to the web nor to mail",
            "link `https://…`, `http://…` or `mailto:…`",
        ),
        FaultKind::LiteralAsterisks => Words::error(
            "literal-asterisks",
            "these asterisks would be shown as asterisks",
            "emphasis does not end between punctuation and a letter: take the quotes or brackets \
             out of it, as in `\"**한도**\"입니다`; put asterisks that are meant into backticks",
        ),
        FaultKind::Heading => Words::error(
            "inner-heading",
            "a heading stands inside a section",
            "only the fixed headings divide a text: make it a sentence, or remove the line below it",
        ),
        FaultKind::Table | FaultKind::Strikethrough | FaultKind::Footnote => dialect(fault),
        FaultKind::LoneAsterisks => Words::error(
            "lone-asterisks",
            "these asterisks have no counterpart and would be shown as asterisks",
            "end the emphasis with `**` in the same paragraph; put asterisks that are meant into \
             backticks",
        ),
        FaultKind::LoneBacktick => Words::error(
            "lone-backtick",
            "this backtick begins no code and would be shown as it is",
            "end the code with as many backticks as it begins with, or put a backslash before one \
             that is meant",
        ),
        FaultKind::Invisible(character) => TextFault::Invisible { character }.words(),
        FaultKind::Definition => Words::error(
            "link-definition",
            "this line defines a link and would not be shown",
            "write the link where it stands: `[words](https://…)`",
        ),
        FaultKind::Image => Words::error(
            "picture",
            "here stands a picture",
            "a case is text: say what the picture shows, or link the page that has it",
        ),
    }
}

/// The words of markup that other dialects have.
fn dialect(fault: FaultKind) -> Words {
    match fault {
        FaultKind::Table => Words::error(
            "table",
            "a table would be shown as it is typed",
            "say it in sentences, or make a list of it where the section is one",
        ),
        FaultKind::Strikethrough => Words::error(
            "strikethrough",
            "these tildes would be shown as tildes",
            "delete what does not hold; put tildes that are meant into backticks",
        ),
        _ => Words::error(
            "footnote",
            "this mark of a footnote would be shown as it is typed",
            "say it in the text, or link it: `[words](https://…)`",
        ),
    }
}
