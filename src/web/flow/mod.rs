//! Answers that are made while they are sent, because they are too large to be at hand whole.
//!
//! - [`Flow`], such an answer; [`Flows`], how many there are at once;
//! - `packer`, which packs it piece by piece.

mod packer;

use std::{
    fmt, io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::{
    BoxError,
    body::{Body, Bytes, HttpBody},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::Response,
};
use hyper::body::Frame;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use self::packer::Packer;
use super::{
    errors::PageError,
    kept::{self, Coding},
};

/// How many answers flow at once: each holds a packer and a piece, a few megabytes at most.
/// Whoever comes then is asked to come again.
const SEATS: usize = 32;

/// How many pieces are made at once. Pages come first.
const MAKERS: usize = 2;

/// What an answer is made of, in order.
type Pieces = Box<dyn Iterator<Item = Bytes> + Send>;

/// The places for answers that flow.
#[derive(Debug)]
pub(super) struct Flows {
    seats: Arc<Semaphore>,
    makers: Arc<Semaphore>,
}

/// An answer that is made while it is sent. Nothing is begun before somebody takes its body.
#[derive(Clone)]
pub(super) struct Flow {
    pieces: Arc<dyn Fn() -> Pieces + Send + Sync>,
    makers: Arc<Semaphore>,
    _seat: Arc<OwnedSemaphorePermit>,
}

impl Flows {
    /// Every place is free.
    pub(super) fn new() -> Self {
        Self {
            seats: Arc::new(Semaphore::new(SEATS)),
            makers: Arc::new(Semaphore::new(MAKERS)),
        }
    }

    /// An answer of these pieces.
    ///
    /// # Errors
    /// [`PageError::Overload`] where every place is taken.
    pub(super) fn of(
        &self,
        pieces: impl Fn() -> Pieces + Send + Sync + 'static,
    ) -> Result<Flow, PageError> {
        let seat = Arc::clone(&self.seats).try_acquire_owned();
        Ok(Flow {
            pieces: Arc::new(pieces),
            makers: Arc::clone(&self.makers),
            _seat: Arc::new(seat.map_err(|_| PageError::Overload)?),
        })
    }
}

impl fmt::Debug for Flow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Flow")
    }
}

impl Flow {
    /// What is sent to whoever asks in this way: the answer in the form that is wanted, its head
    /// alone, or that it is known already.
    pub(super) fn answer(
        self,
        method: &Method,
        asked: &HeaderMap,
        mut response: Response,
    ) -> Response {
        let coding = Coding::wanted(asked);
        let headers = response.headers_mut();
        // How many bytes it will be is known when they are sent.
        headers.remove(header::CONTENT_LENGTH);
        let tag = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok());
        let tag = kept::opaque(tag.unwrap_or_default()).to_owned();
        if coding != Coding::Identity {
            let name = HeaderValue::from_static(coding.name());
            headers.insert(header::CONTENT_ENCODING, name);
            if let Ok(tag) = HeaderValue::from_str(&format!("\"{tag}-{}\"", coding.name())) {
                headers.insert(header::ETAG, tag);
            }
        }
        if kept::is_known(asked, &tag) {
            headers.remove(header::CONTENT_TYPE);
            headers.remove(header::CONTENT_ENCODING);
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else if *method == Method::GET {
            *response.body_mut() = self.body(coding);
        }
        response
    }

    fn body(self, coding: Coding) -> Body {
        let work = Packer::new(coding).map(|packer| Work {
            pieces: (self.pieces)(),
            packer,
        });
        Body::new(Sending {
            making: Box::pin(std::future::ready(
                work.map(|work| (Some(work), Bytes::new())),
            )),
            flow: self,
        })
    }
}

/// What is left to be made.
struct Work {
    pieces: Pieces,
    packer: Packer,
}

/// What was made, and what is left after it.
type Made = io::Result<(Option<Work>, Bytes)>;

impl Work {
    /// Makes the next piece: as many of the answer's as come to something when they are packed.
    fn next(mut self) -> Made {
        for piece in self.pieces.by_ref() {
            self.packer.add(&piece)?;
            let packed = self.packer.take();
            if !packed.is_empty() {
                return Ok((Some(self), packed.into()));
            }
        }
        Ok((None, self.packer.finish()?.into()))
    }
}

/// A body of which one piece is made at a time, and the next when somebody takes it. That is work
/// for a thread of its own, so that other answers go on meanwhile; a reader who takes a piece an
/// hour holds no thread.
struct Sending {
    making: Pin<Box<dyn Future<Output = Made> + Send>>,
    flow: Flow,
}

/// A piece made on a thread for work, as soon as there is room.
async fn made(work: Option<Work>, makers: Arc<Semaphore>) -> Made {
    let Some(work) = work else {
        return Ok((None, Bytes::new()));
    };
    let maker = makers.acquire_owned().await.map_err(io::Error::other)?;
    let piece = tokio::task::spawn_blocking(move || {
        let _maker = maker;
        work.next()
    });
    piece.await.map_err(io::Error::other)?
}

impl HttpBody for Sending {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        loop {
            let (work, piece) = ready!(self.making.as_mut().poll(context))?;
            let done = work.is_none();
            self.making = Box::pin(made(work, Arc::clone(&self.flow.makers)));
            if !piece.is_empty() {
                return Poll::Ready(Some(Ok(Frame::data(piece))));
            }
            if done {
                return Poll::Ready(None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_so_many_places_and_each_is_free_again_when_its_answer_is_gone() {
        let flows = Flows::new();
        let flow = || flows.of(|| Box::new(std::iter::empty()));
        let mut taken: Vec<_> = (0..SEATS).map(|_| flow().unwrap()).collect();
        assert_eq!(flow().err(), Some(PageError::Overload));
        let body = taken.pop().unwrap().body(Coding::Identity);
        assert_eq!(flow().err(), Some(PageError::Overload));
        drop(body);
        assert!(flow().is_ok());
    }
}
