//! What assistants are told over MCP.
//!
//! The protocol knows no language for what a server says of itself, so tools and their arguments
//! are described in English, which every assistant reads; titles, which people see in menus, say
//! both. What answers a call follows its argument `lang`.

use super::mcp_errors::{self, McpErrors};

/// A title that people see and a description that an assistant reads.
pub(crate) struct Described {
    pub(crate) title: &'static str,
    pub(crate) description: &'static str,
}

pub(crate) struct Mcp {
    pub(crate) errors: McpErrors,
    pub(crate) list_head: fn(&str, &str) -> String,
    pub(crate) more: fn(&str) -> String,
    pub(crate) narrow: &'static str,
    pub(crate) nothing_help: &'static str,
    pub(crate) open_one: &'static str,
    pub(crate) shortened: fn(&str) -> String,
    pub(crate) cases_of_topic: fn(&str) -> String,
    pub(crate) more_of_topic: fn(&str) -> String,
    pub(crate) vocabulary: fn(&str, usize) -> String,
    pub(crate) filter_by: fn(&str) -> String,
    pub(crate) symptom: fn(&str, &str) -> String,
    pub(crate) design: fn(&str, &str) -> String,
    pub(crate) matches: &'static str,
    pub(crate) no_matches: &'static str,
}

/// What a client is told first.
pub(crate) const INSTRUCTIONS: &str = "incidentlib is a public catalogue of real incident postmortems, each told in English and Korean with its \
sources. Use it before you answer from memory when somebody debugs an outage, asks how others failed or \
recovered, or reviews a design. Start with search_incidents in the words of the symptom, error or component \
(either language); open the best matches with get_incident; use list_incidents to compare all cases with a \
root cause, component or symptom, and vocab for the slugs. Name the ids (IL-0492) and link the url of every \
case that you use, and say so where the catalogue does not state something.";

pub(crate) const SEARCH: Described = Described {
    title: "Search incidents · 사례 검색",
    description: "Full-text search over all postmortems, in English and Korean at once, best match first. Use it when \
you have words: an error message, a symptom, a product, an id or the address of a source. Returns ten cases \
with the sentences that match, the total, and a cursor.",
};

pub(crate) const INCIDENT: Described = Described {
    title: "Read an incident · 사례 읽기",
    description: "One whole postmortem: facts, timeline, summary, symptoms, root cause and trigger, detection, remediation, \
action items, lessons, sources, and the cases next to it with the reasons. Use it after a search, or when \
somebody names an id such as IL-0492.",
};

pub(crate) const LIST: Described = Described {
    title: "List incidents · 사례 목록",
    description: "Cases by what they are tagged with, without a search: all with a root cause, component, symptom, \
organisation, year and so on, in the order you choose. Use it to count, compare or go through everything of a \
kind. Returns ten cases, the total, a cursor, and the values that narrow the result.",
};

pub(crate) const TOPIC: Described = Described {
    title: "Read a topic · 주제 읽기",
    description: "An essay on what the cases of a subject (DNS, load balancing, certificates …) together teach, with its \
cases. Use it for advice on a subject rather than on one incident. `vocab` with kind `topic` lists the slugs.",
};

pub(crate) const VOCAB: Described = Described {
    title: "Vocabulary · 용어",
    description: "The terms that cases are tagged with, by kind: slug, label, definition, other names and how many cases \
have each, the most used first. Use it to find the slug to filter by.",
};

pub(crate) const LANG: &str =
    "Language of the answer; what exists only in the other language is given in that. Default: en.";
pub(crate) const Q: &str = "What to search for, in English or Korean: words, an error message, an id, or the address of a source.";
pub(crate) const ID: &str = "Id of the case, such as IL-0492.";
pub(crate) const SLUG: &str = "Slug of the topic, such as dns.";
pub(crate) const KIND: &str = "Which terms.";
pub(crate) const CURSOR: &str = "`next_cursor` of the page before, with every other argument as it was. Leave out for the first page.";
pub(crate) const LIMIT: &str = "How many cases at most, 1 to 50. Default: 10.";
pub(crate) const SORT: &str = "Order. Default: newest, or the order given where `id` is used. longest and shortest go by time to resolve.";
pub(crate) const IDS: &str = "Only these cases, in this order: ids such as IL-0492.";
pub(crate) const SEVERITY: &str = "Only cases that their organisation rated so; any of these.";
pub(crate) const YEAR: &str = "Only cases of these years, such as 2024.";
pub(crate) const UNKNOWN: &str = "Only cases whose sources do not state this fact.";

/// The description of a filter by terms of a kind.
pub(crate) fn filter(kind: &str) -> String {
    format!(
        "Only cases with any of these: slugs, labels or other names in either language; see vocab, kind {kind}."
    )
}

pub(crate) const CASE_RESOURCE: Described = Described {
    title: "A case · 사례",
    description: "One postmortem in Markdown, in English, or in Korean with ?lang=ko.",
};

pub(crate) const INVESTIGATE: Described = Described {
    title: "Investigate a symptom · 증상 조사하기",
    description: "Find past incidents that looked like this, what caused them, and what to check first.",
};

pub(crate) const REVIEW: Described = Described {
    title: "Review my design against past incidents · 지난 장애로 설계 검토하기",
    description: "Go through a design with the failures that others had with the same components.",
};

pub(crate) const SYMPTOM_ARGUMENT: &str =
    "What is seen: an alert, an error message, a graph in words. · 보이는 증상";
pub(crate) const DESIGN_ARGUMENT: &str =
    "The design: components, how they depend on each other, what changes. · 검토할 설계";
pub(crate) const LANG_ARGUMENT: &str = "en or ko. · 답할 언어";

pub(super) const EN: Mcp = Mcp {
    errors: mcp_errors::EN,
    list_head: |count, position| format!("{count} ({position})"),
    more: |cursor| format!("More: the same call with cursor \"{cursor}\"."),
    narrow: "To narrow:",
    nothing_help: "Nothing found. Try fewer or plainer words, drop a filter, or look at vocab.",
    open_one: "get_incident opens a case by its id.",
    shortened: |url| format!("Shortened here. The whole text: {url}"),
    cases_of_topic: |count| format!("{count} of this topic:"),
    more_of_topic: |call| format!("All of them: {call}"),
    vocabulary: |kind, total| format!("{kind}: {total} terms, the most used first."),
    filter_by: |parameter| {
        format!("Filter by them with `{parameter}` of search_incidents or list_incidents.")
    },
    symptom: |symptom, found| {
        format!(
            "I see this symptom:\n\n{symptom}\n\n{found}\n\n\
             Help me find the cause with the incidents of incidentlib:\n\
             1. Call search_incidents with the words of the symptom; search again with the error message, the \
             component and plainer words until the matches fit. Use vocab (kind symptom) and the filter `symptom` \
             where a term fits.\n\
             2. Call get_incident for the two to four best matches. Compare their symptoms, trigger and root cause \
             with mine and say what fits and what does not.\n\
             3. List the likely causes, the most likely first, each with what to check now to confirm or rule it out, \
             and what ended the incident in the cases that had it (remediation).\n\
             4. Name the action items that would have prevented it.\n\
             Cite the id and the url of every case you use. Say so where the cases do not answer."
        )
    },
    design: |design, found| {
        format!(
            "I want to review this design:\n\n{design}\n\n{found}\n\n\
             Review it against the incidents of incidentlib:\n\
             1. List its components and dependencies and find their slugs with vocab (kinds component and \
             root_cause).\n\
             2. Call list_incidents for each component, and search_incidents for each way in which it could fail. \
             Call get_topic where a topic fits.\n\
             3. Call get_incident for the cases whose conditions this design shares, and read their root cause, \
             contributing factors and action items.\n\
             4. Write the review: each risk with the cases that show it, whether the design already guards against \
             it, and what to change, the worst first.\n\
             5. End with a checklist made of the action items that apply.\n\
             Cite the id and the url of every case you use. Say so where the cases do not answer."
        )
    },
    matches: "The catalogue's first matches:",
    no_matches: "The catalogue has no direct match for these words yet: search with others.",
};

pub(super) const KO: Mcp = Mcp {
    errors: mcp_errors::KO,
    list_head: |count, position| format!("{count} ({position})"),
    more: |cursor| format!("더 보기: 같은 호출에 cursor \"{cursor}\" 추가"),
    narrow: "좁혀 보기:",
    nothing_help: "찾은 사례가 없습니다. 더 적거나 쉬운 말로 찾고, 필터를 빼거나 vocab 도구로 용어를 확인하세요.",
    open_one: "사례를 읽으려면 get_incident 도구에 id를 넣으세요.",
    shortened: |url| format!("여기에는 줄여서 실었습니다. 전체 글: {url}"),
    cases_of_topic: |count| format!("이 주제의 {count}:"),
    more_of_topic: |call| format!("전체 목록: {call}"),
    vocabulary: |kind, total| format!("{kind}: 용어 {total}개, 많이 쓰인 순"),
    filter_by: |parameter| {
        format!("search_incidents와 list_incidents에서 이 용어로 거르는 인자: `{parameter}`")
    },
    symptom: |symptom, found| {
        format!(
            "이런 증상이 보입니다.\n\n{symptom}\n\n{found}\n\n\
             incidentlib의 장애 사례로 원인을 찾아 주세요.\n\
             1. 증상에 나온 말로 search_incidents를 호출하세요. 맞는 사례가 나올 때까지 오류 메시지, 구성 요소, 더 \
             쉬운 말로 바꿔 다시 찾으세요. 맞는 용어가 있으면 vocab(kind: symptom)으로 확인해 `symptom` 필터를 \
             쓰세요.\n\
             2. 가장 비슷한 사례 2~4건을 get_incident로 읽고, 증상·촉발·근본 원인이 지금 상황과 어디까지 맞고 어디가 \
             다른지 설명하세요.\n\
             3. 가능성이 큰 순서로 원인 후보를 정리하세요. 후보마다 지금 무엇을 확인하면 확정하거나 배제할 수 있는지, \
             같은 원인의 사례에서는 어떤 조치로 끝났는지 적으세요.\n\
             4. 미리 해 두었다면 막을 수 있었을 후속 조치를 꼽으세요.\n\
             인용한 사례마다 id와 url을 밝히고, 사례만으로 알 수 없는 부분은 그렇다고 적으세요."
        )
    },
    design: |design, found| {
        format!(
            "이 설계를 검토하려고 합니다.\n\n{design}\n\n{found}\n\n\
             incidentlib의 장애 사례에 비추어 검토해 주세요.\n\
             1. 설계의 구성 요소와 의존 관계를 정리하고, vocab(kind: component, root_cause)으로 slug를 찾으세요.\n\
             2. 구성 요소마다 list_incidents를, 고장 날 수 있는 방식마다 search_incidents를 호출하세요. 맞는 주제가 \
             있으면 get_topic도 읽으세요.\n\
             3. 조건이 이 설계와 겹치는 사례를 get_incident로 열어 근본 원인, 기여 요인, 후속 조치를 읽으세요.\n\
             4. 검토 의견을 쓰세요. 위험마다 근거가 되는 사례, 설계가 이미 대비했는지, 무엇을 바꿀지를 심각한 순서로 \
             적으세요.\n\
             5. 적용할 만한 후속 조치를 모아 점검 목록으로 마무리하세요.\n\
             인용한 사례마다 id와 url을 밝히고, 사례만으로 알 수 없는 부분은 그렇다고 적으세요."
        )
    },
    matches: "먼저 찾은 사례:",
    no_matches: "이 말로 바로 찾은 사례는 없습니다. 다른 말로 찾아보세요.",
};
