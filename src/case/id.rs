//! The name that a case keeps for ever.

use std::{fmt, str::FromStr};

/// A case's number, written `IL-0492`: at least four digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CaseId(u32);

/// Text that is not exactly a case id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCaseId;

impl CaseId {
    /// The largest number an id may carry, so that no spelling of digits overflows.
    const MAX: u32 = 999_999;

    /// The id with this number, from 1 up.
    pub const fn new(number: u32) -> Option<Self> {
        if number >= 1 && number <= Self::MAX {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number alone.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Reads an id as people type it: in any case, with or without leading zeros.
    pub fn from_loose(text: &str) -> Option<Self> {
        let (prefix, digits) = text.split_once('-')?;
        let plain =
            !digits.is_empty() && digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit());
        if !prefix.eq_ignore_ascii_case("il") || !plain {
            return None;
        }
        Self::new(digits.parse().ok()?)
    }
}

impl fmt::Display for CaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IL-{:04}", self.0)
    }
}

impl FromStr for CaseId {
    type Err = BadCaseId;

    /// Reads the one true form only.
    fn from_str(text: &str) -> Result<Self, BadCaseId> {
        Self::from_loose(text)
            .filter(|id| id.to_string() == text)
            .ok_or(BadCaseId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_in_any_case_and_with_any_zeros() {
        let id = CaseId::new(492).unwrap();
        for text in ["IL-0492", "il-0492", "IL-492", "Il-000492"] {
            assert_eq!(CaseId::from_loose(text), Some(id), "{text}");
        }
        assert_eq!(id.to_string(), "IL-0492");
        assert_eq!(CaseId::new(12345).unwrap().to_string(), "IL-12345");
    }

    #[test]
    fn what_is_not_an_id_is_none() {
        for text in [
            "il0492",
            " IL-0492",
            "IL-0492.",
            "IL-",
            "IL-0",
            "IL-٣",
            "IL/0492",
            "IL-99999999999",
            "-1",
        ] {
            assert_eq!(CaseId::from_loose(text), None, "{text}");
        }
    }

    #[test]
    fn data_spells_ids_exactly() {
        assert!("IL-0492".parse::<CaseId>().is_ok());
        assert!("il-0492".parse::<CaseId>().is_err());
        assert!("IL-492".parse::<CaseId>().is_err());
    }
}
