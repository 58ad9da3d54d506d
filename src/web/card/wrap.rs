//! Text on lines of a width.

use unicode_segmentation::UnicodeSegmentation as _;

/// Measures a text.
pub(super) type Measure<'a> = &'a dyn Fn(&str) -> f32;

/// A text on as few lines as it takes, none much longer than the others. Korean and Latin both
/// break at spaces, but not at one that does not break; a word that is wider than a line is cut between characters. A word of one
/// character, such as `주` or `a`, belongs to what follows, so no line ends with one where
/// the next has room.
pub(super) fn balanced(text: &str, width: f32, measure: Measure<'_>) -> Vec<String> {
    /// How many narrower widths are tried.
    const STEPS: u8 = 24;
    let mut best = filled(text, width, measure);
    let (most, cuts) = (best.len(), cuts_a_word(&best, text));
    for step in 1..STEPS {
        let narrower = width * (1.0 - f32::from(step) / f32::from(STEPS) * 0.6);
        let lines = filled(text, narrower, measure);
        if lines.len() > most || cuts_a_word(&lines, text) && !cuts {
            break;
        }
        best = lines;
    }
    for at in 1..best.len() {
        lower_short_word(&mut best, at, width, measure);
    }
    best
}

/// Moves a word of one character from the end of a line to this one, where it fits.
fn lower_short_word(lines: &mut [String], at: usize, width: f32, measure: Measure<'_>) {
    let (above, below) = lines.split_at_mut(at);
    let (Some(above), Some(below)) = (above.last_mut(), below.first_mut()) else {
        return;
    };
    let Some((rest, word)) = above.rsplit_once(' ') else {
        return;
    };
    let longer = joined(word, below);
    if word.graphemes(true).count() == 1 && measure(&longer) <= width {
        *below = longer;
        *above = rest.to_owned();
    }
}

/// Whether the lines are other words than those of the text.
fn cuts_a_word(lines: &[String], text: &str) -> bool {
    lines.iter().flat_map(|line| words(line)).ne(words(text))
}

/// A text on lines that each hold as much as fits.
pub(super) fn filled(text: &str, width: f32, measure: Measure<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words(text) {
        let longer = joined(&line, word);
        if measure(&longer) <= width {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for grapheme in word.graphemes(true) {
            let longer = format!("{line}{grapheme}");
            if measure(&longer) > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(grapheme);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The same lines, or only the first of them with `…` where something is left out.
pub(super) fn first(
    mut lines: Vec<String>,
    most: usize,
    width: f32,
    measure: Measure<'_>,
) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = shortened(last, width, measure);
        }
    }
    lines
}

/// A text on one line of this width, with `…` where something is left out.
pub(super) fn one_line(text: &str, width: f32, measure: Measure<'_>) -> String {
    let lines = filled(text, width, measure);
    first(lines, 1, width, measure).concat()
}

/// As many words of a line as fit with a `…` behind them; of a single one as many characters.
fn shortened(line: &str, width: f32, measure: Measure<'_>) -> String {
    let end = |text: &str| {
        let kept = text.trim_end_matches([' ', ',', ';', ':', '·', '(', '–']);
        format!("{kept}…")
    };
    let mut kept = line;
    while measure(&end(kept)) > width {
        let cut = kept
            .trim_end()
            .rfind(' ')
            .or_else(|| kept.grapheme_indices(true).next_back().map(|(at, _)| at));
        kept = cut.and_then(|at| kept.get(..at)).unwrap_or_default();
        if kept.is_empty() {
            break;
        }
    }
    end(kept)
}

/// What stands between spaces.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn joined(line: &str, word: &str) -> String {
    if line.is_empty() {
        word.to_owned()
    } else {
        format!("{line} {word}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::columns;
    use proptest::prelude::*;

    #[expect(clippy::cast_precision_loss, reason = "short texts")]
    fn measure(text: &str) -> f32 {
        columns(text) as f32
    }

    #[test]
    fn lines_break_at_spaces_and_are_of_like_length() {
        #[track_caller]
        fn case(text: &str, width: f32, lines: &[&str]) {
            assert_eq!(balanced(text, width, &measure), lines);
        }
        case("", 10.0, &[]);
        case("one", 10.0, &["one"]);
        case("one two three four", 16.0, &["one two", "three four"]);
        case(
            "로드 밸런서 인증서가 밤사이에 만료",
            26.0,
            &["로드 밸런서 인증서가", "밤사이에 만료"],
        );
        case(
            "읽기 쿼리가 주 데이터베이스로 몰림",
            22.0,
            &["읽기 쿼리가", "주 데이터베이스로 몰림"],
        );
        case(
            "느린 연결로 로드\u{a0}밸런서 한도 소진",
            24.0,
            &["느린 연결로", "로드\u{a0}밸런서 한도 소진"],
        );
        case("가나다라마바사", 6.0, &["가나다", "라마바", "사"]);
        case("a 가나다라마", 6.0, &["a", "가나다", "라마"]);
    }

    #[test]
    fn what_is_cut_says_so() {
        #[track_caller]
        fn case(text: &str, width: f32, line: &str) {
            assert_eq!(one_line(text, width, &measure), line);
        }
        case("all of it", 9.0, "all of it");
        case("all of, it is", 9.0, "all of…");
        case("가나다라마바", 7.0, "가나다…");
        case("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 5.0, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_or_too_wide(text in "[a-z가-힣 ]{0,60}", width in 4_u8..40) {
            let lines = balanced(&text, f32::from(width), &measure);
            prop_assert!(lines.iter().all(|line| measure(line) <= f32::from(width)));
            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            prop_assert_eq!(squeezed(&lines.concat()), squeezed(&text));
        }
    }
}
