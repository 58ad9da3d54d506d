//! What the picture of a listing says.

use std::sync::Arc;

use super::{Card, says::plain};
use crate::{
    address::Place,
    case::{Case, Kind},
    catalogue::{Facet, Query, most_met},
    web::{pages::list_filters::filters_in_words, visit::Visit},
};

/// How many names of organisations or causes are worth a line.
const NAMES: usize = 8;

/// What the picture of the listing with these parameters says, and the listing that it is the
/// picture of. None where there is no such listing.
pub(super) fn of_address(visit: &Visit, parameters: &str) -> Option<(Place, Card)> {
    let library = &visit.site.library;
    let parameters: Vec<_> = form_urlencoded::parse(parameters.as_bytes())
        .into_owned()
        .collect();
    let query = Query::read(&parameters, library).ok()?.query;
    if parameters.iter().any(|(name, _)| name == SEARCHED) {
        return Some(of_search(visit, &query));
    }
    let cases = library.answer(&pictured(&query)).cases;
    Some(of_listing(visit, &query, &cases))
}

/// The parameter that stands, empty, in the address of a search's picture: what was typed is in
/// neither.
const SEARCHED: &str = "q";

/// The query whose result a listing's picture shows: the whole of it in its natural order, and
/// nothing that a visitor typed.
fn pictured(query: &Query) -> Query {
    query.without_text().whole().sorted(None)
}

/// What the filters of a listing come to; its name where it has none.
fn headline(visit: &Visit, shown: &Query) -> String {
    if shown.is_filtered() {
        filters_in_words(visit, shown)
    } else {
        visit.words().listing.title.to_owned()
    }
}

/// What the picture of a search says: its filters. How many cases it finds, and whose, hangs on
/// words that are not drawn.
fn of_search(visit: &Visit, query: &Query) -> (Place, Card) {
    let shown = pictured(query);
    let place = form_urlencoded::Serializer::new(format!("{SEARCHED}="))
        .extend_pairs(shown.pairs())
        .finish();
    let over = visit.words().shell.search;
    let card = plain(visit, over, &headline(visit, &shown), "");
    (Place::Cases(place), card)
}

/// What the picture of a listing says of these cases, which answer its query.
pub(in crate::web) fn of_listing(
    visit: &Visit,
    query: &Query,
    cases: &[&Arc<Case>],
) -> (Place, Card) {
    if !query.text.is_empty() {
        return of_search(visit, query);
    }
    let words = visit.words();
    let shown = pictured(query);
    // Whose cases they are, or what they died of where that stands in the headline.
    let orgs_are_named = shown.wanted(Facet::Term(Kind::Org)).len() > 0 || !shown.ids.is_empty();
    let kind = if orgs_are_named {
        Kind::RootCause
    } else {
        Kind::Org
    };
    let names: Vec<_> = most_met(cases.iter().copied(), kind)
        .into_iter()
        .take(NAMES)
        .map(|usage| visit.teller().label(kind, &usage.slug).to_owned())
        .collect();
    let headline = headline(visit, &shown);
    let card = plain(visit, words.shell.cases, &headline, &names.join(", "));
    (Place::Cases(shown.to_string()), card.of_cases(cases))
}
