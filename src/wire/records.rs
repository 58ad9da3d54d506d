//! The whole result of a query.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Record;

/// Every case that answers a query, in its order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Records {
    /// How many there are.
    pub total: usize,
    /// All of them, whole.
    pub items: Vec<Record>,
}

impl From<Vec<Record>> for Records {
    fn from(items: Vec<Record>) -> Self {
        Self {
            total: items.len(),
            items,
        }
    }
}
