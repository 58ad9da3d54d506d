//! The shapes of the answers, for the document: those of `wire`, as they are written.

use schemars::{
    JsonSchema,
    generate::{SchemaGenerator, SchemaSettings},
};
use serde_json::{Map, Value, json};

use crate::wire::{
    Lookup, Problem, Record, Rows, SearchHits, Similars, Stats, Topic, Topics, Vocabulary,
};

/// Every schema by the name under which the document's answers refer to it. JSON Schema 2020-12
/// is what OpenAPI 3.1 takes.
pub(super) fn schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings
        .with(|settings| settings.definitions_path = "/components/schemas".into())
        .into_generator();
    let all: [fn(&mut SchemaGenerator); 10] = [
        add::<Lookup>,
        add::<Problem>,
        add::<Record>,
        add::<Rows>,
        add::<SearchHits>,
        add::<Similars>,
        add::<Stats>,
        add::<Topic>,
        add::<Topics>,
        add::<Vocabulary>,
    ];
    for add in all {
        add(&mut generator);
    }
    let mut schemas = generator.take_definitions(true);
    schemas.insert(
        "Lines".to_owned(),
        json!({ "type": "string", "description": "A `Record` a line." }),
    );
    schemas.insert(
        "Document".to_owned(),
        json!({ "type": "object", "description": "An OpenAPI document, version 3.1." }),
    );
    schemas.sort_keys();
    schemas
}

fn add<T: JsonSchema>(generator: &mut SchemaGenerator) {
    generator.subschema_for::<T>();
}
