//! The page for scripts and AI tools tells the truth: its commands run, its anchors are those of
//! the problems, and its configurations are whole.

use std::collections::BTreeSet;

use incidentlib::files::Tree;
use serde_json::Value;

use crate::site::{BASE, LANGS, Site, in_both};

/// The commands of the page.
fn commands(site: &Site, lang: &str) -> Vec<String> {
    site.get(&format!("/{lang}/api")).texts(".examples code")
}

/// The path that a command of curl asks for.
#[track_caller]
fn asked(command: &str) -> String {
    let address = command.strip_prefix("curl ").unwrap();
    let quoted = address
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''));
    // What a shell would not hand over as it stands is quoted.
    let needs_quotes = address.contains(['?', '&', '*', ' ']);
    assert_eq!(quoted.is_some(), needs_quotes, "{command}");
    let address = quoted.unwrap_or(address);
    address.strip_prefix(BASE).unwrap().to_owned()
}

#[test]
fn every_command_runs_in_every_catalogue() {
    for site in [Site::small(), Site::of(&Tree::embedded())] {
        for lang in LANGS {
            let commands = commands(&site, lang);
            assert_eq!(commands.len(), 10, "{commands:?}");
            for command in commands {
                let answer = site.get_with(&asked(&command), &[("accept", "*/*")]);
                answer.assert_status(200);
                assert!(
                    !answer.header("content-type").starts_with("text/html"),
                    "{command}"
                );
                assert!(answer.bytes.len() > 100, "{command}");
                if answer
                    .header("content-type")
                    .starts_with("application/json")
                {
                    let value: Value = serde_json::from_slice(&answer.bytes).unwrap();
                    assert_ne!(value["total"], 0, "{command}");
                }
            }
        }
    }
}

#[test]
fn the_type_of_a_problem_leads_to_its_explanation() {
    let site = Site::small();
    for path in [
        "/api/v1/nowhere",
        "/api/v1/cases/IL-9999",
        "/api/v1/topics/nothing",
        "/api/v1/lookup?url=https://example.com/nothing",
        "/api/v1/cases?colour=red",
        "/api/v1/search",
        "/api/v1/cases?component=hapoxy",
        "/api/v1/cases?per_page=1000",
        "/api/v1/cases?page=99",
        "/api/v1/cases/%FF",
    ] {
        let answer = site.get(path);
        let problem: Value = serde_json::from_slice(&answer.bytes).unwrap();
        let (page, anchor) = problem["type"].as_str().unwrap().split_once('#').unwrap();
        assert_eq!(page, format!("{BASE}/api"));
        for lang in LANGS {
            site.get_with("/api", &[("accept-language", lang)])
                .assert_redirect(302, &format!("/{lang}/api"));
            let explained = site.get(&format!("/{lang}/api"));
            assert_eq!(
                explained.texts(&format!("[id='{anchor}'] dd")).len(),
                1,
                "{anchor}"
            );
        }
    }
}

#[test]
fn every_configuration_names_the_address_of_this_site() {
    let base = "https://example.org/incidentlib/app";
    let site = Site::at(base, &crate::shelf::catalogue());
    let mcp = format!("{base}/mcp");
    for lang in LANGS {
        let page = site.get(&format!("/incidentlib/app/{lang}/api"));
        let texts = page.texts("section:last-of-type pre code");
        assert_eq!(texts.len(), 6);
        let mut shapes = BTreeSet::new();
        for text in &texts {
            assert!(text.contains(&mcp), "{text}");
            if let Ok(value) = serde_json::from_str::<Value>(text) {
                let servers = value
                    .get("mcpServers")
                    .or_else(|| value.get("servers"))
                    .unwrap();
                let server = &servers["incidentlib"];
                assert!(server["url"] == mcp.as_str() || server["args"][2] == mcp.as_str());
                shapes.insert(value.to_string());
            }
        }
        assert_eq!(shapes.len(), 4);
        assert_eq!(
            texts[0],
            format!("claude mcp add --transport http incidentlib {mcp}")
        );
    }
}

#[test]
fn every_page_ends_with_a_link_to_it() {
    let site = Site::small();
    for path in in_both(&["/", "/cases/IL-0001", "/nope"]) {
        let lang = &path[1..3];
        let links = site.get(&path).attributes("footer a", "href");
        assert!(links.contains(&format!("/{lang}/api")), "{path}");
    }
}

#[test]
fn language_models_find_both_languages_in_one_short_text() {
    let site = Site::small();
    let answer = site.get("/llms.txt");
    answer.assert_status(200);
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    let text = answer.text();
    assert!(text.starts_with("# incidentlib\n\n## English\n\n> "));
    assert!(text.contains("\n## 한국어\n\n> ") && text.len() < 6_000);
    let links = text.split("](").skip(1);
    let links: Vec<_> = links.map(|rest| rest.split(')').next().unwrap()).collect();
    assert_eq!(links.len(), 16);
    for link in links {
        let path = link.strip_prefix(BASE).unwrap();
        if path != "/mcp" {
            site.get(path).assert_status(200);
        }
    }
}
