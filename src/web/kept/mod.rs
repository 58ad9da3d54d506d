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

use axum::http::{HeaderMap, Uri};
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

/// Answers that are the same for everybody, by path and query.
///
/// They are kept within a budget of bytes. A new one takes the place of another only if it is
/// asked for more often (`TinyLFU`), so that a flood of addresses that nobody asks for twice takes
/// nothing from people who read. What another site said than the one served now is not found.
#[derive(Clone)]
pub(super) struct Kept(Cache<Address, Arc<Entry>>);

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
        let cache = Cache::builder()
            .max_capacity(budget)
            .eviction_policy(EvictionPolicy::tiny_lfu())
            .weigher(|address: &Address, entry: &Arc<Entry>| {
                let bytes = OVERHEAD + address.len() + entry.prepared.most_bytes();
                u32::try_from(bytes).unwrap_or(u32::MAX)
            })
            .build();
        Self(cache)
    }

    /// What this site says at this address, where that is known.
    pub(super) fn find(&self, site: &Arc<Site>, address: &str) -> Option<Arc<Entry>> {
        let entry = self.0.get(address)?;
        let same = std::ptr::eq(entry.site.as_ptr(), Arc::as_ptr(site));
        same.then_some(entry)
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
        let before = self.0.get(address);
        let prepared = before
            .map(|entry| Arc::clone(&entry.prepared))
            .filter(|before| before.says_the_same(&prepared))
            .unwrap_or(prepared);
        let entry = Entry {
            site: Arc::downgrade(site),
            prepared: Arc::clone(&prepared),
            counts,
        };
        self.0.insert(address.into(), Arc::new(entry));
        prepared
    }

    /// How many answers and how many bytes are kept.
    pub(super) fn size(&self) -> (u64, u64) {
        self.0.run_pending_tasks();
        (self.0.entry_count(), self.0.weighted_size())
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kept({} answers)", self.0.entry_count())
    }
}

/// Under which address an answer to a request is kept.
pub(super) fn address(uri: &Uri) -> &str {
    uri.path_and_query()
        .map_or("", axum::http::uri::PathAndQuery::as_str)
}

/// Whether an answer with these headers is the same for everybody who asks for its address.
pub(super) fn is_for_everybody(headers: &HeaderMap) -> bool {
    use axum::http::header::{CACHE_CONTROL, SET_COOKIE, VARY};
    let public = headers
        .get(CACHE_CONTROL)
        .is_some_and(|policy| policy.as_bytes().starts_with(b"public"));
    public && !headers.contains_key(VARY) && !headers.contains_key(SET_COOKIE)
}
