//! What stands around every page.

pub(crate) struct Shell {
    pub(crate) site: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) main_menu: &'static str,
    pub(crate) cases: &'static str,
    pub(crate) root_causes: &'static str,
    pub(crate) components: &'static str,
    pub(crate) topics: &'static str,
    pub(crate) patterns: &'static str,
    pub(crate) about: &'static str,
    pub(crate) search: &'static str,
    pub(crate) search_hint: &'static str,
    /// The site among a browser's search engines: at most 16 characters.
    pub(crate) search_engine: &'static str,
    pub(crate) language: &'static str,
    pub(crate) licence: &'static str,
    pub(crate) other_terms: &'static str,
    /// Shown with text that exists in the other language only.
    pub(crate) only_in_other: &'static str,
}

pub(super) const EN: Shell = Shell {
    site: "incidentlib",
    skip: "Skip to the content",
    main_menu: "Main menu",
    cases: "Cases",
    root_causes: "Root causes",
    components: "Components",
    topics: "Topics",
    patterns: "Patterns",
    about: "About",
    search: "Search cases",
    search_hint: "Symptom, component, company…",
    search_engine: "incidentlib",
    language: "Language",
    licence: "Cases under CC BY 4.0, code under MIT",
    other_terms: "Browse by",
    only_in_other: "only in Korean so far",
};

pub(super) const KO: Shell = Shell {
    site: "incidentlib",
    skip: "본문으로 건너뛰기",
    main_menu: "주 메뉴",
    cases: "사례",
    root_causes: "근본 원인",
    components: "구성 요소",
    topics: "주제",
    patterns: "패턴",
    about: "소개",
    search: "사례 검색",
    search_hint: "증상, 구성 요소, 회사…",
    search_engine: "incidentlib 한국어",
    language: "언어",
    licence: "사례는 CC BY 4.0, 코드는 MIT 라이선스",
    other_terms: "분류별로 보기",
    only_in_other: "아직 영어로만 있음",
};
