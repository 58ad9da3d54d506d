use super::Words;

/// A source or document that cannot be linked, or is there twice, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceFault {
    /// Not an address that can be linked.
    BadAddress(AddressFault),
    /// An address that leads where an earlier one leads.
    Doubled {
        /// The earlier one.
        first: String,
    },
    /// An address that another case of the same organisation cites.
    Shared {
        /// The other case.
        other: String,
    },
    /// A case without any source.
    None,
}

/// Why an address cannot be linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressFault {
    /// It has no scheme.
    NoScheme,
    /// Its scheme is another than http and https.
    OtherScheme,
    /// It names no host.
    NoHost,
    /// Its host cannot be one.
    BadHost,
    /// It holds a space, a quote or an angle bracket.
    Character,
}

impl SourceFault {
    pub(super) fn words(&self) -> Words {
        match self {
            Self::BadAddress(AddressFault::NoScheme) => Words::error(
                "address-without-scheme",
                "this address has no scheme",
                "start it with `https://`",
            ),
            Self::BadAddress(AddressFault::OtherScheme) => Words::error(
                "address-scheme",
                "this address is not on the web",
                "only `http://` and `https://` can be linked",
            ),
            Self::BadAddress(AddressFault::NoHost) => Words::error(
                "address-without-host",
                "this address names no host",
                "copy the whole address from the browser",
            ),
            Self::BadAddress(AddressFault::BadHost) => Words::error(
                "address-host",
                "no machine can have the name in this address",
                "copy the whole address from the browser",
            ),
            Self::BadAddress(AddressFault::Character) => Words::error(
                "address-character",
                "this address holds a character that no address holds",
                "write a space as `%20`, a quote as `%22`, `<` as `%3C`, `>` as `%3E`",
            ),
            Self::Doubled { first } => Words::error(
                "doubled-source",
                format!("this leads to the same place as `{first}`"),
                "keep one of the two; an archived copy belongs into `archived`",
            ),
            Self::Shared { other } => Words::warning(
                "shared-source",
                format!("`{other}`, of the same organisation, cites this too"),
                "if both are one incident, keep one and name the other in `moved.json`; if the \
                 text tells of both, leave it",
            ),
            Self::None => Words::error(
                "no-source",
                "this case has no source",
                "add the public text that it was written from",
            ),
        }
    }
}
