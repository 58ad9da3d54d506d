//! Characters that nobody can see.

/// The characters of a text that nobody can see, each with its place. A line break is one: a
/// caller with several lines leaves it out.
pub fn invisibles(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut before = None;
    text.char_indices().filter(move |(_, c)| {
        let previous = before.replace(*c);
        match c {
            // Between the parts of an emoji a joiner belongs.
            '\u{200d}' => previous.is_none_or(|p| p.is_alphanumeric() || p.is_whitespace()),
            '\u{a0}'
            | '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{1680}'
            | '\u{180e}'
            | '\u{2000}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{206f}'
            | '\u{3000}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e001f}' => true,
            c => c.is_control(),
        }
    })
}
