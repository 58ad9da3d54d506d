//! The page that says what this is.

pub(crate) struct About {
    pub(crate) title: &'static str,
    pub(crate) description: &'static str,
    /// Headings with their paragraphs.
    pub(crate) sections: &'static [(&'static str, &'static [&'static str])],
}

pub(super) const EN: About = About {
    title: "About this catalogue",
    description: "What incidentlib is, how its cases are written from public postmortems, and what its \
                  facts mean.",
    sections: &[
        (
            "What it is",
            &[
                "incidentlib collects incidents that organisations, authorities and the press have described \
                 in public, so that an engineer who meets a failure can find those who met it before. Each case names one root \
                 cause, what triggered it, what failed, what was seen, what ended it and what was learned, \
                 and leads to the cases that share its cause or its components.",
            ],
        ),
        (
            "How a case is written",
            &[
                "Every fact comes from a text that was read for the case and is linked under Sources. What \
                 the sources do not say stays open and shows as “–”: no severity, number of users or duration \
                 is guessed. Facts and figures carry over, sentences do not.",
                "The English and the Korean text are two accounts of one incident, not translations of each \
                 other. Cases written by AI say so, and say whether a person has reviewed them.",
            ],
        ),
        (
            "What the words mean",
            &[
                "The trigger is the event that set an incident off. The root cause is why that event could do \
                 harm. Contributing factors are conditions that made it longer or wider. Time to detect and \
                 time to resolve count from the start; they are as the source states them, or follow from two \
                 events of its timeline and say so.",
            ],
        ),
        (
            "Related cases",
            &[
                "Related cases are computed: a shared root cause counts most, then shared components, then \
                 contributing factors and symptoms, and a rare shared term counts for more than a common one. \
                 Recurrences and cases picked by hand come first. Each says why it is there.",
            ],
        ),
        (
            "Use and correct it",
            &[
                "Cases may be used under CC BY 4.0 with a link to the case. The catalogue is a folder of text \
                 files: a wrong or missing fact is mended there, with the source that says so.",
            ],
        ),
    ],
};

pub(super) const KO: About = About {
    title: "이 모음에 대하여",
    description: "incidentlib이 무엇인지, 공개된 사후 분석에서 사례를 어떻게 쓰는지, 적힌 사실이 무엇을 뜻하는지 \
                  설명합니다.",
    sections: &[
        (
            "incidentlib이란",
            &[
                "incidentlib은 조직, 당국, 언론이 공개한 장애를 모은 곳입니다. 장애를 만난 엔지니어가 먼저 겪은 이들을 \
                 찾을 수 있게 합니다. 사례마다 근본 원인 하나, 촉발, 고장 난 구성 요소, 드러난 증상, 복구한 방법, 얻은 \
                 교훈을 적고, 원인이나 구성 요소가 같은 사례로 이어 줍니다.",
            ],
        ),
        (
            "사례는 이렇게 씁니다",
            &[
                "모든 사실은 그 사례를 쓰려고 읽은 글에서 왔고, 그 글은 ‘출처’에 연결해 두었습니다. 출처에 없는 내용은 \
                 비워 두고 ‘–’로 표시합니다. 심각도, 사용자 수, 시간을 짐작해 적지 않습니다. 사실과 숫자는 옮기되 문장은 \
                 옮기지 않습니다.",
                "영어 글과 한국어 글은 서로의 번역이 아니라 같은 장애를 따로 적은 두 글입니다. AI가 쓴 사례에는 그렇게 \
                 적고, 사람이 검토했는지도 적습니다.",
            ],
        ),
        (
            "용어의 뜻",
            &[
                "촉발은 장애를 일으킨 사건이고, 근본 원인은 그 사건이 피해로 이어진 까닭입니다. 기여 요인은 장애를 더 오래 \
                 끌거나 더 넓게 번지게 한 조건입니다. 감지까지 걸린 시간과 해결까지 걸린 시간은 장애가 시작된 때부터 셉니다. \
                 출처에 적힌 값을 쓰고, 타임라인의 두 시각에서 계산한 값은 그렇다고 밝힙니다.",
            ],
        ),
        (
            "관련 사례",
            &[
                "관련 사례는 계산해서 고릅니다. 근본 원인이 같으면 가장 가깝고, 구성 요소, 기여 요인, 증상 순으로 봅니다. \
                 드문 용어가 겹칠수록 더 가깝습니다. 재발한 사례와 직접 고른 사례가 맨 앞에 오고, 사례마다 이유를 적습니다.",
            ],
        ),
        (
            "쓰고 고치기",
            &[
                "사례는 링크를 밝히면 CC BY 4.0에 따라 쓸 수 있습니다. 이 모음은 텍스트 파일로 되어 있습니다. 틀리거나 빠진 \
                 내용은 근거가 되는 출처를 붙여 파일에서 고칩니다.",
            ],
        ),
    ],
};
