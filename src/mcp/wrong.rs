//! Why a call cannot be followed: a kind and facts, put into words where the language is known.

use crate::{
    case::{CaseId, Severity, Slug},
    catalogue::{BadQuery, BadValue, Facet, Sort, Unknown},
    lang::Lang,
    markup::excerpt,
    words::{McpErrors, Words},
};

/// What is wrong with a call. The assistant reads it and mends the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The tool takes no such argument.
    UnknownArgument {
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// It is needed and was left out.
    Missing(&'static str),
    /// It is no string.
    NotText(&'static str),
    /// It is no array of strings.
    NotTexts(&'static str),
    /// It is no whole number within these bounds.
    NotANumber {
        name: &'static str,
        least: usize,
        most: usize,
    },
    /// It is none of a few values.
    NoSuchChoice {
        name: &'static str,
        value: String,
        nearest: Option<String>,
        allowed: Vec<String>,
    },
    /// The listing cannot filter so.
    Filter(BadQuery),
    /// No case has this id.
    NoSuchCase { typed: String, nearest: Vec<CaseId> },
    /// There is no such subject.
    NoSuchTopic {
        typed: String,
        nearest: Option<Slug>,
        all: Vec<String>,
    },
    /// The cursor was given for another call.
    ForeignCursor,
    /// Our fault.
    Broken,
}

/// How much of a wrong value is repeated, in columns.
const REPEATED: usize = 60;

impl Wrong {
    /// What was wrong and what would be right.
    pub(super) fn in_words(&self, lang: Lang) -> String {
        let words = &Words::of(lang).mcp.errors;
        let sentences = match self {
            Self::UnknownArgument {
                name,
                nearest,
                known,
            } => vec![
                (words.unknown_argument)(&short(name), &known.join(", ")),
                near(words, nearest.as_deref()),
            ],
            Self::Missing(name) => vec![(words.missing)(name)],
            Self::NotText(name) => vec![(words.not_text)(name)],
            Self::NotTexts(name) => vec![(words.not_texts)(name)],
            Self::NotANumber { name, least, most } => {
                vec![(words.not_a_number)(name, *least, *most)]
            }
            Self::NoSuchChoice {
                name,
                value,
                nearest,
                allowed,
            } => vec![
                (words.no_such_choice)(&short(value), name, &allowed.join(", ")),
                near(words, nearest.as_deref()),
            ],
            Self::Filter(bad) => of_filter(words, bad),
            Self::NoSuchCase { typed, nearest } => vec![
                (words.no_such_case)(&short(typed)),
                near(words, joined(nearest).as_deref()),
                words.find_case.to_owned(),
            ],
            Self::NoSuchTopic {
                typed,
                nearest,
                all,
            } => vec![
                (words.no_such_topic)(&short(typed)),
                near(words, nearest.as_ref().map(Slug::as_str)),
                (words.topics)(&all.join(", ")),
            ],
            Self::ForeignCursor => vec![words.foreign_cursor.to_owned()],
            Self::Broken => vec![words.broken.to_owned()],
        };
        let said = sentences.into_iter().filter(|said| !said.is_empty());
        said.collect::<Vec<_>>().join("\n")
    }
}

fn of_filter(words: &McpErrors, bad: &BadQuery) -> Vec<String> {
    let value = short(&bad.value);
    let facet = Facet::from_parameter(bad.parameter);
    match &bad.problem {
        BadValue::Unknown { nearest, .. } => {
            let near = near(words, nearest.as_deref());
            match facet {
                Some(Facet::Term(kind)) => vec![
                    (words.no_such_term)(&value, bad.parameter),
                    near,
                    (words.look_up)(kind.parameter()),
                ],
                Some(Facet::Year) => vec![(words.no_such_year)(&value)],
                Some(Facet::Severity) => choice(
                    words,
                    &value,
                    bad.parameter,
                    &Severity::ALL.map(Severity::slug),
                ),
                Some(Facet::Unknown) => choice(
                    words,
                    &value,
                    bad.parameter,
                    &Unknown::ALL.map(Unknown::slug),
                ),
                None if bad.parameter == "id" => vec![(words.no_such_case)(&value), near],
                None => choice(words, &value, bad.parameter, &Sort::ALL.map(Sort::name)),
            }
        }
        BadValue::TooLong => vec![(words.too_long)(crate::catalogue::Query::LONGEST_TEXT)],
        BadValue::TooMany { most } => vec![(words.too_many_values)(*most)],
        BadValue::TooManyValues | BadValue::NotAPage | BadValue::NotAPageSize => {
            vec![(words.too_many_values)(
                crate::catalogue::Query::MOST_VALUES,
            )]
        }
    }
}

fn choice(words: &McpErrors, value: &str, name: &str, allowed: &[&str]) -> Vec<String> {
    vec![(words.no_such_choice)(value, name, &allowed.join(", "))]
}

fn near(words: &McpErrors, nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| (words.did_you_mean)(nearest))
}

fn joined(ids: &[CaseId]) -> Option<String> {
    let ids: Vec<_> = ids.iter().map(ToString::to_string).collect();
    (!ids.is_empty()).then(|| ids.join(", "))
}

/// The beginning of what somebody sent.
pub(super) fn short(text: &str) -> String {
    excerpt(text.trim(), REPEATED)
}
