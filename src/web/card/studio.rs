//! Where pictures are painted: few at a time, few waiting, and what was painted is kept.

use std::sync::Arc;

use axum::body::Bytes;
use moka::sync::Cache;
use tokio::sync::Semaphore;

use super::paint::Spoilt;
use crate::web::errors::PageError;

/// How many pictures are painted at once: one takes some 30 ms of a core, and pages come first.
const PAINTERS: usize = 2;

/// How many may be wanted at once; whoever comes then is asked to come again.
const SEATS: usize = 24;

/// How many bytes of pictures are kept; one has about 50 kB.
const KEPT_BYTES: u64 = 32 * 1024 * 1024;

/// The pictures that were painted, by name, and the ways to have another painted.
#[derive(Debug)]
pub(in crate::web) struct Studio {
    kept: Cache<String, Bytes>,
    seats: Semaphore,
    painters: Arc<Semaphore>,
}

impl Studio {
    /// A studio without pictures.
    pub(in crate::web) fn new() -> Self {
        Self {
            kept: Cache::builder()
                .max_capacity(KEPT_BYTES)
                .weigher(|_: &String, png: &Bytes| u32::try_from(png.len()).unwrap_or(u32::MAX))
                .build(),
            seats: Semaphore::new(SEATS),
            painters: Arc::new(Semaphore::new(PAINTERS)),
        }
    }

    /// The picture of this name, painted unless it is kept. The name must tell it from every
    /// other picture.
    ///
    /// # Errors
    /// [`PageError::Overload`] where too many wait already, [`PageError::Broken`] where it cannot be
    /// painted.
    pub(super) async fn picture(
        &self,
        name: String,
        paint: impl FnOnce() -> Result<Vec<u8>, Spoilt> + Send + 'static,
    ) -> Result<Bytes, PageError> {
        if let Some(png) = self.kept.get(&name) {
            return Ok(png);
        }
        let _seat = self.seats.try_acquire().map_err(|_| PageError::Overload)?;
        let painter = Arc::clone(&self.painters).acquire_owned().await;
        let painter = painter.map_err(|_| PageError::Broken)?;
        let kept = self.kept.clone();
        let painting = tokio::task::spawn_blocking(move || {
            // Whoever asked may be gone before it is done: the painter goes with the painting.
            let _painter = painter;
            // Others who waited for the same picture find it here.
            kept.try_get_with(name, || paint().map(Bytes::from))
        });
        match painting.await {
            Ok(Ok(png)) => Ok(png),
            Ok(Err(problem)) => {
                tracing::error!(%problem, "a picture cannot be painted");
                Err(PageError::Broken)
            }
            Err(problem) => {
                tracing::error!(%problem, "a picture was not finished");
                Err(PageError::Broken)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_picture_is_painted_once() {
        let studio = Studio::new();
        let times = Arc::new(AtomicUsize::new(0));
        for _ in 0..3 {
            let times = Arc::clone(&times);
            let png = studio.picture("a".to_owned(), move || {
                times.fetch_add(1, Ordering::Relaxed);
                Ok(vec![1])
            });
            assert_eq!(png.await, Ok(Bytes::from_static(&[1])));
        }
        assert_eq!(times.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn whoever_finds_no_seat_is_asked_to_come_again() {
        let studio = Studio::new();
        studio
            .kept
            .insert("kept".to_owned(), Bytes::from_static(&[2]));
        let all = studio.seats.try_acquire_many(u32::try_from(SEATS).unwrap());
        let all = all.unwrap();
        let again = studio.picture("new".to_owned(), || Ok(vec![1])).await;
        assert_eq!(again, Err(PageError::Overload));
        let kept = studio.picture("kept".to_owned(), || Ok(vec![1])).await;
        assert_eq!(kept, Ok(Bytes::from_static(&[2])));
        drop(all);
        let now = studio.picture("new".to_owned(), || Ok(vec![1])).await;
        assert_eq!(now, Ok(Bytes::from_static(&[1])));
    }

    #[tokio::test]
    async fn what_cannot_be_painted_is_our_fault_and_not_kept() {
        let studio = Studio::new();
        let spoilt = studio.picture("a".to_owned(), || Err(Spoilt::Size)).await;
        assert_eq!(spoilt, Err(PageError::Broken));
        let mended = studio.picture("a".to_owned(), || Ok(vec![1])).await;
        assert_eq!(mended, Ok(Bytes::from_static(&[1])));
    }
}
