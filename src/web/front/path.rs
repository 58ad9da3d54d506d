//! What a path says by itself.

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
/// and at the root, and none doubled.
pub(super) fn tidy_path(own: &str) -> Option<String> {
    let segments: Vec<_> = own
        .split('/')
        .filter(|segment| !segment.is_empty())
        .collect();
    let tidy = match segments.as_slice() {
        [] => "/".to_owned(),
        [code] if Lang::from_code(code).is_some() => format!("/{code}/"),
        segments => format!("/{}", segments.join("/")),
    };
    (tidy != own).then_some(tidy)
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
