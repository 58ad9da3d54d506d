//! Every address of the site. Nothing else builds one.
//!
//! - [`Place`], a page; [`Format`] and [`IndexPart`], the files beside it;
//! - [`Api`], [`API`] and [`MCP`], where programs and assistants ask;
//! - [`Icon`] and the files at the root of the site;
//! - [`Addresses`], all of these where the site stands in the web;
//! - what is done to addresses as text.
//!
//! May import `lang`, `settings` and `case`.

mod addresses;
mod form;
mod place;
mod program;
mod root;
mod text;

pub use addresses::Addresses;
pub use form::{Format, IndexPart};
pub use place::Place;
pub use program::{API, Api, MCP, RESOURCES, resource};
pub use root::{
    Icon, LLMS, MANIFEST, SEARCH, SITEMAP, WORKER, open_search, sitemap_part, sitemap_part_of,
};
pub use text::{header_safe, wayback_search, with_parameters, with_query};
