//! What an assistant or its program is told when a call cannot be answered: what was wrong and
//! what would be right.

pub(crate) struct McpErrors {
    pub(crate) unknown_tool: fn(&str, &str) -> String,
    pub(crate) unknown_prompt: fn(&str, &str) -> String,
    pub(crate) no_such_resource: fn(&str) -> String,
    pub(crate) unknown_argument: fn(&str, &str) -> String,
    pub(crate) missing: fn(&str) -> String,
    pub(crate) not_text: fn(&str) -> String,
    pub(crate) not_texts: fn(&str) -> String,
    pub(crate) not_a_number: fn(&str, usize, usize) -> String,
    pub(crate) no_such_choice: fn(&str, &str, &str) -> String,
    pub(crate) no_such_term: fn(&str, &str) -> String,
    pub(crate) look_up: fn(&str) -> String,
    pub(crate) no_such_year: fn(&str) -> String,
    pub(crate) no_such_case: fn(&str) -> String,
    pub(crate) find_case: &'static str,
    pub(crate) no_such_topic: fn(&str) -> String,
    pub(crate) topics: fn(&str) -> String,
    pub(crate) did_you_mean: fn(&str) -> String,
    pub(crate) too_long: fn(usize) -> String,
    pub(crate) too_many_values: fn(usize) -> String,
    pub(crate) foreign_cursor: &'static str,
    pub(crate) unknown_method: fn(&str, &str) -> String,
    pub(crate) bad_parameters: fn(&str) -> String,
    pub(crate) broken: &'static str,
    pub(crate) method: &'static str,
    pub(crate) host: fn(&str) -> String,
    pub(crate) origin: fn(&str) -> String,
    pub(crate) content_type: &'static str,
    pub(crate) accept: &'static str,
    pub(crate) too_large: fn(usize) -> String,
    pub(crate) too_slow: &'static str,
    pub(crate) unreadable: &'static str,
    pub(crate) batch: &'static str,
    pub(crate) not_a_message: &'static str,
    pub(crate) version: fn(&str, &str) -> String,
}

pub(super) const EN: McpErrors = McpErrors {
    unknown_tool: |name, tools| format!("There is no tool “{name}”. The tools are {tools}."),
    unknown_prompt: |name, prompts| {
        format!("There is no prompt “{name}”. The prompts are {prompts}.")
    },
    no_such_resource: |uri| {
        format!("There is no resource {uri}. A case is read as incidentlib://cases/IL-0492.")
    },
    unknown_argument: |name, known| {
        format!("There is no argument “{name}”. This tool takes {known}.")
    },
    missing: |name| format!("The argument “{name}” is missing or empty."),
    not_text: |name| format!("The argument “{name}” takes a string."),
    not_texts: |name| format!("The argument “{name}” takes an array of strings."),
    not_a_number: |name, least, most| {
        format!("The argument “{name}” takes a whole number from {least} to {most}.")
    },
    no_such_choice: |value, name, allowed| {
        format!("“{value}” is no value of “{name}”. It takes {allowed}.")
    },
    no_such_term: |value, name| {
        format!("“{value}” is no term of “{name}”, so nothing was filtered.")
    },
    look_up: |kind| format!("Call vocab with kind \"{kind}\" for all of them."),
    no_such_year: |value| format!("“{value}” is no year. Write four digits, such as 2024."),
    no_such_case: |id| format!("There is no case “{id}”."),
    find_case: "Find it with search_incidents, or with list_incidents by what it is tagged with.",
    no_such_topic: |slug| format!("There is no topic “{slug}”."),
    topics: |slugs| format!("The topics are {slugs}."),
    did_you_mean: |nearest| format!("Did you mean {nearest}?"),
    too_long: |most| {
        format!("A search takes up to {most} characters. Keep the lines that name the error.")
    },
    too_many_values: |most| format!("A call filters by up to {most} values. Take some out."),
    foreign_cursor: "This cursor belongs to another question. Repeat the call that gave it with the same arguments, \
                     or call without a cursor to begin again.",
    unknown_method: |method, methods| {
        format!("There is no method “{method}”. The methods are {methods}.")
    },
    bad_parameters: |method| {
        format!(
            "The parameters of {method} cannot be read. Send params as the protocol describes them."
        )
    },
    broken: "The answer could not be made. Try again.",
    method: "This address speaks MCP over HTTP: send JSON-RPC messages with POST. It keeps no session and no stream.",
    host: |host| {
        format!(
            "The host “{host}” is not served here. Use the public address of the site; whoever runs it sets that \
             with --base-url."
        )
    },
    origin: |origin| {
        format!(
            "Pages of {origin} may not ask a server on this computer. Open the client from this computer."
        )
    },
    content_type: "Send the message as Content-Type: application/json.",
    accept: "Answers are application/json: name it in Accept, together with text/event-stream.",
    too_large: |most| format!("A message has up to {most} bytes. Send less."),
    too_slow: "The message did not arrive in time. Send it again.",
    unreadable: "The body is no JSON in UTF-8.",
    batch: "Batches are not answered. Send one message a request.",
    not_a_message: "This is no JSON-RPC 2.0 message: it takes \"jsonrpc\": \"2.0\", a method, and an id that is a \
                    string or a whole number.",
    version: |asked, known| {
        format!("Protocol version {asked} is not spoken here. Use one of {known}.")
    },
};

pub(super) const KO: McpErrors = McpErrors {
    unknown_tool: |name, tools| format!("없는 도구입니다: ‘{name}’. 쓸 수 있는 도구: {tools}"),
    unknown_prompt: |name, prompts| {
        format!("없는 프롬프트입니다: ‘{name}’. 쓸 수 있는 프롬프트: {prompts}")
    },
    no_such_resource: |uri| {
        format!("없는 리소스입니다: {uri}. 사례는 incidentlib://cases/IL-0492 형식으로 읽습니다.")
    },
    unknown_argument: |name, known| format!("없는 인자입니다: ‘{name}’. 이 도구의 인자: {known}"),
    missing: |name| format!("인자가 없거나 비어 있습니다: ‘{name}’"),
    not_text: |name| format!("문자열로 넣어야 하는 인자입니다: ‘{name}’"),
    not_texts: |name| format!("문자열 배열로 넣어야 하는 인자입니다: ‘{name}’"),
    not_a_number: |name, least, most| {
        format!("{least}~{most} 사이의 정수로 넣어야 하는 인자입니다: ‘{name}’")
    },
    no_such_choice: |value, name, allowed| {
        format!("‘{name}’ 인자에 쓸 수 없는 값입니다: ‘{value}’. 쓸 수 있는 값: {allowed}")
    },
    no_such_term: |value, name| format!("‘{name}’ 인자에 없는 용어라 거르지 않았습니다: ‘{value}’"),
    look_up: |kind| format!("전체 용어는 vocab 도구에 kind \"{kind}\" 값을 넣어 확인하세요."),
    no_such_year: |value| format!("연도가 아닙니다: ‘{value}’. 2024처럼 네 자리로 쓰세요."),
    no_such_case: |id| format!("없는 사례입니다: ‘{id}’"),
    find_case: "search_incidents로 찾거나, 붙은 용어로 list_incidents에서 찾으세요.",
    no_such_topic: |slug| format!("없는 주제입니다: ‘{slug}’"),
    topics: |slugs| format!("쓸 수 있는 주제: {slugs}"),
    did_you_mean: |nearest| format!("혹시 이것을 찾으셨나요? {nearest}"),
    too_long: |most| format!("검색어는 {most}자까지 쓸 수 있습니다. 오류가 적힌 줄만 남겨 보세요."),
    too_many_values: |most| {
        format!("한 번에 값을 {most}개까지 거를 수 있습니다. 몇 개를 빼 주세요.")
    },
    foreign_cursor: "다른 질문의 cursor입니다. 이 cursor를 받은 호출과 같은 인자로 다시 부르거나, cursor 없이 처음부터 \
                     부르세요.",
    unknown_method: |method, methods| {
        format!("없는 메서드입니다: ‘{method}’. 쓸 수 있는 메서드: {methods}")
    },
    bad_parameters: |method| {
        format!("{method} 요청의 params를 읽을 수 없습니다. 프로토콜이 정한 형식으로 보내세요.")
    },
    broken: "답을 만들지 못했습니다. 다시 시도하세요.",
    method: "HTTP로 MCP를 쓰는 주소입니다. JSON-RPC 메시지를 POST로 보내세요. 세션과 스트림은 두지 않습니다.",
    host: |host| {
        format!(
            "여기서 다루지 않는 호스트입니다: ‘{host}’. 사이트의 공개 주소를 쓰세요. 공개 주소는 운영자가 --base-url로 \
             정합니다."
        )
    },
    origin: |origin| {
        format!(
            "이 컴퓨터의 서버에는 요청할 수 없는 출처입니다: {origin}. 이 컴퓨터에서 연 클라이언트를 쓰세요."
        )
    },
    content_type: "메시지를 Content-Type: application/json으로 보내세요.",
    accept: "답은 application/json입니다. Accept에 text/event-stream과 함께 적으세요.",
    too_large: |most| format!("메시지는 {most}바이트까지 보낼 수 있습니다. 줄여서 보내세요."),
    too_slow: "메시지가 제때 오지 않았습니다. 다시 보내세요.",
    unreadable: "본문이 UTF-8로 된 JSON이 아닙니다.",
    batch: "여러 메시지를 묶어 보낼 수 없습니다. 요청 하나에 메시지 하나만 보내세요.",
    not_a_message: "JSON-RPC 2.0 메시지가 아닙니다. \"jsonrpc\": \"2.0\"과 method를 넣고, id는 문자열이나 정수로 쓰세요.",
    version: |asked, known| {
        format!("여기서 쓰지 않는 프로토콜 버전입니다: {asked}. 쓸 수 있는 버전: {known}")
    },
};
