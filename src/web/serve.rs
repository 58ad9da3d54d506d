//! Connections: from a listener to answers.

use std::{future::Future, pin::pin, time::Duration};

use axum::{
    http::{Request, StatusCode, Version, header::HOST, uri::Authority},
    response::IntoResponse as _,
};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::net::{TcpListener, TcpStream};
use tower::{ServiceBuilder, service_fn};
use tower_http::compression::CompressionLayer;

use super::Front;

/// How long a client may take to send the head of a request, and how long a connection may stay
/// idle between two: a client that sends a byte now and then must not keep a place for itself.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// How large the head of a request may be: the longest search percent-encoded and the cookies of
/// other sites on the host fit, and a client cannot make the program keep more.
const HEAD_BYTES: usize = 64 * 1024;

/// How long requests under way may take once the program is told to stop.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// Tells [`serve`] to stop: any future that ends when it should.
pub trait Shutdown: Future<Output = ()> {}

impl<F: Future<Output = ()>> Shutdown for F {}

/// Answers every request on this listener until `stop` ends; what is under way then is finished.
pub async fn serve(listener: TcpListener, front: Front, stop: impl Shutdown) {
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, _)) => connect(stream, &front, &graceful),
            Err(problem) => {
                // Out of descriptors, or the client is gone already: the next one may do better.
                tracing::warn!(%problem, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    if tokio::time::timeout(STOP_TIMEOUT, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some requests were not finished in time");
    }
}

fn connect(stream: TcpStream, front: &Front, graceful: &GracefulShutdown) {
    let front = front.clone();
    let answer = service_fn(move |request: Request<Incoming>| {
        let front = front.clone();
        async move {
            let answer = if names_one_host(&request) {
                front.answer(request).await
            } else {
                (StatusCode::BAD_REQUEST, "400: name one host\n").into_response()
            };
            Ok::<_, std::convert::Infallible>(answer)
        }
    });
    let service = ServiceBuilder::new()
        .layer(CompressionLayer::new())
        .service(answer);
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        // A client that hangs up in the middle is everyday life on the web.
        if let Err(problem) = watched.await {
            tracing::debug!(%problem, "a connection ended early");
        }
    });
}

/// Whether a request says which host it is for, as RFC 9112 (3.2) asks of all but HTTP/1.0.
fn names_one_host<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => request.version() < Version::HTTP_11,
        (Some(host), None) => Authority::try_from(host.as_bytes()).is_ok(),
        (Some(_), Some(_)) => false,
    }
}
