//! The essays.

pub(crate) struct Topics {
    pub(crate) one: &'static str,
    pub(crate) heading: &'static str,
    pub(crate) description: &'static str,
    pub(crate) cases: fn(usize) -> String,
    pub(crate) all_cases: &'static str,
    pub(crate) no_such_topic: fn(&str) -> String,
}

pub(super) const EN: Topics = Topics {
    one: "Topic",
    heading: "Topics",
    description: "What the cases of a subject together teach, with the cases that show it.",
    cases: |cases| match cases {
        1 => "1 case on this subject".to_owned(),
        _ => format!("{cases} cases on this subject"),
    },
    all_cases: "Filter and sort them",
    no_such_topic: |word| format!("There is no topic “{word}”."),
};

pub(super) const KO: Topics = Topics {
    one: "주제",
    heading: "주제",
    description: "같은 주제의 사례를 모아, 거기서 배울 점을 정리했습니다.",
    cases: |cases| format!("이 주제의 사례 {cases}건"),
    all_cases: "필터와 정렬로 보기",
    no_such_topic: |word| format!("없는 주제입니다: ‘{word}’"),
};
