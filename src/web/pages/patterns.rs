//! What the cases show together.

use askama::Template;
use axum::response::IntoResponse;

use super::{
    patterns_grid::{GridView, Shape, grid},
    patterns_spread::{SpreadView, spread},
};
use crate::{
    address::Place,
    case::Kind,
    catalogue::{Elapsed, FactorPair},
    web::{
        parts::{Percent, Share, Shared, TermLink, term_link},
        reply::Page,
        shell::{About, Shell},
        visit::Visit,
    },
    words::{Facts, Patterns},
};

#[derive(Template)]
#[template(path = "pages/patterns.html")]
struct View {
    shell: Shell,
    words: &'static Patterns,
    facts: &'static Facts,
    lead: String,
    grids: [GridView; 2],
    spreads: [SpreadView; 2],
    pairs: Vec<PairRow>,
    share: Share,
}

/// Two contributing factors that cases have together.
struct PairRow {
    factors: [TermLink; 2],
    cases: String,
    href: String,
    width: Percent,
}

/// How many components and pairs are shown.
const COMPONENTS: usize = 12;
const PAIRS: usize = 12;

/// `/{lang}/patterns`
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let library = &visit.site.library;
    let words = &visit.words().patterns;
    let cases = library.cases().len();
    let about = About {
        title: format!("{} · {}", words.title, visit.words().shell.site),
        description: (words.description)(cases),
    };
    let shared = Shared {
        place: Place::Patterns,
        about: &about,
        id: None,
        changed: None,
        whole: None,
    };
    Page(View {
        shell: Shell::new(&visit, &Place::Patterns, &about),
        words,
        facts: &visit.words().facts,
        lead: (words.lead)(cases),
        grids: [
            grid(
                &visit,
                &library.causes_by_component(COMPONENTS),
                Shape::Heat,
            ),
            grid(&visit, &library.causes_by_year(), Shape::Bars),
        ],
        spreads: Elapsed::ALL.map(|elapsed| spread(&visit, elapsed)),
        pairs: pairs(&visit, &library.factor_pairs(PAIRS)),
        share: Share::new(&visit, &shared),
    })
}

fn pairs(visit: &Visit, pairs: &[FactorPair]) -> Vec<PairRow> {
    let most = pairs.first().map_or(0, |pair| pair.cases.len());
    pairs
        .iter()
        .map(|pair| PairRow {
            factors: pair
                .factors
                .each_ref()
                .map(|slug| term_link(visit, Kind::Contributing, slug)),
            cases: (visit.words().listing.count)(pair.cases.len()),
            href: visit.page(&Place::Cases(pair.query().to_string())),
            width: Percent::of(pair.cases.len(), most),
        })
        .collect()
}
