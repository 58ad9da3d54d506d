//! The script with which browsers keep pages, to show them where the site cannot be reached.

use std::collections::BTreeMap;

use axum::response::Response;
use serde::Serialize;

use super::{
    Site,
    assets::{self, SCRIPT_TYPE},
    errors::PageError,
    reply::{Policy, content},
    visit::Visit,
};
use crate::{address::Place, catalogue::Query, lang::Lang, settings::Offline};

/// What the script is told of the site: its first line.
#[derive(Serialize)]
struct About {
    /// Where the site begins on its host.
    base: String,
    /// What every page of now needs. Their names change with them, and so does this script.
    files: [String; 2],
    /// The parameters that change what a page shows, in the order of addresses.
    parameters: [&'static str; Query::PARAMETERS.len()],
    /// What stands in for a page that is not kept, by language.
    offline: BTreeMap<&'static str, String>,
}

/// `/sw.js`: browsers ask for it again each time, so that it can be switched off.
pub(super) async fn show(visit: Visit) -> Result<Response, PageError> {
    let script = script(&visit.site).map_err(|_| PageError::Broken)?;
    Ok(content(SCRIPT_TYPE, script.into(), Policy::Fresh))
}

fn script(site: &Site) -> serde_json::Result<Vec<u8>> {
    let rest = assets::worker(site.offline);
    let first = serde_json::to_string(&about(site))?;
    let first = format!("\"use strict\"; const site = {first};\n");
    Ok([first.as_bytes(), rest].concat())
}

fn about(site: &Site) -> About {
    let names = [site.assets.style.as_str(), site.assets.script.as_str()];
    let page = |lang: Lang| site.addresses.page(lang, &Place::Offline);
    About {
        base: site.addresses.base_path(),
        files: names.map(|name| site.addresses.asset(name)),
        parameters: Query::PARAMETERS,
        offline: match site.offline {
            Offline::On => Lang::ALL.map(|lang| (lang.code(), page(lang))).into(),
            Offline::Off => BTreeMap::new(),
        },
    }
}
