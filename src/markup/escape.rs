//! Plain words put into Markdown.

/// Words as Markdown shows them letter for letter, on one line that begins with something else.
///
/// `~` is escaped as well: two ranges such as `1~4` on a line would be struck through where
/// Markdown has GitHub's extensions.
pub fn escape(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '#' | '~'
        ) {
            out.push('\\');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::to_plain;
    use proptest::prelude::*;

    #[test]
    fn ordinary_words_stay_as_they_are() {
        for words in ["5xx in us-east-1 (25%)", "로드 밸런서: 연결 한도"] {
            assert_eq!(escape(words), words);
        }
        assert_eq!(escape("NF_CONNTRACK <1~4>"), r"NF\_CONNTRACK \<1\~4\>");
    }

    proptest! {
        #[test]
        fn words_come_out_as_they_went_in(words in "([a1#>*+=~_ .)`\\\\<\\-/&;!|:]|\\[|\\]|가){0,40}") {
            let plain = words.split_whitespace().collect::<Vec<_>>().join(" ");
            let text = format!("x {}", escape(&plain));
            prop_assert_eq!(to_plain(&text), format!("x {plain}").trim_end().to_owned());
            let link = format!("[{}](https://example.org)", escape(&plain));
            prop_assert_eq!(to_plain(&link), plain);
        }
    }
}
