//! A case's time to resolve among all that are known.

use crate::{
    address::Place,
    case::Case,
    catalogue::{Elapsed, Standing},
    web::{
        parts::{Percent, Scale, Tick},
        visit::Visit,
    },
};

/// Where a case stands.
pub(super) struct Against {
    pub(super) ticks: Vec<Tick>,
    pub(super) others: Vec<Percent>,
    pub(super) own: Percent,
    pub(super) words: String,
    /// The page that compares by cause.
    pub(super) patterns: String,
}

/// Where a case stands among all; none where its time is not known, or no other is.
pub(super) fn against(visit: &Visit, case: &Case) -> Option<Against> {
    let own = Elapsed::Resolve.of(case)?;
    let spread = visit.site.library.spread(Elapsed::Resolve, None);
    let scale = Scale::to(spread.known.last()?.span);
    let standing = spread.standing(own);
    if standing.others == 0 {
        return None;
    }
    let mut others: Vec<_> = spread
        .known
        .iter()
        .filter(|timed| timed.id != case.id)
        .map(|timed| scale.place(timed.span))
        .collect();
    // Equal times are one line: drawing it again would change nothing.
    others.dedup();
    Some(Against {
        ticks: scale.ticks(visit.lang),
        others,
        own: scale.place(own),
        words: in_words(visit, standing),
        patterns: visit.page(&Place::Patterns),
    })
}

fn in_words(visit: &Visit, standing: Standing) -> String {
    let words = &visit.words().case;
    match standing {
        Standing {
            longer: 0, others, ..
        } => (words.longest)(others + 1),
        Standing {
            shorter: 0, others, ..
        } => (words.shortest)(others + 1),
        Standing {
            shorter, others, ..
        } => (words.longer_than)((shorter * 100 / others.max(1)).max(1), others),
    }
}
