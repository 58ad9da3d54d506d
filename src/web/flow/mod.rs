//! Answers that are made while they are sent, because they are too large to be at hand whole.
//!
//! - [`Flow`], such an answer; [`Flows`], how many there are at once;
//! - `packer`, which packs it piece by piece.

mod packer;

use std::{
    fmt, io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
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

/// What an answer is made of, in order.
type Pieces = Box<dyn Iterator<Item = Bytes> + Send>;

/// The places for answers that flow.
#[derive(Debug)]
pub(super) struct Flows {
    seats: Arc<Semaphore>,
}

/// An answer that is made while it is sent. Nothing is begun before somebody takes its body.
#[derive(Clone)]
pub(super) struct Flow {
    pieces: Arc<dyn Fn() -> Pieces + Send + Sync>,
    _seat: Arc<OwnedSemaphorePermit>,
}

impl Flows {
    /// Every place is free.
    pub(super) fn new() -> Self {
        Self {
            seats: Arc::new(Semaphore::new(SEATS)),
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
        Body::new(Sending {
            pieces: (self.pieces)(),
            packing: Packing::Wanted(coding),
            _flow: self,
        })
    }
}

/// A body whose next piece is made when somebody takes it, by whoever takes it: where pages are
/// served that is a thread for drawing, so that other answers go on meanwhile.
struct Sending {
    pieces: Pieces,
    packing: Packing,
    _flow: Flow,
}

/// What packs the pieces.
enum Packing {
    /// Nothing is begun.
    Wanted(Coding),
    Begun(Packer),
    /// The last piece was made.
    Ended,
}

impl Sending {
    /// The next piece: as many of the answer's as come to something when they are packed. The last
    /// one may be empty.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut packer = match std::mem::replace(&mut self.packing, Packing::Ended) {
            Packing::Wanted(coding) => Packer::new(coding)?,
            Packing::Begun(packer) => packer,
            Packing::Ended => return Ok(None),
        };
        for part in self.pieces.by_ref() {
            packer.add(&part)?;
            let piece = packer.take();
            if !piece.is_empty() {
                self.packing = Packing::Begun(packer);
                return Ok(Some(piece));
            }
        }
        packer.finish().map(Some)
    }
}

impl HttpBody for Sending {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let piece = self.next().map_err(BoxError::from).transpose();
        Poll::Ready(piece.map(|piece| piece.map(|piece| Frame::data(piece.into()))))
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
