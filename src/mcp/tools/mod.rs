//! What an assistant can call.
//!
//! - [`Tool`], all of them, and what a client is told of each;
//! - `argument`, what a tool takes;
//! - `cases`, `search_incidents` and `list_incidents`, with `page`, what both give, and `narrow`,
//!   what would make it smaller or larger;
//! - `incident`, `topic` and `vocab`, one tool each.

mod argument;
mod cases;
mod incident;
mod narrow;
mod page;
mod topic;
mod vocab;

use rmcp::model::{self, JsonObject, ToolAnnotations};

pub(super) use incident::meant;

use self::argument::Argument;
use super::{arguments::Arguments, reply::Reply, wrong::Wrong};
use crate::{
    telling::Teller,
    wire::Voice,
    words::mcp::{self, Described},
};

/// A tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// Full text.
    Search,
    /// One case.
    Incident,
    /// Cases by what they are tagged with.
    List,
    /// An essay with its cases.
    Topic,
    /// The terms of a kind.
    Vocab,
}

impl Tool {
    /// All tools, in the order in which they are mostly called.
    pub(super) const ALL: [Self; 5] = [
        Self::Search,
        Self::Incident,
        Self::List,
        Self::Topic,
        Self::Vocab,
    ];

    /// Its name for ever.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Search => "search_incidents",
            Self::Incident => "get_incident",
            Self::List => "list_incidents",
            Self::Topic => "get_topic",
            Self::Vocab => "vocab",
        }
    }

    /// The tool of this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.name() == name)
    }

    const fn described(self) -> Described {
        match self {
            Self::Search => mcp::SEARCH,
            Self::Incident => mcp::INCIDENT,
            Self::List => mcp::LIST,
            Self::Topic => mcp::TOPIC,
            Self::Vocab => mcp::VOCAB,
        }
    }

    fn arguments(self) -> Vec<Argument> {
        match self {
            Self::Search => argument::of_search(),
            Self::Incident => vec![argument::id(), argument::lang()],
            Self::List => argument::of_list(),
            Self::Topic => vec![argument::slug(), argument::lang()],
            Self::Vocab => vec![argument::kind(), argument::lang(), argument::cursor()],
        }
    }

    fn output(self) -> JsonObject {
        match self {
            Self::Search => cases::hits_schema(),
            Self::Incident => incident::schema(),
            Self::List => cases::rows_schema(),
            Self::Topic => topic::schema(),
            Self::Vocab => vocab::schema(),
        }
    }

    /// What a client is told of it.
    pub(super) fn definition(self) -> model::Tool {
        let Described { title, description } = self.described();
        let annotations = ToolAnnotations::with_title(title)
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false);
        model::Tool::new(self.name(), description, argument::schema(self.arguments()))
            .with_title(title)
            .with_raw_output_schema(self.output().into())
            .with_annotations(annotations)
    }

    /// Its answer to a call; `teller` speaks whatever language the call asks for.
    pub(super) fn call(self, teller: Teller<'_>, given: JsonObject) -> Result<Reply, Wrong> {
        let known = self.arguments();
        let arguments = Arguments::read(given, known.iter().map(Argument::name))?;
        let teller = Teller {
            lang: arguments.lang()?,
            ..teller
        };
        match self {
            Self::Search => cases::search(teller, &arguments),
            Self::Incident => incident::read(teller, &arguments),
            Self::List => cases::list(teller, &arguments),
            Self::Topic => topic::read(teller, &arguments),
            Self::Vocab => vocab::list(teller, &arguments),
        }
    }
}

/// What the public shapes are made from.
const fn voice(teller: Teller<'_>) -> Voice<'_> {
    Voice {
        library: teller.library,
        addresses: teller.addresses,
        lang: teller.lang,
    }
}
