//! What is said to clients that cannot be answered, because there is no request yet: in both
//! languages, for nobody knows theirs.

use std::io::Write as _;

use tokio::net::TcpStream;

use super::places::Full;

/// An answer that ends the connection.
macro_rules! refusal {
    ($status:literal, $more:literal, $english:literal, $korean:literal) => {
        concat!(
            "HTTP/1.1 ",
            $status,
            "\r\n",
            "content-type: text/plain; charset=utf-8\r\n",
            "cache-control: no-store\r\n",
            "x-content-type-options: nosniff\r\n",
            $more,
            "connection: close\r\n\r\n",
            $english,
            "\n",
            $korean,
            "\n"
        )
        .as_bytes()
    };
}

/// There is no place for another connection.
const FULL: &[u8] = refusal!(
    "503 Service Unavailable",
    "retry-after: 2\r\n",
    "Too many readers at once. Try again in a moment.",
    "지금은 접속이 너무 많습니다. 잠시 뒤에 다시 시도해 주세요."
);

/// This address has its share of connections.
const FULL_HERE: &[u8] = refusal!(
    "429 Too Many Requests",
    "retry-after: 2\r\n",
    "Too many connections from your address. Close some, or try again in a moment.",
    "같은 주소에서 온 접속이 너무 많습니다. 몇 개를 닫거나 잠시 뒤에 다시 시도해 주세요."
);

/// The address in the request is too long.
const LONG_ADDRESS: &[u8] = refusal!(
    "414 URI Too Long",
    "",
    "The address of this request is too long. Search for fewer words, or set fewer filters.",
    "요청한 주소가 너무 깁니다. 검색어나 필터를 줄여 주세요."
);

/// The headers of the request are too large.
const LARGE_HEAD: &[u8] = refusal!(
    "431 Request Header Fields Too Large",
    "",
    "The headers of this request are too large. Delete the cookies of this site and try again.",
    "요청 헤더가 너무 큽니다. 이 사이트의 쿠키를 지우고 다시 시도해 주세요."
);

/// What came is no request.
const NO_REQUEST: &[u8] = refusal!(
    "400 Bad Request",
    "",
    "This is not a request in HTTP/1.1 that names one host.",
    "호스트 하나를 밝힌 HTTP/1.1 요청이 아닙니다."
);

/// What is said in place of this bare status; none for every other answer.
pub(super) fn in_words(bytes: &[u8]) -> Option<&'static [u8]> {
    let status = bytes.strip_prefix(b"HTTP/1.1 ")?.get(..3)?;
    match status {
        b"400" => Some(NO_REQUEST),
        b"414" => Some(LONG_ADDRESS),
        b"431" => Some(LARGE_HEAD),
        _ => None,
    }
}

/// Says that there is no place, and hangs up.
pub(super) fn turn_away(stream: TcpStream, full: Full) {
    let words = match full {
        Full::Everywhere => FULL,
        Full::Here => FULL_HERE,
    };
    // A new connection has room for a line; if not, or if the client is gone, nothing is lost.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(words);
        let _ = stream.shutdown(std::net::Shutdown::Write);
    }
}
