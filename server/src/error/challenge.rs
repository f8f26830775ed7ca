//! A proof of work, as it is asked for.

use serde::Serialize;

/// What is to be solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Challenge {
    /// A text that is good for five minutes, for one message and for the contact that it was asked for.
    pub challenge: String,
    /// With so many zero bits SHA-256 of the challenge, a dot and the number begins.
    pub bits: u32,
}
