//! Who wrote a case and who has checked it.

use jiff::civil::Date;

/// The state of a case's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Who wrote it.
    pub written_by: Author,
    /// The person who has held it against its sources.
    pub reviewed_by: Option<String>,
    /// The day on which they did.
    pub reviewed_at: Option<Date>,
}

/// Who wrote a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author(String);

impl Author {
    /// The author of this name. Any word is kept as it is.
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// The name as it was given.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Whether a program wrote it; `session` is the reference catalogue's word for that.
    pub fn is_ai(&self) -> bool {
        matches!(self.0.as_str(), "ai" | "session")
    }
}
