//! Words that carry a question and say nothing of an incident. They only count where nothing
//! else was typed.

const IDLE: [&str; 61] = [
    "a", "an", "and", "are", "aren", "as", "at", "be", "broken", "but", "by", "can", "couldn",
    "did", "didn", "do", "does", "doesn", "don", "down", "for", "from", "had", "has", "have",
    "how", "i", "in", "is", "isn", "it", "my", "no", "not", "of", "on", "or", "our", "t", "that",
    "the", "to", "was", "wasn", "we", "were", "weren", "what", "when", "where", "which", "why",
    "with", "won", "work", "working", "works", "worked", "wouldn", "you", "your",
];

/// Korean ones that stand alone.
const IDLE_KO: [&str; 50] = [
    "왜",
    "후",
    "후에",
    "뒤",
    "뒤에",
    "때",
    "나서",
    "갑자기",
    "자꾸",
    "문제",
    "문제가",
    "발생",
    "발생함",
    "발생했다",
    "발생했어요",
    "발생한다",
    "발생합니다",
    "생김",
    "생겼다",
    "생겼어요",
    "생겨요",
    "생긴다",
    "죽음",
    "죽었다",
    "죽었어요",
    "죽는다",
    "죽어요",
    "죽어",
    "죽었습니다",
    "죽었음",
    "이상해",
    "이상해요",
    "이상하다",
    "이상함",
    "이상합니다",
    "났다",
    "났어요",
    "났습니다",
    "나요",
    "나와요",
    "나옴",
    "나온다",
    "않음",
    "않는다",
    "않는",
    "않아요",
    "않다",
    "않고",
    "않습니다",
    "않아",
];

/// What follows a negation, `안` or `못`, written together with it or apart.
const NEGATED: [&str; 32] = [
    "됨",
    "된다",
    "되다",
    "돼",
    "돼요",
    "되요",
    "됩니다",
    "되는",
    "되고",
    "되네요",
    "됐다",
    "됐어요",
    "됐습니다",
    "되나요",
    "되지",
    "뜸",
    "뜬다",
    "뜨다",
    "뜨는",
    "뜨고",
    "뜹니다",
    "떠요",
    "떠",
    "떴다",
    "떴어요",
    "떴습니다",
    "함",
    "한다",
    "해요",
    "합니다",
    "했다",
    "했어요",
];

/// Whether a folded word is idle.
pub(super) fn is_idle(word: &str) -> bool {
    let rest = word.strip_prefix(['안', '못']).unwrap_or(word);
    rest.is_empty() || IDLE.contains(&word) || IDLE_KO.contains(&word) || NEGATED.contains(&rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negations_are_idle_together_and_apart() {
        for word in [
            "안",
            "됨",
            "안됨",
            "못",
            "안돼요",
            "안뜬다",
            "갑자기",
            "죽었다",
            "isn",
            "down",
        ] {
            assert!(is_idle(word), "{word}");
        }
        for word in ["오류", "안정", "보안", "전력", "로그인안됨", "dns"] {
            assert!(!is_idle(word), "{word}");
        }
    }
}
