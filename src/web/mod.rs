//! The site: pages for people, from a request to its bytes.
//!
//! In reading order:
//! - [`Site`], a library with everything that its pages need, and [`Live`], the one being served;
//! - [`serve`], connections, and [`Front`], the one way from a request to an answer;
//! - `router`, which path is which page, and `visit`, what a handler is told of a request;
//! - `pages`, one file a page, and `parts`, what pages share; `feeds`, the same for programs;
//! - `api`, the catalogue for programs, from a question to JSON;
//! - `mcp`, how the messages of assistants travel;
//! - `shell`, what stands around each page; `reply`, how answers are kept by others;
//! - `language`, which one a visitor reads, and `accept`, in which form;
//! - `errors`, what is shown when there is no page;
//! - `finish`, what every answer gets last; `kept`, answers that are drawn only once, and `flow`,
//!   those that are made while they are sent;
//! - `health` and `meters`, what is told to whoever watches the program;
//! - `card`, the pictures that stand for pages in chat;
//! - `assets`, the style sheet, the scripts and the pictures; `worker`, the script that keeps pages;
//! - `map`, every address there is, and `still`, the site as files.
//!
//! May import everything below. Async starts here.

mod accept;
mod api;
mod assets;
mod card;
mod errors;
mod feeds;
mod finish;
mod flow;
mod front;
mod health;
mod kept;
mod language;
mod live;
mod map;
mod mcp;
mod meters;
mod pages;
mod parts;
mod reply;
mod router;
mod serve;
mod shell;
mod site;
mod still;
mod visit;
mod worker;

pub use front::Front;
pub use live::Live;
pub use serve::{Shutdown, serve};
pub use site::{Bounds, Site};
pub use still::{StillFile, Unanswered};
