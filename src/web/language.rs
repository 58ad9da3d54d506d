//! Which language a visitor reads.

use axum::http::{HeaderMap, header};

use crate::lang::Lang;

/// The language for an address that names none: the one chosen by hand (cookie `lang`), then
/// what the browser asks for, then English. Headers that make no sense count as absent.
pub(super) fn of_visitor(headers: &HeaderMap) -> Lang {
    chosen(headers)
        .or_else(|| asked_for(headers))
        .unwrap_or_default()
}

fn chosen(headers: &HeaderMap) -> Option<Lang> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix("lang="))
        .find_map(|code| Lang::from_code(code.trim_matches('"')))
}

/// The best of `Accept-Language` (RFC 9110, 12.5.4): languages by their primary subtag, the
/// higher weight first and of equal ones the earlier; weight 0 excludes; `*` means whatever is
/// neither named nor excluded. Only the first 50 ranges are looked at.
fn asked_for(headers: &HeaderMap) -> Option<Lang> {
    let ranges: Vec<(&str, u16)> = headers
        .get_all(header::ACCEPT_LANGUAGE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .take(50)
        .filter_map(range)
        .collect();
    let weight_of = |lang: Lang| {
        ranges
            .iter()
            .filter(|(tag, _)| primary(tag).eq_ignore_ascii_case(lang.code()))
            .map(|(_, weight)| *weight)
            .max()
    };
    let mut best: Option<(u16, Lang)> = None;
    for (tag, weight) in &ranges {
        let lang = if *tag == "*" {
            Lang::ALL
                .into_iter()
                .find(|lang| weight_of(*lang).is_none())
        } else {
            Lang::ALL
                .into_iter()
                .find(|lang| primary(tag).eq_ignore_ascii_case(lang.code()))
        };
        if let Some(lang) = lang
            && *weight > 0
            && best.is_none_or(|(most, _)| *weight > most)
        {
            best = Some((*weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

/// One language range and its weight in thousandths; none where either makes no sense.
fn range(text: &str) -> Option<(&str, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let tag = parts.next()?;
    let in_tag = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if tag.is_empty() || tag != "*" && !tag.chars().all(in_tag) {
        return None;
    }
    match parts.next() {
        None => Some((tag, 1_000)),
        Some(weight) => {
            let (name, value) = weight.split_once('=')?;
            name.trim().eq_ignore_ascii_case("q").then_some(())?;
            Some((tag, thousandths(value.trim())?))
        }
    }
}

/// A weight of at most three digits after the point, from 0 to 1.
pub(super) fn thousandths(text: &str) -> Option<u16> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !matches!(whole, "0" | "1") || !digits(fraction) {
        return None;
    }
    // More digits than the standard allows are cut, and never cut down to nothing.
    let three: String = fraction.chars().chain("000".chars()).take(3).collect();
    let rest = fraction.chars().skip(3).any(|digit| digit != '0');
    let value = three.parse::<u16>().ok()?;
    match whole {
        "1" => (value == 0 && !rest).then_some(1_000),
        _ => Some(if value == 0 && rest { 1 } else { value }),
    }
}

fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[track_caller]
    fn case(accept: &str, lang: Lang) {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_LANGUAGE,
            HeaderValue::from_bytes(accept.as_bytes()).unwrap(),
        );
        assert_eq!(of_visitor(&headers), lang, "{accept}");
    }

    #[test]
    fn the_heavier_range_wins_and_zero_excludes() {
        case("en;q=0.5,ko;q=0.9", Lang::Ko);
        case("ko;q=0,en", Lang::En);
        case("ko;q=0, *", Lang::En);
        case("en;q=0, *", Lang::Ko);
        case("fr,ko;q=0.1", Lang::Ko);
        case("en,ko", Lang::En);
        case("ko,en", Lang::Ko);
        case("ko;q=0.0001,en;q=0", Lang::Ko);
        case("*", Lang::En);
        case("ko;q=0.8, en;q=0.8", Lang::Ko);
    }

    #[test]
    fn subtags_fall_back_to_their_language() {
        for accept in ["ko-KR", "ko-KP", "KO-kr", "ko-Kore-KR", "ko-Hang", "ko_KR"] {
            case(accept, Lang::Ko);
        }
        for accept in ["en-AU", "en-Latn-GB", "zh-CN", "ja", "kok"] {
            case(accept, Lang::En);
        }
    }

    #[test]
    fn nonsense_counts_as_absent() {
        let long = "x-".repeat(2_000);
        for accept in [
            ";",
            ",,,",
            "ko;q=",
            "ko;q=abc",
            "ko;q=1.5",
            "-BE;q=0.4",
            "en-GB;q=0,8",
            "",
            &long,
        ] {
            case(accept, Lang::En);
        }
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_LANGUAGE,
            HeaderValue::from_bytes(&[0xff, 0xfe]).unwrap(),
        );
        assert_eq!(of_visitor(&headers), Lang::En);
        headers.append(header::ACCEPT_LANGUAGE, HeaderValue::from_static("ko"));
        assert_eq!(of_visitor(&headers), Lang::Ko);
    }

    #[test]
    fn a_choice_made_by_hand_comes_first() {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("en"));
        headers.insert(
            header::COOKIE,
            HeaderValue::from_static("a=b; lang=ko; c=d"),
        );
        assert_eq!(of_visitor(&headers), Lang::Ko);
        headers.insert(header::COOKIE, HeaderValue::from_static("lang=kr"));
        assert_eq!(of_visitor(&headers), Lang::En);
    }
}
