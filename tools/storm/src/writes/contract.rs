//! Operations of `openapi.json`, the public contract, and requests for them.

use std::io;

use serde_json::{Map, Value};
use shop_driver::request_of;

const DOCUMENT: &str = include_str!("../../../../openapi.json");

/// Reference to the parameter of operations that take an `Idempotency-Key`.
const IDEMPOTENCY_KEY: &str = "#/components/parameters/Idempotency-Key";

/// Operations that change the same rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Carts, orders, payments and stock.
    Orders,
    /// Members, registrations and codes.
    Accounts,
    /// Staff and their log-ins.
    Staff,
    /// Catalogue, pictures and settings.
    Goods,
}

/// GET operations that write: they send or use up codes, or record the access.
const WRITING_GETS: [&str; 9] = [
    "verifyRegistration",
    "leaveForLine",
    "returnFromLine",
    "showContactChange",
    "verifyContact",
    "proveContact",
    "cleanUp",
    "showStaffOrder",
    "showMemberToStaff",
];

/// PNG picture of 4 by 3 pixels.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x04\0\0\0\x03\x08\x02\0\0\0;\x969\x91\
    \0\0\0\x10IDATx\xdac81-\n\x8e\x18pr\0\x97\x8e\x14\xa1\x96=\xf5w\0\0\0\0IEND\xaeB`\x82";

/// Session that an operation requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    Stranger,
    Member,
    Staff,
}

/// Operation of the contract.
#[derive(Debug, Clone)]
pub struct Operation {
    /// The `operationId` in the document.
    pub id: String,
    pub caller: Caller,
    /// `true` if the operation takes an `Idempotency-Key`.
    pub takes_key: bool,
    method: String,
    path: String,
    /// Media type of the body; `None` without a body.
    media_type: Option<String>,
    example: Value,
    statuses: Vec<u16>,
}

/// Returns every operation that writes.
pub fn writing_operations() -> io::Result<Vec<Operation>> {
    let document: Value = serde_json::from_str(DOCUMENT)?;
    let no_paths = || io::Error::other("openapi.json has no paths");
    let mut found = Vec::new();
    for (path, operations) in document["paths"].as_object().ok_or_else(no_paths)? {
        for (method, operation) in operations.as_object().ok_or_else(no_paths)? {
            let id = operation["operationId"].as_str().unwrap_or_default();
            if method != "get" || WRITING_GETS.contains(&id) {
                found.push(Operation::read(id, method, path, operation));
            }
        }
    }
    Ok(found)
}

impl Operation {
    fn read(id: &str, method: &str, path: &str, operation: &Value) -> Self {
        let keys = |value: &Value| -> Vec<String> {
            let object = value.as_object().into_iter();
            object.flat_map(|object| object.keys().cloned()).collect()
        };
        let schemes = keys(&operation["security"][0]);
        let content = &operation["requestBody"]["content"];
        let mut media_types = keys(content);
        // Prefers text to bytes, and PNG to other pictures.
        media_types.sort_by_key(|one| (one != "image/png", one == "application/octet-stream"));
        let media_type = media_types.into_iter().next();
        let parameters = operation["parameters"].as_array();
        let mut parameters = parameters.into_iter().flatten();
        Self {
            id: id.to_owned(),
            caller: match schemes.first().map(String::as_str) {
                Some("bearer") => Caller::Member,
                Some(_) => Caller::Staff,
                None => Caller::Stranger,
            },
            takes_key: parameters.any(|one| one["$ref"] == IDEMPOTENCY_KEY),
            method: method.to_ascii_uppercase(),
            path: path.to_owned(),
            example: media_type
                .as_ref()
                .map_or(Value::Null, |one| content[one]["example"].clone()),
            media_type,
            statuses: keys(&operation["responses"])
                .iter()
                .filter_map(|status| status.parse().ok())
                .collect(),
        }
    }

    /// Returns a request.
    ///
    /// In JSON, `values` replace those of the example, and null removes one. A query has only
    /// `values`. For a form or a file, `values` is the text.
    pub fn request(&self, headers: &[(&str, &str)], values: &Value) -> Vec<u8> {
        let (mut path, pairs) = (self.path.clone(), pairs(values));
        let media_type = self.media_type.as_deref();
        let body = match media_type {
            None if pairs.is_empty() => Vec::new(),
            None => {
                path = format!("{path}?{pairs}");
                Vec::new()
            }
            Some("application/json") => self.with(values).to_string().into_bytes(),
            Some("image/png") => PNG.to_vec(),
            Some(_) => values.as_str().unwrap_or_default().as_bytes().to_vec(),
        };
        let media_type = media_type.unwrap_or("application/json");
        request_of(&self.method, &path, headers, media_type, &body)
    }

    fn with(&self, values: &Value) -> Value {
        let mut body = self.example.as_object().cloned().unwrap_or_default();
        for (key, value) in values.as_object().unwrap_or(&Map::new()) {
            body.insert(key.clone(), value.clone());
        }
        body.retain(|_, value| !value.is_null());
        Value::Object(body)
    }

    /// Returns `true` if the contract lists this status.
    pub fn lists(&self, status: u16) -> bool {
        self.statuses.contains(&status)
    }

    /// Returns `true` if staff change their own account with this operation.
    pub fn is_own(&self) -> bool {
        let parts = ["/Me/", "/Logout", "/Reauthenticate"];
        parts.iter().any(|part| self.path.contains(part))
    }

    /// Returns method and path.
    pub fn call(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

fn pairs(values: &Value) -> String {
    let pairs = values.as_object().into_iter().flatten();
    let pair = |(key, value): (&String, &Value)| match value {
        Value::String(text) => format!("{key}={text}"),
        other => format!("{key}={other}"),
    };
    pairs.map(pair).collect::<Vec<_>>().join("&")
}
