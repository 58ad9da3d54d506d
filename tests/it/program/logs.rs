//! What is told on standard error, whoever reads it.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    process::Command,
    thread,
    time::Duration,
};

use super::running::{Running, program};

/// The answer to a message for assistants.
fn message(running: &Running, body: &str) -> String {
    let mut stream = TcpStream::connect(&running.address).unwrap();
    let head = format!(
        "POST /mcp HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + body).as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn what_an_assistant_sends_is_not_logged() {
    for level in ["", "info", "debug"] {
        let mut command = program();
        command.env("RUST_LOG", level).args([
            "--data",
            "tests/catalogue",
            "--listen",
            "127.0.0.1:0",
        ]);
        let mut running = Running::start(&mut command);
        for body in [
            r#"{"jsonrpc":"2.0","id":1,"method":"intruder","params":{"intruder":1}}"#,
            r#"{"jsonrpc":"2.0","method":"notifications/intruder"}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"intruder"}}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"intruder"}}"#,
            r#"{"jsonrpc":"2.0","id":1,"result":"intruder"}"#,
            r#"{"intruder":"#,
        ] {
            assert!(message(&running, body).starts_with("HTTP/1.0 "), "{body}");
        }
        running.child.kill().unwrap();
        let mut told = String::new();
        running.errors.read_to_string(&mut told).unwrap();
        assert!(!told.contains("intruder"), "RUST_LOG={level}: {told}");
        assert!(!level.is_empty() || told.is_empty(), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn a_log_that_nobody_reads_holds_nobody_up() {
    let mut command = program();
    command.env("RUST_LOG", "info,access=info").args([
        "--data",
        "tests/catalogue",
        "--listen",
        "127.0.0.1:0",
    ]);
    let mut running = Running::start(&mut command);
    // More than any pipe holds.
    for turn in 0..100 {
        running.page(&format!("/en/cases?q={turn}&x={}", "x".repeat(3_000)));
    }
    assert_eq!(running.page("/healthz"), "ok\n");
    let id = running.child.id().to_string();
    Command::new("kill").arg(&id).status().unwrap();
    thread::sleep(Duration::from_secs(1));
    let mut told = String::new();
    running.errors.read_to_string(&mut told).unwrap();
    assert!(told.contains("/en/cases?q=0&x=xxx"), "{told}");
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
}
