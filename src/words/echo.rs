//! What somebody typed, said back.

use crate::{markup::excerpt, search::tidy};

/// The widest echo of what somebody typed, in columns.
const ECHO: usize = 80;

/// What somebody typed as it may be said back: what can be seen of it, and not too much.
pub(crate) fn echo(typed: &str) -> String {
    excerpt(&tidy(typed), ECHO)
}
