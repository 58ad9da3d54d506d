//! How many answers are drawn at once, and how many requests may wait for that.

use std::{
    future::Future,
    sync::{
        Arc,
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
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// Too many wait already, or the wait was too long.
pub(super) struct Overload;

impl Drawing {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            places: Arc::new(Semaphore::new(limits.drawing.min(Semaphore::MAX_PERMITS))),
            waiting: AtomicUsize::new(0),
            most_waiting: limits.waiting,
        }
    }

    /// Draws an answer on a thread of its own, so that those that are kept go on meanwhile.
    /// Waits for a place first; where there are too many before, says so at once.
    pub(super) async fn draw<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<Option<T>, Overload> {
        let place = self.place().await?;
        let runtime = Handle::current();
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            runtime.block_on(work)
        });
        // None where it panicked.
        Ok(done.await.ok())
    }

    async fn place(&self) -> Result<OwnedSemaphorePermit, Overload> {
        if let Ok(place) = Arc::clone(&self.places).try_acquire_owned() {
            return Ok(place);
        }
        let waiting = Waiting(&self.waiting);
        if waiting.0.fetch_add(1, Relaxed) >= self.most_waiting {
            return Err(Overload);
        }
        let place = timeout(LONGEST_WAIT, Arc::clone(&self.places).acquire_owned());
        place.await.ok().and_then(Result::ok).ok_or(Overload)
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
    use super::{super::limits, *};
    use tokio::{runtime::Builder, sync::oneshot, time::Instant};

    #[test]
    fn who_comes_when_all_places_are_taken_waits_or_is_told() {
        let mut limits = limits();
        (limits.drawing, limits.waiting) = (1, 1);
        let drawing = Arc::new(Drawing::new(&limits));
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let draw = |work: oneshot::Receiver<u8>| {
                let drawing = Arc::clone(&drawing);
                tokio::spawn(async move { drawing.draw(work).await })
            };
            let (finish, first) = oneshot::channel();
            let first = draw(first);
            tokio::task::yield_now().await;
            let (send, second) = oneshot::channel();
            send.send(2).unwrap();
            let second = draw(second);
            tokio::task::yield_now().await;
            // One is drawn and one waits: the third is told at once.
            let began = Instant::now();
            assert!(drawing.draw(std::future::ready(3)).await.is_err());
            assert!(began.elapsed() < Duration::from_millis(200));
            finish.send(1).unwrap();
            assert!(matches!(first.await.unwrap(), Ok(Some(Ok(1)))));
            assert!(matches!(second.await.unwrap(), Ok(Some(Ok(2)))));
            // And all is as before.
            assert!(matches!(
                drawing.draw(std::future::ready(4)).await,
                Ok(Some(4))
            ));
        });
        assert_eq!(drawing.waiting.load(Relaxed), 0);
    }
}
