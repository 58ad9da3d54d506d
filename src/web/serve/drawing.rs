//! How many answers are drawn at once, and how many requests may wait for that.
//!
//! Nobody has all of it: an address has a share of the places to draw at and of those to wait in.
//! Who asks for more than its share waits behind itself, and not before others.

use std::{
    collections::BTreeMap,
    future::Future,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::settings::Limits;

/// How long a request may wait: somebody who is told after a second has not lost much.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Places to draw at and to wait in.
pub(super) struct Drawing {
    all: Places,
    /// How many places to draw at and to wait in one address has.
    share: (usize, usize),
    clients: Arc<Clients>,
}

/// The clients that have connections.
type Clients = Mutex<BTreeMap<IpAddr, Weak<Client>>>;

/// Who asks from one address.
pub(super) struct Client {
    address: IpAddr,
    own: Places,
    clients: Arc<Clients>,
}

/// Too many wait already, or the wait was too long.
pub(super) struct Overload;

impl Drawing {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            all: Places::new(limits.drawing, limits.waiting),
            share: (limits.drawing_share(), limits.waiting_share()),
            clients: Arc::default(),
        }
    }

    /// The client at this address, as long as it has connections.
    pub(super) fn client(&self, address: IpAddr) -> Arc<Client> {
        let mut clients = lock(&self.clients);
        if let Some(client) = clients.get(&address).and_then(Weak::upgrade) {
            return client;
        }
        let client = Arc::new(Client {
            address,
            own: Places::new(self.share.0, self.share.1),
            clients: Arc::clone(&self.clients),
        });
        clients.insert(address, Arc::downgrade(&client));
        client
    }

    /// Draws an answer on a thread of its own, so that those that are kept go on meanwhile.
    /// Waits for a place first; where there are too many before, says so at once. No share is
    /// counted for nobody in particular.
    pub(super) async fn draw<T: Send + 'static>(
        &self,
        client: Option<&Client>,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<Option<T>, Overload> {
        let place = match self.free(client) {
            Some(place) => place,
            None => self.waited(client).await?,
        };
        Ok(drawn_at(place, work).await)
    }

    /// Draws more of an answer that was begun, however long that has to wait: it is too late to
    /// say anything else.
    pub(super) async fn go_on<T: Send + 'static>(
        &self,
        client: Option<&Client>,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Option<T> {
        let place = self.turn(client).await?;
        drawn_at(place, work).await
    }

    /// A place, if one is free.
    fn free(&self, client: Option<&Client>) -> Option<Place> {
        let own = match client {
            Some(client) => Some(client.own.free()?),
            None => None,
        };
        let of_all = self.all.free()?;
        Some(Place { of_all, own })
    }

    async fn waited(&self, client: Option<&Client>) -> Result<Place, Overload> {
        let _among_own = client.map(|client| client.own.wait()).transpose()?;
        let _among_all = self.all.wait()?;
        let place = timeout(LONGEST_WAIT, self.turn(client)).await;
        place.ok().flatten().ok_or(Overload)
    }

    /// A place, when it is this client's turn: first among its own requests, then among those of
    /// everybody.
    async fn turn(&self, client: Option<&Client>) -> Option<Place> {
        let own = match client {
            Some(client) => Some(client.own.turn().await?),
            None => None,
        };
        let of_all = self.all.turn().await?;
        Some(Place { of_all, own })
    }
}

/// Draws here; none where that panicked.
async fn drawn_at<T: Send + 'static>(
    place: Place,
    work: impl Future<Output = T> + Send + 'static,
) -> Option<T> {
    let runtime = Handle::current();
    let drawn = tokio::task::spawn_blocking(move || {
        let _place = place;
        runtime.block_on(work)
    });
    drawn.await.ok()
}

fn lock(clients: &Clients) -> std::sync::MutexGuard<'_, BTreeMap<IpAddr, Weak<Client>>> {
    // Nothing that is done under this lock can panic half way.
    clients.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Client {
    fn drop(&mut self) {
        let mut clients = lock(&self.clients);
        // It may be back already.
        if clients
            .get(&self.address)
            .is_some_and(|client| client.strong_count() == 0)
        {
            clients.remove(&self.address);
        }
    }
}

/// A place to draw at, until this is dropped.
struct Place {
    #[expect(dead_code, reason = "its end is what counts")]
    of_all: OwnedSemaphorePermit,
    #[expect(dead_code, reason = "its end is what counts")]
    own: Option<OwnedSemaphorePermit>,
}

/// So many places to draw at, and so many to wait in.
struct Places {
    drawing: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

impl Places {
    fn new(drawing: usize, most_waiting: usize) -> Self {
        Self {
            drawing: Arc::new(Semaphore::new(drawing.min(Semaphore::MAX_PERMITS))),
            waiting: AtomicUsize::new(0),
            most_waiting,
        }
    }

    fn free(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.drawing).try_acquire_owned().ok()
    }

    async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.drawing).acquire_owned().await.ok()
    }

    /// A place to wait in, if there is one.
    fn wait(&self) -> Result<Waiting<'_>, Overload> {
        let before = self.waiting.fetch_add(1, Relaxed);
        let waiting = Waiting(&self.waiting);
        (before < self.most_waiting)
            .then_some(waiting)
            .ok_or(Overload)
    }
}

/// One more that waits, until this is dropped, however that comes.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::limits;
    use tokio::{
        runtime::Builder,
        sync::oneshot,
        task::{JoinHandle, yield_now},
        time::Instant,
    };

    fn drawing(drawing: usize, waiting: usize) -> Arc<Drawing> {
        let mut limits = limits();
        (limits.drawing, limits.waiting) = (drawing, waiting);
        Arc::new(Drawing::new(&limits))
    }

    /// Begins to draw for a client; it is done when the other end says so.
    async fn begin(
        drawing: &Arc<Drawing>,
        client: Option<&Arc<Client>>,
    ) -> (oneshot::Sender<u8>, JoinHandle<Option<u8>>) {
        let (finish, work) = oneshot::channel();
        let (drawing, client) = (Arc::clone(drawing), client.cloned());
        let task = tokio::spawn(async move {
            let drawn = drawing.draw(client.as_deref(), work).await;
            drawn.ok().flatten().and_then(Result::ok)
        });
        yield_now().await;
        (finish, task)
    }

    fn in_a_runtime(test: impl Future<Output = ()>) {
        let runtime = Builder::new_current_thread().enable_all().build();
        runtime.unwrap().block_on(test);
    }

    #[test]
    fn who_comes_when_all_places_are_taken_waits_or_is_told() {
        let drawing = drawing(1, 1);
        in_a_runtime(async {
            let (finish_first, first) = begin(&drawing, None).await;
            let (finish_second, second) = begin(&drawing, None).await;
            finish_second.send(2).unwrap();
            // One is drawn and one waits: the third is told at once.
            let began = Instant::now();
            assert!(drawing.draw(None, std::future::ready(3)).await.is_err());
            assert!(began.elapsed() < Duration::from_millis(200));
            finish_first.send(1).unwrap();
            assert_eq!(first.await.unwrap(), Some(1));
            assert_eq!(second.await.unwrap(), Some(2));
            // And all is as before.
            let fourth = drawing.draw(None, std::future::ready(4)).await;
            assert!(matches!(fourth, Ok(Some(4))));
        });
        assert_eq!(drawing.all.waiting.load(Relaxed), 0);
    }

    #[test]
    fn an_address_that_asks_for_everything_leaves_places_for_others() {
        let drawing = drawing(2, 4);
        in_a_runtime(async {
            let greedy = drawing.client("192.0.2.1".parse().unwrap());
            let mut begun = Vec::new();
            // One is drawn, two wait, and there is no more for this address.
            for _ in 0..3 {
                begun.push(begin(&drawing, Some(&greedy)).await);
            }
            let more = drawing.draw(Some(&greedy), std::future::ready(0)).await;
            assert!(more.is_err());
            // Another is drawn at once, although some wait; so is a proxy, for whom nothing is
            // counted, when that is done.
            let other = drawing.client("192.0.2.2".parse().unwrap());
            for client in [Some(&*other), None] {
                let drawn = drawing.draw(client, std::future::ready(7)).await;
                assert!(matches!(drawn, Ok(Some(7))));
            }
            for (finish, task) in begun {
                finish.send(1).unwrap();
                assert_eq!(task.await.unwrap(), Some(1));
            }
            drop((greedy, other));
        });
        assert_eq!(drawing.all.waiting.load(Relaxed), 0);
        assert!(lock(&drawing.clients).is_empty());
    }

    #[test]
    fn what_was_begun_waits_for_its_turn_even_where_nobody_else_may_wait() {
        let drawing = drawing(1, 0);
        in_a_runtime(async {
            let (finish, first) = begin(&drawing, None).await;
            let more = {
                let drawing = Arc::clone(&drawing);
                tokio::spawn(async move { drawing.go_on(None, std::future::ready(2)).await })
            };
            yield_now().await;
            assert!(drawing.draw(None, std::future::ready(3)).await.is_err());
            finish.send(1).unwrap();
            assert_eq!(first.await.unwrap(), Some(1));
            assert_eq!(more.await.unwrap(), Some(2));
        });
    }
}
