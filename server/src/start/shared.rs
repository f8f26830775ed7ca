//! Components for the parameters, responses and examples that several calls of the OpenAPI document
//! share.

use std::collections::BTreeMap;

use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Components, Content, Ref, RefOr, Response};

/// Length from which an example is longer than a reference to it, in bytes.
const LONG: usize = 200;

/// Part of the document, with the name of its component.
type Named<'a, T> = (String, &'a mut RefOr<T>);

/// Moves parts that several operations share to the components, and refers to them. A response is
/// named after the first operation that has it.
pub(super) fn share(mut operations: Vec<&mut Operation>, components: &mut Components) {
    let parameters = operations.iter_mut().flat_map(|operation| {
        let parameters = operation.parameters.iter_mut().flatten();
        parameters.filter_map(|parameter| match parameter {
            RefOr::T(part) => Some((part.name.clone(), parameter)),
            RefOr::Ref(_) => None,
        })
    });
    let parameters = share_equal("parameters", parameters.collect());
    components.parameters.extend(parameters);

    let responses = share_equal("responses", responses_of(&mut operations));
    components.responses.extend(responses);

    let of_components = components.responses.iter_mut();
    let of_components = of_components.map(|(name, response)| (name.clone(), response));
    let responses = responses_of(&mut operations)
        .into_iter()
        .chain(of_components);
    let contents = responses.flat_map(|(name, response)| {
        let contents = contents_of(response).into_iter();
        contents.map(move |content| (name.clone(), content))
    });
    components.examples = share_examples(contents.collect());
}

/// Replaces equal parts by references to the first of them. Returns the components.
fn share_equal<T: Clone + PartialEq>(
    folder: &str,
    parts: Vec<Named<'_, T>>,
) -> BTreeMap<String, RefOr<T>> {
    let mut counts: Vec<(String, RefOr<T>, usize)> = Vec::new();
    for (name, part) in &parts {
        match counts.iter_mut().find(|(_, known, _)| known == *part) {
            Some((.., count)) => *count += 1,
            None if matches!(part, RefOr::T(_)) => counts.push((name.clone(), (*part).clone(), 1)),
            None => {}
        }
    }
    let mut shared = BTreeMap::new();
    for (name, part, count) in counts {
        // Of different parts with one name, the first has a component.
        if count > 1 {
            shared.entry(name).or_insert(part);
        }
    }
    for (_, part) in parts {
        if let Some((name, _)) = shared.iter().find(|(_, known)| *known == part) {
            *part = RefOr::Ref(Ref::new(format!("#/components/{folder}/{name}")));
        }
    }
    shared
}

/// Replaces equal long examples by references. Returns the components.
fn share_examples(contents: Vec<(String, &mut Content)>) -> BTreeMap<String, RefOr<Example>> {
    let long = contents.into_iter().filter(|(_, content)| {
        let example = content.example.as_ref();
        example.is_some_and(|example| example.to_string().len() > LONG)
    });
    let mut examples: Vec<(String, &mut Content, RefOr<Example>)> = long
        .map(|(name, content)| {
            let value = content.example.take();
            let example = ExampleBuilder::new().value(value).build();
            (name, content, RefOr::T(example))
        })
        .collect();
    let named = examples.iter_mut();
    let named = named.map(|(name, _, example)| (name.clone(), example));
    let shared = share_equal("examples", named.collect());
    for (_, content, example) in examples {
        match example {
            RefOr::T(example) => content.example = example.value,
            RefOr::Ref(_) => {
                content.examples.insert("shared".to_owned(), example);
            }
        }
    }
    shared
}

fn responses_of<'a>(operations: &'a mut [&mut Operation]) -> Vec<Named<'a, Response>> {
    let responses = operations.iter_mut().flat_map(|operation| {
        let operation_id = operation.operation_id.clone().unwrap_or_default();
        let responses = operation.responses.responses.iter_mut();
        responses.map(move |(status, response)| (format!("{operation_id}{status}"), response))
    });
    responses.collect()
}

fn contents_of(response: &mut RefOr<Response>) -> Vec<&mut Content> {
    let RefOr::T(response) = response else {
        return Vec::new();
    };
    let contents = response.content.values_mut();
    let contents = contents.filter_map(|content| match content {
        RefOr::T(content) => Some(content),
        RefOr::Ref(_) => None,
    });
    contents.collect()
}
