//! How the site is to be installed.

use axum::response::Response;
use serde_json::{Value, json};

use crate::{
    address::Icon,
    lang::Lang,
    web::{
        reply::{Policy, content},
        visit::Visit,
    },
    words::Words,
};

/// `/manifest.webmanifest`: one for both languages, so it starts where each visitor is led to
/// theirs, and says in both what the site is.
pub(in crate::web) async fn show(visit: Visit) -> Response {
    let addresses = &visit.site.addresses;
    let name = visit.words().shell.site;
    let manifest = json!({
        "name": name,
        "short_name": name,
        "description": Lang::ALL
            .map(|lang| Words::of(lang).home.description)
            .join(" "),
        "id": addresses.file("/"),
        "start_url": addresses.file("/"),
        "scope": addresses.file("/"),
        "display": "minimal-ui",
        "background_color": "#fcfbf8",
        "theme_color": "#fcfbf8",
        "icons": Icon::ALL
            .into_iter()
            .filter(|icon| *icon != Icon::AppleTouch)
            .map(|icon| entry(icon, &addresses.file(icon.path())))
            .collect::<Vec<_>>(),
    });
    content(
        "application/manifest+json",
        manifest.to_string().into(),
        Policy::Day,
    )
}

fn entry(icon: Icon, src: &str) -> Value {
    let size = icon.size();
    json!({
        "src": src,
        "sizes": format!("{size}x{size}"),
        "type": "image/png",
        "purpose": if icon == Icon::Maskable { "maskable" } else { "any" },
    })
}
