//! One file a page: its view, how it is filled, and the handler that shows it.

pub(super) mod about;
pub(super) mod api;
pub(super) mod both;
pub(super) mod case;
mod case_against;
pub(super) mod case_links;
mod case_timeline;
mod case_tools;
mod checklist;
pub(super) mod compare;
pub(super) mod error;
mod error_ways;
pub(super) mod home;
mod home_years;
mod list_absent;
pub(super) mod list_filters;
pub(super) mod list_title;
mod list_ways;
pub(super) mod listing;
pub(super) mod offline;
pub(super) mod patterns;
mod patterns_grid;
mod patterns_spread;
pub(super) mod term;
pub(super) mod terms;
pub(super) mod topic;
pub(super) mod topics;
