//! Data folders for tests: the small catalogue, changes to it, and a shelf with many cases.

use std::path::Path;

use incidentlib::files::Tree;
use serde_json::{Value, json};

/// What stands in `tests/catalogue/`.
pub(crate) fn catalogue() -> Tree {
    Tree::read(Path::new("tests/catalogue")).unwrap()
}

/// The small catalogue with the facts of one case changed.
pub(crate) fn with_facts(id: &str, change: impl FnOnce(&mut Value)) -> Tree {
    let mut tree = catalogue();
    edit(&mut tree, id, change);
    tree
}

/// Changes the facts of a case.
pub(crate) fn edit(tree: &mut Tree, id: &str, change: impl FnOnce(&mut Value)) {
    let path = format!("cases/{id}/case.json");
    let mut facts = serde_json::from_slice(tree.get(&path).unwrap()).unwrap();
    change(&mut facts);
    tree.insert(path, serde_json::to_vec_pretty(&facts).unwrap());
}

/// Puts another text in place of a case's own in a language.
pub(crate) fn rewrite(tree: &mut Tree, id: &str, lang: &str, text: &str) {
    tree.insert(format!("cases/{id}/{lang}.md"), text);
}

/// Adds a case like IL-0003 that refers to no other, with these of its facts changed.
pub(crate) fn add(tree: &mut Tree, id: &str, change: impl FnOnce(&mut Value)) {
    let mut facts: Value =
        serde_json::from_slice(tree.get("cases/IL-0003/case.json").unwrap()).unwrap();
    facts["id"] = json!(id);
    facts["recurrence_of"] = Value::Null;
    facts["short_title"] =
        json!({ "en": format!("Something failed as {id}"), "ko": format!("{id} 장애") });
    facts["sources"][0]["url"] = json!(format!("https://example.com/{id}"));
    change(&mut facts);
    let folder = format!("cases/{id}");
    tree.insert(
        format!("{folder}/case.json"),
        serde_json::to_vec_pretty(&facts).unwrap(),
    );
    rewrite(
        tree,
        id,
        "en",
        &format!("# Case {id}\n\n## Summary\nIt failed.\n"),
    );
    rewrite(
        tree,
        id,
        "ko",
        &format!("# 사례 {id}\n\n## 요약\n고장 났다.\n"),
    );
}

/// How many cases the shelf holds.
pub(crate) const SHELF: usize = 27;

/// The small catalogue and two dozen cases more, whose facts overlap in many ways.
pub(crate) fn shelf() -> Tree {
    let mut tree = catalogue();
    for nth in 3..SHELF {
        let id = format!("IL-{:04}", nth + 97);
        let pick = |words: &[&str], by: usize| json!(words[nth / by % words.len()]);
        let some = |words: &[&str], by: usize| {
            let bits = nth * by + nth / 4;
            let kept = words
                .iter()
                .enumerate()
                .filter(|(at, _)| bits >> at & 1 == 1);
            json!(kept.map(|(_, word)| word).collect::<Vec<_>>())
        };
        add(&mut tree, &id, |facts| {
            facts["org"] = pick(&["harbor-maps", "narae-pay"], 1);
            facts["root_cause"] = pick(&["capacity", "certificate-expiry", "capacity"], 2);
            facts["components"] = some(
                &[
                    "connection-pool",
                    "haproxy",
                    "on-premises-load-balancer",
                    "postgresql",
                ],
                3,
            );
            facts["symptoms"] = some(&["high-latency", "tls-errors"], 1);
            facts["contributing"] = some(&["missing-alert", "retry-storm"], 5);
            facts["domain"] = some(&["database", "networking"], 7);
            facts["severity"] = [json!("sev-1"), json!("sev-3"), Value::Null][nth % 3].clone();
            facts["date"] = json!(format!("{}-{:02}-{:02}", 2017 + nth % 6, nth % 12 + 1, nth));
            facts["timeline"]["resolved_after"] =
                [json!(format!("{nth}h")), Value::Null][nth % 4 / 3].clone();
        });
    }
    tree
}
