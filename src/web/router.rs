//! Which path is which page.

use std::sync::Arc;

use axum::{
    Extension, Router,
    response::{IntoResponse, Response},
    routing::get,
};

use super::{
    Site,
    assets::Asset,
    errors::PageError,
    pages::{about, case, home, listing, term, terms},
    reply::{Policy, content},
    visit::Visit,
};
use crate::lang::Lang;

/// Every path below the base path that does not lead to a visitor's language.
pub(super) fn router() -> Router {
    Router::new()
        .nest("/en", pages(Lang::En))
        .nest("/ko", pages(Lang::Ko))
        .route("/static/{name}", get(asset))
        .route("/favicon.svg", get(|Extension(site): Extension<Arc<Site>>| async move { picture(&site.assets.favicon) }))
        .route("/favicon.ico", get(|Extension(site): Extension<Arc<Site>>| async move { picture(&site.assets.favicon_ico) }))
        .route("/robots.txt", get(robots))
        .route("/healthz", get(|| async { content("text/plain; charset=utf-8", "ok\n".into(), Policy::Visitor) }))
        .fallback(|| async { PageError::NoSuchPage })
}

fn pages(lang: Lang) -> Router {
    Router::new()
        .route("/", get(home::show))
        .route("/cases", get(listing::show))
        .route("/cases/{id}", get(case::show))
        .route("/about", get(about::show))
        .route("/{kind}", get(terms::show))
        .route("/{kind}/{slug}", get(term::show))
        .fallback(|| async { PageError::NoSuchPage })
        .layer(Extension(lang))
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

fn picture(asset: &Asset) -> Response {
    content(asset.content_type, asset.bytes.clone(), Policy::Day)
}

/// Everybody may read everything: card readers, archives and search engines.
async fn robots() -> impl IntoResponse {
    content(
        "text/plain; charset=utf-8",
        "User-agent: *\nDisallow:\n".into(),
        Policy::Day,
    )
}
