//! The whole catalogue and what is asked of it.
//!
//! In reading order:
//! - [`Library`], every case with its vocabulary, built once and never changed;
//! - [`Query`], what a visitor asks for: it reads itself from a URL and writes itself back,
//!   and [`Refusal`], why it cannot be read for a program;
//! - [`Facet`], what a query can filter by, and [`Columns`], who matches it;
//! - [`Answer`], the cases that match, in one of the `orders`, with [`FacetCounts`];
//! - [`FoundPassage`], why a case answers a search;
//! - [`Topic`], what the cases of a subject together teach;
//! - [`Related`], the cases next to a case, and why;
//! - [`most_met`] and [`last_changed`], what some cases have in common;
//! - [`CauseGrid`], [`FactorPair`] and [`Spread`], what the cases show together.
//!
//! May import everything below: `lang`, `markup`, `case`, `vocabulary`, `search`.

mod answer;
mod changed;
mod columns;
mod document;
mod facet;
mod found;
mod library;
mod orders;
mod patterns;
mod query;
mod query_read;
mod query_strict;
mod query_value;
mod related;
mod sort;
mod spread;
mod topic;
mod usage;

pub use answer::{Answer, Counted, FacetCounts};
pub use changed::last_changed;
pub use columns::Columns;
pub use facet::{Facet, Unknown, YEARS, unknown_facts};
pub use found::FoundPassage;
pub use library::Library;
pub use patterns::{CauseGrid, CauseRow, FactorPair};
pub use query::{Query, View};
pub use query_read::{BadQuery, BadValue, Reading};
pub use query_strict::Refusal;
pub use related::{Reason, Related, WEIGHTS, Weights};
pub use sort::Sort;
pub use spread::{Elapsed, Spread, Standing, Timed, longest_first};
pub use topic::{Topic, linked_case};
pub use usage::{Usage, most_met};
