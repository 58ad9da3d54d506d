//! The connections of one thread.

use std::{
    collections::BTreeMap,
    future::Future,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpStream},
    runtime::{Builder, Runtime},
    sync::watch,
    task::AbortHandle,
    time::{Instant, sleep},
};

use super::{
    Shared,
    connection::Connection,
    pace::{Clock, Pace, Paced},
    places::Place,
    refusal,
};
use crate::settings::Limits;

/// How often connections are looked at, and so how late a limit may strike.
const LOOK: Duration = Duration::from_millis(250);

/// The same while the program stops, so that it does not keep people waiting.
const LAST_LOOK: Duration = Duration::from_millis(10);

/// How long nothing is accepted after that failed, as when descriptors ran out.
const BREATHER: Duration = Duration::from_millis(50);

/// A thread's runtime and its part of the listener.
pub(super) struct Worker {
    shared: Arc<Shared>,
    runtime: Runtime,
    listener: std::net::TcpListener,
    open: Arc<Open>,
}

/// The open connections of a thread.
#[derive(Default)]
struct Open {
    clock: Arc<Clock>,
    /// Each by its number, with what ends it.
    connections: Mutex<BTreeMap<u64, (Arc<Pace>, AbortHandle)>>,
}

impl Worker {
    pub(super) fn new(shared: Arc<Shared>, listener: std::net::TcpListener) -> io::Result<Self> {
        Ok(Self {
            shared,
            runtime: Builder::new_current_thread().enable_all().build()?,
            listener,
            open: Arc::default(),
        })
    }

    /// Answers until the other end of `stopping` is gone, and then for as long as a request is
    /// under way and the limit lets it. Says how many were not finished.
    pub(super) fn run(self, stopping: watch::Receiver<()>) -> usize {
        let Self {
            shared,
            runtime,
            listener,
            open,
        } = self;
        let unfinished = runtime.block_on(async {
            match TcpListener::from_std(listener) {
                Ok(listener) => accept(listener, &shared, &open, stopping).await,
                Err(problem) => {
                    tracing::error!(%problem, "a thread cannot listen");
                    return 0;
                }
            }
            open.finish(shared.limits.stop_timeout).await
        });
        // Whoever still draws does it for nobody.
        runtime.shutdown_background();
        unfinished
    }
}

/// Accepts connections, and looks after those that there are.
async fn accept(
    listener: TcpListener,
    shared: &Arc<Shared>,
    open: &Arc<Open>,
    mut stopping: watch::Receiver<()>,
) {
    let mut look = tokio::time::interval(LOOK);
    let mut number = 0_u64;
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    number += 1;
                    connect(number, stream, address, shared, open);
                }
                Err(problem) => {
                    // Out of descriptors, or the client is gone already: the next may do better.
                    tracing::warn!(%problem, "a connection could not be accepted");
                    sleep(BREATHER).await;
                }
            },
            _ = look.tick() => {
                open.clock.tick();
                open.cut(|pace| pace.is_over(&shared.limits));
            }
            _ = stopping.changed() => return,
        }
    }
}

fn connect(
    number: u64,
    stream: TcpStream,
    address: SocketAddr,
    shared: &Arc<Shared>,
    open: &Arc<Open>,
) {
    let client = shared.limits.client(address.ip());
    let held = match shared.places.enter(client) {
        Ok(held) => held,
        Err(full) => return refusal::turn_away(stream, full),
    };
    // Answers are written whole, so that there is nothing to wait for; without it they just wait.
    let _ = stream.set_nodelay(true);
    leave_little_behind(&stream, &shared.limits);
    let pace = Arc::new(Pace::new(Arc::clone(&open.clock)));
    let io = TokioIo::new(Paced::new(stream, Arc::clone(&pace)));
    let client = client.map(|address| shared.drawing.client(address));
    let service = Connection::new(Arc::clone(shared), Arc::clone(&pace), client);
    let connection = http1::Builder::new()
        // What a client may take is watched here for all connections at once: a timer for each
        // request would cost more than the rest of the answer.
        .header_read_timeout(None)
        .max_header_size(shared.limits.head_bytes)
        .max_buf_size(shared.limits.head_bytes.max(LEAST_BUFFER))
        .serve_connection(io, service);
    let task = tokio::spawn(ended(number, connection, held, Arc::clone(open)));
    open.lock().insert(number, (pace, task.abort_handle()));
}

/// How many bytes of answers the system holds that it has not sent: more than most pages have, so
/// that they are written in one go.
#[cfg(target_os = "linux")]
const UNSENT: u32 = 128 * 1024;

/// Lets the system hold no more of an answer than it can send soon, and none for ever.
///
/// By itself it takes megabytes for a client that reads a byte a second: that is memory, and what
/// it has taken looks as if the client had, so that nobody is cut off. And it keeps what it has
/// after the connection is closed, for as long as the client likes.
#[cfg(target_os = "linux")]
fn leave_little_behind(stream: &TcpStream, limits: &Limits) {
    let socket = socket2::SockRef::from(stream);
    // Where a system does not know these, it does what it does by itself.
    let _ = socket.set_tcp_notsent_lowat(UNSENT);
    let _ = socket.set_tcp_user_timeout(Some(limits.idle_timeout));
}

#[cfg(not(target_os = "linux"))]
const fn leave_little_behind(_: &TcpStream, _: &Limits) {}

/// What hyper asks for at least.
const LEAST_BUFFER: usize = 8_192;

/// A connection until its end.
async fn ended(
    number: u64,
    connection: impl Future<Output = hyper::Result<()>>,
    held: Place,
    open: Arc<Open>,
) {
    let _leaving = Leaving { number, open };
    let _held = held;
    // A client that hangs up in the middle is everyday life on the web.
    if let Err(problem) = connection.await {
        tracing::debug!(%problem, "a connection ended early");
    }
}

/// Takes a connection from the list, however it ends.
struct Leaving {
    number: u64,
    open: Arc<Open>,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.open.lock().remove(&self.number);
    }
}

impl Open {
    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<u64, (Arc<Pace>, AbortHandle)>> {
        // Nothing that is done under this lock can panic half way.
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the connections that this is true of.
    fn cut(&self, over: impl Fn(&Pace) -> bool) {
        for (pace, task) in self.lock().values() {
            if over(pace) {
                task.abort();
            }
        }
    }

    /// Ends idle connections at once and others when they are done; says how many were not in
    /// time.
    async fn finish(&self, limit: Duration) -> usize {
        let end = Instant::now() + limit;
        loop {
            self.clock.tick();
            self.cut(Pace::is_idle);
            // Those that were ended just now leave the list first.
            tokio::task::yield_now().await;
            let left = self.lock().len();
            if left == 0 || Instant::now() >= end {
                return left;
            }
            sleep(LAST_LOOK).await;
        }
    }
}
