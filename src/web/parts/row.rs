//! A case in a list.

use super::{
    super::visit::Visit,
    length::{Length, length},
    passage::{Passage, inline, summary_words},
    tags::{TermLink, term_link, term_links},
};
use crate::{
    address::Place,
    case::{Case, Kind},
    lang::{Lang, Told},
    markup::{excerpt, to_plain},
    vocabulary::Vocabulary,
    words::{Words, when},
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
}

/// The day of a case.
pub(in crate::web) struct CaseDay {
    /// For `datetime=`.
    pub(in crate::web) iso: String,
    pub(in crate::web) text: String,
    /// What the day is, where it is not that of the incident.
    pub(in crate::web) kind: Option<&'static str>,
}

impl CaseDay {
    /// The day of a case in a language.
    pub(in crate::web) fn of(case: &Case, lang: Lang) -> Self {
        Self {
            iso: case.date.day.to_string(),
            text: when::date(lang, case.date.day),
            kind: Words::of(lang).facts.date_kind(case.date.kind),
        }
    }
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
        }
    }
}

/// A case's title as HTML: it may hold code.
pub(in crate::web) fn title_html(lang: Lang, case: &Case) -> Passage {
    inline(lang, case.title(lang))
}

/// A case's title for chat: organisation, year and what failed. Where nobody wrote a short
/// title, the beginning of the long one stands in.
pub(in crate::web) fn case_title(vocabulary: &Vocabulary, case: &Case, lang: Lang) -> String {
    let org = vocabulary.of(Kind::Org).label(&case.org, lang);
    let short = case.short_title.get(lang).cloned();
    let short = short.unwrap_or_else(|| {
        let Told { value, .. } = case.title(lang);
        excerpt(&to_plain(value), 40)
    });
    format!("{org} {}: {short}", case.year())
}
