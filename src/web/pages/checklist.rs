//! A result as a list of things to do: what ended its incidents and what was done afterwards.

use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

use crate::{
    address::Place,
    case::{Case, Kind, Section, Slug},
    catalogue::most_met,
    markup::to_plain,
    web::{
        parts::{Items, TermLink, case_title, items, term_link},
        visit::Visit,
    },
};

/// The things to do, and the same as Markdown to take away.
pub(super) struct Checklist {
    pub(super) groups: Vec<Group>,
    pub(super) markdown: String,
}

/// The things to do for a component.
pub(super) struct Group {
    pub(super) component: TermLink,
    pub(super) cases: Vec<CaseItems>,
}

/// The things that one case names.
pub(super) struct CaseItems {
    pub(super) id: String,
    pub(super) href: String,
    pub(super) title: String,
    pub(super) remediation: Items,
    pub(super) action_items: Items,
}

/// Every remediation and action item of these cases. A case stands once, under that of its
/// components which most of the result has, so that what belongs together comes together.
pub(super) fn checklist(visit: &Visit, cases: &[&Arc<Case>]) -> Checklist {
    let ranks = most_met(cases.iter().copied(), Kind::Component);
    let rank = |slug: &Slug| {
        ranks
            .iter()
            .position(|usage| usage.slug == *slug)
            .unwrap_or(ranks.len())
    };
    let mut groups: BTreeMap<usize, Group> = BTreeMap::new();
    for case in cases {
        let found = case_items(visit, case);
        let Some(component) = case.components.iter().min_by_key(|slug| rank(slug)) else {
            continue;
        };
        if found.remediation.is_empty() && found.action_items.is_empty() {
            continue;
        }
        let group = groups.entry(rank(component)).or_insert_with(|| Group {
            component: term_link(visit, Kind::Component, component),
            cases: Vec::new(),
        });
        group.cases.push(found);
    }
    let markdown = markdown(visit, cases, &groups);
    Checklist {
        groups: groups.into_values().collect(),
        markdown,
    }
}

fn case_items(visit: &Visit, case: &Case) -> CaseItems {
    CaseItems {
        id: case.id.to_string(),
        href: visit.page(&Place::Case(case.id)),
        title: case_title(visit.site.library.vocabulary(), case, visit.lang),
        remediation: items(visit, case, Section::Remediation),
        action_items: items(visit, case, Section::ActionItems),
    }
}

/// The list in Markdown: a box for each item, the case behind it as a link.
fn markdown(visit: &Visit, cases: &[&Arc<Case>], groups: &BTreeMap<usize, Group>) -> String {
    let mut text = String::new();
    let by_id: BTreeMap<String, &Arc<Case>> = cases
        .iter()
        .map(|case| (case.id.to_string(), *case))
        .collect();
    for group in groups.values() {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "## {}\n", group.component.label);
        for found in &group.cases {
            let Some(case) = by_id.get(&found.id) else {
                continue;
            };
            let link = visit
                .site
                .addresses
                .absolute(visit.lang, &Place::Case(case.id));
            for section in [Section::Remediation, Section::ActionItems] {
                for item in case.items(section, visit.lang) {
                    let _ = writeln!(
                        text,
                        "- [ ] {} ([{}]({link}))",
                        to_plain(item.value),
                        found.id
                    );
                }
            }
        }
        text.push('\n');
    }
    text.trim_end().to_owned()
}
