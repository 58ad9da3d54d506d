//! Cases beside each other, and one case in both languages.

pub(crate) struct Compare {
    /// The ids, then whose cases they are.
    pub(crate) title: fn(&str, &str) -> String,
    pub(crate) heading: &'static str,
    pub(crate) description: &'static str,
    pub(crate) which: &'static str,
    /// In place of the question, where no server answers it.
    pub(crate) as_files: &'static str,
    pub(crate) id: fn(usize) -> String,
    pub(crate) button: &'static str,
    pub(crate) fact: &'static str,
    pub(crate) shared: &'static str,
    pub(crate) with_this: &'static str,
    pub(crate) too_many: fn(usize) -> String,
    /// The id, then the title.
    pub(crate) both_title: fn(&str, &str) -> String,
    pub(crate) both_link: &'static str,
    pub(crate) one_language: &'static str,
}

pub(super) const EN: Compare = Compare {
    title: |ids, cases| format!("Compare {ids}: {cases}"),
    heading: "Compare cases",
    description: "Two to four incidents side by side: cause, trigger, detection, remediation and what they share.",
    as_files: "This copy of the catalogue is a folder of files: it cannot set cases side by side.",
    which: "Which cases? Give two to four ids, such as IL-0492.",
    id: |number| format!("Case {number}"),
    button: "Compare",
    fact: "Fact",
    shared: "shared",
    with_this: "compare with this case",
    too_many: |most| format!("Up to {most} cases fit beside each other."),
    both_title: |id, title| format!("{id} in English and Korean: {title}"),
    both_link: "English and Korean side by side",
    one_language: "Read it in English only",
};

pub(super) const KO: Compare = Compare {
    title: |ids, cases| format!("비교 {ids}: {cases}"),
    heading: "사례 비교",
    description: "장애 사례 둘에서 넷까지 나란히 놓고 원인, 촉발, 감지, 조치와 공통점을 봅니다.",
    as_files: "이 사본은 파일로만 되어 있어 사례를 나란히 놓을 수 없습니다.",
    which: "어떤 사례를 비교할까요? IL-0492처럼 번호를 둘에서 넷까지 적어 주세요.",
    id: |number| format!("사례 {number}"),
    button: "비교",
    fact: "항목",
    shared: "공통",
    with_this: "이 사례와 비교",
    too_many: |most| format!("사례는 {most}건까지 나란히 놓을 수 있습니다."),
    both_title: |id, title| format!("{id} 영어·한국어: {title}"),
    both_link: "영어와 한국어 나란히 보기",
    one_language: "한국어로만 읽기",
};
