//! The public JSON shapes, kept stable.
//!
//! - [`Record`], one whole case.
//!
//! May import `lang`, `markup`, `case` and `vocabulary`.

mod record;
mod record_of;

pub use record::{
    EventRecord, ImpactRecord, ImpactText, ItemRecord, Record, ReviewRecord, SourceRecord,
    TimelineRecord, UNKNOWN,
};
