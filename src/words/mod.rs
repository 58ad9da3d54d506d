//! Every word that the product says to visitors, in both languages.
//!
//! Words are fields of one struct with an English and a Korean value, so that a missing one does
//! not compile. Sentences with numbers or names are functions. Korean sentences are built so
//! that no particle follows a name or a number that is put in: nothing has to guess its sound.
//!
//! - [`Words`], all of them, page by page in files of their own;
//! - [`echo`], what somebody typed, as it may be said back;
//! - [`when`], how dates, times and durations are written.
//!
//! May import `lang`, `markup`, `case`, `address`, `search` and `catalogue`.

mod about;
mod api;
mod api_page;
mod case_page;
mod compare;
mod echo;
mod errors;
mod facts;
mod formats;
mod home;
mod listing;
pub(crate) mod mcp;
mod mcp_errors;
mod patterns;
mod reader;
mod shell;
mod still;
mod term_pages;
mod topics;
pub(crate) mod when;

pub(crate) use about::About;
pub(crate) use api::Api;
pub(crate) use api_page::ApiPage;
pub(crate) use case_page::CasePage;
pub(crate) use compare::Compare;
pub(crate) use echo::echo;
pub(crate) use errors::Errors;
pub(crate) use facts::Facts;
pub(crate) use formats::Formats;
pub(crate) use home::Home;
pub(crate) use listing::Listing;
pub(crate) use mcp::Mcp;
pub(crate) use mcp_errors::McpErrors;
pub(crate) use patterns::{Figure, Patterns};
pub(crate) use reader::Reader;
pub(crate) use shell::Shell;
pub(crate) use still::Still;
pub(crate) use term_pages::TermPages;
pub(crate) use topics::Topics;

use crate::lang::Lang;

/// Everything that is said in one language.
pub(crate) struct Words {
    pub(crate) shell: Shell,
    pub(crate) facts: Facts,
    pub(crate) home: Home,
    pub(crate) listing: Listing,
    pub(crate) case: CasePage,
    pub(crate) terms: TermPages,
    pub(crate) topics: Topics,
    pub(crate) compare: Compare,
    pub(crate) patterns: Patterns,
    pub(crate) about: About,
    pub(crate) formats: Formats,
    pub(crate) errors: Errors,
    pub(crate) api: Api,
    pub(crate) mcp: Mcp,
    pub(crate) reader: Reader,
    pub(crate) api_page: ApiPage,
    pub(crate) still: Still,
}

const EN: Words = Words {
    shell: shell::EN,
    facts: facts::EN,
    home: home::EN,
    listing: listing::EN,
    case: case_page::EN,
    terms: term_pages::EN,
    topics: topics::EN,
    compare: compare::EN,
    patterns: patterns::EN,
    about: about::EN,
    formats: formats::EN,
    errors: errors::EN,
    api: api::EN,
    mcp: mcp::EN,
    reader: reader::EN,
    api_page: api_page::EN,
    still: still::EN,
};

const KO: Words = Words {
    shell: shell::KO,
    facts: facts::KO,
    home: home::KO,
    listing: listing::KO,
    case: case_page::KO,
    terms: term_pages::KO,
    topics: topics::KO,
    compare: compare::KO,
    patterns: patterns::KO,
    about: about::KO,
    formats: formats::KO,
    errors: errors::KO,
    api: api::KO,
    mcp: mcp::KO,
    reader: reader::KO,
    api_page: api_page::KO,
    still: still::KO,
};

impl Words {
    /// The words of a language.
    pub(crate) const fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &EN,
            Lang::Ko => &KO,
        }
    }
}
