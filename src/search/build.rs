//! An index from what its parts gathered.

use std::collections::BTreeMap;

use super::{
    Index,
    gather::Part,
    index::{KeysBox, at},
    keys::Keys,
    lexicon::Lexicon,
    lists::Posting,
    postings::MANY,
};

/// How fast saying a word again stops to count, and how much a long text counts as long: the
/// usual values of BM25 (Robertson and Zaragoza, 2009).
const K1: f32 = 1.2;
const B: f32 = 0.6;

/// What a weight can count at most; in a [`Posting`] it is 255.
pub(super) const HEAVIEST: f32 = K1 + 1.0;

impl Index {
    /// The index of all documents of these parts, one part behind the other.
    pub(super) fn of_parts(parts: Vec<Part>) -> Self {
        let lengths: Vec<f32> = parts
            .iter()
            .flat_map(|part| &part.lengths)
            .copied()
            .collect();
        let (lexicon, places) = in_order(&parts);
        let mut counts = vec![0_u32; lexicon.len()];
        for (part, places) in parts.iter().zip(&places) {
            for (number, count) in places.iter().zip(&part.counts) {
                if let Some(all) = counts.get_mut(at(*number)) {
                    *all += count;
                }
            }
        }
        let mut index = Self {
            lexicon,
            few: Vec::new(),
            ends: Vec::with_capacity(counts.len()),
            many: Vec::new(),
            of_many: Vec::new(),
            initials: BTreeMap::new(),
            documents: lengths.len(),
            keys: KeysBox(Keys::new()),
        };
        let mut rooms = index.rooms(&counts);
        let norms = norms(&lengths);
        let mut first = 0;
        for (part, places) in parts.into_iter().zip(places) {
            for (number, posting) in part.said {
                let place = places.get(at(number)).copied().unwrap_or(u32::MAX);
                let document = first + posting.document();
                let weight = saturated(posting.weight(), norms.get(at(document)));
                if let Some(room) = rooms.get_mut(at(place)) {
                    index.put(room, document, weight);
                }
            }
            for (letters, own) in part.initials {
                let all = index.initials.entry(letters).or_default();
                all.extend(own.into_iter().map(|document| first + document));
            }
            first += u32::try_from(part.lengths.len()).unwrap_or(u32::MAX);
        }
        index
    }

    /// Makes room for the postings of keys that so many say, and says where each key has it.
    fn rooms(&mut self, counts: &[u32]) -> Vec<Room> {
        let mut rooms = Vec::with_capacity(counts.len());
        let mut end = 0;
        for (place, count) in (0..).zip(counts) {
            if at(*count) * MANY < self.documents {
                rooms.push(Room::Few(end));
                end += count;
            } else {
                rooms.push(Room::Many(self.of_many.len() * self.documents));
                self.of_many.push(place);
            }
            self.ends.push(end);
        }
        self.few = vec![Posting::default(); at(end)];
        self.many = vec![0; self.of_many.len() * self.documents];
        rooms
    }

    /// Puts a posting into the room of its key, behind those that are there.
    fn put(&mut self, room: &mut Room, document: u32, weight: u8) {
        match room {
            Room::Few(next) => {
                if let Some(posting) = self.few.get_mut(at(*next)) {
                    *posting = Posting::new(document, weight);
                }
                *next += 1;
            }
            Room::Many(start) => {
                if let Some(own) = self.many.get_mut(*start + at(document)) {
                    *own = weight;
                }
            }
        }
    }
}

/// Where the postings of a key are put.
enum Room {
    /// From here on in `few`.
    Few(u32),
    /// Into the weights that begin here in `many`.
    Many(usize),
}

/// Every key of these parts in order, and for each part the places of its keys there, by number.
fn in_order(parts: &[Part]) -> (Lexicon, Vec<Vec<u32>>) {
    let mut places: Vec<_> = parts.iter().map(|part| vec![0; part.keys.len()]).collect();
    let mut keys: Vec<_> = (0_usize..)
        .zip(parts)
        .flat_map(|(own, part)| {
            part.keys
                .iter()
                .map(move |(key, number)| (&**key, own, *number))
        })
        .collect();
    // The keys of each part are in order, which this sort makes use of.
    keys.sort_by_key(|(key, ..)| *key);
    let mut lexicon = Lexicon::default();
    let mut last = None;
    for (key, own, number) in keys {
        if last != Some(key) {
            lexicon.push(key);
            last = Some(key);
        }
        let place = places
            .get_mut(own)
            .and_then(|places| places.get_mut(at(number)));
        if let Some(place) = place {
            *place = u32::try_from(lexicon.len() - 1).unwrap_or(u32::MAX);
        }
    }
    lexicon.close();
    (lexicon, places)
}

/// What the length of each document takes from what its words count.
fn norms(lengths: &[f32]) -> Vec<f32> {
    #[expect(
        clippy::cast_precision_loss,
        reason = "lengths are compared, not counted"
    )]
    let average = lengths.iter().sum::<f32>().max(1.0) / lengths.len().max(1) as f32;
    lengths
        .iter()
        .map(|length| K1 * (1.0 - B + B * length / average))
        .collect()
}

/// What so many halves count in a document of this norm, of 255: the term frequency of BM25.
fn saturated(halves: u8, norm: Option<&f32>) -> u8 {
    let said = f32::from(halves) / 2.0;
    let counts = said / (said + norm.copied().unwrap_or(K1));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between nought and one"
    )]
    let weight = (counts * f32::from(u8::MAX)).round() as u8;
    weight.max(1)
}
