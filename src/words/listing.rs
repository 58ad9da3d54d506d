//! The listing.

use crate::catalogue::{Sort, View};

pub(crate) struct Listing {
    pub(crate) title: &'static str,
    pub(crate) description: fn(usize) -> String,
    pub(crate) filtered_description: fn(usize, &str) -> String,
    pub(crate) count: fn(usize) -> String,
    pub(crate) position: fn(usize, usize, usize) -> String,
    pub(crate) page_of: fn(u32) -> String,
    /// The name of a view or an order in the middle of a title.
    pub(crate) in_title: fn(&str) -> String,
    pub(crate) filters: &'static str,
    pub(crate) active_filters: fn(usize) -> String,
    pub(crate) active: &'static str,
    pub(crate) remove: fn(&str) -> String,
    pub(crate) clear: &'static str,
    pub(crate) reading_list: fn(usize) -> String,
    pub(crate) sort: &'static str,
    pub(crate) relevance: &'static str,
    /// The order of a reading list.
    pub(crate) as_listed: &'static str,
    pub(crate) newest: &'static str,
    pub(crate) oldest: &'static str,
    pub(crate) longest: &'static str,
    pub(crate) shortest: &'static str,
    pub(crate) updated: &'static str,
    pub(crate) view: &'static str,
    pub(crate) list: &'static str,
    pub(crate) full: &'static str,
    pub(crate) checklist: &'static str,
    pub(crate) as_markdown: &'static str,
    pub(crate) more_values: fn(usize) -> String,
    pub(crate) pages: &'static str,
    pub(crate) previous: &'static str,
    pub(crate) next: &'static str,
    pub(crate) most_met: fn(usize) -> String,
    /// Words of a search that no case says, and how many more there are of them.
    pub(crate) unknown: fn(&[&str], usize) -> String,
    /// What a reading list names that is not there, and how much more there is of it.
    pub(crate) lost: fn(&[String], usize) -> String,
    pub(crate) nothing: &'static str,
    pub(crate) nothing_help: &'static str,
    pub(crate) drop: fn(&str, usize) -> String,
    pub(crate) all: &'static str,
    pub(crate) through_terms: &'static str,
}

impl Listing {
    /// The name of an order.
    pub(crate) const fn sort_name(&self, sort: Sort) -> &'static str {
        match sort {
            Sort::Relevance => self.relevance,
            Sort::Newest => self.newest,
            Sort::Oldest => self.oldest,
            Sort::Longest => self.longest,
            Sort::Shortest => self.shortest,
            Sort::Updated => self.updated,
        }
    }

    /// The name of a view.
    pub(crate) const fn view_name(&self, view: View) -> &'static str {
        match view {
            View::List => self.list,
            View::Full => self.full,
            View::Checklist => self.checklist,
        }
    }
}

pub(super) const EN: Listing = Listing {
    title: "Incident postmortems",
    description: |cases| {
        format!(
            "{} in English and Korean, by root cause, component, symptom, organisation and year.",
            (EN.count)(cases)
        )
    },
    filtered_description: |cases, filters| {
        format!("{} of real incidents: {filters}.", (EN.count)(cases))
    },
    count: |cases| {
        if cases == 1 {
            "1 case".to_owned()
        } else {
            format!("{cases} cases")
        }
    },
    position: |first, last, all| format!("{first}–{last} of {all}"),
    page_of: |page| format!("page {page}"),
    in_title: str::to_lowercase,
    filters: "Filters",
    active_filters: |filters| {
        if filters == 1 {
            "1 filter".to_owned()
        } else {
            format!("{filters} filters")
        }
    },
    active: "Active filters",
    remove: |filter| format!("Remove {filter}"),
    clear: "Clear all",
    reading_list: |cases| format!("Reading list ({cases})"),
    sort: "Sort",
    relevance: "Best match",
    as_listed: "As listed",
    newest: "Newest",
    oldest: "Oldest",
    longest: "Longest to resolve",
    shortest: "Shortest to resolve",
    updated: "Last updated",
    view: "View",
    list: "List",
    full: "Full text",
    checklist: "Checklist",
    as_markdown: "As Markdown, to copy",
    more_values: |more| format!("{more} more"),
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    most_met: |cases| match cases {
        1 => "Components in this case:".to_owned(),
        _ => format!("Components met most in these {cases} cases:"),
    },
    unknown: |words, more| match (words, more) {
        ([word], 0) => format!("“{word}” occurs in no case."),
        (words, 0) => format!("“{}” occur in no case.", words.join("”, “")),
        (words, more) => format!("“{}” and {more} more occur in no case.", words.join("”, “")),
    },
    lost: |names, more| {
        let names = names.join(", ");
        match more {
            0 => format!("No longer in the catalogue, or never was: {names}"),
            more => format!("No longer in the catalogue, or never was: {names} and {more} more"),
        }
    },
    nothing: "No case matches all of this.",
    nothing_help: "Drop one of these to see cases again:",
    drop: |filter, cases| format!("without {filter}: {}", (EN.count)(cases)),
    all: "See all cases",
    through_terms: "Tagged:",
};

pub(super) const KO: Listing = Listing {
    title: "장애 사후 분석",
    description: |cases| {
        format!(
            "영어와 한국어로 읽는 장애 사례 {cases}건을 근본 원인, 구성 요소, 증상, 조직, 연도로 찾습니다."
        )
    },
    filtered_description: |cases, filters| format!("실제 장애 사례 {cases}건: {filters}."),
    count: |cases| format!("사례 {cases}건"),
    position: |first, last, all| format!("{all}건 중 {first}~{last}번째"),
    page_of: |page| format!("{page}쪽"),
    in_title: str::to_owned,
    filters: "필터",
    active_filters: |filters| format!("필터 {filters}개"),
    active: "적용한 필터",
    remove: |filter| format!("필터 빼기: {filter}"),
    clear: "모두 지우기",
    reading_list: |cases| format!("읽기 목록 ({cases}건)"),
    sort: "정렬",
    relevance: "관련도순",
    as_listed: "담은 순",
    newest: "최신순",
    oldest: "오래된순",
    longest: "해결이 오래 걸린 순",
    shortest: "해결이 빠른 순",
    updated: "최근 수정순",
    view: "보기",
    list: "목록",
    full: "펼쳐 보기",
    checklist: "점검 목록",
    as_markdown: "복사할 마크다운",
    more_values: |more| format!("{more}개 더 보기"),
    pages: "쪽 이동",
    previous: "이전",
    next: "다음",
    most_met: |cases| match cases {
        1 => "이 사례의 구성 요소:".to_owned(),
        _ => format!("이 {cases}건에서 가장 많이 나오는 구성 요소:"),
    },
    unknown: |words, more| {
        let words = words.join("’, ‘");
        match more {
            0 => format!("어느 사례에도 없는 말: ‘{words}’"),
            more => format!("어느 사례에도 없는 말: ‘{words}’ 외 {more}개"),
        }
    },
    lost: |names, more| {
        let names = names.join(", ");
        match more {
            0 => format!("카탈로그에 없는 사례: {names}"),
            more => format!("카탈로그에 없는 사례: {names} 외 {more}건"),
        }
    },
    nothing: "조건에 모두 맞는 사례가 없습니다.",
    nothing_help: "조건을 하나 빼면 사례가 나옵니다.",
    drop: |filter, cases| format!("빼기: {filter} → {}", (KO.count)(cases)),
    all: "모든 사례 보기",
    through_terms: "붙은 용어:",
};
