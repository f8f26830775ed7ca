//! References within the OpenAPI document, in place of repeated inline definitions.

use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Schema};
use utoipa::openapi::{OpenApi, PathItem, Ref, RefOr, Response};
use utoipa::{IntoResponses, Modify};

use crate::start::shared;
use shop_domains::order::responses::OrderUnknown;
use shop_platform::http::responses::{
    ChangeRefused, CrossSiteRefused, FormRefused, LoginRefused, RangeRefused, RestrictedRefused,
    SendRefused, StaffRefused, TryRefused, Unchanged,
};

/// Prefix of the names of the response envelopes.
const ENVELOPE: &str = "Envelope_";

/// Replaces inline schemas, and parts that several calls share, by references.
pub(super) struct References;

impl Modify for References {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_default();
        let known: Vec<(String, Schema)> = components
            .schemas
            .iter()
            .filter_map(|(name, schema)| match schema {
                RefOr::T(schema) => Some((name.clone(), schema.clone())),
                RefOr::Ref(_) => None,
            })
            .collect();
        for (name, schema) in &mut components.schemas {
            if let RefOr::T(schema) = schema {
                refer_within(schema, &known);
                forget_description_of_envelope(name, schema);
            }
        }
        let shared = shared_answers();
        let paths = document.paths.paths.values_mut();
        let mut operations: Vec<&mut Operation> = paths.flat_map(operations_of).collect();
        for answer in operations
            .iter_mut()
            .flat_map(|call| call.responses.responses.values_mut())
        {
            if let Some((name, _)) = shared.iter().find(|(_, shared)| shared == answer) {
                *answer = Ref::from_response_name(name).into();
            }
        }
        components.responses.extend(shared);
        shared::share(operations, components);
    }
}

/// Returns the responses that many calls share, each named by its set and status.
fn shared_answers() -> Vec<(String, RefOr<Response>)> {
    fn of<Set: IntoResponses>(name: &str) -> impl Iterator<Item = (String, RefOr<Response>)> {
        let answers = Set::responses().into_iter();
        answers.map(move |(status, answer)| (format!("{name}{status}"), answer))
    }
    of::<ChangeRefused>("ChangeRefused")
        .chain(of::<CrossSiteRefused>("CrossSiteRefused"))
        .chain(of::<FormRefused>("FormRefused"))
        .chain(of::<LoginRefused>("LoginRefused"))
        .chain(of::<OrderUnknown>("OrderUnknown"))
        .chain(of::<RangeRefused>("RangeRefused"))
        .chain(of::<RestrictedRefused>("RestrictedRefused"))
        .chain(of::<SendRefused>("SendRefused"))
        .chain(of::<StaffRefused>("StaffRefused"))
        .chain(of::<TryRefused>("TryRefused"))
        .chain(of::<Unchanged>("Unchanged"))
        .collect()
}

fn operations_of(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let operations: [&mut Option<Operation>; 4] = [
        &mut path.get,
        &mut path.put,
        &mut path.post,
        &mut path.delete,
    ];
    operations.into_iter().flatten()
}

/// Removes the description of a response envelope, which the head of the document has once.
fn forget_description_of_envelope(name: &str, schema: &mut Schema) {
    if let Schema::Object(envelope) = schema
        && name.starts_with(ENVELOPE)
    {
        envelope.description = None;
    }
}

/// Replaces a schema by a reference if it equals a component, otherwise visits its parts.
fn refer(schema: &mut RefOr<Schema>, known: &[(String, Schema)]) {
    if let RefOr::T(inline) = schema {
        match known.iter().find(|(_, known)| known == inline) {
            Some((name, _)) => *schema = Ref::from_schema_name(name).into(),
            None => refer_within(inline, known),
        }
    }
}

fn refer_within(schema: &mut Schema, known: &[(String, Schema)]) {
    let parts: Vec<&mut RefOr<Schema>> = match schema {
        Schema::Object(object) => {
            let others = match object.additional_properties.as_deref_mut() {
                Some(AdditionalProperties::RefOr(others)) => Some(others),
                _ => None,
            };
            object.properties.values_mut().chain(others).collect()
        }
        Schema::Array(array) => match &mut array.items {
            ArrayItems::RefOrSchema(items) => vec![items],
            ArrayItems::False => Vec::new(),
        },
        Schema::OneOf(choice) => choice.items.iter_mut().collect(),
        Schema::AllOf(whole) => whole.items.iter_mut().collect(),
        Schema::AnyOf(choice) => choice.items.iter_mut().collect(),
        _ => Vec::new(),
    };
    for part in parts {
        refer(part, known);
    }
}
