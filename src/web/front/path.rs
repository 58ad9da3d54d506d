//! What a path says by itself.

use std::borrow::Cow;

use crate::{lang::Lang, web::Site};

/// The path below the base path, if it is there.
pub(super) fn own_path<'a>(site: &Site, path: &'a str) -> Option<&'a str> {
    path.strip_prefix(site.addresses.base().prefix())
        .filter(|own| own.is_empty() || own.starts_with('/'))
}

/// The language that a path begins with, and what follows it.
pub(super) fn language_of(own: &str) -> Option<(Lang, &str)> {
    let rest = own.strip_prefix('/')?;
    let (code, rest) = rest.split_at_checked(2)?;
    let lang = Lang::from_code(code)?;
    match rest {
        "" => Some((lang, "/")),
        rest if rest.starts_with('/') => Some((lang, rest)),
        _ => None,
    }
}

/// The one true form of a path, if this is not it: no slash at the end except after the language
/// and at the root, none doubled, and no octet encoded that needs it not (RFC 3986, 2.3).
pub(super) fn tidy_path(own: &str) -> Option<String> {
    let segments: Vec<_> = own
        .split('/')
        .filter(|segment| !segment.is_empty())
        .map(plain)
        .collect();
    let segments: Vec<_> = segments.iter().map(AsRef::as_ref).collect();
    let tidy = match segments.as_slice() {
        [] => "/".to_owned(),
        [code] if Lang::from_code(code).is_some() => format!("/{code}/"),
        segments => format!("/{}", segments.join("/")),
    };
    (tidy != own).then_some(tidy)
}

/// A segment in which letters, digits and `-._~` stand as they are; one that would lead elsewhere
/// then, as `..` does, stays.
fn plain(segment: &str) -> Cow<'_, str> {
    if !segment.contains('%') {
        return Cow::Borrowed(segment);
    }
    let mut parts = segment.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let octet = part.split_at_checked(2).and_then(|(digits, rest)| {
            let digits = digits
                .bytes()
                .all(|b| b.is_ascii_hexdigit())
                .then_some(digits)?;
            let octet = char::from(u8::from_str_radix(digits, 16).ok()?);
            let is_plain = octet.is_ascii_alphanumeric() || "-._~".contains(octet);
            is_plain.then_some((octet, rest))
        });
        if let Some((octet, rest)) = octet {
            plain.push(octet);
            plain.push_str(rest);
        } else {
            plain.push('%');
            plain.push_str(part);
        }
    }
    if matches!(plain.as_str(), "." | "..") {
        return Cow::Borrowed(segment);
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_one_form() {
        for (path, tidy) in [
            ("", Some("/")),
            ("/", None),
            ("/en", Some("/en/")),
            ("/en/", None),
            ("/en/cases/", Some("/en/cases")),
            ("/ko/cases//IL-0492", Some("/ko/cases/IL-0492")),
            ("//evil.example", Some("/evil.example")),
            ("/cases", None),
            (
                "/%65n/cases/%49L-0492%2ejson",
                Some("/en/cases/IL-0492.json"),
            ),
            ("/%6b%6F", Some("/ko/")),
            ("/en/%2e%2E/a", None),
            ("/en/%ED%95%9C%2F%00%zz%4", None),
            ("/en/%2541", None),
        ] {
            assert_eq!(tidy_path(path).as_deref(), tidy, "{path}");
        }
    }

    #[test]
    fn a_language_is_a_whole_segment() {
        assert_eq!(language_of("/ko/cases"), Some((Lang::Ko, "/cases")));
        assert_eq!(language_of("/en"), Some((Lang::En, "/")));
        for path in ["/english", "/kr/cases", "/", "", "/한국", "/KO/cases"] {
            assert_eq!(language_of(path), None, "{path}");
        }
    }
}
