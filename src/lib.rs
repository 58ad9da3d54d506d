//! A public catalogue of incident postmortems in English and Korean, served by one program.

pub mod case;
pub mod lang;
pub mod markup;
pub mod vocabulary;
