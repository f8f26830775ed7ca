//! OpenAPI document: committed, complete, correct.

use std::collections::{BTreeMap, BTreeSet};

use reqwest::Method;
use serde_json::Value;

use crate::support::document::document;
use crate::support::{Shop, on_both, program};

const COMMITTED: &str = include_str!("../../../openapi.json");

/// Returns the path, method and definition of each operation of the document.
fn operations(document: &Value) -> Vec<(&String, &String, &Value)> {
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (path, method, operation))
    });
    operations.collect()
}

/// The committed document equals the program's output; `shop-server openapi > openapi.json` updates
/// it.
#[test]
fn the_committed_document_is_the_programs() {
    let output = program::run(&["openapi"], &[]);
    assert!(output.status.success());
    assert_eq!(
        program::text(&output.stdout).trim_end(),
        COMMITTED.trim_end()
    );
}

#[test]
fn every_operation_is_described() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, method, operation) in operations(&document) {
        assert!(operation["operationId"].is_string(), "{path}");
        let content = &operation["responses"]["200"]["content"];
        let answer = &content["application/json"];
        let examples = answer["example"].is_object() || answer["examples"].is_object();
        // A page, and a payment result that only redirects, have no JSON to show.
        let is_json = content.is_null() || answer.is_object();
        let is_heard = content.is_null() && operation["responses"]["303"].is_object();
        assert!(
            examples || !is_json || is_heard,
            "{method} {path} has no example"
        );
        if let Some(kinds) = operation["requestBody"]["content"].as_object() {
            // The bytes of a picture cannot be shown.
            let is_shown = |(name, kind): (&String, &Value)| {
                let example = &kind["example"];
                name.starts_with("image/") || example.is_object() || example.is_string()
            };
            assert!(
                kinds.iter().all(is_shown),
                "{method} {path} has no example of its body"
            );
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(parameter["description"].is_string(), "{path}: {parameter}");
        }
    }
}

/// Returns every `$ref` within a value.
fn references(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("$ref").and_then(Value::as_str);
            own.into_iter()
                .chain(fields.values().flat_map(references))
                .collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

/// A schema that only a parameter names is not collected automatically: `start/openapi.rs` lists
/// it.
#[test]
fn every_reference_leads_somewhere() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let dangling: BTreeSet<&str> = references(&document)
        .into_iter()
        .filter(|at| document.pointer(at.trim_start_matches('#')).is_none())
        .collect();
    assert_eq!(dangling, BTreeSet::new());
}

/// Parts that several calls share are components (`start/references.rs`, `start/shared.rs`).
#[test]
fn answers_of_many_calls_are_referred_to() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let mut written_out: BTreeMap<String, u32> = BTreeMap::new();
    for (_, _, operation) in operations(&document) {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        for key in parameters.filter(|one| one["name"] == "Idempotency-Key") {
            *written_out.entry(key.to_string()).or_default() += 1;
        }
        for answer in operation["responses"].as_object().unwrap().values() {
            if answer.get("$ref").is_none() {
                *written_out.entry(answer.to_string()).or_default() += 1;
            }
        }
    }
    written_out.retain(|_, calls| *calls > 1);
    assert_eq!(written_out, BTreeMap::new());
    let refusal = &document["components"]["schemas"]["Refusal"]["properties"]["fields"];
    assert!(refusal.is_object());
    let copies = COMMITTED
        .matches(&*refusal["description"].to_string())
        .count();
    assert_eq!(copies, 1, "the refusal is written out once");
}

/// An order can be read by clients that do not support a `oneOf` within an `allOf`.
#[test]
fn no_choice_stands_within_a_whole() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for (name, schema) in schemas {
        for part in schema["allOf"].as_array().into_iter().flatten() {
            let whole = part["$ref"].as_str().map_or(part, |at| {
                document.pointer(at.trim_start_matches('#')).unwrap()
            });
            assert!(whole.get("oneOf").is_none(), "{name}");
        }
    }
    let reasons = schemas["ExplainedReason"]["oneOf"].as_array().unwrap();
    assert_eq!(reasons.len(), 8);
    for reason in reasons {
        assert_eq!(reason["properties"]["sentence"]["type"], "string");
        assert!(
            reason["required"]
                .as_array()
                .unwrap()
                .contains(&"sentence".into())
        );
    }
}

on_both! {
    /// The server serves the committed document, and the path of every operation exists.
    async fn every_operation_is_there(shop: Shop) {
        let document = shop.get("/api/openapi.json").await.json();
        assert_eq!(document, serde_json::from_str::<Value>(COMMITTED).unwrap());
        for (path, _, operation) in operations(&document) {
            let wrong = shop.ask(Method::PATCH, path, |request| request).await;
            assert_eq!(wrong.status, 405, "{path}");
            assert!(operation["responses"]["200"].is_object());
        }
    }

    async fn the_viewer_works_by_itself(shop: Shop) {
        let moved = shop.get("/api/docs").await;
        assert_eq!((moved.status.as_u16(), moved.header("location")), (308, "/api/docs/"));
        let page = shop.get("/api/docs/").await;
        assert_eq!(page.status, 200);
        let html = page.text();
        assert!(!html.contains("http://") && !html.contains("https://"), "asks nobody else: {html}");
        for file in ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-initializer.js"] {
            assert!(html.contains(file));
            assert_eq!(shop.get(&format!("/api/docs/{file}")).await.status, 200);
        }
        let start = shop.get("/api/docs/swagger-initializer.js").await.text();
        assert!(start.contains("/api/openapi.json") && !start.contains("petstore"));
        shop.get("/api/docs/nope.js").await.is_refused(404, "path_unknown");
    }
}
