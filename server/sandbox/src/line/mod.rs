//! A LINE of our own, as strict as the real one (protocols of LINE Login, section 1.7): it lets a
//! person choose who they are and what goes wrong.
//!
//! Codes and access tokens carry what they stand for, sealed; only the used codes are remembered.

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

/// A refusal as LINE writes it.
fn refuse(status: StatusCode, error: &str, description: &str) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header(("x-line-request-id", "sandbox"))
        .json(json!({"error": error, "error_description": description}))
}
