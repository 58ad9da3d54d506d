//! The cases next to a case, and why they stand there.

use std::{cmp::Reverse, sync::Arc};

use super::{Facet, Library};
use crate::case::{Case, CaseId, Kind, Slug};

/// A case next to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Related {
    /// The case.
    pub id: CaseId,
    /// How near it is; only comparable between neighbours of one case.
    pub score: f64,
    /// Why: what people said, then each kind of shared term, the rarest first.
    pub reasons: Vec<Reason>,
}

/// Why a case stands next to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This case is a recurrence of it.
    Recurrence,
    /// It is a recurrence of this case.
    RecurredIn,
    /// Somebody put them together.
    HandPicked,
    /// Both have this root cause.
    SameRootCause(Slug),
    /// Both have this component.
    SharedComponent(Slug),
    /// Both showed this symptom.
    SharedSymptom(Slug),
    /// Both have this contributing factor.
    SharedContributing(Slug),
}

/// What each shared term counts for at most, were it met in these two cases only.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A reader who knows the cause wants to see it elsewhere: the first thing to follow.
    pub root_cause: f64,
    /// The same thing failing is the next best lead, and two of them beat a cause alone.
    pub component: f64,
    /// Conditions tell more of a case than what was seen, yet many cases share the common ones.
    pub contributing: f64,
    /// Very different failures look alike from outside: this only orders those already near.
    pub symptom: f64,
}

/// The one table of weights.
pub const WEIGHTS: Weights = Weights {
    root_cause: 4.0,
    component: 3.0,
    contributing: 1.0,
    symptom: 0.75,
};

/// How a shared term becomes a reason.
type Share = (Kind, f64, fn(Slug) -> Reason);

/// The kinds whose terms bring cases together, in the order in which they are said.
const SHARED: [Share; 4] = [
    (Kind::RootCause, WEIGHTS.root_cause, Reason::SameRootCause),
    (Kind::Component, WEIGHTS.component, Reason::SharedComponent),
    (
        Kind::Contributing,
        WEIGHTS.contributing,
        Reason::SharedContributing,
    ),
    (Kind::Symptom, WEIGHTS.symptom, Reason::SharedSymptom),
];

/// What is said by people stands before anything computed, and a recurrence before a hint.
const SAID: f64 = 1_000.0;

impl Library {
    /// The cases next to a case, the nearest first: recurrences, then those picked by hand, then
    /// computed ones, which share at least the root cause or a component. Of equally near ones
    /// the newer comes first.
    pub fn related(&self, case: &Case) -> Vec<Related> {
        let mut related: Vec<_> = self
            .cases()
            .iter()
            .filter(|other| other.id != case.id)
            .filter_map(|other| self.relation(case, other).map(|related| (related, other)))
            .collect();
        related.sort_by(|(a, x), (b, y)| {
            b.score
                .total_cmp(&a.score)
                .then_with(|| Reverse(x.date.day).cmp(&Reverse(y.date.day)))
                .then_with(|| a.id.cmp(&b.id))
        });
        related.into_iter().map(|(related, _)| related).collect()
    }

    fn relation(&self, case: &Case, other: &Arc<Case>) -> Option<Related> {
        let mut reasons = Vec::new();
        let mut score = 0.0;
        for (holds, reason, rank) in [
            (
                case.recurrence_of == Some(other.id),
                Reason::Recurrence,
                3.0,
            ),
            (
                other.recurrence_of == Some(case.id),
                Reason::RecurredIn,
                2.0,
            ),
            (
                case.related.contains(&other.id) || other.related.contains(&case.id),
                Reason::HandPicked,
                1.0,
            ),
        ] {
            if holds {
                reasons.push(reason);
                score += SAID * rank;
            }
        }
        for (kind, weight, reason) in SHARED {
            // Only a shared cause or component makes a neighbour; the rest says how near it is.
            if matches!(kind, Kind::Contributing | Kind::Symptom) && reasons.is_empty() {
                return None;
            }
            let mut shared: Vec<_> = case
                .terms(kind)
                .iter()
                .filter(|slug| other.has(kind, slug))
                .map(|slug| (self.rarity(kind, slug), slug))
                .collect();
            shared.sort_by(|(a, x), (b, y)| b.total_cmp(a).then_with(|| x.cmp(y)));
            for (rarity, slug) in shared {
                score += weight * rarity;
                reasons.push(reason(slug.clone()));
            }
        }
        (!reasons.is_empty()).then_some(Related {
            id: other.id,
            score,
            reasons,
        })
    }

    /// How much sharing a term says, from 1 for one met in two cases towards 0 for one met in
    /// all: the inverse document frequency (Spärck Jones, 1972), scaled to the library.
    fn rarity(&self, kind: Kind, slug: &Slug) -> f64 {
        let count = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
        let (all, with) = (
            count(self.cases().len()),
            count(self.columns().count(Facet::Term(kind), slug.as_str())),
        );
        let commonest = (all + 1.0) / 3.0;
        if commonest <= 1.0 {
            return 1.0;
        }
        (((all + 1.0) / (with + 1.0)).ln() / commonest.ln()).clamp(0.05, 1.0)
    }
}
