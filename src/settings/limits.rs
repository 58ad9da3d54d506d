//! What clients may take.

use std::{fmt, net::IpAddr, num::NonZeroUsize, str::FromStr, thread, time::Duration};

use clap::Args;

/// What clients may take of the program, so that no one of them keeps it from the others.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Seconds in which the head of a request must have come
    #[arg(long, env = "INCIDENTLIB_HEAD_TIMEOUT", value_name = "SECONDS",
          default_value = "15", value_parser = seconds)]
    pub head_timeout: Duration,

    /// Seconds that a connection may stay open between two requests: longer than proxies keep
    /// theirs (mostly 60), so that none is closed just when one of them uses it
    #[arg(long, env = "INCIDENTLIB_IDLE_TIMEOUT", value_name = "SECONDS",
          default_value = "75", value_parser = seconds)]
    pub idle_timeout: Duration,

    /// Seconds in which the body of a request must have come
    #[arg(long, env = "INCIDENTLIB_BODY_TIMEOUT", value_name = "SECONDS",
          default_value = "15", value_parser = seconds)]
    pub body_timeout: Duration,

    /// Seconds in which an answer must be taken, and one more for each `--send-rate`
    #[arg(long, env = "INCIDENTLIB_SEND_TIMEOUT", value_name = "SECONDS",
          default_value = "20", value_parser = seconds)]
    pub send_timeout: Duration,

    /// Bytes of an answer that must be taken in a second, once `--send-timeout` is over
    #[arg(long, env = "INCIDENTLIB_SEND_RATE", value_name = "BYTES", default_value_t = 1_024,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub send_rate: u64,

    /// Seconds that requests under way may take once the program is told to stop
    #[arg(long, env = "INCIDENTLIB_STOP_TIMEOUT", value_name = "SECONDS",
          default_value = "10", value_parser = seconds)]
    pub stop_timeout: Duration,

    /// Connections that may be open
    #[arg(long, env = "INCIDENTLIB_CONNECTIONS", value_name = "N", default_value = "4096",
          value_parser = at_least_one)]
    pub connections: usize,

    /// Connections that may be open from one address: a whole /64 of IPv6 counts as one
    #[arg(long, env = "INCIDENTLIB_CONNECTIONS_PER_ADDRESS", value_name = "N",
          default_value = "256", value_parser = at_least_one)]
    pub connections_per_address: usize,

    /// Addresses of proxies, of which nothing is counted per address, such as `10.0.0.0/8`
    #[arg(
        long,
        env = "INCIDENTLIB_TRUSTED",
        value_name = "NETWORK,…",
        value_delimiter = ',',
        default_value = "127.0.0.0/8,::1"
    )]
    pub trusted: Vec<Network>,

    /// Bytes that the address in a request may have
    #[arg(long, env = "INCIDENTLIB_TARGET_BYTES", value_name = "BYTES", default_value = "16384",
          value_parser = at_least_one)]
    pub target_bytes: usize,

    /// Bytes that the head of a request may have
    #[arg(long, env = "INCIDENTLIB_HEAD_BYTES", value_name = "BYTES", default_value = "65536",
          value_parser = at_least_one)]
    pub head_bytes: usize,

    /// Bytes that the body of a request may have
    #[arg(long, env = "INCIDENTLIB_BODY_BYTES", value_name = "BYTES", default_value = "1048576",
          value_parser = at_least_one)]
    pub body_bytes: usize,

    /// Bytes of answers that are kept, so that they are drawn only once
    #[arg(
        long,
        env = "INCIDENTLIB_KEPT_BYTES",
        value_name = "BYTES",
        default_value = "67108864"
    )]
    pub kept_bytes: u64,

    /// Answers that are drawn at once; by default as many as there are processors
    #[arg(long, env = "INCIDENTLIB_DRAWING", value_name = "N", default_value_t = processors(),
          hide_default_value = true, value_parser = at_least_one)]
    pub drawing: usize,

    /// Requests that may wait to be drawn
    #[arg(
        long,
        env = "INCIDENTLIB_WAITING",
        value_name = "N",
        default_value = "128"
    )]
    pub waiting: usize,

    /// Answers that are drawn at once for one address; by default half of `--drawing`
    #[arg(long, env = "INCIDENTLIB_DRAWING_PER_ADDRESS", value_name = "N", value_parser = at_least_one)]
    pub drawing_per_address: Option<usize>,

    /// Requests from one address that may wait to be drawn; by default half of `--waiting`
    #[arg(long, env = "INCIDENTLIB_WAITING_PER_ADDRESS", value_name = "N", value_parser = at_least_one)]
    pub waiting_per_address: Option<usize>,
}

/// The bits of an IPv6 address that its network gives it; the rest a client chooses as it likes.
const BITS_OF_A_CLIENT: u32 = 64;

impl Limits {
    /// Under which address a client is counted. None for a proxy, which speaks for many people.
    pub fn client(&self, address: IpAddr) -> Option<IpAddr> {
        // A mapped address is the same client.
        let address = address.to_canonical();
        if self.trusted.iter().any(|network| network.holds(address)) {
            return None;
        }
        Some(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << BITS_OF_A_CLIENT);
                IpAddr::V6(network.into())
            }
        })
    }

    /// How many answers are drawn at once for one address.
    pub fn drawing_share(&self) -> usize {
        self.drawing_per_address.unwrap_or(self.drawing / 2).max(1)
    }

    /// How many requests from one address may wait.
    pub fn waiting_share(&self) -> usize {
        self.waiting_per_address.unwrap_or(self.waiting / 2).max(1)
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A time in seconds, which may have a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok();
    seconds
        .filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "write seconds, more than 0 and at most 86400".to_owned())
}

fn at_least_one(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "write a whole number of at least 1".to_owned())
}

/// Addresses that begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether this address is one of them.
    pub fn holds(&self, address: IpAddr) -> bool {
        let same = |one: u128, other: u128, width: u8| {
            let rest = u32::from(width.saturating_sub(self.bits));
            one.checked_shr(rest) == other.checked_shr(rest)
        };
        match (self.first, address) {
            (IpAddr::V4(one), IpAddr::V4(other)) => {
                same(one.to_bits().into(), other.to_bits().into(), 32)
            }
            (IpAddr::V6(one), IpAddr::V6(other)) => same(one.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

/// A text is no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadNetwork;

impl std::error::Error for BadNetwork {}

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write an address or a network, as in 192.0.2.1, 10.0.0.0/8 or ::1")
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text.trim(), None),
        };
        let first: IpAddr = address.parse().map_err(|_| BadNetwork)?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.parse().map_err(|_| BadNetwork)?,
            None => most,
        };
        (bits <= most)
            .then_some(Self { first, bits })
            .ok_or(BadNetwork)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_holds_what_begins_alike() {
        for (network, address, holds) in [
            ("127.0.0.0/8", "127.3.2.1", true),
            ("127.0.0.0/8", "128.0.0.1", false),
            ("192.0.2.1", "192.0.2.1", true),
            ("192.0.2.1", "192.0.2.2", false),
            ("0.0.0.0/0", "203.0.113.9", true),
            ("0.0.0.0/0", "::1", false),
            ("2001:db8::/32", "2001:db8:1::1", true),
            ("2001:db8::/32", "2001:db9::1", false),
            ("::/0", "::1", true),
        ] {
            let network: Network = network.parse().unwrap();
            assert_eq!(
                network.holds(address.parse().unwrap()),
                holds,
                "{network:?}"
            );
        }
        for text in [
            "",
            "10.0.0.0/33",
            "10.0.0/8",
            "localhost",
            "::1/129",
            "::1/-1",
        ] {
            assert_eq!(text.parse::<Network>(), Err(BadNetwork), "{text}");
        }
    }

    #[test]
    fn a_client_is_counted_under_what_it_does_not_choose() {
        let limits = crate::settings::limits();
        for (address, client) in [
            ("192.0.2.1", Some("192.0.2.1")),
            ("::ffff:192.0.2.1", Some("192.0.2.1")),
            ("2001:db8:1:2::1", Some("2001:db8:1:2::")),
            ("2001:db8:1:2:ffff:ffff:ffff:ffff", Some("2001:db8:1:2::")),
            ("2001:db8:1:3::1", Some("2001:db8:1:3::")),
            ("127.0.0.1", None),
            ("::ffff:127.0.0.1", None),
            ("::1", None),
        ] {
            let client = client.map(|client| client.parse().unwrap());
            assert_eq!(limits.client(address.parse().unwrap()), client, "{address}");
        }
    }

    #[test]
    fn one_address_has_half_and_at_least_one() {
        let mut limits = crate::settings::limits();
        for (drawing, waiting, shares) in [
            (1, 0, (1, 1)),
            (2, 128, (1, 64)),
            (3, 1, (1, 1)),
            (8, 9, (4, 4)),
        ] {
            (limits.drawing, limits.waiting) = (drawing, waiting);
            assert_eq!((limits.drawing_share(), limits.waiting_share()), shares);
        }
        (limits.drawing_per_address, limits.waiting_per_address) = (Some(7), Some(9));
        assert_eq!((limits.drawing_share(), limits.waiting_share()), (7, 9));
    }

    #[test]
    fn a_limit_is_a_number_that_lets_something_through() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["0", "-1", "soon", "NaN", "inf", "1e9", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
        assert_eq!(at_least_one("1"), Ok(1));
        for text in ["0", "-1", "many", ""] {
            assert!(at_least_one(text).is_err(), "{text}");
        }
    }
}
