//! The folder `data/` as people edit it: read with every mistake found at once, and written.
//!
//! In reading order:
//! - [`Tree`], the bytes of a data folder, `disk`, where they are read, and `layout`, which file
//!   holds what;
//! - [`load()`], from a tree to [`Contents`] or to [`Problem`]s;
//! - `page` and `node`, a file as text and as JSON that knows where its values stand; `pages`, all
//!   files by what they hold;
//! - [`Facts`], the raw shape of `case.json`; `shape` and `schema`, whether a file has it;
//! - `split` and `prose`, the text of a case; `books`, `topics` with their
//!   `essay`s and `moved`, the other files;
//! - `values`, facts judged by the types of a case; `rules`, what holds between them;
//! - [`problem`], everything that can be wrong and its words; [`Draw`], how it is shown;
//! - [`case_files`] and [`with_org`], the way back to files.
//!
//! May import `lang`, `markup`, `case`, `vocabulary` and `catalogue`.

mod address;
mod books;
mod disk;
mod draw;
mod essay;
mod facts;
mod folder;
mod layout;
mod load;
mod moved;
mod node;
mod page;
mod pages;
pub mod problem;
mod prose;
mod rules;
mod schema;
mod shape;
mod split;
mod topics;
mod tree;
mod values;
mod write;

pub use books::TermFacts;
pub use draw::Draw;
pub use facts::{
    EventFacts, Facts, ImpactFacts, ReviewFacts, SourceFacts, TimelineFacts, WordingFacts,
};
pub use load::{Contents, Loaded, load};
pub use problem::{Place, Problem, ProblemKind, Severity};
pub use schema::case_schema;
pub use topics::TopicFacts;
pub use tree::{Tree, TreeError};
pub use write::{case_files, folder_files, with_org};
