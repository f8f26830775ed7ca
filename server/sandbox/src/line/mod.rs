//! Fake of LINE Login, as strict as the real one (LINE Login API v2.1). A person chooses an
//! identity and a fault.
//!
//! Codes and access tokens contain their data in encrypted form. Only used codes are stored.

pub mod authorize;
mod fault;
mod grant;
mod people;
pub mod profile;
pub mod token;
pub mod verify;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CacheControl, CacheDirective};
use serde_json::json;

/// Returns an error response in LINE's format.
fn refuse(status: StatusCode, error: &str, description: &str) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header(("x-line-request-id", "sandbox"))
        .json(json!({"error": error, "error_description": description}))
}
