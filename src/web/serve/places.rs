//! How many connections there may be, in all and from one address.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use crate::{settings::Limits, web::meters::Meters};

/// Why a connection is turned away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// There are as many as there may be.
    Everywhere,
    /// This address has as many as one may have.
    Here,
}

/// The places for connections.
pub(super) struct Places {
    most: usize,
    most_of_one: usize,
    taken: AtomicUsize,
    by_address: Mutex<BTreeMap<IpAddr, usize>>,
    meters: Arc<Meters>,
}

/// A place that is taken until this is dropped.
pub(super) struct Place {
    places: Arc<Places>,
    address: Option<IpAddr>,
}

impl Places {
    pub(super) fn new(limits: &Limits, meters: Arc<Meters>) -> Self {
        Self {
            most: limits.connections,
            most_of_one: limits.connections_per_address,
            taken: AtomicUsize::new(0),
            by_address: Mutex::default(),
            meters,
        }
    }

    /// A place for this client, if there is one; for nobody in particular where that is a proxy.
    pub(super) fn enter(self: &Arc<Self>, client: Option<IpAddr>) -> Result<Place, Full> {
        let place = Place {
            places: Arc::clone(self),
            address: client,
        };
        // From here on the place is given back by dropping it.
        let taken = self.taken.fetch_add(1, Relaxed);
        let of_one = if let Some(address) = client {
            let mut by_address = self.by_address();
            let of_one = by_address.entry(address).or_default();
            *of_one += 1;
            *of_one
        } else {
            0
        };
        self.meters.connection_opened();
        let full = if taken >= self.most {
            Full::Everywhere
        } else if of_one > self.most_of_one {
            Full::Here
        } else {
            return Ok(place);
        };
        self.meters.connection_refused();
        Err(full)
    }

    fn by_address(&self) -> std::sync::MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        // Nothing that is done under this lock can panic half way.
        self.by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken.fetch_sub(1, Relaxed);
        self.places.meters.connection_closed();
        if let Some(address) = self.address {
            let mut by_address = self.places.by_address();
            if let Some(of_one) = by_address.get_mut(&address) {
                *of_one -= 1;
                if *of_one == 0 {
                    by_address.remove(&address);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::limits;

    #[test]
    fn a_place_is_taken_and_given_back() {
        let mut limits = limits();
        (limits.connections, limits.connections_per_address) = (3, 1);
        let places = Arc::new(Places::new(&limits, Arc::default()));
        let enter = |address: &str| places.enter(limits.client(address.parse().unwrap()));
        let first = enter("192.0.2.1").unwrap();
        assert_eq!(enter("192.0.2.1").err(), Some(Full::Here));
        assert_eq!(enter("::ffff:192.0.2.1").err(), Some(Full::Here));
        let other = enter("2001:db8::1").unwrap();
        let proxy = enter("127.0.0.1").unwrap();
        assert_eq!(enter("127.0.0.1").err(), Some(Full::Everywhere));
        drop((first, proxy));
        let proxies = [enter("127.0.0.1").unwrap(), enter("127.0.0.1").unwrap()];
        assert_eq!(enter("192.0.2.1").err(), Some(Full::Everywhere));
        drop((proxies, other));
        assert!(enter("192.0.2.1").is_ok());
        assert_eq!(places.taken.load(Relaxed), 0);
        assert!(places.by_address().is_empty());
    }
}
