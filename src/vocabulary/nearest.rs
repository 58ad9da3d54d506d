//! The right word for a misspelt one.

use unicode_normalization::UnicodeNormalization;

/// The word among `known` that `word` was most likely meant to be; none where nothing is near
/// enough to be worth saying.
///
/// Of two equally near the first counts. Hangul is compared letter by letter: a slip in one of
/// two syllables is a small one.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = |word: &str| word.trim().to_lowercase().nfd().collect::<String>();
    let wanted = letters(word);
    let mut best: Option<(f64, &str)> = None;
    for candidate in known {
        let candidate_letters = letters(candidate);
        let likeness = if is_swapped(&wanted, &candidate_letters) {
            SWAPPED
        } else {
            strsim::jaro_winkler(&wanted, &candidate_letters)
        };
        if best.is_none_or(|(most, _)| likeness > most) {
            best = Some((likeness, candidate));
        }
    }
    // 0.8 keeps `capcity` and `load-balancer`, and drops words that only share a beginning.
    best.filter(|(likeness, _)| *likeness >= 0.8)
        .map(|(_, word)| word)
}

/// How like words are that differ by two letters in each other's place. Jaro and Winkler look for
/// a letter no farther away than half of a word is long, which in a short one is nowhere else.
const SWAPPED: f64 = 0.95;

/// Whether two neighbouring letters changed places, and nothing else: one step where such a change
/// is one, and two where it is not.
fn is_swapped(word: &str, other: &str) -> bool {
    strsim::osa_distance(word, other) == 1 && strsim::levenshtein(word, other) == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapped_letters_are_understood_in_a_short_word() {
        let known = ["aws", "bgp", "cdn", "dhcp", "dns", "nat", "tls"];
        for (typed, meant) in [
            ("dsn", Some("dns")),
            ("BPG", Some("bgp")),
            ("tsl", Some("tls")),
            ("dchp", Some("dhcp")),
            ("sdn", None),
        ] {
            assert_eq!(nearest(typed, known), meant, "{typed}");
        }
    }

    #[test]
    fn a_slip_is_understood_and_a_strange_word_is_not() {
        let known = ["capacity", "cloud-provider", "certificate-expiry"];
        assert_eq!(nearest("capcity", known), Some("capacity"));
        assert_eq!(nearest("cloud_provider", known), Some("cloud-provider"));
        assert_eq!(
            nearest("Certificate-Expired", known),
            Some("certificate-expiry")
        );
        assert_eq!(nearest("촉바", ["요약", "촉발", "감지"]), Some("촉발"));
        assert_eq!(nearest("zebra", known), None);
        assert_eq!(nearest("x", []), None);
    }
}
