//! The words a case is tagged with.

use std::{borrow::Borrow, fmt, str::FromStr, sync::Arc};

/// The stable name of a term: lower-case ASCII letters and digits in words joined by `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug(Arc<str>);

/// Text that cannot be a slug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSlug;

impl Slug {
    /// The slug as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Slug {
    type Err = BadSlug;

    fn from_str(text: &str) -> Result<Self, BadSlug> {
        let word = |word: &str| {
            !word.is_empty()
                && word
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if text.len() <= 80 && text.split('-').all(word) {
            Ok(Self(text.into()))
        } else {
            Err(BadSlug)
        }
    }
}

impl Borrow<str> for Slug {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a term says of a case. Filters, facets, term pages and vocabulary files all follow from
/// this list: a new kind is one variant here and one file in `data/vocabulary/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Why the trigger could do harm: one a case.
    RootCause,
    /// A thing that failed or took part.
    Component,
    /// What was seen from outside.
    Symptom,
    /// A condition that made it longer or wider.
    Contributing,
    /// The field it belongs to.
    Domain,
    /// Whose incident it was: one a case.
    Org,
}

impl Kind {
    /// All kinds, in the order in which a listing's address names them.
    pub const ALL: [Self; 6] = [
        Self::RootCause,
        Self::Component,
        Self::Symptom,
        Self::Contributing,
        Self::Domain,
        Self::Org,
    ];

    /// Its name as a parameter of a listing and as a key of the API.
    pub const fn parameter(self) -> &'static str {
        match self {
            Self::RootCause => "root_cause",
            Self::Component => "component",
            Self::Symptom => "symptom",
            Self::Contributing => "contributing",
            Self::Domain => "domain",
            Self::Org => "org",
        }
    }

    /// Its name as a folder of addresses and as the stem of its vocabulary file.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::RootCause => "root-causes",
            Self::Component => "components",
            Self::Symptom => "symptoms",
            Self::Contributing => "contributing",
            Self::Domain => "domains",
            Self::Org => "orgs",
        }
    }

    /// The kind whose terms stand in this folder.
    pub fn from_folder(folder: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.folder() == folder)
    }

    /// The kind that this parameter filters by.
    pub fn from_parameter(parameter: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.parameter() == parameter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_lower_case_words_joined_by_dashes() {
        for good in [
            "capacity",
            "cloud-load-balancer",
            "5xx",
            "uk-ministry-of-justice",
        ] {
            assert_eq!(
                good.parse::<Slug>().map(|s| s.to_string()).as_deref(),
                Ok(good)
            );
        }
        for bad in [
            "",
            "Load-Balancer",
            "aws ",
            "a--b",
            "-a",
            "a-",
            "a_b",
            "용량",
            "a/b",
        ] {
            assert!(bad.parse::<Slug>().is_err(), "{bad}");
        }
    }

    #[test]
    fn every_kind_is_found_by_both_of_its_names() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_folder(kind.folder()), Some(kind));
            assert_eq!(Kind::from_parameter(kind.parameter()), Some(kind));
        }
    }
}
