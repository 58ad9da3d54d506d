//! Under which address the site is known.

use std::{fmt, net::SocketAddr, str::FromStr};

/// The public address of the site: scheme, host and an optional path prefix without a slash at
/// the end. Every address that the site gives out starts with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    origin: String,
    prefix: String,
}

/// Why a text is not the public address of a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadBaseUrl {
    /// It does not start with `http://` or `https://`.
    Scheme,
    /// It names no host, or a host with characters that no host has.
    Host,
    /// Its path holds something else than plain segments.
    Path,
}

impl std::error::Error for BadBaseUrl {}

impl fmt::Display for BadBaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "start it with https:// or http://, as in https://example.org/incidentlib",
            Self::Host => "name a host after the scheme, as in https://example.org",
            Self::Path => {
                "a path prefix is made of letters, digits and - . _ ~ between slashes, without a query, \
                 as in https://example.org/incidentlib/app"
            }
        })
    }
}

impl BaseUrl {
    /// The address of a site that listens here, without a prefix.
    pub fn of(listen: SocketAddr) -> Self {
        Self {
            origin: format!("http://{listen}"),
            prefix: String::new(),
        }
    }

    /// Scheme and host: `https://example.org`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether the site is reached over TLS, whoever ends it.
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https:")
    }

    /// The host alone, without its port: `example.org`, `[::1]`.
    pub fn host(&self) -> &str {
        let host = self.origin.split_once("://").map_or("", |(_, host)| host);
        match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        }
    }

    /// The path prefix, empty or like `/incidentlib/app`.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.prefix)
    }
}

impl FromStr for BaseUrl {
    type Err = BadBaseUrl;

    fn from_str(text: &str) -> Result<Self, BadBaseUrl> {
        let (scheme, rest) = text.split_once("://").ok_or(BadBaseUrl::Scheme)?;
        if !matches!(scheme, "http" | "https") {
            return Err(BadBaseUrl::Scheme);
        }
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let in_host =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if host.is_empty() || host.starts_with(':') || !host.chars().all(in_host) {
            return Err(BadBaseUrl::Host);
        }
        let in_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~');
        let segments: Vec<_> = path.trim_end_matches('/').split('/').collect();
        let is_segment = |segment: &&str| {
            !segment.is_empty() && !matches!(*segment, "." | "..") && segment.chars().all(in_path)
        };
        let prefix = match segments.as_slice() {
            [""] => String::new(),
            segments if segments.iter().all(is_segment) => format!("/{}", segments.join("/")),
            _ => return Err(BadBaseUrl::Path),
        };
        Ok(Self {
            origin: format!("{scheme}://{}", host.to_ascii_lowercase()),
            prefix,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_url_is_taken_apart() {
        #[track_caller]
        fn case(text: &str, origin: &str, prefix: &str) {
            let base: BaseUrl = text.parse().unwrap();
            assert_eq!((base.origin(), base.prefix()), (origin, prefix));
        }
        case("https://example.org", "https://example.org", "");
        case("https://Example.org/", "https://example.org", "");
        case(
            "http://127.0.0.1:8080/incidentlib/app/",
            "http://127.0.0.1:8080",
            "/incidentlib/app",
        );
        case("http://[::1]:8080", "http://[::1]:8080", "");
        for (text, host) in [
            ("https://Example.org", "example.org"),
            ("https://example.org:8443/a", "example.org"),
            ("http://[::1]:8080", "[::1]"),
            ("http://[2001:db8::1]", "[2001:db8::1]"),
        ] {
            assert_eq!(text.parse::<BaseUrl>().unwrap().host(), host);
        }
    }

    #[test]
    fn what_is_no_base_url_says_why() {
        for (text, problem) in [
            ("example.org", BadBaseUrl::Scheme),
            ("ftp://example.org", BadBaseUrl::Scheme),
            ("https://", BadBaseUrl::Host),
            ("https:///a", BadBaseUrl::Host),
            ("https://a b", BadBaseUrl::Host),
            ("https://user@example.org", BadBaseUrl::Host),
            ("https://example.org/a//b", BadBaseUrl::Path),
            ("https://example.org/../b", BadBaseUrl::Path),
            ("https://example.org/a?b", BadBaseUrl::Path),
        ] {
            assert_eq!(text.parse::<BaseUrl>(), Err(problem), "{text}");
        }
    }
}
