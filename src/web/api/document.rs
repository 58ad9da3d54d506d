//! `/openapi.json`: the OpenAPI document, made of the same list as the router. Its values and its
//! examples are those of the catalogue that is served.

use axum::{response::Response, routing::get};
use serde_json::{Value, json};
use utoipa::openapi::{
    ContentBuilder, HttpMethod, InfoBuilder, License, ObjectBuilder, OpenApiBuilder,
    OpenApiVersion, PathItem, PathsBuilder, Ref, Response as Answer, ResponseBuilder, Server, Tag,
    Type,
    header::HeaderBuilder,
    path::{Operation, OperationBuilder},
    tag::TagBuilder,
};

use super::{
    ENDPOINTS,
    ask::{Ask, LANG, json as answer},
    endpoint::{About, Endpoint, Given},
    parameters,
    schemas::schemas,
};
use crate::{
    address::{API, Api},
    catalogue::{Query, Refusal},
    web::visit::Visit,
    wire::{Fault, Problem, Voice},
};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "/openapi.json",
    handler: || get(show),
    about,
};

async fn show(visit: Visit) -> Result<Response, Fault> {
    let ask = Ask::of(visit, &[])?;
    answer(&document(&ask.voice())?)
}

fn about(_: &Voice<'_>) -> About {
    About {
        id: "getDocument",
        tag: "library",
        summary: "This document",
        description: "What describes the API, in OpenAPI 3.1.",
        parameters: vec![parameters::lang()],
        answer: Given::json("Document", None::<Value>),
        paged: false,
        moves: false,
        misses: false,
    }
}

/// What a reader of the document has to know of all addresses.
const DESCRIPTION: &str = "A public catalogue of incident postmortems in English and Korean. No key \
    is needed, and scripts of every site may read every answer. Every address answers to `HEAD` \
    and `OPTIONS`, too, and to `If-None-Match` with 304. Nothing that is asked is passed over: an \
    unknown parameter or value is a problem (RFC 9457) that names the nearest right one. Texts are \
    Markdown; values in two languages have `en` and `ko`, null where one is missing.";

/// The document of a catalogue.
fn document(voice: &Voice<'_>) -> Result<Value, Fault> {
    let paths = ENDPOINTS
        .iter()
        .fold(PathsBuilder::new(), |paths, endpoint| {
            let operation = operation(voice, (endpoint.about)(voice));
            paths.path(endpoint.path, PathItem::new(HttpMethod::Get, operation))
        });
    let mut licence = License::new("CC BY 4.0");
    licence.url = Some("https://creativecommons.org/licenses/by/4.0/".to_owned());
    let document = OpenApiBuilder::new()
        .openapi(OpenApiVersion::Version31)
        .info(
            InfoBuilder::new()
                .title("incidentlib")
                .version("1.0.0")
                .description(Some(DESCRIPTION))
                .license(Some(licence)),
        )
        .servers(Some([Server::new(voice.addresses.absolute_file(API))]))
        .paths(paths)
        .tags(Some(tags()));
    let mut document = serde_json::to_value(document.build()).map_err(|_| Fault::Broken)?;
    if let Some(document) = document.as_object_mut() {
        document.insert("security".to_owned(), json!([]));
        document.insert("components".to_owned(), json!({ "schemas": schemas() }));
    }
    Ok(document)
}

fn tags() -> [Tag; 2] {
    let tag = |name, said| TagBuilder::new().name(name).description(Some(said)).build();
    [
        tag("cases", "The cases, and what finds them."),
        tag(
            "library",
            "What the cases are tagged with and what they show together.",
        ),
    ]
}

fn operation(voice: &Voice<'_>, about: About) -> Operation {
    let mut operation = OperationBuilder::new()
        .operation_id(Some(about.id))
        .tag(about.tag)
        .summary(Some(about.summary))
        .description(Some(about.description))
        .response("200", given(&about))
        .response("304", kept("What `If-None-Match` names is still right."))
        .response(
            "400",
            problem(voice, "The question cannot be followed.", &misspelt()),
        )
        .response(
            "414",
            problem(voice, "The address is too long.", &Fault::LongAddress),
        )
        .response(
            "503",
            problem(voice, "Too much is asked at once.", &Fault::Overload),
        )
        .response("500", problem(voice, "Our fault.", &Fault::Broken));
    if about.moves {
        let to = header("The one true address.").example(None);
        let moved = shared(ResponseBuilder::new().description("The path is another spelling."))
            .header("Location", to.build());
        operation = operation.response("301", moved.build());
    }
    if about.misses {
        let missing = missing(voice, about.paged);
        operation = operation.response("404", problem(voice, "It is not there.", &missing));
    }
    operation.parameters(Some(about.parameters)).build()
}

/// The answer that an address is for.
fn given(about: &About) -> Answer {
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(about.answer.schema)))
        .example(about.answer.example.clone());
    let mut answer = kept_builder(about.summary).content(about.answer.media, body.build());
    if about.paged {
        let links = header("The pages `first`, `last`, `prev` and `next` (RFC 8288).");
        answer = answer.header("Link", links.build());
    }
    answer.build()
}

fn kept(said: &str) -> Answer {
    kept_builder(said).build()
}

fn kept_builder(said: &str) -> ResponseBuilder {
    let tag = header("What tells this answer from every other; for `If-None-Match`.");
    shared(ResponseBuilder::new().description(said)).header("ETag", tag.build())
}

fn problem(voice: &Voice<'_>, said: &str, fault: &Fault) -> Answer {
    let instance = voice.addresses.api_path(&Api::Cases(String::new()));
    let example = Problem::of(fault, voice.lang, voice.addresses, &instance);
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Problem")))
        .example(serde_json::to_value(example).ok());
    shared(ResponseBuilder::new().description(said))
        .content("application/problem+json", body.build())
        .build()
}

/// What every answer has.
fn shared(answer: ResponseBuilder) -> ResponseBuilder {
    let leave = header("Scripts of every site may read it.").example(Some(json!("*")));
    answer.header("Access-Control-Allow-Origin", leave.build())
}

fn header(said: &str) -> HeaderBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String);
    HeaderBuilder::new()
        .schema(Some(text))
        .description(Some(said))
}

/// A slip that people make.
fn misspelt() -> Fault {
    Refusal::unknown_parameter("domian", Query::parameters().chain([LANG])).into()
}

/// What may not be there.
fn missing(voice: &Voice<'_>, paged: bool) -> Fault {
    if paged {
        let typed = "99".to_owned();
        return Fault::PastTheEnd { typed, last: 1 };
    }
    let typed = "IL-9999".to_owned();
    let nearest = voice.library.cases().last().map(|case| case.id);
    Fault::NoSuchCase {
        typed,
        nearest: nearest.into_iter().collect(),
    }
}
