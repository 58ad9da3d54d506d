//! What the program is told when it starts, read once.
//!
//! - [`Settings`], where the catalogue is and who is to find it: it listens at [`Listen`] and is
//!   known by [`BaseUrl`];
//! - [`Limits`], what clients may take.
//!
//! May import nothing.

mod base_url;
mod limits;
mod listen;

use std::path::PathBuf;

use clap::{Args, ValueEnum};

pub use base_url::{BadBaseUrl, BaseUrl};
pub use limits::{BadNetwork, Limits, Network};
pub use listen::{BadListen, Listen};

/// How the catalogue is served. Each setting is a flag and an environment variable.
#[derive(Clone, Debug, Args)]
pub struct Settings {
    /// Address or name, and port, to listen on
    #[arg(
        long,
        env = "INCIDENTLIB_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDR:PORT"
    )]
    pub listen: Listen,

    /// Public address of the site, with a path prefix if it has one, such as
    /// `https://example.org/incidentlib/app`; by default the address it listens on
    #[arg(long, env = "INCIDENTLIB_BASE_URL", value_name = "URL")]
    pub base_url: Option<BaseUrl>,

    /// Folder to serve and to watch instead of the catalogue inside the program
    #[arg(long, env = "INCIDENTLIB_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Whether browsers keep the pages that a reader has opened, to show them where the site cannot
    /// be reached; `off` also takes back what they have kept
    #[arg(
        long,
        env = "INCIDENTLIB_OFFLINE",
        value_enum,
        default_value = "on",
        value_name = "on|off"
    )]
    pub offline: Offline,

    /// What clients may take.
    #[command(flatten)]
    pub limits: Limits,
}

/// Whether browsers keep pages for when the site cannot be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Offline {
    /// They keep the pages opened last.
    #[default]
    On,
    /// They keep nothing, and drop what they have.
    Off,
}

/// The limits that nobody changed.
#[cfg(test)]
pub(crate) fn limits() -> Limits {
    use clap::FromArgMatches as _;
    let command = Limits::augment_args(clap::Command::new("limits"));
    Limits::from_arg_matches(&command.get_matches_from(["limits"])).unwrap()
}
