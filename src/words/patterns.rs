//! The page of patterns.

use crate::catalogue::Elapsed;

pub(crate) struct Patterns {
    pub(crate) title: &'static str,
    pub(crate) heading: &'static str,
    pub(crate) description: fn(usize) -> String,
    pub(crate) lead: fn(usize) -> String,
    pub(crate) contents: &'static str,
    pub(crate) components: Figure,
    pub(crate) years: Figure,
    pub(crate) resolve: Figure,
    pub(crate) detect: Figure,
    pub(crate) pairs: Figure,
    /// How many times a figure of times knows.
    pub(crate) known_of: fn(usize, usize) -> String,
    pub(crate) as_table: &'static str,
    pub(crate) past: &'static str,
    pub(crate) cause: &'static str,
    pub(crate) all_causes: &'static str,
    pub(crate) met: fn(&str, &str, &str) -> String,
    pub(crate) each_time: &'static str,
    pub(crate) median: &'static str,
    pub(crate) known: &'static str,
    pub(crate) share: fn(usize, usize) -> String,
    pub(crate) not_stated: &'static str,
    pub(crate) not_stated_of: fn(&str, &str) -> String,
    pub(crate) factors: &'static str,
    pub(crate) cases: &'static str,
}

/// A figure: its heading and how it is read.
pub(crate) struct Figure {
    pub(crate) heading: &'static str,
    pub(crate) about: &'static str,
}

impl Patterns {
    /// The figure of these times.
    pub(crate) const fn elapsed(&self, elapsed: Elapsed) -> &Figure {
        match elapsed {
            Elapsed::Resolve => &self.resolve,
            Elapsed::Detect => &self.detect,
        }
    }
}

pub(super) const EN: Patterns = Patterns {
    title: "Patterns in incidents",
    heading: "Patterns",
    description: |cases| {
        format!(
            "What {cases} incidents show together: which root causes meet which components, how many \
             a year, how long they take to detect and to resolve, and which factors come together."
        )
    },
    lead: |cases| {
        format!(
            "What the {cases} cases of this catalogue show together. They are the incidents that somebody \
             described in public and that were read for it, not all that happened. Every mark leads to its \
             cases."
        )
    },
    contents: "On this page",
    components: Figure {
        heading: "Root causes and components",
        about: "How many cases of each root cause involve each of the components met most. A case may \
                involve several. The stronger the colour, the more cases.",
    },
    years: Figure {
        heading: "Cases per year by root cause",
        about: "Each case counts in the year it is filed under. All bars are drawn to one scale.",
    },
    resolve: Figure {
        heading: "Time to resolve by root cause",
        about: "Each dot is a case, further right the longer it took; the scale is logarithmic. The upright \
                line is the median.",
    },
    detect: Figure {
        heading: "Time to detect by root cause",
        about: "How long an incident went on before somebody or something noticed, drawn in the same way.",
    },
    pairs: Figure {
        heading: "Contributing factors that come together",
        about: "The pairs of factors that most cases have in common.",
    },
    known_of: |known, cases| format!("Known for {known} of {cases} cases."),
    as_table: "The same as a table",
    past: "Skip to the table",
    cause: "Root cause",
    all_causes: "All causes",
    met: |cause, with, cases| format!("{cause}, {with}: {cases}"),
    each_time: "Each known time",
    median: "Median",
    known: "Known",
    share: |part, whole| format!("{part} of {whole}"),
    not_stated: "Not stated",
    not_stated_of: |cause, cases| format!("{cause}, not stated: {cases}"),
    factors: "Factors",
    cases: "Cases",
};

pub(super) const KO: Patterns = Patterns {
    title: "장애에서 보이는 패턴",
    heading: "패턴",
    description: |cases| {
        format!(
            "장애 {cases}건을 함께 보고 어떤 근본 원인이 어떤 구성 요소에서 나타나는지, 해마다 \
             몇 건인지, 감지와 해결에 얼마나 걸리는지, 어떤 요인이 함께 나오는지 보여 줍니다."
        )
    },
    lead: |cases| {
        format!(
            "이 모음의 사례 {cases}건을 함께 본 그림입니다. 일어난 모든 장애가 아니라, 누군가 공개했고 이 모음을 \
             위해 읽은 장애만 담았습니다. 그림의 표시마다 해당 사례로 이어집니다."
        )
    },
    contents: "이 페이지에서",
    components: Figure {
        heading: "근본 원인과 구성 요소",
        about: "근본 원인마다 가장 많이 나오는 구성 요소가 관여한 사례 수입니다. 한 사례에 구성 요소가 여럿일 수 \
                있습니다. 색이 진할수록 사례가 많습니다.",
    },
    years: Figure {
        heading: "근본 원인별 연간 사례 수",
        about: "사례는 기록된 날짜의 연도로 셉니다. 막대의 눈금은 모두 같습니다.",
    },
    resolve: Figure {
        heading: "근본 원인별 해결까지 걸린 시간",
        about: "점 하나가 사례 하나이고, 오른쪽으로 갈수록 오래 걸린 사례입니다. 로그 눈금이며 세로선은 \
                중앙값입니다.",
    },
    detect: Figure {
        heading: "근본 원인별 감지까지 걸린 시간",
        about: "장애가 시작되고 알아차릴 때까지 걸린 시간을 같은 방법으로 그렸습니다.",
    },
    pairs: Figure {
        heading: "함께 나오는 기여 요인",
        about: "가장 많은 사례에 함께 나오는 요인 두 가지입니다.",
    },
    known_of: |known, cases| format!("사례 {cases}건 가운데 {known}건에서 알려져 있습니다."),
    as_table: "같은 내용을 표로 보기",
    past: "표로 건너뛰기",
    cause: "근본 원인",
    all_causes: "모든 원인",
    met: |cause, with, cases| format!("{cause}, {with}: {cases}"),
    each_time: "알려진 시간",
    median: "중앙값",
    known: "알려짐",
    share: |part, whole| format!("{whole}건 중 {part}건"),
    not_stated: "출처에 없음",
    not_stated_of: |cause, cases| format!("{cause}, 출처에 없음: {cases}"),
    factors: "요인",
    cases: "사례 수",
};
