//! Challenge of a proof of work.

use serde::Serialize;

/// Challenge to solve.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Challenge {
    /// Challenge text, valid for five minutes, for one message and for the requested contact.
    pub challenge: String,
    /// Leading zero bits required of SHA-256(`challenge.number`).
    pub bits: u32,
}
