//! The OpenAPI document with the shared parts of each call in their places.

use serde_json::Value;
use shop_server::start::openapi::document_text;

/// Parts of a call that the document may refer to.
const PARTS: [&str; 3] = ["parameters", "responses", "examples"];

/// Reads the document. References to parameters, responses and examples are replaced by them, those
/// to schemas stay.
pub(crate) fn document() -> Value {
    let mut document: Value = serde_json::from_str(&document_text().unwrap()).unwrap();
    let components = document["components"].clone();
    put_in_place(&mut document["paths"], &components);
    document
}

fn put_in_place(value: &mut Value, components: &Value) {
    let path = value["$ref"].as_str().unwrap_or_default();
    let mut path = path.trim_start_matches("#/components/").splitn(2, '/');
    if let (Some(folder), Some(name)) = (path.next(), path.next())
        && PARTS.contains(&folder)
    {
        *value = components[folder][name].clone();
    }
    match value {
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|one| put_in_place(one, components)),
        Value::Array(items) => items
            .iter_mut()
            .for_each(|one| put_in_place(one, components)),
        _ => {}
    }
}
