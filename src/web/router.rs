//! Which path is which page.

use axum::{
    Extension, Router,
    response::Response,
    routing::{any, get},
};

use super::{
    api,
    assets::Asset,
    card,
    errors::PageError,
    feeds::{self, llms, manifest, open_search, sitemap},
    pages::{
        about, api as api_page, both, case, compare, home, listing, offline, patterns, term, terms,
        topic, topics,
    },
    reply::{Policy, content},
    visit::Visit,
    worker,
};
use crate::{
    address::{self, Format, Icon, IndexPart},
    lang::Lang,
};

/// Every path below the base path that does not lead to a visitor's language.
pub(super) fn router() -> Router {
    Router::new()
        .merge(pages(Lang::En))
        .merge(pages(Lang::Ko))
        .merge(api::router())
        .route("/static/{name}", get(asset))
        .merge(icons())
        .route("/card/{hash}/{lang}/{*page}", get(card::show))
        .route(address::MANIFEST, get(manifest::show))
        .route("/favicon.svg", get(favicon))
        .route("/favicon.ico", get(favicon_ico))
        .route("/robots.txt", get(sitemap::robots))
        .route(address::SITEMAP, get(sitemap::show))
        .route("/{file}", any(sitemap::part))
        .route(address::WORKER, get(worker::show))
        .route(address::LLMS, get(llms::show))
        .fallback(|| async { PageError::NoSuchPage })
}

/// The site's mark in every size.
fn icons() -> Router {
    Icon::ALL.into_iter().fold(Router::new(), |icons, icon| {
        icons.route(
            icon.path(),
            get(move |visit: Visit| card::icons::show(visit, icon)),
        )
    })
}

/// The pages of a language. They are not nested under it, because a nested `/` would answer to
/// `/en` and not to `/en/`.
fn pages(lang: Lang) -> Router {
    let at = |path: &str| format!("/{}{path}", lang.code());
    let files = Format::ALL
        .into_iter()
        .fold(Router::new(), |files, format| {
            files.route(
                &at(&format!("/cases.{}", format.ending())),
                get(move |visit: Visit| async move { feeds::cases::show(&visit, format) }),
            )
        });
    let files = IndexPart::ALL.into_iter().fold(files, |files, part| {
        files.route(
            &at(&format!("/cases.{}.json", part.name())),
            get(move |visit: Visit| async move { feeds::index::show(&visit, part) }),
        )
    });
    files
        .route(&address::open_search(lang), get(open_search::show))
        .route(&at("/"), get(home::show))
        .route(&at("/cases"), get(listing::show))
        .route(&at("/cases/{id}/both"), get(both::show))
        .route(&at("/compare"), get(compare::show))
        .route(&at("/topics"), get(topics::show))
        .route(&at("/topics/{slug}"), get(topic::show))
        .route(&at("/cases/{id}"), get(case_or_file))
        .route(&at("/patterns"), get(patterns::show))
        .route(&at("/about"), get(about::show))
        .route(&at("/offline"), get(offline::show))
        .route(&at("/api"), get(api_page::show))
        .route(&at("/{kind}"), get(terms::show))
        .route(&at("/{kind}/{slug}"), get(term::show))
        .layer(Extension(lang))
}

/// A case, or a file of one: a route cannot tell them apart, because the variable part of a path
/// is always a whole segment.
async fn case_or_file(visit: Visit) -> Result<Response, PageError> {
    match Format::split_off(visit.name(0)) {
        Some((id, format)) => feeds::case::show(&visit, id, format),
        None => case::show(&visit),
    }
}

async fn asset(visit: Visit) -> Result<Response, PageError> {
    let asset = visit
        .site
        .assets
        .get(visit.name(0))
        .ok_or(PageError::NoSuchPage)?;
    Ok(content(
        asset.content_type,
        asset.bytes.clone(),
        Policy::Forever,
    ))
}

async fn favicon(visit: Visit) -> Response {
    picture(&visit.site.assets.favicon)
}

async fn favicon_ico(visit: Visit) -> Response {
    picture(&visit.site.assets.favicon_ico)
}

fn picture(asset: &Asset) -> Response {
    content(asset.content_type, asset.bytes.clone(), Policy::Day)
}
