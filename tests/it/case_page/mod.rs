//! The page of a case: what stands on it in which order, and what where something is missing.

mod cuts;
mod facts;
mod fallbacks;
mod links;
mod order;
mod titles;
