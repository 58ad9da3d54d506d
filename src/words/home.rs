//! The front page.

pub(crate) struct Home {
    pub(crate) title: &'static str,
    pub(crate) description: &'static str,
    pub(crate) heading: &'static str,
    pub(crate) lead: fn(usize, usize) -> String,
    pub(crate) search_button: &'static str,
    pub(crate) newest: &'static str,
    pub(crate) all_cases: fn(usize) -> String,
    pub(crate) topics: &'static str,
    pub(crate) causes: &'static str,
    pub(crate) components: &'static str,
    pub(crate) symptoms: &'static str,
    pub(crate) per_year: &'static str,
    pub(crate) year_bar: fn(&str, &str) -> String,
    pub(crate) until_bar: fn(&str, &str) -> String,
    pub(crate) patterns: &'static str,
}

pub(super) const EN: Home = Home {
    title: "incidentlib: who has seen this outage before?",
    description: "A public catalogue of incident postmortems in English and Korean. Find a case by \
                  symptom, root cause or component, read it in two minutes and follow it to the next.",
    heading: "Something broke. Who has seen this before?",
    lead: |cases, orgs| {
        format!(
            "{cases} real incidents of {orgs} organisations, each read from its public postmortem and told \
             in English and Korean. Find one by symptom, cause or component, and follow it to the cases \
             that share its cause."
        )
    },
    search_button: "Search",
    newest: "Newest cases",
    all_cases: |cases| format!("All {cases} cases"),
    topics: "Topics",
    causes: "Root causes met most",
    components: "Components met most",
    symptoms: "Symptoms met most",
    per_year: "Cases per year",
    year_bar: |year, cases| format!("{year}: {cases}"),
    until_bar: |year, cases| format!("Until {year}: {cases}"),
    patterns: "All patterns: causes, components, durations",
};

pub(super) const KO: Home = Home {
    title: "incidentlib: 이 장애, 누가 먼저 겪었을까?",
    description: "영어와 한국어로 읽는 공개 장애 사후 분석 모음입니다. 증상, 근본 원인, 구성 요소로 사례를 \
                  찾아 2분 안에 읽고 원인이 같은 사례로 이어 읽을 수 있습니다.",
    heading: "장애가 났다. 누가 먼저 겪었을까?",
    lead: |cases, orgs| {
        format!(
            "조직 {orgs}곳의 실제 장애 {cases}건을 공개된 사후 분석에서 읽고 영어와 한국어로 정리했습니다. \
             증상, 원인, 구성 요소로 찾고 원인이 같은 사례로 이어서 읽을 수 있습니다."
        )
    },
    search_button: "검색",
    newest: "새 사례",
    all_cases: |cases| format!("사례 {cases}건 모두 보기"),
    topics: "주제",
    causes: "가장 많이 나오는 근본 원인",
    components: "가장 많이 나오는 구성 요소",
    symptoms: "가장 많이 나오는 증상",
    per_year: "연도별 사례",
    year_bar: |year, cases| format!("{year}년: {cases}"),
    until_bar: |year, cases| format!("{year}년까지: {cases}"),
    patterns: "패턴 모두 보기: 원인, 구성 요소, 걸린 시간",
};
