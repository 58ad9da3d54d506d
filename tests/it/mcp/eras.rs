//! Both eras of the protocol on one address.

use serde_json::{Value, json};

use crate::site::Site;

/// The answer to a request as clients of 2026-07-28 send it.
#[track_caller]
fn modern(site: &Site, method: &str, params: Value, named: &str) -> Value {
    let mut params = params;
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    let headers: [(&str, &[u8]); 3] = [
        ("mcp-protocol-version", b"2026-07-28"),
        ("mcp-method", method.as_bytes()),
        ("mcp-name", named.as_bytes()),
    ];
    let answer = site.message(message.to_string(), &headers);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["result"].clone()
}

#[test]
fn every_older_version_begins_with_a_greeting() {
    let site = Site::small();
    for (asked, spoken) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-03-26", "2025-03-26"),
        ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
        ("2026-07-28", "2025-11-25"),
    ] {
        let params = json!({
            "protocolVersion": asked,
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        });
        let answer = site.ask("initialize", &params);
        let result = &answer["result"];
        assert_eq!(result["protocolVersion"], spoken);
        assert_eq!(result["serverInfo"]["name"], "incidentlib");
        assert_eq!(result["serverInfo"]["websiteUrl"], "https://example.org/");
        assert!(
            result["instructions"]
                .as_str()
                .unwrap()
                .contains("search_incidents")
        );
        let capabilities = result["capabilities"].as_object().unwrap();
        assert_eq!(
            capabilities.keys().collect::<Vec<_>>(),
            ["prompts", "resources", "tools"]
        );
        let headers: [(&str, &[u8]); 2] = [
            ("mcp-protocol-version", spoken.as_bytes()),
            ("mcp-session-id", b"dead"),
        ];
        let list = json!({ "jsonrpc": "2.0", "id": "a", "method": "tools/list" });
        let list = site.message(list.to_string(), &headers).json();
        assert_eq!(list["id"], "a");
        assert_eq!(list["result"]["tools"].as_array().unwrap().len(), 5);
        assert!(list["result"].get("resultType").is_none());
        assert!(list["result"].get("ttlMs").is_none());
        assert_eq!(site.ask("ping", &json!({}))["result"], json!({}));
    }
}

#[test]
fn the_newer_version_needs_none_and_may_keep_what_it_hears() {
    let site = Site::small();
    let found = modern(&site, "server/discover", json!({}), "");
    assert_eq!(
        found["supportedVersions"]
            .as_array()
            .unwrap()
            .last()
            .unwrap(),
        "2026-07-28"
    );
    for (method, name) in [
        ("server/discover", ""),
        ("tools/list", ""),
        ("resources/list", ""),
        ("resources/templates/list", ""),
        ("prompts/list", ""),
    ] {
        let result = modern(&site, method, json!({}), name);
        assert_eq!(result["resultType"], "complete", "{method}");
        assert_eq!(result["ttlMs"], 300_000, "{method}");
        assert_eq!(result["cacheScope"], "public", "{method}");
    }
    let uri = "incidentlib://cases/IL-0001";
    let read = modern(&site, "resources/read", json!({ "uri": uri }), uri);
    assert_eq!(read["cacheScope"], "public");
    let call = json!({ "name": "search_incidents", "arguments": { "q": "pool" } });
    let called = modern(&site, "tools/call", call, "search_incidents");
    assert_eq!(called["resultType"], "complete");
    assert_eq!(called["isError"], false);
}

#[test]
fn a_version_that_is_not_spoken_is_refused_with_those_that_are() {
    let site = Site::small();
    let message = json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/list" }).to_string();
    for version in ["1900-01-01", "not-a-version", "2099-01-01"] {
        let headers: [(&str, &[u8]); 1] = [("mcp-protocol-version", version.as_bytes())];
        let answer = site.message(message.clone(), &headers);
        assert_eq!(answer.status, 400, "{version}");
        let answer = answer.json();
        assert_eq!(answer["id"], 3);
        assert_eq!(answer["error"]["code"], -32022);
        let supported = answer["error"]["data"]["supported"].as_array().unwrap();
        assert!(
            supported.contains(&json!("2026-07-28")) && supported.contains(&json!("2025-11-25"))
        );
    }
}
