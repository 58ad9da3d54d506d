//! What the program tells on standard error, line by line.
//!
//! Lines are written by a thread of its own: where nobody reads them, as behind a pipe that is
//! full, they are dropped and counted, and nobody who asks for a page waits.

use std::{
    io::{self, IsTerminal as _, Write, stderr},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use tracing_subscriber::EnvFilter;

/// What is told where nobody asks for more or less: what this program says, and of the libraries
/// only what is wrong. What clients send is in none of it.
const TOLD: &str = "warn,incidentlib=info,access=off,rmcp=off";

/// How many lines wait for the thread that writes them.
const WAITING: usize = 1_024;

/// How long the last lines may take to be written when the program ends.
const PATIENCE: Duration = Duration::from_secs(1);

/// The log: when this is dropped, what was told is written, as far as somebody reads it.
pub(super) struct Log {
    lines: Lines,
    written: Receiver<()>,
}

/// Where lines are put that are to be written.
#[derive(Clone)]
struct Lines {
    to: SyncSender<Line>,
    dropped: Arc<AtomicUsize>,
}

enum Line {
    One(Vec<u8>),
    Last,
}

impl Log {
    /// Writes a line for each thing worth telling. What is told is said by `RUST_LOG`; messages of
    /// assistants, which the SDK quotes whole, only where it asks for `rmcp`.
    pub(super) fn begin() -> Result<Self> {
        let asked = std::env::var_os("RUST_LOG").filter(|asked| !asked.is_empty());
        let asked = asked.map(|asked| asked.to_string_lossy().into_owned());
        let filter = asked.as_deref().map(|asked| {
            EnvFilter::try_new(if asked.contains("rmcp") {
                asked.to_owned()
            } else {
                format!("{asked},rmcp=off")
            })
        });
        let (filter, problem) = match filter {
            None => (EnvFilter::new(TOLD), None),
            Some(Ok(filter)) => (filter, None),
            Some(Err(problem)) => (EnvFilter::new(TOLD), Some(problem)),
        };
        let log = Self::to(stderr()).context("the thread of the log does not start")?;
        let lines = log.lines.clone();
        tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(move || lines.clone())
            .with_ansi(stderr().is_terminal())
            .init();
        // What panics writes where everybody else does, and waits for nobody either.
        std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
        if let Some(problem) = problem {
            let asked = asked.unwrap_or_default();
            tracing::warn!(
                "RUST_LOG={asked} is not understood ({problem}) and counts as not set; \
                 write debug, or info,access=info for a line for each request"
            );
        }
        Ok(log)
    }

    fn to(out: impl Write + Send + 'static) -> io::Result<Self> {
        let (to, lines) = sync_channel(WAITING);
        let (done, written) = sync_channel(1);
        let dropped = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&dropped);
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || {
                write(&lines, out, &counted);
                let _ = done.send(());
            })?;
        let lines = Lines { to, dropped };
        Ok(Self { lines, written })
    }
}

/// Writes lines until the last. Where they cannot be written, nobody is there to be told.
fn write(lines: &Receiver<Line>, mut out: impl Write, dropped: &AtomicUsize) {
    while let Ok(Line::One(line)) = lines.recv() {
        let _ = out.write_all(&line);
        let dropped = dropped.swap(0, Relaxed);
        if dropped > 0 {
            let _ = writeln!(
                out,
                "{dropped} lines were dropped, because nobody read them"
            );
        }
    }
    let _ = out.flush();
}

impl Drop for Log {
    fn drop(&mut self) {
        let end = Instant::now() + PATIENCE;
        while self.lines.to.try_send(Line::Last).is_err() {
            if Instant::now() >= end {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.written.recv_timeout(PATIENCE);
    }
}

impl Write for Lines {
    /// A line comes whole, in one piece.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.to.try_send(Line::One(line.to_vec())).is_err() {
            self.dropped.fetch_add(1, Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, mpsc};

    use super::*;

    /// Takes nothing until it is let.
    struct Slow(Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // Once nobody holds it back any more, it takes everything.
            let _ = self.0.recv();
            self.1.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_nobody_reads_are_dropped_and_counted() {
        let (held, let_go) = mpsc::channel();
        let written = Arc::new(Mutex::new(Vec::new()));
        let log = Log::to(Slow(let_go, Arc::clone(&written))).unwrap();
        let mut lines = log.lines.clone();
        for line in 0..WAITING + 100 {
            lines.write_all(format!("{line}\n").as_bytes()).unwrap();
        }
        drop(held);
        drop(log);
        let text = String::from_utf8(written.lock().unwrap().clone()).unwrap();
        let count = |line: &str| match line.split_once(" lines were dropped") {
            Some((dropped, _)) => dropped.parse().unwrap(),
            None => 1,
        };
        assert!(text.starts_with("0\n"), "{text}");
        assert!(text.contains(" lines were dropped"), "{text}");
        assert_eq!(text.lines().map(count).sum::<usize>(), WAITING + 100);
    }
}
