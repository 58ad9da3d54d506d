//! A public catalogue of incident postmortems in English and Korean, served by one program.

pub mod address;
pub mod case;
pub mod catalogue;
pub mod lang;
pub mod markup;
pub mod settings;
pub mod vocabulary;
pub mod web;
mod words;
