//! What is sent of an answer.

use std::{
    future::poll_fn,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use super::{Shared, drawing::Client, pace::Answering};

/// The body of an answer.
pub(super) enum Sent {
    /// Bytes at hand, empty when they are taken.
    Kept(Bytes),
    /// A body that was drawn whole; as long as it is there, the request is being answered.
    Drawn(
        Body,
        #[expect(dead_code, reason = "its end is what counts")] Answering,
    ),
    /// A body that is drawn while it is sent.
    Pieces(
        Pieces,
        #[expect(dead_code, reason = "its end is what counts")] Answering,
    ),
}

impl Sent {
    /// What was drawn for this client.
    pub(super) fn drawn(
        body: Body,
        answering: Answering,
        shared: &Arc<Shared>,
        client: Option<Arc<Client>>,
    ) -> Self {
        if body.size_hint().exact().is_some() {
            return Self::Drawn(body, answering);
        }
        let pieces = Pieces {
            shared: Arc::clone(shared),
            client,
            next: Next::Wanted(body),
        };
        Self::Pieces(pieces, answering)
    }
}

impl HttpBody for Sent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match self.get_mut() {
            Self::Kept(bytes) if bytes.is_empty() => Poll::Ready(None),
            Self::Kept(bytes) => Poll::Ready(Some(Ok(Frame::data(std::mem::take(bytes))))),
            Self::Drawn(body, _) => Pin::new(body).poll_frame(cx),
            Self::Pieces(pieces, _) => pieces.poll(cx),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Kept(bytes) => bytes.is_empty(),
            Self::Drawn(body, _) => body.is_end_stream(),
            Self::Pieces(..) => false,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Kept(bytes) => SizeHint::with_exact(bytes.len() as u64),
            Self::Drawn(body, _) => body.size_hint(),
            Self::Pieces(..) => SizeHint::default(),
        }
    }
}

/// A body in pieces, each drawn at a place like a whole answer when the one before is taken: a
/// large file takes no more from others than as many pages do, and a client that reads slowly
/// holds no place.
pub(super) struct Pieces {
    shared: Arc<Shared>,
    client: Option<Arc<Client>>,
    next: Next,
}

type Piece = Option<Result<Frame<Bytes>, axum::Error>>;

/// Something that is drawn elsewhere.
type Drawn<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// The piece after those that were sent.
enum Next {
    /// Nobody has asked for it yet.
    Wanted(Body),
    /// It is drawn, or waits for that; none where drawing it panicked.
    Drawing(Drawn<Option<(Body, Piece)>>),
    /// There is none.
    Ended,
}

impl Pieces {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Piece> {
        loop {
            match std::mem::replace(&mut self.next, Next::Ended) {
                Next::Ended => return Poll::Ready(None),
                Next::Wanted(body) => self.next = self.begin(body),
                Next::Drawing(mut drawing) => {
                    let Poll::Ready(drawn) = drawing.as_mut().poll(cx) else {
                        self.next = Next::Drawing(drawing);
                        return Poll::Pending;
                    };
                    let Some((body, piece)) = drawn else {
                        // The client sees an answer that was cut off, as it is.
                        return Poll::Ready(Some(Err(axum::Error::new(Unfinished))));
                    };
                    if piece.is_some() {
                        self.next = Next::Wanted(body);
                    }
                    return Poll::Ready(piece);
                }
            }
        }
    }

    fn begin(&self, mut body: Body) -> Next {
        let (shared, client) = (Arc::clone(&self.shared), self.client.clone());
        let work = async move {
            let piece = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await;
            (body, piece)
        };
        Next::Drawing(Box::pin(async move {
            shared.drawing.go_on(client.as_deref(), work).await
        }))
    }
}

/// An answer was begun and cannot be drawn to its end.
#[derive(Debug)]
struct Unfinished;

impl std::error::Error for Unfinished {}

impl std::fmt::Display for Unfinished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the rest of the answer could not be drawn")
    }
}
