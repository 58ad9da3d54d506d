//! Answers that are kept, so that a page is drawn once and compressed once in each coding.
//!
//! In reading order:
//! - [`Kept`], the answers by address, within a budget of bytes;
//! - `prepared`, one answer with everything that is sent of it;
//! - `coding`, which form of it a client wants; `pack`, how the forms are made;
//! - `range`, a part of it, and `known`, whether the client has it already.

mod coding;
mod known;
mod pack;
mod prepared;
mod range;

use std::{
    fmt,
    sync::{Arc, Weak},
};

use axum::http::HeaderMap;
use moka::{policy::EvictionPolicy, sync::Cache};

pub(super) use coding::Coding;
pub(super) use known::{is_known, opaque};
pub(super) use prepared::Prepared;

use super::{Site, meters::Counts};

/// The longest path and query that an answer is kept under, in bytes: whoever asks more is alone
/// with the question.
const LONGEST_ADDRESS: usize = 2_048;

/// What an answer takes besides its body, in bytes: its headers in four codings, its address and
/// its place in the cache. Rather too much than too little: the budget is a limit.
const OVERHEAD: usize = 8_192;

/// One of so many bytes is for answers that were asked for once.
const ONCE: u64 = 4;

/// Answers that are the same for everybody, by path and query.
///
/// They are kept within a budget of bytes. Those that were asked for once have a part of it, where
/// the next takes the place of the last; what is asked for again moves to the others, and there a
/// new one takes the place of another only if it is asked for more often (`TinyLFU`). So a flood
/// of addresses that nobody asks for twice takes nothing from people who read, however little they
/// read. What another site said than the one served now is not found.
#[derive(Clone)]
pub(super) struct Kept {
    once: Answers,
    read: Answers,
    most_once: u64,
}

/// Answers by address.
type Answers = Cache<Address, Arc<Entry>>;

/// A path and query.
type Address = Box<str>;

/// An answer that is kept.
pub(super) struct Entry {
    /// The site that said it. Only compared with: it keeps nothing of the site alive.
    site: Weak<Site>,
    /// The answer.
    pub(super) prepared: Arc<Prepared>,
    /// Where it is counted how often it is sent.
    pub(super) counts: Counts,
}

impl Kept {
    /// Keeps up to so many bytes.
    pub(super) fn new(budget: u64) -> Self {
        let most_once = budget / ONCE;
        Self {
            once: answers(most_once, EvictionPolicy::lru()),
            read: answers(budget - most_once, EvictionPolicy::tiny_lfu()),
            most_once,
        }
    }

    /// What this site says at this address, where that is known.
    pub(super) fn find(&self, site: &Arc<Site>, address: &str) -> Option<Arc<Entry>> {
        let said_here = |entry: &Arc<Entry>| std::ptr::eq(entry.site.as_ptr(), Arc::as_ptr(site));
        if let Some(entry) = self.read.get(address) {
            return said_here(&entry).then_some(entry);
        }
        let entry = self.once.get(address).filter(said_here)?;
        self.read.insert(address.into(), Arc::clone(&entry));
        self.once.invalidate(address);
        Some(entry)
    }

    /// Keeps what this site says at this address, and gives it back. Where the last site said
    /// the same, that is kept on with all its forms.
    pub(super) fn keep(
        &self,
        site: &Arc<Site>,
        address: &str,
        prepared: Arc<Prepared>,
        counts: Counts,
    ) -> Arc<Prepared> {
        if address.len() > LONGEST_ADDRESS {
            return prepared;
        }
        let read = self.read.get(address);
        let was_read = read.is_some();
        let before = read.or_else(|| self.once.get(address));
        let prepared = before
            .map(|entry| Arc::clone(&entry.prepared))
            .filter(|before| before.says_the_same(&prepared))
            .unwrap_or(prepared);
        let entry = Entry {
            site: Arc::downgrade(site),
            prepared: Arc::clone(&prepared),
            counts,
        };
        let entry = Arc::new(entry);
        // What has no query is one of a few, and may be larger than what others make up.
        let is_large = u64::from(weight(address, &entry)) > self.most_once;
        if was_read || is_large && !address.contains('?') {
            self.read.insert(address.into(), entry);
        } else {
            self.once.insert(address.into(), entry);
        }
        prepared
    }

    /// How many answers and how many bytes are kept.
    pub(super) fn size(&self) -> (u64, u64) {
        for answers in [&self.once, &self.read] {
            answers.run_pending_tasks();
        }
        (
            self.once.entry_count() + self.read.entry_count(),
            self.once.weighted_size() + self.read.weighted_size(),
        )
    }
}

fn answers(most: u64, policy: EvictionPolicy) -> Answers {
    Cache::builder()
        .max_capacity(most)
        .eviction_policy(policy)
        .weigher(|address: &Address, entry: &Arc<Entry>| weight(address, entry))
        .build()
}

/// How many bytes an answer takes.
fn weight(address: &str, entry: &Entry) -> u32 {
    let bytes = OVERHEAD + address.len() + entry.prepared.most_bytes();
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.once.entry_count() + self.read.entry_count();
        write!(f, "Kept({answers} answers)")
    }
}

/// Whether an answer with these headers is the same for everybody who asks for its address.
pub(super) fn is_for_everybody(headers: &HeaderMap) -> bool {
    use axum::http::header::{CACHE_CONTROL, SET_COOKIE, VARY};
    let public = headers
        .get(CACHE_CONTROL)
        .is_some_and(|policy| policy.as_bytes().starts_with(b"public"));
    public && !headers.contains_key(VARY) && !headers.contains_key(SET_COOKIE)
}
