//! Term pages and the folders that list them.

use crate::case::Kind;

pub(crate) struct TermPages {
    pub(crate) kinds: fn(Kind) -> KindWords,
    pub(crate) title: fn(&str, &str) -> String,
    pub(crate) also_called: &'static str,
    pub(crate) all_cases: fn(usize) -> String,
    pub(crate) per_year: &'static str,
    pub(crate) lessons: &'static str,
    pub(crate) term: &'static str,
    pub(crate) meaning: &'static str,
    pub(crate) count: &'static str,
}

/// How a kind of terms is spoken of.
pub(crate) struct KindWords {
    pub(crate) one: &'static str,
    pub(crate) many: &'static str,
    pub(crate) about: &'static str,
}

const fn kind_words(one: &'static str, many: &'static str, about: &'static str) -> KindWords {
    KindWords { one, many, about }
}

pub(super) const EN: TermPages = TermPages {
    kinds: |kind| match kind {
        Kind::RootCause => kind_words(
            "Root cause",
            "Root causes",
            "Why the trigger could do harm: each case has the one that names it best.",
        ),
        Kind::Component => kind_words(
            "Component",
            "Components",
            "The things that failed or took part in an incident.",
        ),
        Kind::Symptom => kind_words(
            "Symptom",
            "Symptoms",
            "What people and dashboards saw from outside.",
        ),
        Kind::Contributing => kind_words(
            "Contributing factor",
            "Contributing factors",
            "Conditions that made an incident longer or wider.",
        ),
        Kind::Domain => kind_words("Domain", "Domains", "The fields that incidents belong to."),
        Kind::Org => kind_words(
            "Organisation",
            "Organisations",
            "The organisations whose incidents they were.",
        ),
    },
    title: |label, kind| format!("{label} ({kind})"),
    also_called: "Also called",
    all_cases: |cases| match cases {
        1 => "Open as a listing".to_owned(),
        _ => format!("Filter and sort these {cases} cases"),
    },
    per_year: "Cases per year",
    lessons: "What these cases teach",
    term: "Term",
    meaning: "What it means",
    count: "Cases",
};

pub(super) const KO: TermPages = TermPages {
    kinds: |kind| match kind {
        Kind::RootCause => kind_words(
            "근본 원인",
            "근본 원인",
            "촉발한 일이 장애로 이어진 까닭입니다. 사례마다 가장 잘 맞는 하나를 붙입니다.",
        ),
        Kind::Component => kind_words(
            "구성 요소",
            "구성 요소",
            "고장 났거나 장애에 관여한 것들입니다.",
        ),
        Kind::Symptom => kind_words("증상", "증상", "사람과 대시보드가 밖에서 본 모습입니다."),
        Kind::Contributing => kind_words(
            "기여 요인",
            "기여 요인",
            "장애를 더 오래 끌거나 더 넓게 번지게 한 조건입니다.",
        ),
        Kind::Domain => kind_words("분야", "분야", "장애가 속한 분야입니다."),
        Kind::Org => kind_words("조직", "조직", "장애를 겪은 조직들입니다."),
    },
    title: |label, kind| format!("{label} ({kind})"),
    also_called: "다른 이름",
    all_cases: |cases| format!("사례 {cases}건 필터와 정렬로 보기"),
    per_year: "연도별 사례",
    lessons: "이 사례들의 교훈",
    term: "용어",
    meaning: "뜻",
    count: "사례 수",
};
