//! Connections: from a listener to answers.
//!
//! Each core has a thread of its own, with a runtime and connections that never leave it: nothing
//! is shared between requests but what is kept. In reading order:
//! - [`serve`], the threads, and how they stop;
//! - `places`, how many connections there may be; `worker`, those of one thread;
//! - `connection`, from a request to its answer; `drawing`, how many are drawn at once; `sent`,
//!   what is sent of an answer, and when that is drawn which is not at hand;
//! - `access`, which request is which; `pace`, how far a connection has come and when it is cut
//!   off; `refusal`, what is said before there is a request.

mod access;
mod connection;
mod drawing;
mod pace;
mod places;
mod refusal;
mod sent;
mod worker;

use std::{
    future::Future,
    io,
    net::TcpListener,
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use self::{access::Ids, drawing::Drawing, places::Places, worker::Worker};
use super::Front;
use crate::settings::Limits;

/// Tells [`serve`] to stop: any future that ends when it should.
pub trait Shutdown: Future<Output = ()> {}

impl<F: Future<Output = ()>> Shutdown for F {}

/// What all threads share.
pub(super) struct Shared {
    front: Front,
    limits: Limits,
    places: Arc<Places>,
    drawing: Drawing,
    ids: Ids,
    /// Whether the program was told to stop: no connection is kept for another request.
    stopping: AtomicBool,
}

/// Answers every request on this listener until `stop` ends; what is under way then is finished,
/// as far as the limits let it.
pub async fn serve(
    listener: TcpListener,
    front: Front,
    limits: Limits,
    stop: impl Shutdown,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let shared = Arc::new(Shared {
        places: Arc::new(Places::new(&limits, front.meters())),
        drawing: Drawing::new(&limits),
        ids: Ids::default(),
        front,
        limits,
        stopping: AtomicBool::new(false),
    });
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (stopped, stopping) = tokio::sync::watch::channel(());
    let mut threads = Vec::new();
    for _ in 0..cores {
        let worker = Worker::new(Arc::clone(&shared), listener.try_clone()?)?;
        let stopping = stopping.clone();
        let thread = thread::Builder::new().name("serve".to_owned());
        threads.push(thread.spawn(move || worker.run(stopping))?);
    }
    // The threads have their own.
    drop((listener, stopping));
    stop.await;
    shared.stopping.store(true, Ordering::Relaxed);
    drop(stopped);
    let unfinished = threads
        .into_iter()
        // A thread that panicked has nothing left to finish.
        .map(|thread| thread.join().unwrap_or(0))
        .sum::<usize>();
    if unfinished > 0 {
        tracing::warn!(unfinished, "some requests were not finished in time");
    }
    Ok(())
}
