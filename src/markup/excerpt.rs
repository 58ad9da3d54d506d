//! The beginning of a text, cut where a reader would cut it.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// How wide a text is in columns: a Hangul syllable or an emoji is two, a Latin letter one.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// How many code points one character that people see may be made of: flags, families and
/// stacked Korean letters have fewer, and marks piled on a letter without end are cut.
const LONGEST_GRAPHEME: usize = 16;

/// As much of the beginning as fits into `limit` columns, with `…` if anything was left out. It
/// ends at a word where there is one, never inside a character that people see as one.
pub fn excerpt(text: &str, limit: usize) -> String {
    let cut = cut(text, limit);
    if cut == text {
        return cut;
    }
    let Some(close) = open_quotation(&cut) else {
        return cut;
    };
    let mut shorter = self::cut(
        text,
        limit.saturating_sub(columns(close.encode_utf8(&mut [0; 4]))),
    );
    if open_quotation(&shorter) == Some(close) {
        shorter.push(close);
    }
    shorter
}

fn cut(text: &str, limit: usize) -> String {
    let piled = |grapheme: &str| grapheme.chars().count() > LONGEST_GRAPHEME;
    if columns(text) <= limit && !text.graphemes(true).any(piled) {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut width = 1; // of the …
    for grapheme in text.graphemes(true) {
        width += columns(grapheme);
        if width > limit || piled(grapheme) {
            break;
        }
        kept.push_str(grapheme);
    }
    let rest_starts_a_word = text
        .strip_prefix(kept.as_str())
        .is_some_and(|rest| rest.starts_with(char::is_whitespace));
    if !rest_starts_a_word
        && let Some((whole_words, _)) = kept.rsplit_once(char::is_whitespace)
        // A word longer than half of the space is cut inside rather than dropped.
        && columns(whole_words) * 2 >= limit
    {
        kept.truncate(whole_words.len());
    }
    let end = kept
        .trim_end_matches(|c: char| {
            c.is_whitespace() || matches!(c, ',' | ';' | ':' | '·' | '(' | '“' | '‘' | '\u{200d}')
        })
        .len();
    kept.truncate(end);
    kept.push('…');
    kept
}

/// The marks of a quotation that begins in a text and does not end there.
fn open_quotation(text: &str) -> Option<char> {
    [('“', '”'), ('‘', '’')]
        .into_iter()
        .find_map(|(open, close)| {
            let (_, behind) = text.rsplit_once(open)?;
            (!behind.contains(close)).then_some(close)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn text_is_cut_at_a_word() {
        assert_eq!(excerpt("short", 10), "short");
        assert_eq!(
            excerpt("The load balancer failed", 18),
            "The load balancer…"
        );
        assert_eq!(excerpt("로드 밸런서가 멈췄다", 14), "로드 밸런서가…");
        assert_eq!(excerpt("가나다라마바사아자차", 9), "가나다라…");
    }

    #[test]
    fn a_quotation_that_is_cut_is_closed() {
        #[track_caller]
        fn case(text: &str, limit: usize, cut: &str) {
            assert_eq!(excerpt(text, limit), cut);
        }
        case("“the pool is empty”, HAProxy", 14, "“the pool is…”");
        case("“the pool is empty”, HAProxy", 22, "“the pool is empty”…");
        case("“the pool is empty”", 19, "“the pool is empty”");
        case("오류 ‘연결 풀이 비었다’ 뒤에", 15, "오류 ‘연결…’");
        case("one “two” “three four”", 11, "one “two”…");
        case("it doesn’t work at all", 16, "it doesn’t work…");
    }

    #[test]
    fn what_people_see_as_one_character_is_never_cut() {
        for text in [
            "ab👨‍👩‍👧‍👦cd",
            "ab🇰🇷cd",
            "abe\u{301}cd",
            "ab\u{1100}\u{1161}\u{11a8}cd",
        ] {
            for limit in 1..columns(text) {
                let cut = excerpt(text, limit);
                let kept = cut.trim_end_matches('…');
                assert!(
                    text.graphemes(true)
                        .scan(String::new(), |so_far, g| {
                            so_far.push_str(g);
                            Some(so_far.clone())
                        })
                        .any(|whole| whole == kept)
                        || kept.is_empty(),
                    "{text} at {limit}: {cut}"
                );
            }
        }
    }

    #[test]
    fn marks_piled_on_a_letter_do_not_make_a_text_long() {
        let piled = format!("a{}", "\u{301}".repeat(9_000));
        assert_eq!(excerpt(&piled, 40), "…");
        assert_eq!(excerpt(&format!("one {piled} two"), 40), "one…");
    }

    proptest! {
        #[test]
        fn no_text_is_too_wide_or_breaks(text in "\\PC{0,80}", limit in 1_usize..60) {
            let cut = excerpt(&text, limit);
            prop_assert!(columns(&cut) <= limit.max(1));
        }
    }
}
