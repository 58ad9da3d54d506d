//! Every real case and term: without an error, in both languages, told apart.

use std::collections::BTreeMap;

use incidentlib::{
    case::Kind,
    catalogue::Reason,
    files::{Draw, Tree, load},
    markup::excerpt,
};

use crate::site::{LANGS, Site, library};

#[test]
fn no_file_of_it_has_an_error() {
    let tree = Tree::embedded();
    let loaded = load(&tree);
    let draw = Draw::new(&tree, "data", false);
    let errors = loaded.problems.iter().filter(|problem| problem.is_error());
    let errors: Vec<_> = errors.map(|problem| draw.draw(problem)).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n\n"));
}

#[test]
fn every_case_and_every_term_is_a_page_in_both_languages_and_drawn_the_same_twice() {
    let tree = Tree::embedded();
    let (one, other) = (Site::of(&tree), Site::of(&tree));
    let library = library(&tree);
    let mut paths: Vec<_> = library
        .cases()
        .iter()
        .map(|case| format!("/cases/{}", case.id))
        .collect();
    for kind in Kind::ALL {
        paths.push(format!("/{}", kind.folder()));
        let terms = library.vocabulary().of(kind).iter();
        paths.extend(terms.map(|term| format!("/{}/{}", kind.folder(), term.slug)));
    }
    assert!(library.cases().len() >= 16);
    for path in paths {
        for lang in LANGS {
            let path = format!("/{lang}{path}");
            let answer = one.get(&path);
            answer.assert_status(200);
            assert_eq!(other.get(&path).bytes, answer.bytes, "{path}");
            assert_eq!(answer.document().errors, [""; 0], "{path}");
        }
    }
}

#[test]
fn every_case_is_told_apart_in_chat() {
    let tree = Tree::embedded();
    let site = Site::of(&tree);
    let library = library(&tree);
    for (lang, columns) in [("en", 60), ("ko", 44)] {
        let mut seen = BTreeMap::new();
        for case in library.cases() {
            let title = site.get(&format!("/{lang}/cases/{}", case.id)).one("title");
            let other = seen.insert(excerpt(&title, columns), case.id);
            assert_eq!(other, None, "{}: {title}", case.id);
        }
    }
}

#[test]
fn ids_that_others_gave_out_before_are_kept_for_the_same_incidents() {
    let library = library(&Tree::embedded());
    for (id, org) in [
        ("IL-0492", "hosted-graphite"),
        ("IL-0364", "uk-ministry-of-justice"),
        ("IL-0208", "gitlab"),
        ("IL-0262", "github"),
        ("IL-0455", "woowa-brothers"),
    ] {
        if let Some(case) = library.case(id.parse().unwrap()) {
            assert_eq!(case.org.as_str(), org, "{id}");
        }
    }
}

#[test]
fn the_case_that_everybody_pastes_leads_on_by_cause_and_component() {
    let library = library(&Tree::embedded());
    let case = library.case("IL-0492".parse().unwrap()).unwrap();
    let by_both = library.related(case).into_iter().any(|related| {
        let same_cause = |reason: &Reason| matches!(reason, Reason::SameRootCause(_));
        let shared_part = |reason: &Reason| matches!(reason, Reason::SharedComponent(_));
        related.reasons.iter().any(same_cause) && related.reasons.iter().any(shared_part)
    });
    assert!(by_both);
}

#[test]
fn most_cases_are_told_in_both_languages_and_lead_on() {
    let library = library(&Tree::embedded());
    let cases = library.cases();
    let count = |holds: &dyn Fn(&incidentlib::case::Case) -> bool| {
        cases.iter().filter(|case| holds(case)).count()
    };
    let both = count(&|case| case.prose.en.is_some() && case.prose.ko.is_some());
    assert_eq!(both, cases.len());
    let related = count(&|case| !library.related(case).is_empty());
    assert!(
        related * 10 >= cases.len() * 8,
        "{related} of {}",
        cases.len()
    );
}
