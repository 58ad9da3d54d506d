//! Who says something, and how much it counts there.

use std::borrow::Cow;

use super::lists::{Posting, from, joined, met};

/// Who says something. Weights are never nought where it is said.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Said<'a> {
    /// Few documents do: these, in order.
    Few(Cow<'a, [Posting]>),
    /// Many do: for every document there is its weight, nought where it does not. All of them are
    /// gone through many at a time, which takes less than one by one for every eighth.
    Many(Cow<'a, [u8]>),
}

/// What is said by at least one document in so many is said by many.
pub(super) const MANY: usize = 8;

impl Default for Said<'_> {
    fn default() -> Self {
        Self::Few(Cow::default())
    }
}

impl Said<'_> {
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Few(postings) => postings.is_empty(),
            Self::Many(weights) => weights.iter().all(|weight| *weight == 0),
        }
    }

    /// How many documents say it.
    pub(super) fn documents(&self) -> usize {
        match self {
            Self::Few(postings) => postings.len(),
            // As many at a time as a byte can count.
            Self::Many(weights) => weights
                .chunks(usize::from(u8::MAX))
                .map(|some| some.iter().map(|weight| u8::from(*weight != 0)).sum::<u8>())
                .map(usize::from)
                .sum(),
        }
    }

    /// About how long it takes to go through all of it.
    pub(super) fn length(&self) -> usize {
        match self {
            Self::Few(postings) => postings.len(),
            Self::Many(weights) => weights.len(),
        }
    }

    /// Looks up documents, which must be asked for in order.
    pub(super) fn reader(&self) -> Reader<'_> {
        match self {
            Self::Few(postings) => Reader::Few(postings),
            Self::Many(weights) => Reader::Many(weights),
        }
    }

    /// Tells every document that says it with the weight, in order.
    #[inline]
    pub(super) fn each(&self, mut tell: impl FnMut(u32, u8)) {
        match self {
            Self::Few(postings) => {
                for posting in &**postings {
                    tell(posting.document(), posting.weight());
                }
            }
            Self::Many(weights) => {
                for (first, some) in (0..).step_by(SOME).zip(weights.chunks(SOME)) {
                    let mut left = set(some);
                    while left != 0 {
                        let next = left.trailing_zeros();
                        let weight = usize::try_from(next).ok().and_then(|next| some.get(next));
                        tell(first + next, weight.copied().unwrap_or(0));
                        left &= left - 1;
                    }
                }
            }
        }
    }

    /// Whether this holds for any document that says it.
    pub(super) fn any(&self, mut holds: impl FnMut(u32) -> bool) -> bool {
        match self {
            Self::Few(postings) => postings.iter().any(|posting| holds(posting.document())),
            Self::Many(weights) => (0..)
                .zip(&**weights)
                .any(|(document, weight)| *weight != 0 && holds(document)),
        }
    }

    /// Who says both, each with its lesser weight.
    pub(super) fn both(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Few(one), Self::Few(other)) if one.len() <= other.len() => {
                Self::Few(met(one, other).into())
            }
            (Self::Few(one), Self::Few(other)) => Self::Few(met(other, one).into()),
            (Self::Few(few), Self::Many(many)) | (Self::Many(many), Self::Few(few)) => {
                let weight = |posting: &Posting| {
                    let other = usize::try_from(posting.document()).ok();
                    let other = other.and_then(|document| many.get(document));
                    posting.weight().min(other.copied().unwrap_or(0))
                };
                let both = few
                    .iter()
                    .map(|posting| Posting::new(posting.document(), weight(posting)));
                Self::Few(both.filter(|posting| posting.weight() != 0).collect())
            }
            (Self::Many(one), Self::Many(other)) => {
                let both = one.iter().zip(&**other);
                Self::Many(both.map(|(one, other)| *one.min(other)).collect())
            }
        }
    }

    /// Who says either, each with its greater weight.
    pub(super) fn either(self, other: Self) -> Self {
        match (self, other) {
            (Self::Few(nobody), said) | (said, Self::Few(nobody)) if nobody.is_empty() => said,
            (Self::Few(one), Self::Few(other)) => Self::Few(joined(&one, &other).into()),
            (Self::Few(few), Self::Many(many)) | (Self::Many(many), Self::Few(few)) => {
                let mut either = many.into_owned();
                for posting in &*few {
                    let document = usize::try_from(posting.document()).ok();
                    if let Some(weight) = document.and_then(|document| either.get_mut(document)) {
                        *weight = posting.weight().max(*weight);
                    }
                }
                Self::Many(either.into())
            }
            (Self::Many(one), Self::Many(other)) => {
                let either = one.iter().zip(&*other);
                Self::Many(either.map(|(one, other)| *one.max(other)).collect())
            }
        }
    }

    /// The same at so much of each weight, in parts of 256: never nought, and never more than it was.
    pub(super) fn at(self, trust: u16) -> Self {
        if trust >= 256 {
            return self;
        }
        let share = |weight: u8| {
            let [_, share] = (u16::from(weight) * trust + 255).to_le_bytes();
            share
        };
        match self {
            Self::Few(postings) => {
                let share =
                    |posting: &Posting| Posting::new(posting.document(), share(posting.weight()));
                Self::Few(postings.iter().map(share).collect())
            }
            Self::Many(weights) => {
                Self::Many(weights.iter().map(|weight| share(*weight)).collect())
            }
        }
    }
}

/// So many weights are gone through at a time.
const SOME: usize = 64;

/// Which of 64 weights or fewer are not nought, the first in the lowest bit. Asking one by one
/// leaves the processor guessing; this asks eight at a time: the highest bit of each byte is set
/// where any is, and a product moves these bits together (Warren, Hacker's Delight, 2012).
fn set(weights: &[u8]) -> u64 {
    const HIGHEST: u64 = 0x8080_8080_8080_8080;
    const TOGETHER: u64 = 0x0002_0408_1020_4081;
    let eight = |weights: [u8; 8]| {
        let weights = u64::from_le_bytes(weights);
        let any = (((weights & !HIGHEST) + !HIGHEST) | weights) & HIGHEST;
        any.wrapping_mul(TOGETHER) >> 56
    };
    let (eights, rest) = weights.as_chunks();
    let mut last = [0; 8];
    for (to, from) in last.iter_mut().zip(rest) {
        *to = *from;
    }
    let all = eights.iter().copied().chain([last]);
    (0..).step_by(8).zip(all).fold(0, |set, (at, weights)| {
        // There is no ninth where there are eight.
        set | eight(weights).checked_shl(at).unwrap_or(0)
    })
}

/// Looks up one document behind the other.
pub(super) enum Reader<'a> {
    Few(&'a [Posting]),
    Many(&'a [u8]),
}

impl Reader<'_> {
    /// The weight of a document; nought where it does not say it.
    pub(super) fn weight(&mut self, document: u32) -> u8 {
        match self {
            Self::Few(postings) => {
                *postings = from(postings, document);
                let next = postings.first();
                let own = next.filter(|next| next.document() == document);
                own.map_or(0, |own| own.weight())
            }
            Self::Many(weights) => {
                let own = usize::try_from(document).ok();
                own.and_then(|own| weights.get(own)).copied().unwrap_or(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What is said by these documents of a hundred, as few and as many.
    fn forms(weights: &[(u8, u8)]) -> [Said<'static>; 2] {
        let mut all = vec![0; 100];
        for (document, weight) in weights {
            all[usize::from(*document)] = *weight;
        }
        let postings = (0..).zip(&all).filter(|(_, weight)| **weight != 0);
        let few = postings.map(|(document, weight)| Posting::new(document, *weight));
        [Said::Few(few.collect()), Said::Many(all.into())]
    }

    fn told(said: &Said<'_>) -> Vec<(u32, u8)> {
        let mut told = Vec::new();
        said.each(|document, weight| told.push((document, weight)));
        assert_eq!(told.len(), said.documents());
        assert_eq!(told.is_empty(), said.is_empty());
        told
    }

    proptest! {
        #[test]
        fn both_forms_say_the_same(
            one in prop::collection::vec((0_u8..100, 1_u8..), 0..60),
            other in prop::collection::vec((0_u8..100, 1_u8..), 0..60),
            trust in 1_u16..=256,
        ) {
            let (one, other) = (forms(&one), forms(&other));
            let [few, many] = &one;
            prop_assert_eq!(told(few), told(many));
            let mut reader = few.reader();
            for (document, weight) in (0..).zip(0..100).map(|(document, _)| (document, many.reader().weight(document))) {
                prop_assert_eq!(reader.weight(document), weight);
            }
            for said in told(&few.clone().at(trust)) {
                prop_assert!(said.1 > 0 && said.1 <= few.reader().weight(said.0));
            }
            prop_assert_eq!(told(&few.clone().at(trust)), told(&many.clone().at(trust)));
            let both: Vec<_> = one.iter().flat_map(|one| other.iter().map(|other| told(&one.both(other)))).collect();
            prop_assert!(both.windows(2).all(|pair| pair[0] == pair[1]), "{both:?}");
            let either = |one: &Said<'static>, other: &Said<'static>| told(&one.clone().either(other.clone()));
            let either: Vec<_> = one.iter().flat_map(|one| other.iter().map(|other| either(one, other))).collect();
            prop_assert!(either.windows(2).all(|pair| pair[0] == pair[1]), "{either:?}");
            let (one, other) = (told(few), told(&other[0]));
            let weight = |list: &[(u32, u8)], document| list.iter().find(|said| said.0 == document).map_or(0, |said| said.1);
            for document in 0..100 {
                let (own, others) = (weight(&one, document), weight(&other, document));
                prop_assert_eq!(weight(&both[0], document), own.min(others));
                prop_assert_eq!(weight(&either[0], document), own.max(others));
            }
        }
    }
}
