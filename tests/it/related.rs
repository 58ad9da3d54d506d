//! Which cases stand next to a case, in which order, and why.

use incidentlib::{
    catalogue::{Library, Reason},
    files::Tree,
};
use serde_json::{Value, json};

use crate::{
    shelf::{add, catalogue, shelf},
    site::library,
};

/// A library of cases that share nothing but what each is given here: its root cause,
/// components, symptoms and contributing factors, each a word of its own.
struct Shelf(Tree);

/// The terms of a case by kind, several of a kind apart by spaces.
struct Terms {
    cause: &'static str,
    components: &'static str,
    factors: &'static str,
    symptoms: &'static str,
}

const NONE: Terms = Terms {
    cause: "",
    components: "",
    factors: "",
    symptoms: "",
};

impl Shelf {
    fn new() -> Self {
        let mut tree = catalogue();
        for (file, prefix) in [
            ("root-causes", "cause"),
            ("components", "part"),
            ("symptoms", "sign"),
            ("contributing", "factor"),
        ] {
            let path = format!("vocabulary/{file}.json");
            let mut terms: Vec<Value> = serde_json::from_slice(tree.get(&path).unwrap()).unwrap();
            terms.extend((1..=30).map(|nth| {
                json!({
                    "slug": format!("{prefix}-{nth}"),
                    "label": { "en": format!("{prefix} {nth}"), "ko": format!("{prefix} {nth} 번") },
                    "definition": { "en": "A term.", "ko": "용어." },
                    "aliases": [],
                })
            }));
            tree.insert(path, serde_json::to_vec(&terms).unwrap());
        }
        let mut shelf = Self(tree);
        // Cases that share nothing, so that a term met twice is a rare one.
        for nth in 10..30 {
            shelf.put(&format!("IL-10{nth}"), &NONE, |facts| {
                facts["root_cause"] = json!(format!("cause-{nth}"));
            });
        }
        shelf
    }

    fn put(&mut self, id: &str, terms: &Terms, change: impl FnOnce(&mut Value)) {
        let list = |words: &str| json!(words.split_whitespace().collect::<Vec<_>>());
        add(&mut self.0, id, |facts| {
            facts["root_cause"] = json!(terms.cause);
            facts["components"] = list(terms.components);
            facts["contributing"] = list(terms.factors);
            facts["symptoms"] = list(terms.symptoms);
            change(facts);
        });
    }

    /// The neighbours of the first of these cases.
    fn neighbours(mut self, cases: &[Terms]) -> Vec<String> {
        for (nth, terms) in cases.iter().enumerate() {
            self.put(&format!("IL-{:04}", 500 + nth), terms, |facts| {
                // The one that should come first is the oldest, so that no tie decides it.
                facts["date"] = json!(format!("{}-01-01", 2010 + nth));
            });
        }
        neighbours(&library(&self.0), "IL-0500")
    }
}

fn neighbours(library: &Library, id: &str) -> Vec<String> {
    let case = library.case(id.parse().unwrap()).unwrap();
    library
        .related(case)
        .iter()
        .map(|related| related.id.to_string())
        .collect()
}

fn terms(cause: &'static str, components: &'static str) -> Terms {
    Terms {
        cause,
        components,
        ..NONE
    }
}

#[test]
fn the_same_cause_counts_for_more_than_a_shared_component() {
    let order = Shelf::new().neighbours(&[
        terms("cause-1", "part-1"),
        terms("cause-1", ""),
        terms("cause-2", "part-1"),
    ]);
    assert_eq!(order, ["IL-0501", "IL-0502"]);
}

#[test]
fn two_shared_components_count_for_more_than_the_cause_alone() {
    let order = Shelf::new().neighbours(&[
        terms("cause-1", "part-1 part-2"),
        terms("cause-2", "part-1 part-2"),
        terms("cause-1", ""),
    ]);
    assert_eq!(order, ["IL-0501", "IL-0502"]);
}

#[test]
fn a_component_counts_for_more_than_a_factor_and_a_factor_for_more_than_a_symptom() {
    let order = Shelf::new().neighbours(&[
        Terms {
            factors: "factor-1",
            symptoms: "sign-1",
            ..terms("cause-1", "part-1")
        },
        terms("cause-1", "part-1"),
        Terms {
            factors: "factor-1",
            ..terms("cause-1", "")
        },
        Terms {
            symptoms: "sign-1",
            ..terms("cause-1", "")
        },
        terms("cause-1", ""),
    ]);
    assert_eq!(order, ["IL-0501", "IL-0502", "IL-0503", "IL-0504"]);
}

#[test]
fn a_rare_component_counts_for_more_than_a_common_one() {
    let order = Shelf::new().neighbours(&[
        terms("cause-1", "part-1 part-2"),
        terms("cause-2", "part-2"),
        terms("cause-3", "part-1"),
        terms("cause-4", "part-1"),
        terms("cause-5", "part-1"),
    ]);
    assert_eq!(order, ["IL-0501", "IL-0504", "IL-0503", "IL-0502"]);
}

#[test]
fn nothing_is_related_by_what_was_seen_and_what_made_it_worse_alone() {
    let alike = |cause| Terms {
        cause,
        factors: "factor-1 factor-2",
        symptoms: "sign-1 sign-2",
        ..NONE
    };
    let order = Shelf::new().neighbours(&[alike("cause-1"), alike("cause-2")]);
    assert!(order.is_empty());
}

#[test]
fn what_people_said_comes_before_what_was_computed() {
    let mut shelf = Shelf::new();
    let same = terms("cause-1", "part-1 part-2");
    shelf.put("IL-0504", &same, |_| {});
    shelf.put("IL-0503", &terms("cause-2", ""), |_| {});
    shelf.put("IL-0501", &terms("cause-3", ""), |_| {});
    shelf.put("IL-0500", &same, |facts| {
        facts["related"] = json!(["IL-0503"]);
        facts["recurrence_of"] = json!("IL-0501");
        facts["date"] = json!("2023-01-01");
    });
    shelf.put("IL-0502", &terms("cause-4", ""), |facts| {
        facts["recurrence_of"] = json!("IL-0500");
        facts["date"] = json!("2024-01-01");
    });
    let library = library(&shelf.0);
    let case = library.case("IL-0500".parse().unwrap()).unwrap();
    let related = library.related(case);
    let told: Vec<_> = related
        .iter()
        .map(|r| (r.id.to_string(), r.reasons[0].clone()))
        .collect();
    let reason = |id: &str, reason| (id.to_owned(), reason);
    assert_eq!(
        told,
        [
            reason("IL-0501", Reason::Recurrence),
            reason("IL-0502", Reason::RecurredIn),
            reason("IL-0503", Reason::HandPicked),
            reason("IL-0504", Reason::SameRootCause("cause-1".parse().unwrap())),
        ]
    );
    // A case picked by hand is a neighbour of the one that picked it, and the other way round.
    assert_eq!(neighbours(&library, "IL-0503"), ["IL-0500"]);
}

#[test]
fn of_equally_near_cases_the_newer_comes_first() {
    let order = Shelf::new().neighbours(&[
        terms("cause-1", ""),
        terms("cause-1", ""),
        terms("cause-1", ""),
    ]);
    assert_eq!(order, ["IL-0502", "IL-0501"]);
}

#[test]
fn a_computed_neighbour_has_the_case_for_its_own_neighbour_as_near() {
    let library = library(&shelf());
    let mut pairs = 0;
    for case in library.cases() {
        for related in library.related(case) {
            let other = library.case(related.id).unwrap();
            let back = library
                .related(other)
                .into_iter()
                .find(|back| back.id == case.id)
                .unwrap();
            let said = |reason: &Reason| {
                matches!(
                    reason,
                    Reason::Recurrence | Reason::RecurredIn | Reason::HandPicked
                )
            };
            if !related.reasons.iter().any(said) {
                assert_eq!(back.reasons, related.reasons);
                assert!((back.score - related.score).abs() < 1e-9);
                let makes_one = |reason: &Reason| {
                    matches!(
                        reason,
                        Reason::SameRootCause(_) | Reason::SharedComponent(_)
                    )
                };
                assert!(makes_one(&related.reasons[0]), "{:?}", related.reasons);
                pairs += 1;
            }
        }
    }
    assert!(pairs > 50);
}
