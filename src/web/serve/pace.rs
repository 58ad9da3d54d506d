//! How far a connection has come, and when it is cut off.

use std::{
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

use super::refusal;
use crate::settings::Limits;

/// The time of a thread, in milliseconds: read often, and told a few times a second.
pub(super) struct Clock {
    began: Instant,
    now: AtomicU64,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            // Nought means never.
            now: AtomicU64::new(1),
        }
    }
}

impl Clock {
    /// Looks at the time.
    pub(super) fn tick(&self) {
        self.now.store(1 + millis(self.began.elapsed()), Relaxed);
    }

    fn now(&self) -> u64 {
        self.now.load(Relaxed)
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// How far a connection has come. Only one thread writes, and times are rough: nothing has to be
/// in order.
pub(super) struct Pace {
    clock: Arc<Clock>,
    /// Since when nothing was asked.
    idle_since: AtomicU64,
    /// When the first byte of a head came whose last one has not; nought where there is none.
    head_since: AtomicU64,
    /// Whether a request is being answered.
    answering: AtomicBool,
    /// Since when the client has not taken what was sent; nought where it has.
    blocked_since: AtomicU64,
    /// How many bytes it has taken since then.
    taken: AtomicU64,
}

impl Pace {
    pub(super) fn new(clock: Arc<Clock>) -> Self {
        Self {
            idle_since: AtomicU64::new(clock.now()),
            head_since: AtomicU64::new(0),
            answering: AtomicBool::new(false),
            blocked_since: AtomicU64::new(0),
            taken: AtomicU64::new(0),
            clock,
        }
    }

    /// The head of a request has come.
    pub(super) fn asked(&self) {
        self.head_since.store(0, Relaxed);
        self.idle_since.store(self.clock.now(), Relaxed);
    }

    /// The answer takes a while: until what this gives is dropped.
    pub(super) fn answering(self: &Arc<Self>) -> Answering {
        self.answering.store(true, Relaxed);
        Answering(Arc::clone(self))
    }

    /// Whether nothing is asked and nothing left to send.
    pub(super) fn is_idle(&self) -> bool {
        !self.answering.load(Relaxed)
            && self.blocked_since.load(Relaxed) == 0
            && self.head_since.load(Relaxed) == 0
    }

    /// Whether the client took more than its time.
    pub(super) fn is_over(&self, limits: &Limits) -> bool {
        let now = self.clock.now();
        let over = |since: u64, limit: Duration| now.saturating_sub(since) > millis(limit);
        match (
            self.blocked_since.load(Relaxed),
            self.head_since.load(Relaxed),
        ) {
            (since @ 1.., _) => {
                let taken = self.taken.load(Relaxed) / limits.send_rate.max(1);
                over(since, limits.send_timeout + Duration::from_secs(taken))
            }
            _ if self.answering.load(Relaxed) => false,
            (_, since @ 1..) => over(since, limits.head_timeout),
            _ => over(self.idle_since.load(Relaxed), limits.idle_timeout),
        }
    }

    fn read(&self) {
        if self.head_since.load(Relaxed) == 0 && !self.answering.load(Relaxed) {
            self.head_since.store(self.clock.now(), Relaxed);
        }
    }

    fn blocked(&self) {
        if self.blocked_since.load(Relaxed) == 0 {
            self.taken.store(0, Relaxed);
            self.blocked_since.store(self.clock.now(), Relaxed);
        }
    }

    fn took(&self, bytes: usize) {
        if self.blocked_since.load(Relaxed) != 0 {
            let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
            let taken = self.taken.load(Relaxed);
            self.taken.store(taken.saturating_add(bytes), Relaxed);
        }
    }
}

/// A request is being answered as long as this lives.
pub(super) struct Answering(Arc<Pace>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answering.store(false, Relaxed);
        self.0.idle_since.store(self.0.clock.now(), Relaxed);
    }
}

/// A connection that notes how far it has come.
pub(super) struct Paced {
    stream: TcpStream,
    pace: Arc<Pace>,
}

impl Paced {
    pub(super) const fn new(stream: TcpStream, pace: Arc<Pace>) -> Self {
        Self { stream, pace }
    }

    /// What of this is written, or has to wait.
    fn wrote(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Pending => self.pace.blocked(),
            Poll::Ready(Ok(bytes)) => self.pace.took(*bytes),
            Poll::Ready(Err(_)) => {}
        }
        written
    }

    /// What is said in place of a bare status, where nobody could answer yet.
    fn in_words(&self, bytes: &[u8]) -> Option<&'static [u8]> {
        let before_a_request = self.pace.head_since.load(Relaxed) != 0;
        before_a_request.then(|| refusal::in_words(bytes)).flatten()
    }
}

impl Drop for Paced {
    /// What a client did not take in time is dropped with it: the system would hold it on.
    fn drop(&mut self) {
        if self.pace.blocked_since.load(Relaxed) != 0 {
            // Where that fails, the client is gone already.
            let _ = self.stream.set_zero_linger();
        }
    }
}

impl AsyncRead for Paced {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.pace.read();
        }
        read
    }
}

impl AsyncWrite for Paced {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if let Some(words) = self.in_words(bytes) {
            let written = Pin::new(&mut self.stream).poll_write(cx, words);
            return written.map_ok(|_| bytes.len());
        }
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let Some(first) = parts.first()
            && let Some(words) = self.in_words(first)
        {
            let written = Pin::new(&mut self.stream).poll_write(cx, words);
            return written.map_ok(|_| first.len());
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.wrote(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Comes when all that there is was written.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.pace.blocked_since.store(0, Relaxed);
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
