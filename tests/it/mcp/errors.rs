//! What is said of calls that cannot be followed, in both languages.

use serde_json::{Value, json};

use crate::site::Site;

/// A call that cannot be followed, and what is said of it in English and in Korean.
type Wrong = (&'static str, Value, &'static str, &'static str);

/// Names, and what the protocol knows of them.
fn arguments() -> Vec<Wrong> {
    vec![
        (
            "get_incident",
            json!({}),
            "The argument “id” is missing or empty.",
            "인자가 없거나 비어 있습니다: ‘id’",
        ),
        (
            "search_incidents",
            json!({ "q": "  " }),
            "The argument “q” is missing or empty.",
            "인자가 없거나 비어 있습니다: ‘q’",
        ),
        (
            "get_incident",
            json!({ "id": 5 }),
            "The argument “id” takes a string.",
            "문자열로 넣어야 하는 인자입니다: ‘id’",
        ),
        (
            "get_incident",
            json!({ "id": "IL-9999" }),
            "There is no case “IL-9999”.\nDid you mean IL-0003, IL-0002, IL-0001?\nFind it with \
             search_incidents, or with list_incidents by what it is tagged with.",
            "없는 사례입니다: ‘IL-9999’\n혹시 이것을 찾으셨나요? IL-0003, IL-0002, IL-0001\nsearch_incidents로 찾거나, \
             붙은 용어로 list_incidents에서 찾으세요.",
        ),
        (
            "get_incident",
            json!({ "id": "IL-0001", "verbose": true }),
            "There is no argument “verbose”. This tool takes id, lang.",
            "없는 인자입니다: ‘verbose’. 이 도구의 인자: id, lang",
        ),
        (
            "vocab",
            json!({ "kinds": "component" }),
            "There is no argument “kinds”. This tool takes kind, lang, cursor.\nDid you mean kind?",
            "없는 인자입니다: ‘kinds’. 이 도구의 인자: kind, lang, cursor\n혹시 이것을 찾으셨나요? kind",
        ),
        (
            "vocab",
            json!({ "kind": "components" }),
            "“components” is no value of “kind”. It takes root_cause, component, symptom, contributing, \
             domain, org, severity, topic.\nDid you mean component?",
            "‘kind’ 인자에 쓸 수 없는 값입니다: ‘components’. 쓸 수 있는 값: root_cause, component, symptom, \
             contributing, domain, org, severity, topic\n혹시 이것을 찾으셨나요? component",
        ),
    ]
}

/// What the listing filters by.
fn filters() -> Vec<Wrong> {
    vec![
        (
            "list_incidents",
            json!({ "component": ["hapoxy"] }),
            "“hapoxy” is no term of “component”, so nothing was filtered.\nDid you mean haproxy?\nCall vocab \
             with kind \"component\" for all of them.",
            "‘component’ 인자에 없는 용어라 거르지 않았습니다: ‘hapoxy’\n혹시 이것을 찾으셨나요? haproxy\n전체 용어는 \
             vocab 도구에 kind \"component\" 값을 넣어 확인하세요.",
        ),
        (
            "list_incidents",
            json!({ "component": { "any": "haproxy" } }),
            "The argument “component” takes an array of strings.",
            "문자열 배열로 넣어야 하는 인자입니다: ‘component’",
        ),
        (
            "list_incidents",
            json!({ "severity": ["sev-9"] }),
            "“sev-9” is no value of “severity”. It takes sev-1, sev-2, sev-3, sev-4.",
            "‘severity’ 인자에 쓸 수 없는 값입니다: ‘sev-9’. 쓸 수 있는 값: sev-1, sev-2, sev-3, sev-4",
        ),
        (
            "list_incidents",
            json!({ "unknown": ["cause"] }),
            "“cause” is no value of “unknown”. It takes severity, users, region, detected, resolved, lessons, \
             actions.",
            "‘unknown’ 인자에 쓸 수 없는 값입니다: ‘cause’. 쓸 수 있는 값: severity, users, region, detected, \
             resolved, lessons, actions",
        ),
        (
            "list_incidents",
            json!({ "year": ["last"] }),
            "“last” is no year. Write four digits, such as 2024.",
            "연도가 아닙니다: ‘last’. 2024처럼 네 자리로 쓰세요.",
        ),
        (
            "list_incidents",
            json!({ "id": ["IL-9999"] }),
            "There is no case “IL-9999”.\nDid you mean IL-0003?",
            "없는 사례입니다: ‘IL-9999’\n혹시 이것을 찾으셨나요? IL-0003",
        ),
        (
            "list_incidents",
            json!({ "year": (1970..2071).collect::<Vec<_>>() }),
            "A call filters by up to 100 values. Take some out.",
            "한 번에 값을 100개까지 거를 수 있습니다. 몇 개를 빼 주세요.",
        ),
    ]
}

/// How much of what is wanted.
fn others() -> Vec<Wrong> {
    vec![
        (
            "list_incidents",
            json!({ "sort": "latest" }),
            "“latest” is no value of “sort”. It takes relevance, newest, oldest, longest, shortest, updated.",
            "‘sort’ 인자에 쓸 수 없는 값입니다: ‘latest’. 쓸 수 있는 값: relevance, newest, oldest, longest, shortest, \
             updated",
        ),
        (
            "list_incidents",
            json!({ "limit": 0 }),
            "The argument “limit” takes a whole number from 1 to 50.",
            "1~50 사이의 정수로 넣어야 하는 인자입니다: ‘limit’",
        ),
        (
            "search_incidents",
            json!({ "q": "pool", "limit": 1_000_000_000 }),
            "The argument “limit” takes a whole number from 1 to 50.",
            "1~50 사이의 정수로 넣어야 하는 인자입니다: ‘limit’",
        ),
        (
            "search_incidents",
            json!({ "q": "가".repeat(2001) }),
            "A search takes up to 2000 characters. Keep the lines that name the error.",
            "검색어는 2000자까지 쓸 수 있습니다. 오류가 적힌 줄만 남겨 보세요.",
        ),
        (
            "get_topic",
            json!({ "slug": "pool" }),
            "There is no topic “pool”.\nDid you mean pools?\nThe topics are pools.",
            "없는 주제입니다: ‘pool’\n혹시 이것을 찾으셨나요? pools\n쓸 수 있는 주제: pools",
        ),
    ]
}

#[test]
fn a_wrong_call_says_what_would_be_right() {
    let site = Site::small();
    for (tool, arguments, english, korean) in [arguments(), filters(), others()].concat() {
        for (lang, said) in [("en", english), ("ko", korean)] {
            let mut arguments = arguments.clone();
            arguments["lang"] = json!(lang);
            assert_eq!(site.refused(tool, &arguments), said, "{arguments}");
        }
    }
}

#[test]
fn an_unknown_language_is_answered_in_english() {
    assert_eq!(
        Site::small().refused("get_incident", &json!({ "id": "IL-0001", "lang": "kr" })),
        "“kr” is no value of “lang”. It takes en, ko."
    );
}

#[test]
fn what_is_asked_of_no_tool_is_an_error_of_the_protocol() {
    let site = Site::small();
    let error = |method: &str, params: Value| {
        let answer = site.ask(method, &params);
        let error = &answer["error"];
        (
            error["code"].as_i64().unwrap(),
            error["message"].as_str().unwrap().to_owned(),
        )
    };
    let tools = "search_incidents, get_incident, list_incidents, get_topic, vocab";
    for (lang, said) in [
        (
            "en",
            format!("There is no tool “nope”. The tools are {tools}."),
        ),
        (
            "ko",
            format!("없는 도구입니다: ‘nope’. 쓸 수 있는 도구: {tools}"),
        ),
    ] {
        let params = json!({ "name": "nope", "arguments": { "lang": lang } });
        assert_eq!(error("tools/call", params), (-32602, said));
    }
    for (lang, said) in [
        (
            "en",
            "There is no prompt “nope”. The prompts are investigate_symptom, review_design.",
        ),
        (
            "ko",
            "없는 프롬프트입니다: ‘nope’. 쓸 수 있는 프롬프트: investigate_symptom, review_design",
        ),
    ] {
        let params = json!({ "name": "nope", "arguments": { "lang": lang } });
        assert_eq!(error("prompts/get", params), (-32602, said.to_owned()));
    }
    assert_eq!(
        error("tools/call", json!({ "tool": "vocab" })),
        (
            -32602,
            "The parameters of tools/call cannot be read. Send params as the protocol describes them.".to_owned()
        )
    );
}

#[test]
fn what_is_unknown_is_quoted_in_part_only() {
    let site = Site::small();
    let methods = "initialize, ping, tools/list, tools/call, resources/list, resources/templates/list, \
                   resources/read, prompts/list, prompts/get";
    let long = "x".repeat(100_000);
    let cut = format!("{}…", "x".repeat(59));
    for (method, quoted) in [("tools/run", "tools/run"), (long.as_str(), cut.as_str())] {
        for (lang, said) in [
            (
                "en",
                format!("There is no method “{quoted}”. The methods are {methods}."),
            ),
            (
                "ko",
                format!("없는 메서드입니다: ‘{quoted}’. 쓸 수 있는 메서드: {methods}"),
            ),
        ] {
            let error = &site.ask(method, &json!({ "arguments": { "lang": lang } }))["error"];
            assert_eq!(*error, json!({ "code": -32601, "message": said }));
        }
    }
    for (method, params) in [
        ("tools/call", json!({ "name": long })),
        ("prompts/get", json!({ "name": long })),
        ("resources/read", json!({ "uri": long })),
        ("resources/list", json!({ "cursor": long })),
        (
            "tools/call",
            json!({ "name": "vocab", "arguments": { &long: long } }),
        ),
    ] {
        let answer = site.ask(method, &params).to_string();
        assert!(answer.contains("rror\":"), "{answer}");
        assert!(answer.len() < 1_000, "{method}: {}", answer.len());
    }
}

#[test]
fn an_empty_result_says_what_to_drop() {
    let site = Site::small();
    let arguments = json!({ "component": ["haproxy"], "root_cause": ["capacity"] });
    let result = site.call("list_incidents", &arguments);
    assert_eq!(
        super::text(&result),
        "Nothing found. Try fewer or plainer words, drop a filter, or look at vocab.\n\
         - without root_cause: 1 case\n- without component: 2 cases"
    );
    let korean = json!({ "q": "zebra", "year": ["2021"], "lang": "ko" });
    let result = site.call("search_incidents", &korean);
    assert_eq!(
        super::text(&result),
        "어느 사례에도 없는 말: ‘zebra’\n\
         찾은 사례가 없습니다. 더 적거나 쉬운 말로 찾고, 필터를 빼거나 vocab 도구로 용어를 확인하세요.\n\
         - 빼기: q → 사례 1건"
    );
}
