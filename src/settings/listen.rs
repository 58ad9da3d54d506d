//! Where the program listens.

use std::{
    fmt, io,
    net::{SocketAddr, ToSocketAddrs as _},
    str::FromStr,
};

/// Where to listen: an address or a name, and a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listen {
    host: String,
    port: u16,
}

impl Listen {
    /// The addresses that the name has.
    pub fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        let addresses = (self.host.as_str(), self.port).to_socket_addrs()?;
        Ok(addresses.collect())
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.host.contains(':') {
            write!(f, "[{}]:{}", self.host, self.port)
        } else {
            write!(f, "{}:{}", self.host, self.port)
        }
    }
}

/// A text does not say where to listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadListen;

impl std::error::Error for BadListen {}

impl fmt::Display for BadListen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "write an address or a name and a port, as in 127.0.0.1:8080, [::1]:8080 or localhost:8080",
        )
    }
}

impl FromStr for Listen {
    type Err = BadListen;

    fn from_str(text: &str) -> Result<Self, BadListen> {
        let (host, port) = text.rsplit_once(':').ok_or(BadListen)?;
        let inside = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        let host = inside.unwrap_or(host);
        let in_host =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':' | '%');
        let whole = inside.is_some() || !host.contains(':');
        if host.is_empty() || !whole || !host.chars().all(in_host) {
            return Err(BadListen);
        }
        Ok(Self {
            host: host.to_owned(),
            port: port.parse().map_err(|_| BadListen)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_to_listen_is_a_host_and_a_port() {
        for (text, said) in [
            ("127.0.0.1:0", "127.0.0.1:0"),
            ("localhost:8080", "localhost:8080"),
            ("[::1]:8080", "[::1]:8080"),
        ] {
            let listen: Listen = text.parse().unwrap();
            assert_eq!(listen.to_string(), said);
            assert!(!listen.addresses().unwrap().is_empty(), "{text}");
        }
        for text in [
            "nowhere",
            ":8080",
            "::1:8080",
            "a b:1",
            "localhost:",
            "localhost:99999",
        ] {
            assert_eq!(text.parse::<Listen>(), Err(BadListen), "{text}");
        }
    }
}
