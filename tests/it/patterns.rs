//! Pictures of the library: every mark leads to exactly what it counts, in both languages.

use std::{collections::BTreeSet, sync::Arc};

use incidentlib::{
    case::{Case, CaseId, Kind},
    catalogue::{Elapsed, Library, Query, Standing},
    files::Tree,
};
use scraper::{ElementRef, Html};

use crate::site::{LANGS, Site, library, select, words};

/// The real catalogue, shown and to be asked.
fn real() -> (Site, Library) {
    let tree = Tree::embedded();
    (Site::of(&tree), library(&tree))
}

#[track_caller]
fn page(site: &Site, path: &str) -> Html {
    site.get(path).assert_status(200).document()
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&select(selector)).collect()
}

/// The cases of the listing that a link leads to, without a redirect on the way.
#[track_caller]
fn listed(library: &Library, lang: &str, link: &ElementRef<'_>) -> Vec<CaseId> {
    let href = link.attr("href").unwrap();
    let listing = format!("/{lang}/cases");
    assert!(href.starts_with(&listing), "{href}");
    let query = href.strip_prefix(&listing).unwrap().trim_start_matches('?');
    let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let reading = Query::read(&pairs, library).unwrap();
    assert!(
        reading.canonical && reading.others.is_empty(),
        "{href} is not the canonical address"
    );
    let cases = library.answer(&reading.query).cases;
    cases.iter().map(|case| case.id).collect()
}

/// Every place where a count is a link, with how many there must at least be.
const COUNTS: [(&str, usize); 8] = [
    (".heat svg a", 20),
    (".bars svg a", 20),
    (".heads a", 20),
    (".strip-name", 20),
    (".as-table td a", 40),
    (".spread td.number a", 20),
    (".pairs td a", 5),
    (".per-year li a", 5),
];

#[test]
fn every_mark_leads_to_exactly_the_cases_it_counts() {
    let (site, library) = real();
    for lang in LANGS {
        let patterns = page(&site, &format!("/{lang}/patterns"));
        let home = page(&site, &format!("/{lang}/"));
        for (selector, least) in COUNTS {
            let links: Vec<_> = [&patterns, &home]
                .into_iter()
                .flat_map(|page| all(page, selector))
                .collect();
            assert!(links.len() >= least, "{selector}: {}", links.len());
            for link in links {
                let found = listed(&library, lang, &link).len();
                let href = link.attr("href").unwrap();
                assert!(found > 0, "{href}");
                for said in said(&link) {
                    assert_eq!(count_in(&said), found, "{selector}: {said} at {href}");
                }
            }
        }
    }
}

/// Everything that a link says: to a screen reader, on hover, and on the page.
fn said(link: &ElementRef<'_>) -> Vec<String> {
    let inside = "title, text, .sr, .count, span[aria-hidden]:not(.year)";
    let inside = select(inside);
    let parts: Vec<_> = link.select(&inside).map(|part| words(part)).collect();
    if parts.is_empty() {
        return vec![words(*link)];
    }
    parts
}

/// The number at the end of a text, which may have its counter around it: `DNS: 2 cases`.
#[track_caller]
fn count_in(said: &str) -> usize {
    let digits = |c: char| !c.is_ascii_digit();
    let mut numbers = said.split(digits).filter(|number| !number.is_empty());
    numbers.next_back().unwrap_or(said).parse().unwrap()
}

#[test]
fn every_dot_is_a_case_of_its_row_and_none_is_missing() {
    let (site, library) = real();
    for lang in LANGS {
        let patterns = page(&site, &format!("/{lang}/patterns"));
        let tables = all(&patterns, ".spread");
        assert_eq!(tables.len(), Elapsed::ALL.len());
        for (table, elapsed) in tables.iter().zip(Elapsed::ALL) {
            let row = select("tbody tr");
            let (mut of_all, mut of_causes) = (BTreeSet::new(), Vec::new());
            for (at, row) in table.select(&row).enumerate() {
                let one = |selector: &str| {
                    let selector = select(selector);
                    row.select(&selector).collect::<Vec<_>>()
                };
                let cause = listed(&library, lang, &one("th a")[0]);
                let dots: BTreeSet<CaseId> = one("svg a").iter().map(case_of).collect();
                let unknown: Vec<_> = one("td.number a");
                let unknown = unknown.first().map(|link| listed(&library, lang, link));
                let unknown = unknown.unwrap_or_default();
                let known = |id: &&CaseId| elapsed.of(library.case(**id).unwrap()).is_some();
                assert_eq!(dots, cause.iter().filter(known).copied().collect());
                assert_eq!(dots.len() + unknown.len(), cause.len());
                assert!(unknown.iter().all(|id| !known(&id)));
                if at == 0 {
                    of_all = dots;
                } else {
                    of_causes.extend(dots);
                }
            }
            assert_eq!(of_all.len(), of_causes.len());
            assert_eq!(of_all, of_causes.into_iter().collect());
        }
    }
}

#[track_caller]
fn case_of(link: &ElementRef<'_>) -> CaseId {
    let id = link.attr("href").unwrap().rsplit('/').next().unwrap();
    CaseId::from_loose(id).unwrap()
}

#[test]
fn grids_count_what_the_cases_say() {
    let library = library(&Tree::embedded());
    let components = library.causes_by_component(12);
    assert_eq!(components.columns.len(), 12);
    let years = library.causes_by_year();
    let total: usize = years.columns.iter().map(|year| year.count).sum();
    assert_eq!(total, library.cases().len());
    let causes: usize = years.rows.iter().map(|row| row.cause.count).sum();
    assert_eq!(causes, library.cases().len());
    for row in &years.rows {
        assert_eq!(row.counts.iter().sum::<usize>(), row.cause.count);
    }
    for row in &components.rows {
        for (column, count) in components.columns.iter().zip(&row.counts) {
            let both = |case: &&Arc<Case>| {
                case.root_cause == row.cause.slug && case.has(Kind::Component, &column.slug)
            };
            assert_eq!(library.cases().iter().filter(both).count(), *count);
        }
    }
}

#[test]
fn pairs_of_factors_are_in_their_cases_and_in_no_other() {
    let library = library(&Tree::embedded());
    let pairs = library.factor_pairs(1_000);
    assert!(pairs.len() > 12);
    for pair in &pairs {
        let has = |case: &&Arc<Case>| {
            let factors = case.terms(Kind::Contributing);
            pair.factors.iter().all(|factor| factors.contains(factor))
        };
        let mut cases = pair.cases.clone();
        cases.sort_unstable();
        let with_both = library.cases().iter().filter(has).map(|case| case.id);
        assert_eq!(cases, with_both.collect::<Vec<_>>());
        assert!(pair.factors[0] < pair.factors[1] && cases.len() > 1);
    }
    assert!(pairs.is_sorted_by_key(|pair| std::cmp::Reverse(pair.cases.len())));
}

#[test]
fn a_case_is_drawn_against_the_library_where_its_time_is_known() {
    let (site, library) = real();
    let spread = library.spread(Elapsed::Resolve, None);
    let middle = spread.known[spread.known.len() / 2];
    let Standing {
        others, shorter, ..
    } = spread.standing(middle.span);
    let percent = shorter * 100 / others;
    let told = |lang: &str, id: CaseId| {
        let page = page(&site, &format!("/{lang}/cases/{id}"));
        let caption = all(&page, ".against figcaption");
        caption
            .first()
            .map(|caption| words(*caption))
            .unwrap_or_default()
    };
    let english = told("en", middle.id);
    assert!(
        english.starts_with(&format!(
            "Took longer than {percent}% of the {others} other cases"
        )),
        "{english}"
    );
    let korean = told("ko", middle.id);
    assert!(
        korean.contains(&format!("{others}건 가운데 {percent}%보다")),
        "{korean}"
    );
    let ends = [spread.known[0].id, spread.known[others].id];
    assert!(told("en", ends[0]).contains("none was resolved faster"));
    assert!(told("en", ends[1]).contains("none took longer"));
    let unknown = library
        .cases()
        .iter()
        .find(|case| Elapsed::Resolve.of(case).is_none());
    assert_eq!(told("en", unknown.unwrap().id), "");
}

#[test]
fn pictures_are_named_and_hold_no_style_of_their_own() {
    let site = Site::of(&Tree::embedded());
    for path in ["/en/patterns", "/ko/patterns", "/ko/", "/en/cases/IL-0364"] {
        let page = page(&site, path);
        assert!(all(&page, "[style]").is_empty(), "{path}");
        for picture in all(&page, "svg") {
            let named = picture.attr("role").is_some()
                && picture
                    .attr("aria-label")
                    .is_some_and(|label| !label.is_empty());
            let hidden = picture.attr("aria-hidden") == Some("true");
            assert!(named != hidden, "{path}: {}", picture.html());
        }
        for link in all(&page, "svg a") {
            let title = select("title");
            assert!(!words(link.select(&title).next().unwrap()).is_empty());
        }
    }
    let patterns = page(&site, "/en/patterns");
    for table in all(&patterns, "table") {
        for needed in ["caption", "thead th[scope=col]", "tbody th[scope=row]"] {
            let selector = select(needed);
            assert!(table.select(&selector).next().is_some(), "{needed}");
        }
    }
}

#[test]
fn a_small_library_has_its_patterns_too() {
    let site = Site::small();
    for lang in LANGS {
        let patterns = page(&site, &format!("/{lang}/patterns"));
        assert!(!all(&patterns, ".heat svg a").is_empty());
        assert!(!all(&page(&site, &format!("/{lang}/")), ".per-year li a").is_empty());
    }
}
