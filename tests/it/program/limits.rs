//! What a client may take of the program, and what it is told.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use super::running::Running;

const HOST: &str = "Host: localhost";

fn with(flags: &[&str]) -> Running {
    Running::with(&[&["--data", "tests/catalogue"], flags].concat())
}

/// What comes until the other side hangs up, and how long that took. A reset is an end, too.
fn until_the_end(stream: &mut TcpStream) -> (usize, Duration) {
    let began = Instant::now();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let mut buffer = [0; 16_384];
    let mut total = 0;
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => total += read,
            Err(problem) => {
                assert_ne!(problem.kind(), std::io::ErrorKind::WouldBlock);
                break;
            }
        }
    }
    (total, began.elapsed())
}

#[test]
fn a_head_that_does_not_come_and_a_connection_without_requests_are_cut() {
    let running = with(&["--head-timeout", "1", "--idle-timeout", "3"]);
    let mut idle = TcpStream::connect(&running.address).unwrap();
    let mut slow = TcpStream::connect(&running.address).unwrap();
    slow.write_all(b"GET /en/cases HT").unwrap();
    let (sent, took) = until_the_end(&mut slow);
    assert_eq!(sent, 0);
    assert!(took < Duration::from_millis(2_500), "{took:?}");
    let (sent, _) = until_the_end(&mut idle);
    assert_eq!(sent, 0);
    // One that asks now and then stays.
    let mut reader = TcpStream::connect(&running.address).unwrap();
    for _ in 0..3 {
        reader
            .write_all(b"HEAD /en/cases HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .unwrap();
        let mut buffer = [0; 4_096];
        assert!(reader.read(&mut buffer).unwrap() > 0);
        thread::sleep(Duration::from_millis(1_200));
    }
}

#[test]
fn a_client_that_does_not_take_its_answer_is_cut() {
    let running = with(&["--send-timeout", "1", "--send-rate", "100000000"]);
    let page = running.page("/en/cases").len();
    let mut slow = TcpStream::connect(&running.address).unwrap();
    // More than any buffer between the two holds.
    let many = 40_000_000 / page;
    let requests = "GET /en/cases HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(many);
    slow.set_write_timeout(Some(Duration::from_secs(4)))
        .unwrap();
    // It cannot even be asked for all of them.
    let _ = slow.write_all(requests.as_bytes());
    thread::sleep(Duration::from_secs(3));
    assert_eq!(running.meter("incidentlib_connections"), "1");
    let (sent, _) = until_the_end(&mut slow);
    assert!(sent < many * page, "{sent}");
}

#[test]
fn there_are_so_many_connections_and_the_next_is_told() {
    for (flags, status, said) in [
        (
            &["--connections", "3"][..],
            "503 Service Unavailable",
            ["Too many readers at once.", "지금은 접속이 너무 많습니다."],
        ),
        (
            &[
                "--connections-per-address",
                "3",
                "--trusted",
                "192.0.2.1,2001:db8::/32",
            ],
            "429 Too Many Requests",
            [
                "Too many connections from your address.",
                "같은 주소에서 온 접속이 너무 많습니다.",
            ],
        ),
    ] {
        let running = with(flags);
        let mut held = Vec::new();
        for _ in 0..3 {
            let mut stream = TcpStream::connect(&running.address).unwrap();
            stream
                .write_all(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .unwrap();
            assert!(stream.read(&mut [0; 4_096]).unwrap() > 0);
            held.push(stream);
        }
        let mut answer = String::new();
        let mut next = TcpStream::connect(&running.address).unwrap();
        next.read_to_string(&mut answer).unwrap();
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}\r\n")),
            "{answer}"
        );
        assert!(answer.contains("retry-after: 2\r\n"), "{answer}");
        assert!(said.iter().all(|said| answer.contains(said)), "{answer}");
        drop(held);
        thread::sleep(Duration::from_millis(200));
        assert_eq!(running.meter("incidentlib_connections_refused_total"), "1");
    }
}

#[test]
fn too_much_in_one_request_is_refused_in_words() {
    let running = with(&["--target-bytes", "500", "--head-bytes", "9000"]);
    let long = "x".repeat(600);
    for (lang, said) in [
        ("en", "The address is too long."),
        ("ko", "주소가 너무 깁니다."),
    ] {
        let (head, body) = running.ask(&[&format!("GET /{lang}/cases?q={long} HTTP/1.1"), HOST]);
        assert!(head.starts_with("http/1.1 414"), "{head}");
        assert!(head.contains("content-security-policy: "), "{head}");
        assert!(String::from_utf8(body).unwrap().contains(said));
    }
    let large = format!("X: {}", "x".repeat(10_000));
    let (head, body) = running.ask(&["GET /ko/cases HTTP/1.1", HOST, &large]);
    // What was sent and not read may reset the connection before the answer is.
    if !head.is_empty() {
        assert!(head.starts_with("http/1.1 431"), "{head}");
        let body = String::from_utf8(body).unwrap();
        for said in [
            "The headers of this request are too large.",
            "요청 헤더가 너무 큽니다.",
        ] {
            assert!(body.contains(said), "{body}");
        }
    }
    let (head, body) = running.ask(&["this is no request"]);
    assert!(head.starts_with("http/1.1 400"), "{head}");
    let body = String::from_utf8(body).unwrap();
    assert!(body.contains("This is not a request in HTTP/1.1"), "{body}");
}

#[test]
fn a_body_for_assistants_that_is_late_or_large_or_broken_is_refused() {
    let running = with(&["--body-timeout", "0.5", "--body-bytes", "1000"]);
    let large = "x".repeat(2_000);
    let length = "Content-Length: 2000";
    for (lang, framing, body, status, said) in [
        ("en", length, "", 408, "The message did not arrive in time."),
        ("ko", length, "", 408, "메시지가 제때 오지 않았습니다."),
        (
            "en",
            length,
            large.as_str(),
            413,
            "The body of this request is too large.",
        ),
        ("ko", length, &large, 413, "요청 본문이 너무 큽니다."),
        (
            "en",
            "Transfer-Encoding: chunked",
            "zz\r\nno size\r\n",
            400,
            "The body of this request is not sent as its headers say.",
        ),
        (
            "ko",
            "Transfer-Encoding: chunked",
            "zz\r\nno size\r\n",
            400,
            "요청 본문이 헤더에 적힌 형식과 다릅니다.",
        ),
    ] {
        let mut stream = TcpStream::connect(&running.address).unwrap();
        let head =
            format!("POST /mcp HTTP/1.1\r\n{HOST}\r\nAccept-Language: {lang}\r\n{framing}\r\n\r\n");
        stream.write_all((head + body).as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{answer}"
        );
        for said in [
            said,
            "\"jsonrpc\":\"2.0\"",
            "content-type: application/json\r\n",
            "access-control-allow-origin: *\r\n",
            "connection: close\r\n",
        ] {
            assert!(answer.contains(said), "{said}: {answer}");
        }
    }
}

#[test]
fn nobody_waits_for_a_body_that_nobody_reads() {
    let running = with(&["--body-timeout", "20"]);
    for (line, status, said) in [
        ("GET /ko/cases", 200, "IL-0001"),
        ("POST /ko/cases", 405, "여기서는 할 수 없는 요청"),
        ("POST /api/v1/cases", 405, "api#wrong-method"),
        ("GET /mcp", 405, "jsonrpc"),
    ] {
        let mut stream = TcpStream::connect(&running.address).unwrap();
        let began = Instant::now();
        let head = format!("{line} HTTP/1.1\r\n{HOST}\r\nContent-Length: 2000\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(began.elapsed() < Duration::from_secs(10));
        let answer = String::from_utf8_lossy(&answer);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{answer}"
        );
        assert!(answer.contains(said), "{line}: {answer}");
        assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
    }
}

#[test]
fn programs_are_refused_in_their_own_form() {
    let running = with(&["--target-bytes", "500"]);
    let long = "x".repeat(600);
    let two = [HOST, "Host: other"];
    for (path, hosts, status, said) in [
        ("/api/v1/cases?q=pool", &two[..], 400, "api#no-host"),
        (
            "/api/v1/cases?q=pool&lang=ko",
            &two,
            400,
            "호스트를 하나만 적어야 합니다",
        ),
        (
            "/api/v1/cases?q=pool",
            &two,
            400,
            "\"instance\":\"/api/v1/cases?q=pool\"",
        ),
        (
            &format!("/api/v1/cases?q={long}"),
            &two[..1],
            414,
            &format!("\"instance\":\"/api/v1/cases?q={}\"", &long[..198]),
        ),
        ("/mcp", &two, 400, "A request names one host"),
        (
            &format!("/mcp?{long}"),
            &two[..1],
            414,
            "The address is too long.",
        ),
    ] {
        let line = format!("GET {path} HTTP/1.1");
        let (head, body) = running.ask(&[&[line.as_str()], hosts].concat());
        assert!(head.starts_with(&format!("http/1.1 {status}")), "{head}");
        let shared = "\r\naccess-control-allow-origin: *\r\n";
        assert!(head.contains(shared), "{head}");
        let kind = if path.starts_with("/mcp") {
            "content-type: application/json\r\n"
        } else {
            "content-type: application/problem+json\r\n"
        };
        assert!(head.contains(kind), "{head}");
        let body = String::from_utf8(body).unwrap();
        assert!(body.contains(said), "{path}: {body}");
    }
}

#[test]
fn a_request_names_one_host_and_no_more() {
    let running = with(&[]);
    for host in ["user@localhost", "localhost:99999", "localhost:80x"] {
        for (lang, said) in [
            ("en", "A request names one host"),
            ("ko", "호스트를 하나만 적어야 합니다"),
        ] {
            let line = format!("GET /{lang}/cases HTTP/1.1");
            let (head, body) = running.ask(&[&line, &format!("Host: {host}")]);
            assert!(head.starts_with("http/1.1 400"), "{host}: {head}");
            assert!(String::from_utf8(body).unwrap().contains(said), "{host}");
        }
    }
    // A proxy asks for a whole address; what it names is for nobody but itself.
    let whole = "GET http://evil.example/en/cases HTTP/1.0";
    let (head, body) = running.ask(&[whole, "Host: evil.example"]);
    assert!(head.starts_with("http/1.0 200"), "{head}");
    assert!(!String::from_utf8(body).unwrap().contains("evil.example"));
    let (head, _) = running.ask(&["OPTIONS * HTTP/1.1", HOST]);
    assert!(head.starts_with("http/1.1 204"), "{head}");
    let (head, _) = running.ask(&["CONNECT example.org:443 HTTP/1.1", HOST]);
    assert!(head.starts_with("http/1.1 405"), "{head}");
    assert!(head.contains("\r\nallow: get,head\r\n"), "{head}");
}

#[cfg(unix)]
#[test]
fn it_hangs_up_at_once_on_who_asks_nothing_when_it_is_told_to_stop() {
    let mut running = with(&[]);
    let mut idle = TcpStream::connect(&running.address).unwrap();
    idle.write_all(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .unwrap();
    assert!(idle.read(&mut [0; 4_096]).unwrap() > 0);
    let id = running.child.id().to_string();
    let began = Instant::now();
    Command::new("kill").arg(&id).status().unwrap();
    assert_eq!(until_the_end(&mut idle).0, 0);
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(3));
}
