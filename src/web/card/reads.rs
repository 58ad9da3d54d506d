//! Which page a picture's address means, and the handler that answers it.

use axum::response::Response;

use super::{Card, Image, layout::Sheet, paint::paint};
use crate::{
    address::{Place, with_query},
    case::Kind,
    catalogue::Query,
    lang::Lang,
    web::{
        errors::PageError,
        reply::{Policy, content},
        visit::Visit,
    },
};

/// The picture of a page for its head; none where there is no such page.
pub(in crate::web) fn image_of(visit: &Visit, place: &Place) -> Option<Image> {
    let (place, card) = Card::of(visit, place)?;
    Some(Image::new(visit, &place, &card))
}

/// `/card/{hash}/{lang}/{page}.png`: the picture as it is now and under its own address only, to
/// which some crawlers add parameters of theirs.
pub(in crate::web) async fn show(visit: Visit) -> Result<Response, PageError> {
    let own = own_query(visit.name(2), visit.query());
    // Whoever adds something each time must not fill the cache with one picture.
    let policy = if own == visit.query() {
        Policy::Forever
    } else {
        Policy::Fresh
    };
    let card = asked_for(&visit, &own).ok_or(PageError::NoSuchPage)?;
    let painting = visit
        .site
        .cards
        .picture(card.hash(), move || paint(&Sheet::new(&card)));
    Ok(content("image/png", painting.await?, policy))
}

/// What of a query the address of this picture may have: as it came, without what others add.
fn own_query(page: &str, query: &str) -> String {
    let known: &[&str] = match page {
        "cases.png" => &Query::PARAMETERS,
        "compare.png" => &["id"],
        _ => &[],
    };
    let name = |pair: &&str| {
        pair.split('=')
            .next()
            .is_some_and(|name| known.contains(&name))
    };
    query.split('&').filter(name).collect::<Vec<_>>().join("&")
}

/// What the picture at this address says. None where the address is not the one that the page's
/// head names: its hash is made up or of another day.
fn asked_for(visit: &Visit, query: &str) -> Option<Card> {
    let (hash, page) = (visit.name(0), visit.name(2));
    let there = visit.in_language(Lang::from_code(visit.name(1))?);
    let place = pictured_place(page.strip_suffix(".png")?, query)?;
    let (own, card) = Card::of(&there, &place)?;
    let name = own.picture();
    let asked = with_query(page, query);
    (own == place && name == asked && card.hash() == hash).then_some(card)
}

/// The page of a picture's path.
fn pictured_place(path: &str, query: &str) -> Option<Place> {
    let segments: Vec<_> = path.split('/').collect();
    Some(match segments.as_slice() {
        ["home"] => Place::Home,
        ["cases"] => Place::Cases(query.to_owned()),
        ["cases", id] => Place::Case(id.parse().ok()?),
        ["topics"] => Place::Topics,
        ["topics", slug] => Place::Topic(slug.parse().ok()?),
        ["compare"] => {
            let ids = form_urlencoded::parse(query.as_bytes());
            Place::Compare(ids.map(|(_, id)| id.parse().ok()).collect::<Option<_>>()?)
        }
        ["patterns"] => Place::Patterns,
        ["about"] => Place::About,
        ["api"] => Place::Api,
        [kind] => Place::Terms(Kind::from_folder(kind)?),
        [kind, slug] => Place::Term(Kind::from_folder(kind)?, slug.parse().ok()?),
        _ => return None,
    })
}
