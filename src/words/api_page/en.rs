//! The page about the catalogue for scripts and AI tools, in English.

use super::{ApiPage, Examples};

pub(in crate::words) const EN: ApiPage = ApiPage {
    title: "API and MCP",
    description: "The catalogue for scripts and AI tools: files and feeds, an HTTP API without a key, and an MCP \
                  server for assistants.",
    short: "API and MCP",
    intro: "What a person finds here, a program can find, too, from the same data and in the same order. There is no \
            key and no account, scripts of any site may read every answer, and nothing can be changed. Cases may be \
            used under CC BY 4.0 with a link to the case.",
    as_files: "This copy of the catalogue is a folder of files. The addresses that take parameters, and MCP, need a \
               server and are left out here. api/v1/cases.ndjson holds every case.",
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
