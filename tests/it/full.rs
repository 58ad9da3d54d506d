//! A server with little room, or none.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::Arc,
    thread::{self, JoinHandle},
};

use axum::http::HeaderMap;
use clap::{Args as _, Command, FromArgMatches as _};
use incidentlib::{
    settings::Limits,
    web::{self, Bounds, Front, Live, serve},
};
use tokio::{runtime::Builder, sync::oneshot};

use crate::{
    shelf::catalogue,
    site::{Answer, BASE, library},
};

/// A server of the small catalogue that can draw little or nothing, keeps no file of all cases
/// whole and takes no long address.
pub(super) struct Full {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    serving: Option<JoinHandle<()>>,
}

impl Full {
    /// The longest target that it takes, in bytes.
    pub(super) const TARGET: usize = 200;

    /// One that draws so many answers at once and lets nobody wait.
    pub(super) fn with_room_for(drawing: usize) -> Self {
        let matches = Limits::augment_args(Command::new("limits")).get_matches_from([""]);
        let mut limits = Limits::from_arg_matches(&matches).unwrap();
        (limits.drawing, limits.waiting) = (drawing, 0);
        limits.target_bytes = Self::TARGET;
        let bounds = Bounds {
            whole_bytes: 1_000,
            ..Bounds::default()
        };
        let site = web::Site::new(library(&catalogue()), BASE.parse().unwrap());
        let site = site.with_bounds(bounds);
        let front = Front::new(Arc::new(Live::new(site)));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            let stopped = async {
                let _ = stopped.await;
            };
            runtime
                .block_on(serve(listener, front, limits, stopped))
                .unwrap();
        });
        Self {
            address,
            stop: Some(stop),
            serving: Some(serving),
        }
    }

    /// The answer to a request for this path.
    pub(super) fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path}"), &[], "")
    }

    /// The answer to a request that begins like this, with these other lines and this body.
    pub(super) fn ask(&self, asked: &str, lines: &[&str], body: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let path = asked.split(' ').nth(1).unwrap();
        let (lines, length) = (lines.join("\r\n"), body.len());
        let request = format!(
            "{asked} HTTP/1.0\r\nHost: localhost\r\nContent-Length: {length}\r\n{lines}\r\n\r\n{body}"
        )
        .replace("\r\n\r\n\r\n", "\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let (head, body) = answer.split_at(end.unwrap() + 4);
        let mut lines = std::str::from_utf8(head).unwrap().lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        Answer {
            path: path.to_owned(),
            status: status.parse().unwrap(),
            headers: headers.collect::<HeaderMap>(),
            bytes: body.to_vec().into(),
        }
    }
}

impl Drop for Full {
    fn drop(&mut self) {
        drop(self.stop.take());
        // It has panicked where it does not end, and has said so.
        let _ = self.serving.take().map(JoinHandle::join);
    }
}
