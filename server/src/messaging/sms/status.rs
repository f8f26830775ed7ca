//! What the HTTP status of a gateway means.

use reqwest::StatusCode;

use crate::messaging::failure::{Failure, FailureKind};

/// What a status means where the body says nothing; a success passes.
pub(super) fn expect_ok(status: StatusCode) -> Result<(), Failure> {
    if status.is_success() {
        return Ok(());
    }
    let kind = match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => FailureKind::Temporary,
        status if status.is_server_error() => FailureKind::Temporary,
        _ => FailureKind::Config,
    };
    Err(Failure::new(kind, format!("HTTP {}", status.as_u16())))
}
