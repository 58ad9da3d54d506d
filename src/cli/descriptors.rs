//! How many files and connections the system lets the program have open.

/// What the program needs besides connections: its listener, runtimes, watched folders.
const BESIDES: u64 = 128;

/// Asks the system for as many descriptors as this many connections need, and says what to do
/// where it gives fewer: shells and service managers often start at 1,024.
#[cfg(unix)]
pub(super) fn allow(connections: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let needed = u64::try_from(connections)
        .unwrap_or(u64::MAX)
        .saturating_add(BESIDES);
    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= needed) {
        return;
    }
    let most = limit.maximum.map_or(needed, |maximum| maximum.min(needed));
    let raised = setrlimit(
        Resource::Nofile,
        Rlimit {
            current: Some(most),
            maximum: limit.maximum,
        },
    );
    let given = if raised.is_ok() {
        most
    } else {
        limit.current.unwrap_or(most)
    };
    if given < needed {
        tracing::warn!(
            given,
            "the system lets this program have fewer descriptors than {connections} connections \
             need; raise its limit (ulimit -n {needed}) or set --connections to {} at most",
            given.saturating_sub(BESIDES)
        );
    }
}

/// Elsewhere there is no such limit to ask for.
#[cfg(not(unix))]
pub(super) fn allow(_: usize) {}
