//! `GET /health` and `GET /ready`: liveness and readiness of the server.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::{HttpResponse, web};
use serde::Serialize;

use shop_core::refusal::Refusal;

use shop_domains::app::App;
use shop_domains::catalogue::store;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;

/// Timeout of a supervisor's request.
const PATIENCE: Duration = Duration::from_secs(2);

/// Health of the server.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Health {
    /// Always `ok`; a failure has another HTTP status.
    #[schema(example = "ok")]
    status: &'static str,
}

/// Reports that the server is alive, without accessing the database.
#[utoipa::path(
    get,
    path = "/api/health",
    operation_id = "showHealth",
    tag = "operation",
    responses((status = 200, description = "The server is alive", body = Envelope<Health>,
            example = json!({"Result": {"status": "ok"}})))
)]
pub async fn show_health() -> HttpResponse {
    fine()
}

/// Reports that the server is ready: the database responds.
#[utoipa::path(
    get,
    path = "/api/ready",
    operation_id = "showReadiness",
    tag = "operation",
    responses(
        (status = 200, description = "The server is ready", body = Envelope<Health>,
            example = json!({"Result": {"status": "ok"}})),
        (status = 503, description = "The database does not respond", body = Refusal),
    )
)]
pub async fn show_readiness(app: web::Data<App>) -> Result<HttpResponse, AppError> {
    app.db.read(store::snapshot_version).await?;
    Ok(fine())
}

/// Requests the readiness of the server at an address, for a supervisor without HTTP.
///
/// Fails with a message if it is not ready or does not respond within two seconds.
pub fn ask(bind: SocketAddr) -> Result<&'static str, String> {
    let mut address = bind;
    if bind.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    let answer =
        ask_at(address).map_err(|error| format!("cannot reach a server at {address}: {error}"))?;
    match answer.split_whitespace().nth(1) {
        Some("200") => Ok("ready"),
        status => Err(format!("not ready: {}", status.unwrap_or("no response"))),
    }
}

fn ask_at(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /api/ready HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(line)
}

fn fine() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(Envelope {
            result: Health { status: "ok" },
        })
}
