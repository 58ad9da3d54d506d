//! What Korean needs: particles that stick to nouns, and initial consonants typed for whole words.

/// Whether a character is a whole syllable.
pub(super) const fn is_syllable(c: char) -> bool {
    matches!(c, '가'..='힣')
}

/// Particles and endings that stick to a noun, the longer first so that the whole of one goes.
const PARTICLES: [&str; 46] = [
    "에서부터",
    "으로부터",
    "에서는",
    "에게서",
    "으로는",
    "으로서",
    "으로써",
    "이라는",
    "이라고",
    "까지는",
    "에서",
    "에게",
    "에는",
    "에도",
    "으로",
    "까지",
    "부터",
    "처럼",
    "보다",
    "마다",
    "라는",
    "라고",
    "이나",
    "이란",
    "하고",
    "하는",
    "에만",
    "과의",
    "와의",
    "로는",
    "로의",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "로",
    "와",
    "과",
    "도",
    "만",
    "나",
    "랑",
];

/// Endings that make a verb of a noun, the longer first.
const ENDINGS: [&str; 28] = [
    "했는데도",
    "됐습니다",
    "했습니다",
    "됩니다",
    "되었다",
    "하면서",
    "했더니",
    "했는데",
    "하다가",
    "됐어요",
    "했어요",
    "됐다",
    "된다",
    "되는",
    "되고",
    "되어",
    "돼서",
    "되지",
    "됐는",
    "했다",
    "한다",
    "해서",
    "하지",
    "하면",
    "하다",
    "된",
    "됨",
    "함",
];

/// Everything that may stick to the end of a noun, in the order in which it is looked for.
pub fn endings() -> impl Iterator<Item = &'static str> {
    ENDINGS.into_iter().chain(PARTICLES)
}

/// The word without the particle or the ending of a verb at its end; none where nothing, or less
/// than two syllables, would be left of it.
pub(super) fn without_particle(word: &str) -> Option<&str> {
    endings()
        .filter_map(|particle| word.strip_suffix(particle))
        .find(|stem| stem.chars().count() >= 2)
}

/// The one syllable that a word is, but for a particle.
pub(super) fn one_syllable(word: &str) -> Option<&str> {
    let (second, _) = word.char_indices().nth(1).unwrap_or((word.len(), ' '));
    let (syllable, rest) = word.split_at_checked(second)?;
    (rest.is_empty() || PARTICLES.contains(&rest)).then_some(syllable)
}

/// The consonants that can begin a syllable, in the order of Unicode's syllables.
const INITIALS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ',
    'ㅌ', 'ㅍ', 'ㅎ',
];

/// Whether a character is a consonant that can begin a syllable, written for itself.
pub(super) fn is_consonant(c: char) -> bool {
    INITIALS.contains(&c)
}

/// How many syllables begin with one consonant: 21 vowels times 28 endings.
const PER_INITIAL: u32 = 21 * 28;

/// The consonant that a syllable begins with; any other letter is itself.
fn initial(c: char) -> char {
    if !is_syllable(c) {
        return c;
    }
    let at = (u32::from(c) - u32::from('가')) / PER_INITIAL;
    let at = usize::try_from(at).unwrap_or_default();
    INITIALS.get(at).copied().unwrap_or(c)
}

/// A folded text by its initial consonants: `로드밸런서` is `ㄹㄷㅂㄹㅅ`.
pub(super) fn initials(text: &str) -> String {
    text.chars().map(initial).collect()
}

/// The text as initial consonants where it is nothing else, in either of Unicode's two forms for
/// single letters.
pub(super) fn as_initials(text: &str) -> Option<String> {
    let letters: Option<String> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            // NFKC turns the letters that keyboards type into the ones that build syllables.
            '\u{1100}'..='\u{1112}' => {
                let at = usize::try_from(u32::from(c) - 0x1100).unwrap_or_default();
                INITIALS.get(at).copied()
            }
            'ㄱ'..='ㅎ' => Some(c),
            _ => None,
        })
        .collect();
    letters.filter(|letters| !letters.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_go_and_nouns_stay() {
        for (word, stem) in [
            ("로드밸런서를", Some("로드밸런서")),
            ("서울은", Some("서울")),
            ("인증서가", Some("인증서")),
            ("데이터베이스에서는", Some("데이터베이스")),
            ("만료된", Some("만료")),
            ("롤백했는데도", Some("롤백")),
            ("장애", None),
            ("도로", None),
            ("망이", None),
        ] {
            assert_eq!(without_particle(word), stem, "{word}");
        }
    }

    #[test]
    fn one_syllable_is_left_of_a_short_word() {
        for (word, syllable) in [
            ("락", Some("락")),
            ("망이", Some("망")),
            ("풀에서", Some("풀")),
            ("누락", None),
            ("하락을", None),
        ] {
            assert_eq!(one_syllable(word), syllable, "{word}");
        }
    }

    #[test]
    fn a_word_is_known_by_its_initials() {
        assert_eq!(initials("로드밸런서"), "ㄹㄷㅂㄹㅅ");
        assert_eq!(initials("쿠버네티스dns"), "ㅋㅂㄴㅌㅅdns");
        assert_eq!(as_initials("ㄹㄷ ㅂㄹㅅ").as_deref(), Some("ㄹㄷㅂㄹㅅ"));
        assert_eq!(as_initials("\u{1105}\u{1103}").as_deref(), Some("ㄹㄷ"));
        for text in ["로ㄷ", "ㅏ", "dns", ""] {
            assert_eq!(as_initials(text), None, "{text}");
        }
    }
}
