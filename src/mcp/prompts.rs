//! Ways through the catalogue that people choose from a menu.

use rmcp::model::{GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, Role};

use super::{arguments::Arguments, shorten::shorten, wrong::Wrong};
use crate::{
    address::Place,
    catalogue::Query,
    search::tidy,
    telling::{Teller, case_title},
    words::{
        Mcp,
        mcp::{self, Described},
    },
};

/// A prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guide {
    /// From what is seen to what causes it.
    Symptom,
    /// From a design to what could go wrong with it.
    Design,
}

/// How many cases are named at once.
const MATCHES: usize = 5;

/// How many bytes of what people paste are repeated.
const MOST_TEXT: usize = 20_000;

impl Guide {
    /// All prompts.
    pub(super) const ALL: [Self; 2] = [Self::Symptom, Self::Design];

    /// Its name for ever.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Symptom => "investigate_symptom",
            Self::Design => "review_design",
        }
    }

    /// The prompt of this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|guide| guide.name() == name)
    }

    /// The argument that it cannot do without, and what that is.
    const fn argument(self) -> (&'static str, &'static str) {
        match self {
            Self::Symptom => ("symptom", mcp::SYMPTOM_ARGUMENT),
            Self::Design => ("design", mcp::DESIGN_ARGUMENT),
        }
    }

    const fn described(self) -> Described {
        match self {
            Self::Symptom => mcp::INVESTIGATE,
            Self::Design => mcp::REVIEW,
        }
    }

    const fn words(self, words: &Mcp) -> fn(&str, &str) -> String {
        match self {
            Self::Symptom => words.symptom,
            Self::Design => words.design,
        }
    }

    /// What a client is told of it.
    pub(super) fn definition(self) -> Prompt {
        let (name, description) = self.argument();
        let arguments = vec![
            PromptArgument::new(name)
                .with_description(description)
                .with_required(true),
            PromptArgument::new("lang")
                .with_description(mcp::LANG_ARGUMENT)
                .with_required(false),
        ];
        let Described { title, description } = self.described();
        Prompt::new(self.name(), Some(description), Some(arguments)).with_title(title)
    }

    /// The message that leads an assistant; `teller` speaks whatever language is asked for.
    pub(super) fn get(
        self,
        teller: Teller<'_>,
        given: JsonObject,
    ) -> Result<GetPromptResult, Wrong> {
        let (name, _) = self.argument();
        let arguments = Arguments::read(given, [name, "lang"].into_iter())?;
        let teller = Teller {
            lang: arguments.lang()?,
            ..teller
        };
        let text = arguments.needed(name)?;
        let text = shorten(&text, MOST_TEXT).unwrap_or(&text);
        let message = self.words(&teller.words().mcp)(text, &matches(teller, text));
        let message = PromptMessage::new_text(Role::User, message);
        Ok(GetPromptResult::new(vec![message]).with_description(self.described().description))
    }
}

/// The cases that these words find as they are.
fn matches(teller: Teller<'_>, text: &str) -> String {
    let beginning: String = text.chars().take(Query::LONGEST_TEXT).collect();
    let query = Query {
        text: tidy(&beginning),
        ..Query::default()
    };
    let cases = teller.library.answer(&query).cases;
    let words = &teller.words().mcp;
    if cases.is_empty() {
        return words.no_matches.to_owned();
    }
    let lines = cases.iter().take(MATCHES).map(|case| {
        let title = case_title(teller.library.vocabulary(), case, teller.lang);
        let address = teller
            .addresses
            .absolute(teller.lang, &Place::Case(case.id));
        format!("- {} {title}: {address}", case.id)
    });
    let lines: Vec<_> = lines.collect();
    format!("{}\n{}", words.matches, lines.join("\n"))
}
