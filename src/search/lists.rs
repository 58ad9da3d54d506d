//! Lists of the documents that say something.

/// A document that says something and the weight of that, in one number: postings are in the order
/// of their documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Posting(u32);

impl Posting {
    /// Documents from 2^24 on would be taken for others; a catalogue has less than a million.
    pub(super) const fn new(document: u32, weight: u8) -> Self {
        Self(document << u8::BITS | weight as u32)
    }

    pub(super) const fn document(self) -> u32 {
        self.0 >> u8::BITS
    }

    pub(super) const fn weight(self) -> u8 {
        let [weight, ..] = self.0.to_le_bytes();
        weight
    }
}

/// A list that is so many times as long as another is searched, not walked.
const MUCH_LONGER: usize = 16;

/// The documents of both lists, each with its lesser weight. The first list is the shorter.
pub(super) fn met(few: &[Posting], many: &[Posting]) -> Vec<Posting> {
    if many.len() / MUCH_LONGER >= few.len() {
        let mut rest = many;
        let both = |posting: &Posting| {
            rest = from(rest, posting.document());
            let other = rest.first()?;
            let weight = posting.weight().min(other.weight());
            (other.document() == posting.document())
                .then(|| Posting::new(posting.document(), weight))
        };
        return few.iter().filter_map(both).collect();
    }
    // Which of two documents comes first is anybody's guess, the processor's too: steps are sums
    // and no branches, and what does not match is written over.
    let mut met = vec![Posting::default(); few.len()];
    let (mut at, mut at_other, mut end) = (0, 0, 0);
    while let (Some(one), Some(other)) = (few.get(at), many.get(at_other)) {
        if let Some(next) = met.get_mut(end) {
            *next = Posting::new(one.document(), one.weight().min(other.weight()));
        }
        end += usize::from(one.document() == other.document());
        at += usize::from(one.document() <= other.document());
        at_other += usize::from(other.document() <= one.document());
    }
    met.truncate(end);
    met
}

/// The documents of either list, each with its greater weight.
pub(super) fn joined(one: &[Posting], other: &[Posting]) -> Vec<Posting> {
    let mut joined = Vec::with_capacity(one.len() + other.len());
    let mut other = other.iter().copied().peekable();
    for posting in one {
        while let Some(earlier) = other.next_if(|other| other.document() < posting.document()) {
            joined.push(earlier);
        }
        let same = other.next_if(|other| other.document() == posting.document());
        joined.push(same.map_or(*posting, |same| same.max(*posting)));
    }
    joined.extend(other);
    joined
}

/// The postings from a document on. What is near is found in few steps: lists are walked in order.
pub(super) fn from(list: &[Posting], document: u32) -> &[Posting] {
    let is_before = |posting: &Posting| posting.document() < document;
    if !list.first().is_some_and(is_before) {
        return list;
    }
    let mut reach = 1;
    while list.get(reach).is_some_and(is_before) {
        reach *= 2;
    }
    let near = list.get(..=reach).unwrap_or(list);
    let before = near.partition_point(is_before);
    list.get(before..).unwrap_or_default()
}
