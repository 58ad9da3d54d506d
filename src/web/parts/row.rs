//! A case in a list.

use super::{
    super::visit::Visit,
    length::{Length, length},
    passage::{Passage, inline},
    tags::{TermLink, term_link, term_links},
};
use crate::{
    address::Place,
    case::{Case, Kind},
    lang::Lang,
    markup::excerpt,
    telling::{CaseDay, summary_words},
};

/// A case as a row: what it is, two lines of it, its terms and how long it took.
pub(in crate::web) struct CaseRow {
    pub(in crate::web) id: String,
    pub(in crate::web) href: String,
    pub(in crate::web) org: TermLink,
    pub(in crate::web) day: CaseDay,
    pub(in crate::web) title: Passage,
    pub(in crate::web) lines: Passage,
    pub(in crate::web) terms: Vec<TermLink>,
    pub(in crate::web) resolved: Length,
    /// The name of its star.
    pub(in crate::web) star: String,
}

impl CaseRow {
    /// The row of a case.
    pub(in crate::web) fn new(visit: &Visit, case: &Case) -> Self {
        let mut terms = vec![term_link(visit, Kind::RootCause, &case.root_cause)];
        terms.extend(term_links(visit, case, Kind::Component));
        let lines = summary_words(case, visit.lang);
        Self {
            id: case.id.to_string(),
            href: visit.page(&Place::Case(case.id)),
            org: term_link(visit, Kind::Org, &case.org),
            day: CaseDay::of(case, visit.lang),
            title: title_html(visit.lang, case),
            lines: Passage {
                // Two lines of the widest column are shown; the rest would only be sent.
                text: excerpt(&lines.value, 260),
                lang: (lines.lang != visit.lang).then(|| lines.lang.code()),
            },
            terms,
            resolved: length(visit, case.timeline.time_to_resolve()),
            star: (visit.words().reader.star)(&case.id.to_string()),
        }
    }
}

/// A case's title as HTML: it may hold code.
pub(in crate::web) fn title_html(lang: Lang, case: &Case) -> Passage {
    inline(lang, case.title(lang))
}
