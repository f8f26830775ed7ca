//! How the account calls refuse, for the OpenAPI document.

use shop_core::refusal::Refusal;

/// What a form may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum FormRefused {
    /// No JSON, or a field is missing or wrong
    #[response(status = 400)]
    Invalid(#[to_schema] Refusal),
    /// The body took longer than ten seconds
    #[response(status = 408)]
    TooSlow(#[to_schema] Refusal),
    /// The body is longer than 64 KiB
    #[response(status = 413)]
    TooLong(#[to_schema] Refusal),
    /// The body does not say that it is JSON in UTF-8
    #[response(status = 415)]
    Unsupported(#[to_schema] Refusal),
}

/// What a call for members may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum LoginRefused {
    /// No token, or one that is forged, expired or revoked
    #[response(status = 401)]
    Unauthorized(#[to_schema] Refusal),
}

/// What a log-in by temporary password is refused with everywhere else.
#[derive(Debug, utoipa::IntoResponses)]
pub enum RestrictedRefused {
    /// A new password has to be chosen first, or it is somebody else's
    #[response(status = 403)]
    Forbidden(#[to_schema] Refusal),
}

/// What a GET that changes something is refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum CrossSiteRefused {
    /// A page of another site sent it
    #[response(status = 403)]
    Forbidden(#[to_schema] Refusal),
}

/// What whoever tries codes or passwords may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum TryRefused {
    /// Too often; `Retry-After` says when to come back
    #[response(status = 429)]
    TooMany(#[to_schema] Refusal),
    /// More work waits than the server takes on
    #[response(status = 503)]
    Busy(#[to_schema] Refusal),
}

/// What whoever has something sent may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum SendRefused {
    /// Too many messages; `Retry-After` says when to come back
    #[response(status = 429)]
    TooMany(#[to_schema] Refusal),
    /// More messages wait than the server takes on, or there is no way to send them
    #[response(status = 503)]
    Busy(#[to_schema] Refusal),
}
