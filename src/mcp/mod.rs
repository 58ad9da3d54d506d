//! The catalogue for assistants: the Model Context Protocol on the public shapes.
//!
//! In reading order:
//! - [`Server`], what a message of the protocol is answered with;
//! - `tools`, what an assistant can call, each with its arguments and its answer;
//! - `arguments`, how a call is read, `wrong`, why it cannot be followed, and `cursor`, where the
//!   next page begins;
//! - `shape`, shapes and schemas in the form that strict clients take;
//! - `reply`, an answer within bounds, and `shorten`, a long text cut at a section;
//! - `resources`, cases as texts to read, and `prompts`, ways through the catalogue.
//!
//! How messages travel is the site's business. May import everything below it.

mod arguments;
mod cursor;
mod prompts;
mod reply;
mod resources;
mod server;
mod shape;
mod shorten;
mod tools;
mod wrong;

pub use server::Server;
