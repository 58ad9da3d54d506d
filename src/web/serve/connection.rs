//! From a request to its answer.

use std::{
    convert::Infallible,
    error::Error as _,
    future::Future,
    pin::Pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody as _, to_bytes},
    http::{
        HeaderValue, Method, Request, Response, Version,
        header::{CONNECTION, HOST},
        request::Parts,
        uri::Authority,
    },
};
use hyper::{body::Incoming, service::Service};
use tokio::time::timeout;

use super::{
    Shared, access,
    drawing::Client,
    pace::{Answering, Pace},
    sent::Sent,
};
use crate::web::errors::PageError;

/// What answers the requests of one connection.
pub(super) struct Connection {
    shared: Arc<Shared>,
    pace: Arc<Pace>,
    /// Who asks; none where that is a proxy, which asks for many.
    client: Option<Arc<Client>>,
}

impl Connection {
    pub(super) const fn new(
        shared: Arc<Shared>,
        pace: Arc<Pace>,
        client: Option<Arc<Client>>,
    ) -> Self {
        Self {
            shared,
            pace,
            client,
        }
    }
}

impl Service<Request<Incoming>> for Connection {
    type Response = Response<Sent>;
    type Error = Infallible;
    type Future = Answer;

    /// What is kept is sent at once; everything else waits for its turn.
    fn call(&self, request: Request<Incoming>) -> Answer {
        self.pace.asked();
        let shared = &self.shared;
        let refusal = refusal(&request, shared.limits.target_bytes);
        if refusal.is_none()
            && let Some(response) = shared.front.ready(&request)
        {
            let mut response = response.map(Sent::Kept);
            // One that was kept has a name only where somebody could look for it.
            let id = access::given(request.headers());
            if let Some(id) = id.or_else(|| access::is_logged().then(|| shared.ids.next())) {
                access::tell(id, request.method(), request.uri(), &mut response);
            }
            if !request.body().is_end_stream() || shared.stopping.load(Relaxed) {
                close(&mut response);
            }
            return Answer::Ready(Some(response));
        }
        let answering = self.pace.answering();
        Answer::Drawn(Box::pin(answer(
            Arc::clone(shared),
            self.client.clone(),
            request,
            refusal,
            answering,
        )))
    }
}

/// Draws the answer, if there is a place to do so and nothing is wrong with the request.
async fn answer(
    shared: Arc<Shared>,
    client: Option<Arc<Client>>,
    request: Request<Incoming>,
    refusal: Option<PageError>,
    answering: Answering,
) -> Response<Sent> {
    let (head, body) = request.into_parts();
    let takes_body = head.method == Method::POST && shared.front.is_for_assistants(&head);
    let ignored = !takes_body && !body.is_end_stream();
    let body = match refusal {
        Some(refusal) => Err(refusal),
        None if !takes_body => Ok(Bytes::new()),
        None => whole(body, &shared).await,
    };
    // What is left of such a request would be taken for the next one.
    let refused = ignored || body.is_err();
    let response = match body {
        Err(refusal) => shared.front.refuse(&head, refusal).await,
        Ok(body) => {
            let front = shared.front.clone();
            let request = Request::from_parts(head.clone(), Body::from(body));
            if front.needs_no_drawing(&head) {
                front.draw(request).await
            } else {
                let work = async move { front.draw(request).await };
                match shared.drawing.draw(client.as_deref(), work).await {
                    Ok(Some(response)) => response,
                    Ok(None) => shared.front.refuse(&head, PageError::Broken).await,
                    Err(_) => shared.front.refuse(&head, PageError::Overload).await,
                }
            }
        }
    };
    let response = response.map(|body| Sent::drawn(body, answering, &shared, client));
    sent(&shared, &head, response, refused)
}

/// The answer with its name, which ends the connection where it has to.
fn sent(
    shared: &Shared,
    head: &Parts,
    mut response: Response<Sent>,
    refused: bool,
) -> Response<Sent> {
    let id = access::given(&head.headers).unwrap_or_else(|| shared.ids.next());
    access::tell(id, &head.method, &head.uri, &mut response);
    if refused || shared.stopping.load(Relaxed) {
        close(&mut response);
    }
    response
}

/// The body of a request, which is read before it takes a place from others.
async fn whole(body: Incoming, shared: &Shared) -> Result<Bytes, PageError> {
    if body.is_end_stream() {
        return Ok(Bytes::new());
    }
    let limits = &shared.limits;
    let body = to_bytes(Body::new(body), limits.body_bytes);
    match timeout(limits.body_timeout, body).await {
        Err(_) => Err(PageError::SlowBody),
        // A client that hangs up reads no answer either.
        Ok(body) => body.map_err(|problem| {
            let mut cause = problem.source();
            while let Some(deeper) = cause {
                if deeper.is::<hyper::Error>() {
                    return PageError::BadBody;
                }
                cause = deeper.source();
            }
            PageError::LargeBody
        }),
    }
}

fn close(response: &mut Response<Sent>) {
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(CONNECTION, close);
}

/// Why a request is not even looked at.
fn refusal<B>(request: &Request<B>, target_bytes: usize) -> Option<PageError> {
    if !names_one_host(request) {
        return Some(PageError::NoHost);
    }
    let target = request.uri().path_and_query();
    let long = target.is_some_and(|target| target.as_str().len() > target_bytes);
    long.then_some(PageError::LongAddress)
}

/// Whether a request says which host it is for, as RFC 9112 (3.2) asks of all but HTTP/1.0.
fn names_one_host<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => request.version() < Version::HTTP_11,
        (Some(host), None) => is_host(host.as_bytes()),
        (Some(_), Some(_)) => false,
    }
}

/// Whether this is a host with or without a port, and nothing before it.
fn is_host(host: &[u8]) -> bool {
    let Ok(authority) = Authority::try_from(host) else {
        return false;
    };
    let after = authority.as_str().strip_prefix(authority.host());
    match after.and_then(|after| after.strip_prefix(':')) {
        Some("") | None => after == Some("") || after == Some(":"),
        Some(port) => port.parse::<u16>().is_ok(),
    }
}

/// An answer that is ready or on its way.
pub(super) enum Answer {
    Ready(Option<Response<Sent>>),
    Drawn(Pin<Box<dyn Future<Output = Response<Sent>> + Send>>),
}

impl Future for Answer {
    type Output = Result<Response<Sent>, Infallible>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match self.get_mut() {
            Self::Ready(response) => response.take().map_or(Poll::Pending, |response| {
                // It is asked for once, and then not again.
                Poll::Ready(Ok(response))
            }),
            Self::Drawn(drawing) => drawing.as_mut().poll(cx).map(Ok),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_or_an_address_and_perhaps_a_port() {
        for host in [
            "localhost",
            "example.org:8080",
            "127.0.0.1:1",
            "[::1]",
            "[::1]:8080",
            "example.org:",
        ] {
            assert!(is_host(host.as_bytes()), "{host}");
        }
        for host in [
            "",
            "a b",
            "user@example.org",
            "user:word@example.org:80",
            "example.org:80x",
            "example.org:99999",
            "example.org/x",
            "[::1",
            "http://example.org",
        ] {
            assert!(!is_host(host.as_bytes()), "{host}");
        }
    }
}
