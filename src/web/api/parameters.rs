//! What the addresses of the API take, as the document says it.

use serde_json::{Value, json};
use utoipa::openapi::{
    ArrayBuilder, ObjectBuilder, RefOr, Required, Schema, Type,
    path::{Parameter, ParameterBuilder, ParameterIn, ParameterStyle},
};

use super::{ask::LANG, case::example, lookup::example_url, search::example_text};
use crate::{
    case::Severity,
    catalogue::{Facet, Query, Sort, Unknown},
    lang::Lang,
    wire::Voice,
    words::Words,
};

/// At least one character that can be seen: what [`tidy`](crate::search::tidy) leaves anything of.
const VISIBLE: &str = r"[^\s\u0000-\u001f\u007f-\u009f\u00ad\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0]";

/// Those of the listing.
pub(super) fn listing(voice: &Voice<'_>) -> Vec<Parameter> {
    let text = text()
        .description(Some(
            "Words to search for, in either language; what is found is in `/search`.",
        ))
        .schema(Some(string().max_length(Some(Query::LONGEST_TEXT))));
    listing_with(voice, text)
}

/// Those of a search: those of the listing, and it has to say what for.
pub(super) fn search(voice: &Voice<'_>) -> Vec<Parameter> {
    let text = text()
        .description(Some(
            "Words to search for, in either language, or a pasted alert.",
        ))
        .required(Required::True)
        .schema(Some(
            string()
                .min_length(Some(1))
                .max_length(Some(Query::LONGEST_TEXT))
                .pattern(Some(VISIBLE)),
        ))
        .example(example_text(voice).map(Value::from));
    listing_with(voice, text)
}

fn listing_with(voice: &Voice<'_>, text: ParameterBuilder) -> Vec<Parameter> {
    let facets = Facet::ALL.map(|facet| facet_parameter(voice, facet));
    let mut parameters = vec![text.build()];
    parameters.extend(facets);
    parameters.extend([ids(voice), sort(), page(), per_page(), lang()]);
    parameters
}

fn query(name: &str) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
}

fn text() -> ParameterBuilder {
    query("q")
}

fn string() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn integer(least: u32, most: u32) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(least))
        .maximum(Some(most))
}

/// A parameter that may be given more than once: any of its values.
fn several(name: &str, item: impl Into<RefOr<Schema>>) -> ParameterBuilder {
    let values = ArrayBuilder::new().items(item.into());
    query(name)
        .style(Some(ParameterStyle::Form))
        .explode(Some(true))
        .schema(Some(values))
}

/// The filter of a facet, with every value that it has in this catalogue.
fn facet_parameter(voice: &Voice<'_>, facet: Facet) -> Parameter {
    let name = Words::of(Lang::En).facts.facet(facet);
    let (item, said) = match facet {
        Facet::Term(kind) => {
            let terms = voice.library.vocabulary().of(kind).iter();
            let slugs: Vec<_> = terms.map(|term| term.slug.to_string()).collect();
            let said = "slugs of the vocabulary; its labels and aliases will do, too.";
            (string().enum_values(Some(slugs)), said)
        }
        Facet::Severity => {
            let slugs = Severity::ALL.map(Severity::slug);
            (
                string().enum_values(Some(slugs)),
                "as the organisation called it.",
            )
        }
        Facet::Year => (integer(1970, 2100), "that the case is filed under."),
        Facet::Unknown => {
            let slugs = Unknown::ALL.map(Unknown::slug);
            let said = "facts that the sources do not state.";
            (string().enum_values(Some(slugs)), said)
        }
    };
    several(facet.parameter(), item)
        .description(Some(format!("{name}: {said}")))
        .build()
}

/// How ids are written: [`CaseId::from_loose`](crate::case::CaseId::from_loose) reads no other.
const ID: &str = "^[Ii][Ll]-[0-9]{1,9}$";

fn ids(voice: &Voice<'_>) -> Parameter {
    several("id", string().pattern(Some(ID)))
        .description(Some(
            "Only these cases, in this order: a reading list. Each has to be there.",
        ))
        .example(example(voice).map(|case| json!([case.id.to_string()])))
        .build()
}

fn sort() -> Parameter {
    query("sort")
        .description(Some(
            "The order. Without it the best match of a search, the order of a reading list, else \
             the newest come first. Cases of unknown duration come last.",
        ))
        .schema(Some(string().enum_values(Some(Sort::ALL.map(Sort::name)))))
        .build()
}

fn page() -> Parameter {
    query("page")
        .description(Some(
            "Which page, from 1; past the last there is none (404).",
        ))
        .schema(Some(integer(1, u32::MAX).default(Some(json!(1)))))
        .build()
}

fn per_page() -> Parameter {
    query("per_page")
        .description(Some("How many cases a page holds."))
        .schema(Some(
            integer(1, Query::MOST_PER_PAGE).default(Some(json!(Query::PER_PAGE))),
        ))
        .build()
}

/// The language of sentences, which every address takes.
pub(super) fn lang() -> Parameter {
    let codes = Lang::ALL.map(Lang::code);
    query(LANG)
        .description(Some(
            "The language of sentences: the details of problems and the words of reasons. Names \
             and texts always come in both.",
        ))
        .schema(Some(
            string()
                .enum_values(Some(codes))
                .default(Some(json!(Lang::En.code()))),
        ))
        .build()
}

/// An address to look up.
pub(super) fn url(voice: &Voice<'_>) -> Parameter {
    query("url")
        .required(Required::True)
        .description(Some("The address of a postmortem, in any spelling."))
        .schema(Some(string().min_length(Some(1)).pattern(Some(VISIBLE))))
        .example(example_url(voice).map(Value::from))
        .build()
}

/// The id in a path.
pub(super) fn id(voice: &Voice<'_>) -> Parameter {
    in_path("id")
        .description(Some(
            "The id of a case, in any case, with or without zeros.",
        ))
        .schema(Some(string().pattern(Some(ID))))
        .example(example(voice).map(|case| Value::from(case.id.to_string())))
        .build()
}

/// The slug in a path.
pub(super) fn slug(voice: &Voice<'_>) -> Parameter {
    let topics = voice.library.topics();
    let slugs: Vec<_> = topics.iter().map(|topic| topic.slug.to_string()).collect();
    in_path("slug")
        .description(Some("The slug of a subject."))
        .example(slugs.first().cloned().map(Value::from))
        .schema(Some(string().enum_values(Some(slugs))))
        .build()
}

fn in_path(name: &str) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
}
