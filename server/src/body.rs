//! The most that a request may carry.

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_LENGTH;
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};
use shop_core::refusal::Refusal;

use crate::error::refuse;

/// Bytes of a request body: every form of the shop is far smaller.
const MOST: u64 = 64 * 1024;

/// Answers 413 before a byte of a too long body is read, and ends the connection.
///
/// A body that does not say its length is counted by the call that reads it.
pub async fn limit<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let length = request
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok());
    let is_long =
        length.is_some_and(|length| length.parse().is_ok_and(|length: u64| length > MOST));
    if is_long {
        return Ok(request.into_response(too_long()).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

fn too_long() -> HttpResponse {
    let refusal = Refusal::new("body_too_long", "送出的資料太大");
    let mut response = refuse(StatusCode::PAYLOAD_TOO_LARGE, &refusal);
    response
        .head_mut()
        .set_connection_type(actix_web::http::ConnectionType::Close);
    response
}
