//! The public JSON shapes, kept stable.
//!
//! - [`Voice`], what every shape is made from;
//! - [`Record`], one whole case, and [`Records`], the whole result of a query;
//! - [`Row`], a case in a list, and [`Rows`], a page of a result with its [`Facets`];
//! - [`SearchHit`], a case that a search found, and where;
//! - [`Similar`], a case next to another, and why;
//! - [`Topic`], a subject, and [`Vocabulary`], every term;
//! - [`Stats`], the library in numbers, and [`Lookup`], who cites a source;
//! - [`Fault`], why there is no answer, and [`Problem`], the same in words.
//!
//! May import `lang`, `markup`, `case`, `address`, `vocabulary`, `search`, `catalogue`, `words`
//! and `telling`.

mod fault;
mod hit;
mod lookup;
mod problem;
mod record;
mod record_of;
mod records;
mod row;
mod rows;
mod similar;
mod stats;
mod term;
mod topic;
mod voice;

pub use fault::Fault;
pub use hit::{Mark, Passage, SearchHit, SearchHits};
pub use lookup::Lookup;
pub use problem::Problem;
pub use record::{
    EventRecord, ImpactRecord, ImpactText, ItemRecord, Record, ReviewRecord, SourceRecord,
    TimelineRecord, UNKNOWN,
};
pub use records::Records;
pub use row::{Row, RowTimeline};
pub use rows::{FacetValue, Facets, Paging, Rows};
pub use similar::{Reason, ReasonKind, Similar, Similars};
pub use stats::{Length, Stats, Times};
pub use term::{Term, TermName, Vocabulary, terms_of};
pub use topic::{Topic, TopicRow, Topics};
pub use voice::Voice;
