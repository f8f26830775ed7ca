//! `GET /health` and `GET /ready`: whether the server lives, and whether it can serve.

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::{HttpResponse, web};
use serde::Serialize;

use shop_core::refusal::Refusal;

use crate::app::App;
use crate::catalogue::store;
use crate::error::AppError;
use crate::http::answer::Envelope;

/// How the server is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Health {
    /// Always `ok`; anything else is a failure with its own status.
    #[schema(example = "ok")]
    status: &'static str,
}

/// Whether the server lives. Answers without looking at the database.
#[utoipa::path(
    get,
    path = "/api/health",
    operation_id = "showHealth",
    tag = "operation",
    responses((status = 200, description = "It lives", body = Envelope<Health>,
            example = json!({"Result": {"status": "ok"}})))
)]
pub async fn show_health() -> HttpResponse {
    fine()
}

/// Whether the server can serve: the database answers.
#[utoipa::path(
    get,
    path = "/api/ready",
    operation_id = "showReadiness",
    tag = "operation",
    responses(
        (status = 200, description = "It can serve", body = Envelope<Health>,
            example = json!({"Result": {"status": "ok"}})),
        (status = 503, description = "The database does not answer", body = Refusal),
    )
)]
pub async fn show_readiness(app: web::Data<App>) -> Result<HttpResponse, AppError> {
    app.db.read(store::snapshot_version).await?;
    Ok(fine())
}

fn fine() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(Envelope {
            result: Health { status: "ok" },
        })
}
