//! What is said to programs that get no answer, for the people who read it in their logs.

pub(crate) struct Api {
    pub(crate) no_such_address: &'static str,
    pub(crate) no_such_address_help: fn(&str) -> String,
    pub(crate) no_such_case: &'static str,
    pub(crate) nearest_ids: fn(&str) -> String,
    pub(crate) no_such_topic: &'static str,
    pub(crate) no_such_topic_help: fn(&str) -> String,
    pub(crate) no_such_source: &'static str,
    pub(crate) no_such_source_help: fn(&str) -> String,
    pub(crate) unknown_parameter: &'static str,
    pub(crate) unknown_parameter_help: fn(&str, &str) -> String,
    pub(crate) unknown_value: &'static str,
    pub(crate) unknown_value_help: fn(&str, &str) -> String,
    pub(crate) bad_value: &'static str,
    pub(crate) empty_help: fn(&str) -> String,
    pub(crate) missing_parameter: &'static str,
    pub(crate) missing_parameter_help: fn(&str) -> String,
    pub(crate) past_the_end: &'static str,
    pub(crate) past_the_end_help: fn(&str, u32) -> String,
    pub(crate) did_you_mean: fn(&str) -> String,
    pub(crate) overload_help: &'static str,
    pub(crate) broken_help: &'static str,
}

pub(super) const EN: Api = Api {
    no_such_address: "Nothing is at this address",
    no_such_address_help: |document| {
        format!("There is nothing at this address. Every address of the API is in {document}")
    },
    no_such_case: "No such case",
    nearest_ids: |ids| format!("The nearest ids: {ids}."),
    no_such_topic: "No such topic",
    no_such_topic_help: |slug| format!("There is no topic “{slug}”."),
    no_such_source: "No case cites this source",
    no_such_source_help: |url| {
        format!("No case was written from “{url}”. Search for what failed instead.")
    },
    unknown_parameter: "Unknown parameter",
    unknown_parameter_help: |name, known| {
        format!("This address takes no parameter “{name}”. It takes: {known}.")
    },
    unknown_value: "Unknown value",
    unknown_value_help: |value, name| format!("“{value}” is no value of the parameter {name}."),
    bad_value: "A value that cannot be followed",
    empty_help: |name| format!("The parameter {name} has no value. Give it one or leave it out."),
    missing_parameter: "Missing parameter",
    missing_parameter_help: |name| format!("This address needs the parameter {name}."),
    past_the_end: "The result has no such page",
    past_the_end_help: |page, last| {
        format!("This result has no page “{page}”. Its pages are 1 to {last}.")
    },
    did_you_mean: |word| format!("Did you mean “{word}”?"),
    overload_help: "More is asked at once than can be answered. Ask again after the seconds that Retry-After names.",
    broken_help: "The answer could not be made. Try again later.",
};

pub(super) const KO: Api = Api {
    no_such_address: "이 주소에는 아무것도 없음",
    no_such_address_help: |document| {
        format!("이 주소에는 아무것도 없습니다. API의 모든 주소는 여기에 있습니다: {document}")
    },
    no_such_case: "없는 사례",
    nearest_ids: |ids| format!("번호가 가까운 사례: {ids}"),
    no_such_topic: "없는 주제",
    no_such_topic_help: |slug| format!("‘{slug}’ 주제는 없습니다."),
    no_such_source: "이 출처를 인용한 사례 없음",
    no_such_source_help: |url| {
        format!("이 출처로 쓴 사례가 없습니다: ‘{url}’. 무엇이 고장 났는지로 검색해 보세요.")
    },
    unknown_parameter: "없는 매개변수",
    unknown_parameter_help: |name, known| {
        format!("이 주소에서 쓸 수 없는 매개변수입니다: ‘{name}’. 쓸 수 있는 매개변수: {known}.")
    },
    unknown_value: "없는 값",
    unknown_value_help: |value, name| format!("‘{name}’ 매개변수에 없는 값입니다: ‘{value}’."),
    bad_value: "쓸 수 없는 값",
    empty_help: |name| {
        format!("‘{name}’ 매개변수에 값이 없습니다. 값을 넣거나 매개변수를 빼 주세요.")
    },
    missing_parameter: "빠진 매개변수",
    missing_parameter_help: |name| format!("이 주소에는 ‘{name}’ 매개변수가 필요합니다."),
    past_the_end: "이 결과에 없는 쪽",
    past_the_end_help: |page, last| {
        format!("이 결과에는 없는 쪽입니다: ‘{page}’. 1쪽부터 {last}쪽까지 있습니다.")
    },
    did_you_mean: |word| format!("혹시 이것을 찾으셨나요? ‘{word}’"),
    overload_help: "요청이 한꺼번에 몰려 지금은 답할 수 없습니다. Retry-After에 적힌 초만큼 기다린 뒤 다시 요청해 주세요.",
    broken_help: "응답을 만들지 못했습니다. 잠시 뒤에 다시 시도해 주세요.",
};
