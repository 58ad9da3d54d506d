//! The essay of a topic in one language, judged.

use std::ops::Range;

use super::{
    folder::Ground,
    page::{Page, composed},
    problem::{BodyFault, HeadingFault, Problem, ReferenceFault, TextFault, TopicFault},
    split::{Rank, front_matter, split},
};
use crate::{
    case::CaseId,
    catalogue::linked_case,
    markup::{Fault, FaultKind, faults, invisibles, links},
};

/// The essay below its title, judged.
pub(super) fn text(
    page: &Page,
    title: Option<&str>,
    ground: &Ground<'_>,
    problems: &mut Vec<Problem>,
) -> String {
    let (parts, open_code) = split(&page.text);
    problems.extend(open_code.map(|at| page.problem(at, BodyFault::OpenCode)));
    for (at, character) in invisibles(&page.text).filter(|(_, c)| *c != '\n') {
        let at = at..at + character.len_utf8();
        problems.push(page.problem(at, TextFault::Invisible { character }));
    }
    let keys = front_matter(&page.text);
    problems.extend(keys.map(|at| page.problem(at, BodyFault::FrontMatter)));
    let first = parts.iter().find_map(|part| part.heading.as_ref());
    let Some(mark) = first.filter(|mark| mark.rank == Rank::Title) else {
        problems.push(page.problem(0..0, HeadingFault::NoTitle));
        return String::new();
    };
    if let Some(title) = title.filter(|title| composed(&mark.words) != composed(title)) {
        let wanted = title.to_owned();
        problems.push(page.problem(mark.line.clone(), TopicFault::OtherTitle { wanted }));
    }
    let titles = parts.iter().filter_map(|part| part.heading.as_ref());
    for second in titles.filter(|mark| mark.rank == Rank::Title).skip(1) {
        problems.push(page.problem(second.line.clone(), TopicFault::SecondTitle));
    }
    let start = mark.line.end;
    let body = page.text.get(start..).unwrap_or_default();
    let placed = |at: &Range<usize>| start + at.start..start + at.end;
    let mut case_links = Vec::new();
    for link in links(body) {
        let Some(id) = linked_case(&link.target) else {
            continue;
        };
        if !ground.ids.contains(&id) {
            let id = id.to_string();
            problems.push(page.problem(placed(&link.at), ReferenceFault::Dangling { id }));
        }
        case_links.push(link.at);
    }
    for fault in faults(body) {
        let allowed = match fault.kind {
            FaultKind::Heading => true,
            FaultKind::UnsafeLink => case_links.contains(&fault.at),
            _ => false,
        };
        if allowed {
            continue;
        }
        let at = placed(&fault.at);
        let id = meant_case(&fault, body);
        problems.push(match id {
            Some(id) => page.problem(at, TopicFault::CaseByAddress { id }),
            None => page.problem(at, BodyFault::Markup(fault.kind)),
        });
    }
    composed(body.trim())
}

/// The case that a link means which names it by an address of its own making.
fn meant_case(fault: &Fault, body: &str) -> Option<String> {
    if fault.kind != FaultKind::UnsafeLink {
        return None;
    }
    let target = links(body)
        .into_iter()
        .find(|link| link.at == fault.at)?
        .target;
    let named = |part: &str| part.parse::<CaseId>().ok();
    let id = target.split(['/', '#', '?', '.']).find_map(named)?;
    Some(id.to_string())
}
