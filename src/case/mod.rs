//! What a case is: types only, no files and no pages.
//!
//! In reading order:
//! - [`Case`] itself, in `record.rs`;
//! - [`CaseId`], the name it keeps for ever;
//! - [`Slug`] and [`Kind`], the words it is tagged with;
//! - [`CaseDate`] and [`Stamp`], its days and instants;
//! - [`Moment`], [`Span`] and [`Timeline`], when things happened and how long they took;
//! - [`Prose`] and [`Section`], its text in one language;
//! - [`Source`], where it can be read, and [`Review`], who has checked it.
//!
//! May import `lang` only.

mod date;
mod id;
mod moment;
mod prose;
mod record;
mod review;
mod source;
mod span;
mod term;
mod timeline;

pub use date::{BadDate, CaseDate, DateKind, Stamp, parse_day};
pub use id::{BadCaseId, CaseId};
pub use moment::{BadMoment, Moment};
pub use prose::{Form, Prose, Section};
pub use record::{Case, Severity, Wording};
pub use review::{Author, Review};
pub use source::{Source, same_place};
pub use span::{BadSpan, Span};
pub use term::{BadSlug, Kind, Slug};
pub use timeline::{Event, EventKind, Measure, Timeline};
