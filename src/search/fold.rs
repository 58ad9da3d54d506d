//! What people type, made comparable with what cases say.

use unicode_normalization::UnicodeNormalization;

/// A typed text as it is shown back: composed (NFC), without what cannot be seen, its gaps single
/// spaces. Nothing but gaps is the empty text.
pub fn tidy(text: &str) -> String {
    let visible = text
        .nfc()
        .map(|c| if is_gap(c) { ' ' } else { c })
        .filter(|c| !is_hidden(*c));
    let words: String = visible.collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text as it is compared: width and compatibility forms folded (NFKC), lower case, and no gaps
/// at all, so that `로드 밸런서` and `로드밸런서` are one.
pub fn fold(text: &str) -> String {
    text.nfkc()
        .filter(|c| !c.is_whitespace() && !is_gap(*c) && !is_hidden(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

/// A text as it is compared where gaps matter: folded, but for its gaps, which are single spaces.
pub fn loose(text: &str) -> String {
    let text: String = text.nfkc().collect();
    tidy(&text).to_lowercase()
}

/// Characters that draw as a gap although Unicode calls them letters or controls.
const fn is_gap(c: char) -> bool {
    matches!(
        c,
        '\t' | '\n' | '\r' | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}'
    )
}

/// Characters that draw as nothing.
pub(super) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_gaps_is_empty() {
        for text in [
            "",
            "  ",
            "\u{200b}",
            "\u{a0}",
            "\u{3164}",
            "\t\n",
            "\u{ad}\u{feff}",
        ] {
            assert_eq!(tidy(text), "", "{text:?}");
            assert_eq!(fold(text), "", "{text:?}");
        }
    }

    #[test]
    fn spellings_of_one_word_fold_together() {
        let nfd = "\u{1105}\u{1169}\u{1103}\u{1173} 밸런서";
        assert_eq!(tidy(nfd), "로드 밸런서");
        assert_eq!(fold(nfd), fold("로드밸런서"));
        assert_eq!(fold("ＤＮＳ"), "dns");
        assert_eq!(fold("Load Balancer"), "loadbalancer");
    }

    #[test]
    fn what_is_typed_survives_exactly_otherwise() {
        for text in [
            "power control & 100% C++ 한글 #1",
            "a:b",
            "\"",
            "us-east-1",
            "<b>",
        ] {
            assert_eq!(tidy(text), text);
        }
        assert_eq!(tidy("a\u{1b}[31m\0b"), "a[31mb");
    }
}
