//! Addresses outside: whether one can be linked as it stands.

use std::net::Ipv6Addr;

use super::problem::AddressFault;

/// Why an address of a source or document cannot be linked byte for byte; none where it can.
pub(super) fn fault(address: &str) -> Option<AddressFault> {
    let unlinkable = |c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | '`' | '\\');
    let Some((scheme, rest)) = address.split_once(':') else {
        return Some(AddressFault::NoScheme);
    };
    let web = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
    if !web {
        // `example.org:8080/path` has no scheme but a port.
        let port = scheme.contains('.') || scheme.contains('/');
        return Some(if port {
            AddressFault::NoScheme
        } else {
            AddressFault::OtherScheme
        });
    }
    if address.contains(unlinkable) {
        return Some(AddressFault::Character);
    }
    let host = rest
        .strip_prefix("//")
        .and_then(|rest| rest.split(['/', '?', '#']).next())
        .unwrap_or_default();
    if host.is_empty() {
        return Some(AddressFault::NoHost);
    }
    (!is_host(host)).then_some(AddressFault::BadHost)
}

/// Whether the part between `//` and the path can name a machine: a name or an address of IPv6 in
/// brackets, and a port.
fn is_host(authority: &str) -> bool {
    let host = authority.rsplit('@').next().unwrap_or(authority);
    let (name, port) = match host.strip_prefix('[').map(|rest| rest.split_once(']')) {
        Some(Some((v6, port))) => (v6.parse::<Ipv6Addr>().is_ok(), port),
        Some(None) => return false,
        None => {
            let at = host.find(':').unwrap_or(host.len());
            let (name, port) = host.split_at_checked(at).unwrap_or((host, ""));
            let name = name.strip_suffix('.').unwrap_or(name);
            let whole = name.split('.').all(|label| !label.is_empty());
            (whole && !name.contains(['[', ']', '|', '^', '%']), port)
        }
    };
    let port = port.strip_prefix(':').map_or(port.is_empty(), |port| {
        port.is_empty() || port.parse::<u16>().is_ok()
    });
    name && port
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_addresses_of_the_web_can_be_linked() {
        #[track_caller]
        fn case(address: &str, wrong: Option<AddressFault>) {
            assert_eq!(fault(address), wrong, "{address}");
        }
        case("https://example.org/issues?q=is%3Aissue+is%3Aopen", None);
        case("HTTP://EXAMPLE.org", None);
        case("https://example.org/한국어", None);
        case("example.org/post", Some(AddressFault::NoScheme));
        case("example.org:8080/post", Some(AddressFault::NoScheme));
        case("//example.org/post", Some(AddressFault::NoScheme));
        case("javascript:alert(1)", Some(AddressFault::OtherScheme));
        case("ftp://example.org", Some(AddressFault::OtherScheme));
        case("https:///post", Some(AddressFault::NoHost));
        case("https:example.org", Some(AddressFault::NoHost));
        case("https://example.org.:8080/post", None);
        case("https://[2001:db8::1]:8080/post", None);
        case("https://[::1", Some(AddressFault::BadHost));
        case("https://[::1/post", Some(AddressFault::BadHost));
        case("https://example.org]/post", Some(AddressFault::BadHost));
        case("https://example..org/post", Some(AddressFault::BadHost));
        case("https://example.org:http/post", Some(AddressFault::BadHost));
        case("https://example.org/a b", Some(AddressFault::Character));
        case("https://example.org/<a>", Some(AddressFault::Character));
    }
}
