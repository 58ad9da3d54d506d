//! What is said when something cannot be shown. Each says what to do next.

pub(crate) struct Errors {
    pub(crate) not_found: &'static str,
    pub(crate) no_such_page: &'static str,
    pub(crate) no_such_case: fn(&str) -> String,
    pub(crate) nearest_cases: &'static str,
    pub(crate) no_such_term: fn(&str, &str) -> String,
    pub(crate) no_such_value: fn(&str, &str) -> String,
    pub(crate) no_such_choice: fn(&str, &str) -> String,
    /// The values that a parameter takes, by name.
    pub(crate) choices: fn(&str) -> String,
    /// How a year is written, and from which to which there are cases.
    pub(crate) years: fn(&str, &str) -> String,
    pub(crate) did_you_mean: &'static str,
    pub(crate) no_such_list_page: fn(&str) -> String,
    pub(crate) last_page: fn(u32) -> String,
    pub(crate) bad_page_size: fn(u32) -> String,
    pub(crate) too_long: fn(usize) -> String,
    pub(crate) too_many_filters: fn(usize) -> String,
    pub(crate) bad_request: &'static str,
    pub(crate) unreadable_address: &'static str,
    pub(crate) wrong_method: &'static str,
    pub(crate) wrong_method_help: fn(&str) -> String,
    pub(crate) overload: &'static str,
    pub(crate) overload_help: &'static str,
    pub(crate) long_address: &'static str,
    pub(crate) no_host: &'static str,
    pub(crate) large_body: &'static str,
    pub(crate) slow_body: &'static str,
    pub(crate) bad_body: &'static str,
    pub(crate) broken: &'static str,
    pub(crate) broken_help: &'static str,
    pub(crate) search_instead: &'static str,
    pub(crate) all_cases: &'static str,
    pub(crate) home: &'static str,
}

impl Errors {
    /// What a parameter takes, where these values are all; none where there are none.
    pub(crate) fn allowed(&self, parameter: &str, values: &[String]) -> Option<String> {
        let (first, last) = (values.iter().min()?, values.iter().max()?);
        Some(if parameter == "year" {
            (self.years)(first, last)
        } else {
            (self.choices)(&values.join(", "))
        })
    }
}

pub(super) const EN: Errors = Errors {
    not_found: "Not found",
    no_such_page: "There is no page at this address.",
    no_such_case: |id| format!("There is no case {id}."),
    nearest_cases: "The nearest ids:",
    no_such_term: |word, kind| format!("“{word}” is no term among: {kind}."),
    no_such_value: |word, facet| {
        format!("“{word}” is no value of the filter “{facet}”, so nothing was filtered.")
    },
    no_such_choice: |word, name| format!("“{word}” is no choice of “{name}”."),
    choices: |values| format!("It takes: {values}."),
    years: |first, last| {
        format!("A year is four digits; the cases are filed under {first} to {last}.")
    },
    did_you_mean: "Did you mean:",
    no_such_list_page: |page| format!("This result has no page “{page}”."),
    last_page: |page| format!("Go to the last page, {page}"),
    bad_page_size: |most| format!("A page holds 1 to {most} cases."),
    too_long: |most| {
        format!("A search takes up to {most} characters. Keep the lines that name the error.")
    },
    too_many_filters: |most| {
        format!("A listing takes up to {most} filters. Take some out of the address.")
    },
    bad_request: "This cannot be answered",
    unreadable_address: "The address holds bytes that are not text in UTF-8.",
    wrong_method: "Not possible here",
    wrong_method_help: |allowed| format!("This address can only be read. It answers to {allowed}."),
    overload: "Too much at once",
    overload_help: "Cases and lists that others read are still here. Try this address again in a moment.",
    long_address: "The address is too long. Search for fewer words, or set fewer filters.",
    no_host: "A request names one host: example.org, or example.org:8080.",
    large_body: "The body of this request is too large. Send less at once.",
    slow_body: "The body of this request did not come in time. Send it again.",
    bad_body: "The body of this request is not sent as its headers say. Send it again.",
    broken: "Something broke here",
    broken_help: "The page could not be drawn. Try again, or go on from one of these:",
    search_instead: "Search for it instead",
    all_cases: "All cases",
    home: "Front page",
};

pub(super) const KO: Errors = Errors {
    not_found: "찾을 수 없음",
    no_such_page: "이 주소에는 페이지가 없습니다.",
    no_such_case: |id| format!("‘{id}’ 사례는 없습니다."),
    nearest_cases: "번호가 가까운 사례:",
    no_such_term: |word, kind| format!("{kind} 목록에 없는 용어입니다: ‘{word}’"),
    no_such_value: |word, facet| {
        format!("‘{facet}’ 필터에 없는 값이라 거르지 않았습니다: ‘{word}’.")
    },
    no_such_choice: |word, name| format!("‘{name}’에서 고를 수 없는 값입니다: ‘{word}’."),
    choices: |values| format!("쓸 수 있는 값: {values}."),
    years: |first, last| {
        format!("연도는 네 자리 숫자로 씁니다. 사례가 있는 연도: {first}~{last}년.")
    },
    did_you_mean: "혹시 이것을 찾으셨나요?",
    no_such_list_page: |page| format!("이 결과에는 없는 쪽입니다: ‘{page}’"),
    last_page: |page| format!("마지막 쪽({page}쪽)으로 가기"),
    bad_page_size: |most| format!("한 쪽에는 사례를 1~{most}건까지 담을 수 있습니다."),
    too_long: |most| format!("검색어는 {most}자까지 쓸 수 있습니다. 오류가 적힌 줄만 남겨 보세요."),
    too_many_filters: |most| {
        format!("목록에는 필터를 {most}개까지 쓸 수 있습니다. 주소에서 몇 개를 빼 주세요.")
    },
    bad_request: "처리할 수 없는 요청",
    unreadable_address: "주소에 UTF-8 텍스트가 아닌 바이트가 있습니다.",
    wrong_method: "여기서는 할 수 없는 요청",
    wrong_method_help: |allowed| {
        format!("이 주소는 읽기만 할 수 있습니다. 쓸 수 있는 메서드: {allowed}")
    },
    overload: "요청이 한꺼번에 몰렸습니다",
    overload_help: "다른 사람이 읽는 사례와 목록은 그대로 볼 수 있습니다. 이 주소는 잠시 뒤에 다시 열어 주세요.",
    long_address: "주소가 너무 깁니다. 검색어나 필터를 줄여 주세요.",
    no_host: "요청에는 호스트를 하나만 적어야 합니다. 예: example.org, example.org:8080",
    large_body: "요청 본문이 너무 큽니다. 나누어 보내 주세요.",
    slow_body: "요청 본문이 제때 오지 않았습니다. 다시 보내 주세요.",
    bad_body: "요청 본문이 헤더에 적힌 형식과 다릅니다. 다시 보내 주세요.",
    broken: "여기서 문제가 생겼습니다",
    broken_help: "페이지를 그리지 못했습니다. 다시 시도하거나 아래에서 이어 가세요.",
    search_instead: "대신 검색하기",
    all_cases: "모든 사례",
    home: "첫 페이지",
};
