//! What else people call what the texts say: the spellings that the guide for authors tells them
//! not to use, so that each is said in one way only.

use super::hangul::without_particle;

/// A word as it may be typed, without spaces, and how the texts say it, likewise.
const SAID: [(&str, &str); 34] = [
    ("인시던트", "장애"),
    ("아웃티지", "장애"),
    ("포스트모템", "사후분석"),
    ("사후검토", "사후분석"),
    ("루트코즈", "근본원인"),
    ("경감", "완화"),
    ("페일오버", "장애조치"),
    ("원복", "롤백"),
    ("부하분산기", "로드밸런서"),
    ("큐", "대기열"),
    ("알람", "경보"),
    ("에러", "오류"),
    ("시간초과", "타임아웃"),
    ("당직", "온콜"),
    ("운영매뉴얼", "런북"),
    ("헬스체크", "상태검사"),
    ("마스터", "주데이터베이스"),
    ("슬레이브", "복제본"),
    ("레플리카", "복제본"),
    ("보조", "복제본"),
    ("에지", "엣지"),
    ("크래시", "비정상종료"),
    ("락", "잠금"),
    ("이용자", "사용자"),
    ("소비자", "컨슈머"),
    ("재난복구", "재해복구"),
    ("pr", "풀리퀘스트"),
    ("애너테이션", "어노테이션"),
    ("커넥션풀", "연결풀"),
    ("피처플래그", "기능플래그"),
    ("쿼터", "할당량"),
    ("지역", "리전"),
    ("경계", "엣지"),
    ("경고", "경보"),
];

/// How the texts say a word that is typed otherwise.
pub(super) fn said(typed: &str) -> Option<&'static str> {
    let mut all = SAID.into_iter();
    all.find_map(|(other, said)| (other == typed).then_some(said))
}

/// Two words that are typed for one of these, in one.
pub(super) fn joined(first: &str, second: &str) -> Option<String> {
    let whole = format!("{first}{second}");
    let stem = without_particle(&whole).unwrap_or(&whole);
    let is_known = said(&whole).is_some() || said(stem).is_some();
    is_known.then_some(whole)
}
