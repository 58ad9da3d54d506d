//! In which coding a client wants a body (RFC 9110, 12.5.3).

use axum::http::{HeaderMap, header::ACCEPT_ENCODING};

use super::super::language::thousandths;

/// A form of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Coding {
    /// As it is.
    Identity,
    /// Brotli, the smallest.
    Brotli,
    /// Zstandard.
    Zstd,
    /// What everybody can unpack.
    Gzip,
}

impl Coding {
    /// Those that pack, the smallest result first.
    pub(super) const PACKED: [Self; 3] = [Self::Brotli, Self::Zstd, Self::Gzip];

    /// Its name in headers and validators.
    pub(in crate::web) const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        let is = |coding: &Self| name.eq_ignore_ascii_case(coding.name());
        match name {
            name if name.eq_ignore_ascii_case("x-gzip") => Some(Self::Gzip),
            _ => Self::PACKED.into_iter().chain([Self::Identity]).find(is),
        }
    }

    /// The form that these headers ask for: the heaviest weight, and of equal ones the smallest.
    /// Weights that make no sense count as not given. The body as it is stands in wherever
    /// nothing else fits, even where a client excludes it: a page is of more use than a refusal.
    pub(in crate::web) fn wanted(headers: &HeaderMap) -> Self {
        let mut weights = Weights::default();
        for value in headers.get_all(ACCEPT_ENCODING) {
            for range in value.to_str().unwrap_or_default().split(',') {
                weights.add(range);
            }
        }
        weights.heaviest()
    }
}

/// What a client says of each coding, in thousandths.
#[derive(Default)]
struct Weights {
    brotli: Option<u16>,
    zstd: Option<u16>,
    gzip: Option<u16>,
    identity: Option<u16>,
    others: Option<u16>,
}

impl Weights {
    fn add(&mut self, range: &str) {
        let (name, weight) = match range.split_once(';') {
            None => (range.trim(), Some(1_000)),
            Some((name, weight)) => (name.trim(), weight_of(weight)),
        };
        let slot = match Coding::from_name(name) {
            Some(coding) => self.slot(coding),
            None if name == "*" => &mut self.others,
            None => return,
        };
        if weight.is_some() {
            *slot = weight;
        }
    }

    const fn slot(&mut self, coding: Coding) -> &mut Option<u16> {
        match coding {
            Coding::Identity => &mut self.identity,
            Coding::Brotli => &mut self.brotli,
            Coding::Zstd => &mut self.zstd,
            Coding::Gzip => &mut self.gzip,
        }
    }

    /// `*` is taken for gzip alone: who writes it seldom means that brotli can be unpacked.
    fn heaviest(&self) -> Coding {
        let mut best = (Coding::Identity, self.identity.unwrap_or(0));
        for (coding, weight) in [
            (Coding::Gzip, self.gzip.or(self.others)),
            (Coding::Zstd, self.zstd),
            (Coding::Brotli, self.brotli),
        ] {
            if let Some(weight) = weight
                && weight > 0
                && weight >= best.1
            {
                best = (coding, weight);
            }
        }
        best.0
    }
}

fn weight_of(parameter: &str) -> Option<u16> {
    let (name, value) = parameter.split_once('=')?;
    name.trim().eq_ignore_ascii_case("q").then_some(())?;
    thousandths(value.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_coding_is_wanted_and_zero_excludes() {
        #[track_caller]
        fn case(accept: &str, wanted: Coding) {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, accept.parse().unwrap());
            assert_eq!(Coding::wanted(&headers), wanted, "{accept}");
        }
        case("gzip, deflate, br, zstd", Coding::Brotli);
        case("gzip, deflate, zstd", Coding::Zstd);
        case("GZip", Coding::Gzip);
        case("x-gzip", Coding::Gzip);
        case("gzip;q=0.5, br;q=1", Coding::Brotli);
        case("br;q=0.5, gzip ; q=1", Coding::Gzip);
        case("br;q=0.001", Coding::Brotli);
        case("gzip;q=0", Coding::Identity);
        case("gzip;q=0, *", Coding::Identity);
        case("identity;q=1, *;q=0", Coding::Identity);
        case("identity;q=1, gzip;q=0.5", Coding::Identity);
        case("identity;q=0, gzip", Coding::Gzip);
        case("identity;q=0", Coding::Identity);
        case("*;q=0", Coding::Identity);
        case("*", Coding::Gzip);
        case("*;q=0.5, identity;q=0.4", Coding::Gzip);
        case("gzip;q=abc", Coding::Identity);
        case("gzip;level=9", Coding::Identity);
        case("compress, deflate", Coding::Identity);
        case("", Coding::Identity);
        assert_eq!(Coding::wanted(&HeaderMap::new()), Coding::Identity);
    }
}
