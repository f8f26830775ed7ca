//! Answers that are none.

use actix_web::HttpResponse;
use bytes::Bytes;
use futures_util::stream;

/// A body that breaks off, so that the connection does.
pub(super) fn broken() -> HttpResponse {
    let parts = [
        Ok(Bytes::from_static(b"{\"return")),
        Err(std::io::Error::other("the fake breaks the connection")),
    ];
    HttpResponse::Ok().streaming(stream::iter(parts))
}

/// An error of HTTP.
pub(super) fn error_500() -> HttpResponse {
    HttpResponse::InternalServerError().finish()
}
