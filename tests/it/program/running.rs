//! A program that is running, asked over a connection of its own.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStderr, Command, Output, Stdio},
};

use tempfile::TempDir;

use incidentlib::files::Tree;

/// The program, started; it ends with this value.
pub(super) struct Running {
    pub(super) child: Child,
    /// The line it says when it is ready.
    pub(super) ready: String,
    /// Where it listens.
    pub(super) address: String,
    pub(super) errors: BufReader<ChildStderr>,
}

/// The program, not started yet, without the settings of whoever runs the tests.
pub(super) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_incidentlib"));
    let ours = |name: &std::ffi::OsString| name.to_string_lossy().starts_with("INCIDENTLIB_");
    for name in std::env::vars_os().map(|(name, _)| name).filter(ours) {
        command.env_remove(name);
    }
    command.env_remove("RUST_LOG");
    command
}

/// What the program says when it ends by itself.
pub(super) fn ended(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = program().args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

/// A data folder on disk.
pub(super) fn folder(tree: &Tree) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for path in tree.paths() {
        write(folder.path(), path, tree.get(path).unwrap());
    }
    folder
}

/// Writes a file below a folder.
pub(super) fn write(folder: &Path, path: &str, bytes: &[u8]) {
    let to = folder.join(path);
    std::fs::create_dir_all(to.parent().unwrap()).unwrap();
    std::fs::write(to, bytes).unwrap();
}

impl Running {
    /// Starts it on a free port with these arguments.
    pub(super) fn with(arguments: &[&str]) -> Self {
        let mut command = program();
        command.args(arguments).args(["--listen", "127.0.0.1:0"]);
        Self::start(&mut command)
    }

    /// Starts it and waits until it says where it listens.
    pub(super) fn start(command: &mut Command) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut ready = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut ready)
            .unwrap();
        let (_, address) = ready.trim_end().rsplit_once("listening on ").unwrap();
        Self {
            address: address.trim_end_matches(')').to_owned(),
            errors: BufReader::new(child.stderr.take().unwrap()),
            child,
            ready,
        }
    }

    /// The head and the body of the answer to these lines of a request.
    pub(super) fn ask(&self, lines: &[&str]) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!("{}\r\nConnection: close\r\n\r\n", lines.join("\r\n"));
        // A program that refuses a request may hang up before all of it is sent or answered.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let head_end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
        let Some(end) = head_end else {
            return (String::new(), Vec::new());
        };
        let head = String::from_utf8(answer[..end].to_vec()).unwrap();
        (head.to_lowercase(), answer[end + 4..].to_vec())
    }

    /// The page at a path, as text; HTTP/1.0, so that it comes in one piece.
    pub(super) fn page(&self, path: &str) -> String {
        let (head, body) = self.ask(&[&format!("GET {path} HTTP/1.0"), "Host: localhost"]);
        assert!(head.starts_with("http/1.0 200"), "{path}: {head}");
        String::from_utf8(body).unwrap()
    }

    /// The value of a line of the metrics.
    pub(super) fn meter(&self, name: &str) -> String {
        let text = self.page("/metrics");
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(name).and_then(|l| l.strip_prefix(' ')));
        assert!(line.is_some(), "{name} in {text}");
        line.unwrap().to_owned()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
