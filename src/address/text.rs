//! Addresses as text.

use std::fmt::Write as _;

/// A path with its query string, if it has one.
pub fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}

/// An address with these parameters behind those that it has.
pub fn with_parameters(address: &str, parameters: &[(String, String)]) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let query = form_urlencoded::Serializer::new(query.to_owned())
        .extend_pairs(parameters)
        .finish();
    with_query(path, query.trim_start_matches('&'))
}

/// A search of the Wayback Machine for copies of an address.
pub fn wayback_search(url: &str) -> String {
    format!("https://web.archive.org/web/*/{url}")
}

/// An address as a header may carry it: what is not printable ASCII percent-encoded.
pub fn header_safe(address: &str) -> String {
    let mut safe = String::with_capacity(address.len());
    for byte in address.bytes() {
        if byte.is_ascii_graphic()
            && !matches!(
                byte,
                b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}'
            )
        {
            safe.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(safe, "%{byte:02X}");
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_gets_ascii_only() {
        assert_eq!(
            header_safe("/ko/cases?q=한&a=%20\r\n"),
            "/ko/cases?q=%ED%95%9C&a=%20%0D%0A"
        );
    }
}
