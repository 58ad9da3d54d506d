//! A query read for a program, which cannot see that something was passed over.

use super::{BadQuery, BadValue, Library, Query};
use crate::vocabulary::nearest;

/// Why the question of a program cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such parameter.
    UnknownParameter {
        /// What it was called.
        name: String,
        /// The one that was probably meant.
        nearest: Option<String>,
        /// All that the address takes.
        known: Vec<String>,
    },
    /// A parameter has no value, so that it would filter nothing.
    Empty {
        /// The parameter.
        parameter: String,
    },
    /// A parameter that has to be there is not.
    Missing {
        /// The parameter.
        parameter: &'static str,
    },
    /// A value cannot be followed.
    Value(BadQuery),
}

impl Refusal {
    /// No parameter of this name is among those that are known.
    pub fn unknown_parameter<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known: Vec<_> = known.into_iter().collect();
        Self::UnknownParameter {
            name: name.to_owned(),
            nearest: nearest(name, known.iter().copied()).map(str::to_owned),
            known: known.into_iter().map(str::to_owned).collect(),
        }
    }

    /// The value of a parameter is none of those that it can have.
    pub fn unknown_value<'a>(
        parameter: &'static str,
        value: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self::Value(BadQuery {
            parameter,
            value: value.to_owned(),
            problem: BadValue::none_of(value, known),
        })
    }
}

impl Query {
    /// The parameters of a listing that choose and order its cases, in canonical order; how a
    /// page shows them is nothing to a program.
    pub fn parameters() -> impl Iterator<Item = &'static str> {
        Self::PARAMETERS.into_iter().filter(|name| *name != "view")
    }

    /// The query of these parameters, where every one of them can be followed. Unlike
    /// [`Query::read`] it refuses what it does not know, and filters without a value.
    pub fn read_strictly(pairs: &[(String, String)], library: &Library) -> Result<Self, Refusal> {
        for (name, value) in pairs {
            if !Self::parameters().any(|known| known == name) {
                return Err(Refusal::unknown_parameter(
                    name,
                    Self::parameters().chain(["lang"]),
                ));
            }
            // An empty search box asks for everything and says so.
            if name != "q" && crate::search::tidy(value).is_empty() {
                return Err(Refusal::Empty {
                    parameter: name.clone(),
                });
            }
        }
        let reading = Self::read(pairs, library).map_err(Refusal::Value)?;
        Ok(reading.query)
    }
}
