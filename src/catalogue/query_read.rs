//! A query read from a URL.

use std::collections::BTreeSet;

use super::{
    Facet, Library, Query, Sort, View,
    query_value::{case_id, facet_value, unknown},
};
use crate::{search::tidy, vocabulary::nearest};

/// What a URL's parameters came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The query they ask.
    pub query: Query,
    /// Whether the parameters we know stood there in the one canonical way.
    pub canonical: bool,
    /// The parameters we do not know, as they came, and those of [`lost`](Self::lost).
    pub others: Vec<(String, String)>,
    /// What a reading list names and the catalogue does not have.
    pub lost: Vec<BadQuery>,
}

impl Reading {
    /// The one query string of what was asked, with the parameters that we do not know behind it.
    pub fn canonical_query(&self) -> String {
        let query = form_urlencoded::Serializer::new(self.query.to_string())
            .extend_pairs(&self.others)
            .finish();
        query.trim_start_matches('&').to_owned()
    }
}

/// A parameter that cannot be followed. A wrong filter is never silently dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadQuery {
    /// The parameter.
    pub parameter: &'static str,
    /// What it said.
    pub value: String,
    /// What is wrong with it.
    pub problem: BadValue,
}

/// What can be wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadValue {
    /// There is no such value; the nearest one, where one is near.
    Unknown {
        /// The value that was probably meant.
        nearest: Option<String>,
        /// All that there are, where they are few.
        allowed: Vec<String>,
    },
    /// It is no page number from 1.
    NotAPage,
    /// It is no number from 1 to [`Query::MOST_PER_PAGE`].
    NotAPageSize,
    /// There are more of them than fit.
    TooMany {
        /// How many fit.
        most: usize,
    },
    /// There are more values to filter by than [`Query::MOST_VALUES`].
    TooManyValues,
    /// It is longer than [`Query::LONGEST_TEXT`] characters.
    TooLong,
}

impl Query {
    /// Every parameter of a listing, in canonical order.
    pub const PARAMETERS: [&'static str; 15] = [
        "q",
        "root_cause",
        "component",
        "symptom",
        "contributing",
        "domain",
        "org",
        "severity",
        "year",
        "id",
        "unknown",
        "sort",
        "view",
        "page",
        "per_page",
    ];

    /// Reads the parameters of a listing, decoded, in the order in which they came. Of a
    /// repeated single-valued parameter the first counts; empty ones count as left out; other
    /// spellings of a term are followed and make the reading not canonical.
    pub fn read(pairs: &[(String, String)], library: &Library) -> Result<Reading, BadQuery> {
        let reading = Self::read_what_is_there(pairs, library)?;
        match reading.lost.first() {
            Some(lost) => Err(lost.clone()),
            None => Ok(reading),
        }
    }

    /// The same, but a reading list goes on without the cases that are not there, as long as any
    /// is: people keep such lists for years, and one case that is gone must not take the others
    /// away.
    pub fn read_what_is_there(
        pairs: &[(String, String)],
        library: &Library,
    ) -> Result<Reading, BadQuery> {
        let mut query = Self::default();
        let mut known: Vec<(&'static str, &str)> = Vec::new();
        let (mut others, mut lost) = (Vec::new(), Vec::new());
        for (name, value) in pairs {
            let Some(parameter) = Self::PARAMETERS.into_iter().find(|known| known == name) else {
                others.push((name.clone(), value.clone()));
                continue;
            };
            let first = !known.iter().any(|(name, _)| *name == parameter);
            known.push((parameter, value));
            let tidied = tidy(value);
            if tidied.is_empty() {
                continue;
            }
            if let Some(facet) = Facet::from_parameter(parameter) {
                let slug = facet_value(facet, &tidied, library)?;
                query.filters.entry(facet).or_default().insert(slug);
            } else if parameter == "id" {
                match case_id(&tidied, library) {
                    Ok(id) if query.ids.contains(&id) => {}
                    Ok(id) => query.ids.push(id),
                    Err(bad) => {
                        known.pop();
                        others.push((name.clone(), value.clone()));
                        lost.push(bad);
                    }
                }
            } else if first {
                query.read_single(parameter, tidied)?;
            }
            let values = query.filters.values().map(BTreeSet::len).sum::<usize>();
            if values + query.ids.len() + lost.len() > Self::MOST_VALUES {
                return Err(BadQuery {
                    parameter,
                    value: value.clone(),
                    problem: BadValue::TooManyValues,
                });
            }
        }
        if query.ids.is_empty()
            && let Some(first) = lost.first()
        {
            return Err(first.clone());
        }
        let query = query.with_natural_order_left_out();
        let canonical = query.pairs();
        let canonical = canonical
            .iter()
            .map(|(name, value)| (*name, value.as_str()));
        Ok(Reading {
            canonical: canonical.eq(known),
            query,
            others,
            lost,
        })
    }

    fn read_single(&mut self, parameter: &'static str, value: String) -> Result<(), BadQuery> {
        let bad = |value: String, problem| BadQuery {
            parameter,
            value,
            problem,
        };
        match parameter {
            "q" if value.chars().count() > Self::LONGEST_TEXT => {
                return Err(bad(value, BadValue::TooLong));
            }
            "q" => self.text = value,
            "sort" => match Sort::from_name(&value) {
                Some(sort) => self.sort = Some(sort),
                None => return Err(unknown(parameter, value, Sort::ALL.map(Sort::name))),
            },
            "view" => match View::from_name(&value) {
                Some(view) => self.view = view,
                None => return Err(unknown(parameter, value, View::ALL.map(View::name))),
            },
            "page" => match value.parse() {
                Ok(page) => self.page = page,
                Err(_) => return Err(bad(value, BadValue::NotAPage)),
            },
            _ => match value.parse() {
                Ok(size @ 1..=Self::MOST_PER_PAGE) => self.per_page = size,
                _ => return Err(bad(value, BadValue::NotAPageSize)),
            },
        }
        Ok(())
    }

    fn with_natural_order_left_out(self) -> Self {
        let page = self.page;
        self.sorted(self.sort).on_page(page)
    }
}

impl BadValue {
    /// A value that is none of these, which are few.
    pub(super) fn none_of<'a>(value: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known: Vec<_> = known.into_iter().collect();
        Self::Unknown {
            nearest: nearest(value, known.iter().copied()).map(str::to_owned),
            allowed: known.into_iter().map(str::to_owned).collect(),
        }
    }
}
