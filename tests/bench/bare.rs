//! The least that hyper does: one answer to every request, whatever is asked, without a limit or
//! a timeout. What the program sends is measured against it.
//!
//! `bare PORT FILE`: the file holds a whole answer as it goes over the wire, head and body.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a program to measure against, not to run"
)]

use std::{convert::Infallible, fs};

use axum::{
    body::{Body, Bytes},
    http::{HeaderName, HeaderValue, Response},
};
use hyper::{server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (port, file) = (arguments.next().unwrap(), arguments.next().unwrap());
    let answer = fs::read(file).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
    let (head, body) = answer.split_at(end.unwrap() + 4);
    let body = Bytes::copy_from_slice(body);
    let mut model = Response::new(());
    for line in std::str::from_utf8(head).unwrap().lines().skip(1) {
        if let Some((name, value)) = line.split_once(": ")
            && !name.eq_ignore_ascii_case("date")
        {
            let name: HeaderName = name.parse().unwrap();
            let value = HeaderValue::from_str(value).unwrap();
            model.headers_mut().insert(name, value);
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let listener = TcpListener::bind(format!("127.0.0.1:{port}"))
            .await
            .unwrap();
        println!("listening on {}", listener.local_addr().unwrap());
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let (headers, body) = (model.headers().clone(), body.clone());
            let service = service_fn(move |_| {
                let mut answer = Response::new(Body::from(body.clone()));
                *answer.headers_mut() = headers.clone();
                async move { Ok::<_, Infallible>(answer) }
            });
            let connection = http1::Builder::new()
                .header_read_timeout(None)
                .serve_connection(TokioIo::new(stream), service);
            tokio::spawn(connection);
        }
    });
}
