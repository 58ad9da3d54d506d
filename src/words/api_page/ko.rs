//! The page about the catalogue for scripts and AI tools, in Korean.

use super::{ApiPage, Examples};

pub(in crate::words) const KO: ApiPage = ApiPage {
    title: "API와 MCP",
    description: "스크립트와 AI 도구를 위한 사례 모음: 파일과 피드, 키 없이 쓰는 HTTP API, AI 도우미용 MCP 서버를 \
                  설명합니다.",
    short: "API와 MCP",
    intro: "사람이 찾을 수 있는 내용은 프로그램도 같은 데이터에서 같은 순서로 찾을 수 있습니다. 키와 계정이 필요 없고, 어느 \
            사이트의 스크립트든 응답을 읽을 수 있으며, 읽기만 됩니다. 사례는 링크를 밝히면 CC BY 4.0에 따라 쓸 수 있습니다.",
    as_files: "이 사본은 파일로만 되어 있습니다. 매개변수를 받는 주소와 MCP는 서버가 있어야 하므로 여기에는 없습니다. 모든 \
               사례는 api/v1/cases.ndjson에 있습니다.",
    example: "예",
    files: "파일과 피드",
    files_text: &[
        "모든 목록은 피드, JSON, CSV, 마크다운으로도 받을 수 있습니다. cases 뒤에 .atom, .json, .csv, .md를 붙이고 \
         매개변수는 그대로 둡니다. 사례에는 두 언어가 모두 든 기록인 .json과 본문인 .md가 있습니다.",
        "언어가 없는 주소는 application/json만 받는 프로그램을 기록으로, text/markdown만 받는 프로그램을 본문으로 보냅니다. \
         그 밖에는 모두 페이지로 보냅니다.",
    ],
    api: "HTTP API",
    api_text: |base| {
        format!(
            "모든 주소는 다음으로 시작합니다: {base}. 매개변수는 목록 페이지와 같습니다. 모르는 매개변수는 거절하고 가장 \
             가까운 것을 알려 줍니다. lang=ko를 붙이면 이유와 오류를 한국어로 적습니다."
        )
    },
    described: "모든 주소, 매개변수, 응답을 적은 OpenAPI 3.1 문서",
    addresses: &[
        ("/cases", "목록: 행, 전체 개수, 패싯"),
        ("/cases/{id}", "사례 전체"),
        ("/cases/{id}/similar", "가까운 사례와 점수, 이유"),
        ("/search", "두 언어 전문 검색과 답이 되는 구절"),
        ("/topics", "주제 목록, 그 아래에 주제별 글"),
        ("/vocabulary", "필터에 쓰는 용어"),
        ("/stats", "숫자로 본 사례 모음"),
        ("/lookup", "출처 주소를 인용한 사례"),
        ("/cases.ndjson", "전체, 한 줄에 한 사례"),
    ],
    paging: "페이지 나누기와 캐시",
    paging_text: &[
        "목록은 한 쪽에 20행이고 per_page로 100행까지 늘릴 수 있습니다. total은 전체 개수이고, 다음 쪽이 있으면 Link \
         헤더에 적습니다.",
        "모든 응답에 ETag가 있습니다. If-None-Match로 돌려보내면 바뀐 내용이 없는 동안 304를 받습니다. 전체가 필요하면 모든 \
         쪽을 읽지 말고 cases.ndjson을 한 번 받으세요.",
    ],
    problems: "오류",
    problems_text: "오류는 RFC 9457 형식입니다. type은 아래 항목으로 이어지고, detail은 무엇이 틀렸고 어떻게 고치는지 \
                    알려 주며, parameter, value, nearest는 같은 내용을 프로그램에 알려 줍니다.",
    problem_kinds: &[
        ("no-such-address", "이 주소에는 API가 없습니다."),
        (
            "no-such-case",
            "이 번호의 사례가 없습니다. 가까운 번호를 알려 줍니다.",
        ),
        (
            "no-such-topic",
            "이런 주제가 없습니다. 가장 가까운 주제를 알려 줍니다.",
        ),
        ("no-such-source", "이 주소의 글로 쓴 사례가 없습니다."),
        (
            "unknown-parameter",
            "이 주소에서 쓸 수 없는 매개변수입니다. 말없이 버리는 매개변수는 없습니다.",
        ),
        (
            "missing-parameter",
            "이 주소에 꼭 필요한 매개변수가 빠졌습니다.",
        ),
        (
            "unknown-value",
            "매개변수에 없는 값입니다. 가장 가까운 값을 알려 줍니다.",
        ),
        ("bad-value", "값이 너무 길거나, 너무 크거나, 비어 있습니다."),
        ("past-the-end", "결과가 이 쪽보다 먼저 끝납니다."),
        (
            "wrong-method",
            "읽기만 할 수 있는 주소입니다: GET, HEAD, OPTIONS.",
        ),
        ("unreadable-address", "주소가 UTF-8 글자가 아닙니다."),
        ("no-host", "요청에 호스트가 없거나 둘 이상 적혀 있습니다."),
        (
            "long-address",
            "주소가 너무 깁니다. 검색어나 필터를 줄여 주세요.",
        ),
        (
            "overload",
            "요청이 한꺼번에 몰렸습니다. Retry-After에 적힌 초만큼 기다린 뒤 다시 요청해 주세요.",
        ),
        ("broken", "저희 잘못입니다. 잠시 뒤에 다시 시도해 주세요."),
    ],
    mcp: "AI 도우미용 MCP",
    mcp_text: &[
        "Model Context Protocol을 쓰는 AI 도우미는 사례를 스스로 검색하고 읽습니다. Streamable HTTP로 연결하고, 키와 세션이 \
         필요 없습니다. 사례는 리소스이기도 하며 이름은 incidentlib://cases/ 뒤에 번호를 붙인 것입니다. 증상 조사와 설계 \
         검토를 이끄는 프롬프트가 하나씩 있습니다.",
    ],
    tools: &[
        ("search_incidents", "모든 사례의 글을 검색합니다"),
        ("get_incident", "사례를 읽습니다"),
        ("list_incidents", "용어로 사례를 나열합니다"),
        (
            "get_topic",
            "한 주제의 사례들이 함께 가르쳐 주는 내용을 읽습니다",
        ),
        ("vocab", "필터에 쓰는 용어를 알려 줍니다"),
    ],
    clients: "AI 도우미 설정",
    claude_code: "셸에서 실행합니다.",
    claude_desktop: "설정의 커넥터에서 커스텀 커넥터를 추가하고 이 주소를 넣습니다.",
    cursor: "~/.cursor/mcp.json 파일에 적습니다.",
    vs_code: ".vscode/mcp.json 파일에 적습니다.",
    other_client: "다른 클라이언트",
    bridge: "프로그램만 실행할 수 있는 클라이언트는 mcp-remote로 연결합니다. Node가 필요합니다.",
    examples: Examples {
        record: "사례 기록",
        text: "같은 사례를 마크다운으로",
        feed: "한 구성 요소의 새 사례 피드",
        table: "모든 사례를 표로",
        search: "글 검색",
        listing: "한 구성 요소에서 가장 오래 걸린 장애 다섯 건",
        case: "사례 전체",
        similar: "가까운 사례",
        lookup: "이 글로 쓴 사례 찾기",
        everything: "전체, 한 줄에 한 사례",
    },
};
