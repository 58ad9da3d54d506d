//! Where a case can be read.

use super::Slug;

/// A public text that the case was written from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its address, linked byte for byte.
    pub url: String,
    /// What it is: a slug of the source kinds.
    pub kind: Slug,
    /// The address of an archived copy, where one is known.
    pub archived: Option<String>,
}

/// The place an address leads to, in a form in which two spellings of one place are equal.
///
/// That is without scheme, `www.`, the case of the host, trailing slash and fragment, and with a Wayback
/// Machine address taken for the page that it keeps.
pub fn same_place(url: &str) -> String {
    let url = url.split('#').next().unwrap_or(url);
    let bare = url.split_once("://").map_or(url, |(_, rest)| rest);
    let (host, path) = bare.split_once('/').unwrap_or((bare, ""));
    let host = host.to_ascii_lowercase();
    if matches!(host.as_str(), "web.archive.org" | "www.web.archive.org")
        && let Some((_, kept)) = path
            .strip_prefix("web/")
            .and_then(|rest| rest.split_once('/'))
    {
        return same_place(kept);
    }
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let path = path.trim_end_matches('/');
    if path.is_empty() {
        host.to_owned()
    } else {
        format!("{host}/{path}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_place_are_equal() {
        let place = same_place("https://example.org/post");
        for url in [
            "http://www.example.org/post/",
            "https://EXAMPLE.org/post#part",
            "https://web.archive.org/web/20260101000000/https://example.org/post",
            "https://web.archive.org/web/20260101000000/http://www.example.org/post/",
        ] {
            assert_eq!(same_place(url), place, "{url}");
        }
        assert_ne!(same_place("https://example.org/Post"), place);
        assert_ne!(same_place("https://example.org/post?a=1"), place);
        assert_eq!(
            same_place("https://example.org"),
            same_place("https://example.org/")
        );
    }
}
