//! What at the start of a line makes a block of it.

/// Where the character stands that would make a block of this line: `#`, `-`, `+`, `*`, `>`, `=`,
/// `_`, a fence, or the dot of a number.
pub(super) fn block_marker(line: &str) -> Option<usize> {
    let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
    let body = line.get(indent..)?;
    let digits = body.len() - body.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let numbered = (1..=9).contains(&digits);
    let from = if numbered { indent + digits } else { indent };
    let marker = line.get(from..)?;
    let spaced = |after: Option<&str>| {
        after.is_none_or(|after| after.is_empty() || after.starts_with([' ', '\t', '\n']))
    };
    let first = marker.chars().next()?;
    let found = if numbered {
        matches!(first, '.' | ')') && spaced(marker.get(1..))
    } else {
        match first {
            '#' => spaced(Some(marker.trim_start_matches('#'))),
            '-' | '+' | '*' => spaced(marker.get(1..)) || is_rule(marker, first),
            '_' | '=' => is_rule(marker, first),
            '>' => true,
            '~' | '`' => marker.starts_with("~~~") || marker.starts_with("```"),
            _ => false,
        }
    };
    found.then_some(from)
}

/// Whether a line is nothing but one character, with or without gaps: a rule or an underline.
fn is_rule(line: &str, c: char) -> bool {
    line.chars()
        .all(|other| other == c || other.is_whitespace())
}
