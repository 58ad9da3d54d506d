//! The page about the catalogue for scripts and AI tools.

pub(crate) struct ApiPage {
    pub(crate) title: &'static str,
    pub(crate) description: &'static str,
    /// What the link to the page is called at the end of every page.
    pub(crate) short: &'static str,
    pub(crate) intro: &'static str,
    /// Before an example.
    pub(crate) example: &'static str,
    pub(crate) files: &'static str,
    pub(crate) files_text: &'static [&'static str],
    pub(crate) api: &'static str,
    /// Names where all its addresses begin.
    pub(crate) api_text: fn(&str) -> String,
    pub(crate) described: &'static str,
    pub(crate) addresses: &'static [(&'static str, &'static str)],
    pub(crate) paging: &'static str,
    pub(crate) paging_text: &'static [&'static str],
    pub(crate) problems: &'static str,
    pub(crate) problems_text: &'static str,
    /// The anchor of each kind of problem, and what it means.
    pub(crate) problem_kinds: &'static [(&'static str, &'static str)],
    pub(crate) mcp: &'static str,
    pub(crate) mcp_text: &'static [&'static str],
    pub(crate) tools: &'static [(&'static str, &'static str)],
    pub(crate) clients: &'static str,
    /// What to do with the configuration of each client, in the order of the page.
    pub(crate) claude_code: &'static str,
    pub(crate) claude_desktop: &'static str,
    pub(crate) cursor: &'static str,
    pub(crate) vs_code: &'static str,
    pub(crate) other_client: &'static str,
    pub(crate) bridge: &'static str,
    pub(crate) examples: Examples,
}

/// What each example asks for.
pub(crate) struct Examples {
    pub(crate) record: &'static str,
    pub(crate) text: &'static str,
    pub(crate) feed: &'static str,
    pub(crate) table: &'static str,
    pub(crate) search: &'static str,
    pub(crate) listing: &'static str,
    pub(crate) case: &'static str,
    pub(crate) similar: &'static str,
    pub(crate) lookup: &'static str,
    pub(crate) everything: &'static str,
}

pub(super) const EN: ApiPage = ApiPage {
    title: "API and MCP",
    description: "The catalogue for scripts and AI tools: files and feeds, an HTTP API without a key, and an MCP \
                  server for assistants.",
    short: "API and MCP",
    intro: "What a person finds here, a program can find, too, from the same data and in the same order. There is no \
            key and no account, scripts of any site may read every answer, and nothing can be changed. Cases may be \
            used under CC BY 4.0 with a link to the case.",
    example: "For example",
    files: "Files and feeds",
    files_text: &[
        "Every listing is also a feed, JSON, CSV and Markdown: write .atom, .json, .csv or .md behind cases and keep \
         the parameters. A case has .json, its whole record in both languages, and .md.",
        "An address without a language leads a program that accepts nothing but application/json to the record, and \
         one that accepts nothing but text/markdown to the text. Everybody else is led to the page.",
    ],
    api: "HTTP API",
    api_text: |base| {
        format!(
            "Every address begins with {base}. The parameters are those of the listing. One that is unknown is \
             refused, and the nearest right one is named. With lang=ko, reasons and errors are in Korean."
        )
    },
    described: "Every address, parameter and answer in OpenAPI 3.1",
    addresses: &[
        ("/cases", "the listing: rows, total, facets"),
        ("/cases/{id}", "a whole case"),
        (
            "/cases/{id}/similar",
            "the cases next to it, with score and reasons",
        ),
        (
            "/search",
            "full text in both languages, with the passages that answer",
        ),
        ("/topics", "the subjects, and behind it each with its essay"),
        ("/vocabulary", "the terms that filters take"),
        ("/stats", "the catalogue in numbers"),
        ("/lookup", "the case that cites the address of a source"),
        ("/cases.ndjson", "everything, one case a line"),
    ],
    paging: "Pages and copies",
    paging_text: &[
        "A list has pages of 20 rows, or of per_page up to 100. total counts all of them, and the header Link names \
         the next page as long as there is one.",
        "Every answer has an ETag. Send it back in If-None-Match and hear 304 as long as nothing has changed. Whoever \
         wants everything takes cases.ndjson once rather than every page.",
    ],
    problems: "Errors",
    problems_text: "An error is a problem as RFC 9457 writes it: type leads to one of these, detail says what was \
                    wrong and what would be right, and parameter, value and nearest say so to programs.",
    problem_kinds: &[
        ("no-such-address", "Nothing is at this address of the API."),
        (
            "no-such-case",
            "No case has this id. The nearest ids are named.",
        ),
        (
            "no-such-topic",
            "There is no such topic. The nearest one is named.",
        ),
        (
            "no-such-source",
            "No case was written from the text at this address.",
        ),
        (
            "unknown-parameter",
            "This address takes no such parameter. Nothing is dropped silently.",
        ),
        (
            "missing-parameter",
            "This address needs a parameter that was not given.",
        ),
        (
            "unknown-value",
            "The parameter takes no such value. The nearest one is named.",
        ),
        ("bad-value", "A value is too long, too large or empty."),
        ("past-the-end", "The result ends before this page."),
        (
            "wrong-method",
            "The address can only be read: GET, HEAD or OPTIONS.",
        ),
        ("unreadable-address", "The address is not text in UTF-8."),
        ("no-host", "The request names no host, or more than one."),
        (
            "long-address",
            "The address is longer than any that leads somewhere.",
        ),
        (
            "overload",
            "More is asked at once than can be answered. Ask again after the seconds that Retry-After names.",
        ),
        ("broken", "The mistake is ours. Try again later."),
    ],
    mcp: "MCP, for AI assistants",
    mcp_text: &[
        "Assistants that speak the Model Context Protocol search and read the catalogue by themselves: over \
         Streamable HTTP, without a key and without a session. Each case is also a resource, named \
         incidentlib://cases/ and its id, and two prompts lead through the investigation of a symptom and the review \
         of a design.",
    ],
    tools: &[
        ("search_incidents", "searches the text of all cases"),
        ("get_incident", "reads a case"),
        ("list_incidents", "lists cases by their terms"),
        (
            "get_topic",
            "reads what the cases of a subject together teach",
        ),
        ("vocab", "names the terms that filters take"),
    ],
    clients: "Set up an assistant",
    claude_code: "In a shell:",
    claude_desktop: "Settings, Connectors, Add custom connector, with this address:",
    cursor: "In ~/.cursor/mcp.json:",
    vs_code: "In .vscode/mcp.json:",
    other_client: "Other clients",
    bridge: "A client that only starts programs reaches it through mcp-remote, which needs Node:",
    examples: Examples {
        record: "A case as a record",
        text: "The same as Markdown",
        feed: "A feed of new cases with a component",
        table: "Every case as a table",
        search: "Search the text",
        listing: "The longest incidents with a component, five of them",
        case: "A whole case",
        similar: "The cases next to it",
        lookup: "Which case was written from this text?",
        everything: "Everything, a line each",
    },
};

pub(super) const KO: ApiPage = ApiPage {
    title: "API와 MCP",
    description: "스크립트와 AI 도구를 위한 사례 모음: 파일과 피드, 키 없이 쓰는 HTTP API, AI 도우미용 MCP 서버를 \
                  설명합니다.",
    short: "API와 MCP",
    intro: "사람이 찾을 수 있는 내용은 프로그램도 같은 데이터에서 같은 순서로 찾을 수 있습니다. 키와 계정이 필요 없고, 어느 \
            사이트의 스크립트든 응답을 읽을 수 있으며, 읽기만 됩니다. 사례는 링크를 밝히면 CC BY 4.0에 따라 쓸 수 있습니다.",
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
