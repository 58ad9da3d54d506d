//! A public catalogue of incident postmortems in English and Korean, served by one program.
//!
//! The rooms, from the ground up; each imports only what stands above it here (a test holds that):
//!
//! - [`lang`], the two languages, and values that exist once for each;
//! - [`settings`], what the program is told when it starts;
//! - [`markup`], Markdown made safe;
//! - [`case`], what a case is;
//! - [`address`], every address of the site;
//! - [`vocabulary`], the terms that cases are tagged with;
//! - [`search`], full text in both languages;
//! - [`catalogue`], the whole library and what is asked of it;
//! - `words`, every word said to visitors;
//! - [`files`], the folder `data/` as people edit it;
//! - `telling`, cases told in words, for whoever reads them;
//! - [`wire`], the public JSON shapes, kept stable;
//! - [`mcp`], the catalogue for assistants;
//! - [`web`], the site;
//! - [`cli`], one command each.

pub mod address;
pub mod case;
pub mod catalogue;
pub mod cli;
pub mod files;
pub mod lang;
pub mod markup;
pub mod mcp;
pub mod search;
pub mod settings;
mod telling;
pub mod vocabulary;
pub mod web;
pub mod wire;
mod words;
