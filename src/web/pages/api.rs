//! What scripts and AI tools can ask, with examples that run.

use askama::Template;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use crate::{
    address::{Api, Format, MCP, Place},
    case::{Case, Kind},
    catalogue::{Facet, Query, Sort, most_met},
    web::{
        reply::Page,
        shell::{About, Shell},
        visit::Visit,
    },
    words::ApiPage,
};

#[derive(Template)]
#[template(path = "pages/api.html")]
struct View {
    shell: Shell,
    words: &'static ApiPage,
    files: Vec<Example>,
    api_text: String,
    document: String,
    addresses: Vec<Address>,
    calls: Vec<Example>,
    mcp: String,
    clients: Vec<Client>,
}

/// A command to try, and what it asks for.
struct Example {
    what: &'static str,
    command: String,
    /// Whether it needs a server, and is no file where the site is files.
    served: bool,
}

/// An address of the API, below where all of them begin.
struct Address {
    path: &'static str,
    what: &'static str,
    /// As of an [`Example`].
    served: bool,
}

/// The addresses that answer a question, which no file can.
const ASKED: [&str; 3] = ["/cases", "/search", "/lookup"];

/// How an assistant is set up, step by step: what to do, and the text for it.
struct Client {
    name: &'static str,
    steps: Vec<(Option<&'static str>, String)>,
}

/// `/{lang}/api`
pub(in crate::web) async fn show(visit: Visit) -> impl IntoResponse {
    let words = &visit.words().api_page;
    let about = About {
        title: format!("{} · {}", words.title, visit.words().shell.site),
        description: words.description.to_owned(),
    };
    let addresses = &visit.site.addresses;
    let mcp = addresses.absolute_file(MCP);
    let base = addresses.api(&Api::Cases(String::new()));
    Page(View {
        shell: Shell::new(&visit, &Place::Api, &about),
        words,
        files: files(&visit),
        api_text: (words.api_text)(base.trim_end_matches("/cases")),
        document: addresses.api_path(&Api::Document),
        addresses: words
            .addresses
            .iter()
            .map(|(path, what)| Address {
                path,
                what,
                served: ASKED.contains(path),
            })
            .collect(),
        calls: calls(&visit),
        clients: clients(words, &mcp),
        mcp,
    })
}

fn curl(what: &'static str, address: &str) -> Example {
    // A shell would take the mark of a query and what joins parameters for its own.
    let quoted = if address.contains(['?', '&']) {
        format!("'{address}'")
    } else {
        address.to_owned()
    };
    Example {
        what,
        command: format!("curl {quoted}"),
        served: address.contains('?'),
    }
}

/// The newest case, which the examples ask for.
fn newest(visit: &Visit) -> Option<&Case> {
    let cases = visit.site.library.cases().iter().map(AsRef::as_ref);
    cases.min_by(|a: &&Case, b| Sort::Newest.compare(a, b))
}

/// The cases with the component that is met most.
fn of_component(visit: &Visit) -> Query {
    let most = most_met(visit.site.library.cases(), Kind::Component);
    most.first().map_or_else(Query::default, |usage| {
        Query::default().toggled(Facet::Term(Kind::Component), &usage.slug)
    })
}

fn files(visit: &Visit) -> Vec<Example> {
    let words = &visit.words().api_page.examples;
    let absolute = |place: &Place| visit.site.addresses.absolute(visit.lang, place);
    let query = of_component(visit).to_string();
    let mut examples = Vec::new();
    if let Some(case) = newest(visit) {
        let record = Place::CaseAs(Format::Json, case.id);
        examples.push(curl(words.record, &absolute(&record)));
        let text = Place::CaseAs(Format::Markdown, case.id);
        examples.push(curl(words.text, &absolute(&text)));
    }
    examples.push(curl(
        words.feed,
        &absolute(&Place::CasesAs(Format::Atom, query)),
    ));
    let table = Place::CasesAs(Format::Csv, String::new());
    examples.push(curl(words.table, &absolute(&table)));
    examples
}

fn calls(visit: &Visit) -> Vec<Example> {
    let words = &visit.words().api_page.examples;
    let at = |api: &Api| visit.site.addresses.api(api);
    let longest = Query {
        per_page: 5,
        ..of_component(visit).sorted(Some(Sort::Longest))
    };
    let mut examples = vec![
        curl(words.search, &at(&Api::Search("q=timeout".to_owned()))),
        curl(words.listing, &at(&Api::Cases(longest.to_string()))),
    ];
    if let Some(case) = newest(visit) {
        examples.push(curl(words.case, &at(&Api::Case(case.id))));
        examples.push(curl(words.similar, &at(&Api::Similar(case.id))));
        if let Some(source) = case.sources.first() {
            let url = form_urlencoded::Serializer::new(String::new())
                .append_pair("url", &source.url)
                .finish();
            examples.push(curl(words.lookup, &at(&Api::Lookup(url))));
        }
    }
    examples.push(curl(words.everything, &at(&Api::AllCases)));
    examples
}

fn clients(words: &ApiPage, mcp: &str) -> Vec<Client> {
    let pretty = |value: &Value| format!("{value:#}");
    let named = |server: Value| json!({ "mcpServers": { "incidentlib": server } });
    let client = |name, what: &'static str, text| Client {
        name,
        steps: vec![(Some(what), text)],
    };
    let http = json!({ "type": "http", "url": mcp });
    let bridge = json!({ "command": "npx", "args": ["-y", "mcp-remote", mcp] });
    vec![
        client(
            "Claude Code",
            words.claude_code,
            format!("claude mcp add --transport http incidentlib {mcp}"),
        ),
        client("Claude Desktop", words.claude_desktop, mcp.to_owned()),
        client(
            "Cursor",
            words.cursor,
            pretty(&named(json!({ "url": mcp }))),
        ),
        client(
            "VS Code",
            words.vs_code,
            pretty(&json!({ "servers": { "incidentlib": http.clone() } })),
        ),
        Client {
            name: words.other_client,
            steps: vec![
                (None, pretty(&named(http))),
                (Some(words.bridge), pretty(&named(bridge))),
            ],
        },
    ]
}
