//! The public JSON shapes, kept stable.
//!
//! - [`Record`], one whole case;
//! - [`Records`], the whole result of a query.
//!
//! May import `lang`, `markup`, `case` and `vocabulary`.

mod record;
mod record_of;
mod records;

pub use record::{
    EventRecord, ImpactRecord, ImpactText, ItemRecord, Record, ReviewRecord, SourceRecord,
    TimelineRecord, UNKNOWN,
};
pub use records::Records;
