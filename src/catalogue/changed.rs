//! When records last changed.

use std::sync::Arc;

use crate::case::{Case, Stamp};

/// The latest change of any of these cases; none where there are no cases.
pub fn last_changed<'a>(cases: impl IntoIterator<Item = &'a Arc<Case>>) -> Option<&'a Stamp> {
    cases
        .into_iter()
        .map(|case| &case.updated_at)
        .max_by_key(|stamp| stamp.instant())
}
