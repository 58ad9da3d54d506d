//! What a visitor asks of the listing.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    num::NonZeroU32,
};

use super::{Facet, Sort};
use crate::case::{CaseId, Kind, Slug};

/// A question to the listing. Its [`Display`](fmt::Display) is the one canonical query string of
/// this question; links are made by asking for changed copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Words to search for, tidied; empty for none.
    pub text: String,
    /// The values wanted of each facet: any of them, and of every facet.
    pub filters: BTreeMap<Facet, BTreeSet<Slug>>,
    /// Only these cases, in this order: a reading list.
    pub ids: Vec<CaseId>,
    /// The order asked for, where it is not the natural one.
    pub sort: Option<Sort>,
    /// How the cases are shown.
    pub view: View,
    /// Which page, from 1.
    pub page: NonZeroU32,
    /// How many cases a page holds, 1 to 100.
    pub per_page: u32,
}

impl Default for Query {
    fn default() -> Self {
        Self {
            text: String::new(),
            filters: BTreeMap::new(),
            ids: Vec::new(),
            sort: None,
            view: View::List,
            page: NonZeroU32::MIN,
            per_page: Self::PER_PAGE,
        }
    }
}

/// How a listing shows its cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum View {
    /// A row a case.
    List,
    /// Each case opened in place.
    Full,
    /// What ended its incidents and what was done afterwards, by component.
    Checklist,
}

impl View {
    /// All views, as they are offered.
    pub const ALL: [Self; 3] = [Self::List, Self::Full, Self::Checklist];

    /// Its name as a value of the parameter `view`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Full => "full",
            Self::Checklist => "checklist",
        }
    }

    /// The view of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.name() == name)
    }
}

impl Query {
    /// How many cases a page holds unless asked otherwise.
    pub const PER_PAGE: u32 = 20;
    /// How many cases a page may hold.
    pub const MOST_PER_PAGE: u32 = 100;
    /// How many values a listing may filter by: a page names each of them in every link.
    pub const MOST_VALUES: usize = 100;
    /// How many characters a search may have: an alert of 200 words fits.
    pub const LONGEST_TEXT: usize = 2_000;

    /// The parameters that choose what part of a result is shown, and how.
    pub const OF_PAGES: [&'static str; 3] = ["view", "page", "per_page"];

    /// The cases of one term.
    pub fn of_term(kind: Kind, slug: &Slug) -> Self {
        Self::default().toggled(Facet::Term(kind), slug)
    }

    /// The order that applies: the one asked for, else the best match of a search, else the
    /// order of a reading list or the newest.
    pub fn order(&self) -> Sort {
        self.sort.unwrap_or_else(|| self.natural_order())
    }

    pub(super) const fn natural_order(&self) -> Sort {
        if self.text.is_empty() && self.ids.is_empty() {
            Sort::Newest
        } else {
            Sort::Relevance
        }
    }

    /// The values wanted of a facet.
    pub fn wanted(&self, facet: Facet) -> impl ExactSizeIterator<Item = &Slug> {
        static NONE: BTreeSet<Slug> = BTreeSet::new();
        self.filters.get(&facet).unwrap_or(&NONE).iter()
    }

    /// Whether a value is among those wanted.
    pub fn wants(&self, facet: Facet, value: &str) -> bool {
        self.filters
            .get(&facet)
            .is_some_and(|values| values.contains(value))
    }

    /// Whether it asks for anything but the whole catalogue.
    pub fn is_filtered(&self) -> bool {
        !self.text.is_empty() || !self.filters.is_empty() || !self.ids.is_empty()
    }

    /// How many values, texts and lists it filters by.
    pub fn filter_count(&self) -> usize {
        let values: usize = self.filters.values().map(BTreeSet::len).sum();
        values + usize::from(!self.text.is_empty()) + usize::from(!self.ids.is_empty())
    }

    /// The same with a value added, or dropped where it was wanted, from the first page.
    #[must_use]
    pub fn toggled(&self, facet: Facet, value: &Slug) -> Self {
        let mut query = self.on_page(NonZeroU32::MIN);
        let values = query.filters.entry(facet).or_default();
        if !values.remove(value) {
            values.insert(value.clone());
        }
        query.filters.retain(|_, values| !values.is_empty());
        query
    }

    /// The same without words to search for, from the first page.
    #[must_use]
    pub fn without_text(&self) -> Self {
        let mut query = self.on_page(NonZeroU32::MIN);
        query.text.clear();
        query.sorted(self.sort)
    }

    /// The same without its reading list, from the first page.
    #[must_use]
    pub fn without_ids(&self) -> Self {
        let mut query = self.on_page(NonZeroU32::MIN);
        query.ids.clear();
        query.sorted(self.sort)
    }

    /// The same without any filter of this facet, from the first page.
    #[must_use]
    pub fn without(&self, facet: Facet) -> Self {
        let mut query = self.on_page(NonZeroU32::MIN);
        query.filters.remove(&facet);
        query
    }

    /// The same in another order, from the first page.
    #[must_use]
    pub fn sorted(&self, sort: Option<Sort>) -> Self {
        let mut query = self.on_page(NonZeroU32::MIN);
        query.sort = sort.filter(|sort| {
            // Relevance without anything to be relevant to is the natural order.
            *sort != query.natural_order() && *sort != Sort::Relevance
        });
        query
    }

    /// The same in another view.
    #[must_use]
    pub fn viewed(&self, view: View) -> Self {
        Self {
            view,
            ..self.clone()
        }
    }

    /// The same on another page.
    #[must_use]
    pub fn on_page(&self, page: NonZeroU32) -> Self {
        Self {
            page,
            ..self.clone()
        }
    }

    /// The same result whole: no page of it and no view.
    #[must_use]
    pub fn whole(&self) -> Self {
        Self {
            view: View::List,
            page: NonZeroU32::MIN,
            per_page: Self::PER_PAGE,
            ..self.clone()
        }
    }

    /// Every parameter with its value, in canonical order, defaults left out.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        if !self.text.is_empty() {
            pairs.push(("q", self.text.clone()));
        }
        let filters = |facets: &[Facet], pairs: &mut Vec<_>| {
            for facet in facets {
                pairs.extend(
                    self.wanted(*facet)
                        .map(|value| (facet.parameter(), value.to_string())),
                );
            }
        };
        let (before_ids, after_ids) = Facet::ALL.split_at(Facet::ALL.len() - 1);
        filters(before_ids, &mut pairs);
        pairs.extend(self.ids.iter().map(|id| ("id", id.to_string())));
        filters(after_ids, &mut pairs);
        pairs.extend(self.sort.map(|sort| ("sort", sort.name().to_owned())));
        if self.view != View::List {
            pairs.push(("view", self.view.name().to_owned()));
        }
        if self.page != NonZeroU32::MIN {
            pairs.push(("page", self.page.to_string()));
        }
        if self.per_page != Self::PER_PAGE {
            pairs.push(("per_page", self.per_page.to_string()));
        }
        pairs
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let encoded = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(self.pairs())
            .finish();
        f.write_str(&encoded)
    }
}
