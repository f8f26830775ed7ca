//! Broken responses.

use actix_web::HttpResponse;
use bytes::Bytes;
use futures_util::stream;

/// Returns a response whose body fails midway, so that the connection is aborted.
pub(super) fn broken() -> HttpResponse {
    let parts = [
        Ok(Bytes::from_static(b"{\"return")),
        Err(std::io::Error::other(
            "the fake gateway aborts the connection",
        )),
    ];
    HttpResponse::Ok().streaming(stream::iter(parts))
}

/// Returns HTTP status 500.
pub(super) fn error_500() -> HttpResponse {
    HttpResponse::InternalServerError().finish()
}
