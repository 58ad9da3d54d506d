//! Why there is no answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Fault;
use crate::{address::Addresses, lang::Lang};

/// Why there is no answer, as RFC 9457 writes it, with what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// What kind of problem it is: an address that explains it.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// What is wrong here and what would be right, in a sentence.
    pub detail: String,
    /// The path and the parameters asked for.
    pub instance: String,
    /// The parameter that cannot be followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameter: Option<String>,
    /// What it said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What was probably meant, the nearest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

impl Problem {
    /// A fault in words; `instance` is what was asked for.
    pub fn of(fault: &Fault, lang: Lang, addresses: &Addresses, instance: &str) -> Self {
        Self {
            kind: addresses.problem(fault.name()),
            title: fault.title(lang).to_owned(),
            status: fault.status(),
            detail: fault.detail(lang, addresses),
            instance: instance.to_owned(),
            parameter: fault.parameter().map(str::to_owned),
            value: fault.value().map(str::to_owned),
            nearest: fault.nearest(),
        }
    }
}
