//! Cases as texts to read, and ways through the catalogue.

use serde_json::json;

use crate::site::Site;

#[test]
fn a_case_is_read_as_its_markdown_in_either_language() {
    let site = Site::small();
    let list = site.ask("resources/list", &json!({}));
    let first = &list["result"]["resources"][0];
    assert_eq!(
        *first,
        json!({
            "uri": "incidentlib://cases/IL-0001",
            "name": "IL-0001",
            "title": "Harbor Maps 2021: Slow queries emptied the connection pool",
            "description": "A yearly report held every database connection, and maps loaded slowly for an hour",
            "mimeType": "text/markdown",
            "annotations": { "lastModified": "2026-01-15T09:00:00.5Z" },
        })
    );
    for (uri, lang) in [
        ("incidentlib://cases/IL-0001", "en"),
        ("incidentlib://cases/IL-0001?lang=en", "en"),
        ("incidentlib://cases/il-1?lang=ko", "ko"),
    ] {
        let read = site.ask("resources/read", &json!({ "uri": uri }));
        let contents = &read["result"]["contents"];
        let page = site.get(&format!("/{lang}/cases/IL-0001.md"));
        assert_eq!(
            *contents,
            json!([{ "uri": uri, "mimeType": "text/markdown", "text": page.text() }])
        );
    }
    let templates = site.ask("resources/templates/list", &json!({}));
    assert_eq!(
        templates["result"]["resourceTemplates"][0]["uriTemplate"],
        "incidentlib://cases/{id}{?lang}"
    );
}

#[test]
fn a_resource_that_is_not_there_is_named() {
    let site = Site::small();
    for (uri, said) in [
        (
            "incidentlib://cases/IL-9999",
            "There is no resource incidentlib://cases/IL-9999. A case is read as incidentlib://cases/IL-0492.",
        ),
        (
            "incidentlib://cases/IL-9999?lang=ko",
            "없는 리소스입니다: incidentlib://cases/IL-9999?lang=ko. 사례는 incidentlib://cases/IL-0492 형식으로 읽습니다.",
        ),
        (
            "incidentlib://cases/IL-0001?lang=kr",
            "There is no resource incidentlib://cases/IL-0001?lang=kr. A case is read as incidentlib://cases/IL-0492.",
        ),
        (
            "file:///etc/passwd",
            "There is no resource file:///etc/passwd. A case is read as incidentlib://cases/IL-0492.",
        ),
    ] {
        let error = &site.ask("resources/read", &json!({ "uri": uri }))["error"];
        assert_eq!(error["code"], -32002);
        assert_eq!(error["message"], said);
        assert_eq!(error["data"], json!({ "uri": uri }));
    }
}

#[test]
fn the_prompts_lead_through_search_cases_and_action_items() {
    let site = Site::small();
    let list = site.ask("prompts/list", &json!({}));
    let prompts = list["result"]["prompts"].as_array().unwrap();
    let names: Vec<_> = prompts
        .iter()
        .map(|prompt| prompt["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["investigate_symptom", "review_design"]);
    for (prompt, argument, given) in [
        ("investigate_symptom", "symptom", "connection pool is empty"),
        (
            "review_design",
            "design",
            "one connection pool for reports and tiles",
        ),
    ] {
        for (lang, found, steps) in [
            (
                "en",
                "The catalogue's first matches:\n- IL-000",
                "action items",
            ),
            ("ko", "먼저 찾은 사례:\n- IL-000", "후속 조치"),
        ] {
            let arguments = json!({ argument: given, "lang": lang });
            let answer = site.ask(
                "prompts/get",
                &json!({ "name": prompt, "arguments": arguments }),
            );
            let messages = answer["result"]["messages"].as_array().unwrap();
            assert_eq!(messages.len(), 1);
            assert_eq!(messages[0]["role"], "user");
            let said = messages[0]["content"]["text"].as_str().unwrap();
            for part in [
                given,
                found,
                steps,
                "search_incidents",
                "get_incident",
                "vocab",
            ] {
                assert!(said.contains(part), "{part} in {said}");
            }
            assert!(said.contains(&format!("https://example.org/{lang}/cases/IL-000")));
        }
    }
    let arguments = json!({ "symptom": "zebra", "lang": "ko" });
    let params = json!({ "name": "investigate_symptom", "arguments": arguments });
    let answer = site.ask("prompts/get", &params);
    let said = answer["result"]["messages"][0]["content"]["text"]
        .as_str()
        .unwrap();
    assert!(said.contains("이 말로 바로 찾은 사례는 없습니다. 다른 말로 찾아보세요."));
}

#[test]
fn a_prompt_without_what_it_needs_is_refused() {
    let site = Site::small();
    for (arguments, said) in [
        (json!({}), "The argument “design” is missing or empty."),
        (
            json!({ "lang": "ko" }),
            "인자가 없거나 비어 있습니다: ‘design’",
        ),
    ] {
        let params = json!({ "name": "review_design", "arguments": arguments });
        let error = &site.ask("prompts/get", &params)["error"];
        assert_eq!(
            (&error["code"], &error["message"]),
            (&json!(-32602), &json!(said))
        );
    }
}
