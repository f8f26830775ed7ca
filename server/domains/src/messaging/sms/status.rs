//! HTTP status codes of a gateway.

use reqwest::StatusCode;

use crate::messaging::failure::{Failure, FailureKind};

/// Returns `Ok` for a success status. Otherwise fails with the kind of failure that the status
/// alone suggests.
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
