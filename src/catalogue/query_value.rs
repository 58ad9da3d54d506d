//! What the values of a query mean, as people write them.

use super::{BadQuery, BadValue, Facet, Library, Unknown, facet::is_fixed_value};
use crate::{
    case::{CaseId, Severity, Slug},
    vocabulary::{Found, nearest},
};

/// A value that is none of these, which are few.
pub(super) fn unknown<'a>(
    parameter: &'static str,
    value: String,
    known: impl IntoIterator<Item = &'a str>,
) -> BadQuery {
    BadQuery {
        parameter,
        problem: BadValue::none_of(&value, known),
        value,
    }
}

/// The value of a facet that a word means.
pub(super) fn facet_value(facet: Facet, word: &str, library: &Library) -> Result<Slug, BadQuery> {
    let lower = word.to_lowercase();
    if is_fixed_value(facet, &lower)
        && let Ok(slug) = lower.parse()
    {
        return Ok(slug);
    }
    let no_such = |known: Vec<&str>| unknown(facet.parameter(), word.to_owned(), known);
    match facet {
        Facet::Term(kind) => {
            let terms = library.vocabulary().of(kind);
            match terms.find(word) {
                Some(Found::Exactly(term) | Found::Alias(term)) => Ok(term.slug.clone()),
                None => Err(BadQuery {
                    parameter: facet.parameter(),
                    value: word.to_owned(),
                    problem: BadValue::Unknown {
                        nearest: nearest(word, terms.iter().map(|term| term.slug.as_str()))
                            .map(str::to_owned),
                        // They are the vocabulary's to tell.
                        allowed: Vec::new(),
                    },
                }),
            }
        }
        Facet::Severity => Err(no_such(Severity::ALL.map(Severity::slug).to_vec())),
        Facet::Unknown => Err(no_such(Unknown::ALL.map(Unknown::slug).to_vec())),
        Facet::Year => Err(no_such(
            library
                .columns()
                .values(facet)
                .map(|(year, _)| year.as_str())
                .collect(),
        )),
    }
}

/// The case of a reading list that a word means; a merged one leads to its survivor.
pub(super) fn case_id(word: &str, library: &Library) -> Result<CaseId, BadQuery> {
    CaseId::from_loose(word)
        .and_then(|id| library.survivor(id))
        .ok_or_else(|| BadQuery {
            parameter: "id",
            value: word.to_owned(),
            problem: BadValue::Unknown {
                nearest: CaseId::from_loose(word)
                    .and_then(|id| library.nearest_ids(id).first().map(ToString::to_string)),
                allowed: Vec::new(),
            },
        })
}
