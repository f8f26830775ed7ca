//! How the account calls refuse, for the OpenAPI document.

use shop_core::refusal::Refusal;

use crate::error::Challenge;

/// What a form may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum FormRefused {
    /// No JSON, or a field is missing or wrong
    #[response(status = 400)]
    Invalid(Refusal),
    /// The body took longer than ten seconds
    #[response(status = 408)]
    TooSlow(Refusal),
    /// The body is longer than 64 KiB
    #[response(status = 413)]
    TooLong(Refusal),
    /// The body does not say that it is JSON in UTF-8
    #[response(status = 415)]
    Unsupported(Refusal),
}

/// What a call for members may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum LoginRefused {
    /// No token, or one that is forged, expired or revoked
    #[response(status = 401)]
    Unauthorized(Refusal),
}

/// What a log-in by temporary password is refused with everywhere else.
#[derive(Debug, utoipa::IntoResponses)]
pub enum RestrictedRefused {
    /// A new password has to be chosen first, or it is somebody else's
    #[response(status = 403)]
    Forbidden(Refusal),
}

/// What a call of the back office may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum StaffRefused {
    /// No log-in of staff, or one that has ended; or the code of the authenticator is wanted
    #[response(status = 401)]
    Unauthorized(Refusal),
    /// Not the role's, the password is wanted once more, a second factor has to be set up first, or a page
    /// of another site sent it
    #[response(status = 403)]
    Forbidden(Refusal),
    /// What is named is not there; before there is staff, nothing is
    #[response(status = 404)]
    Missing(Refusal),
}

/// What a change of staff may be refused with beside its own.
#[derive(Debug, utoipa::IntoResponses)]
pub enum ChangeRefused {
    /// `idempotency_key_reused`: the key came with another request before
    #[response(status = 409)]
    KeyReused(Refusal),
}

/// What a GET that changes something is refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum CrossSiteRefused {
    /// A page of another site sent it
    #[response(status = 403)]
    Forbidden(Refusal),
}

/// What whoever tries codes or passwords may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum TryRefused {
    /// Too often; `Retry-After` says when to come back
    #[response(status = 429)]
    TooMany(Refusal),
    /// More work waits than the server takes on
    #[response(status = 503)]
    Busy(Refusal),
}

/// Why nothing is sent now, and what to solve first when `proof_of_work_required` says so.
#[derive(Debug, utoipa::ToSchema)]
pub struct SendRefusal {
    /// The challenge of `proof_of_work_required`. Find a number of at most 16 digits by trying, so that
    /// SHA-256 of the challenge, a dot and the number begins with so many zero bits, and repeat the call
    /// with this text as the header `Proof-Of-Work`.
    #[schema(rename = "Result")]
    pub result: Option<Challenge>,
    /// The sentence to show.
    pub message: String,
    /// What is wrong, for programs.
    pub code: String,
}

/// What whoever has something sent may be refused with.
#[derive(Debug, utoipa::IntoResponses)]
pub enum SendRefused {
    /// `too_many_requests`: too many messages, and `Retry-After` says when to come back.
    /// `proof_of_work_required`: more goes out than usual, and a challenge has to be solved first
    #[response(status = 429)]
    TooMany(SendRefusal),
    /// More messages wait than the server takes on, or there is no way to send them
    #[response(status = 503)]
    Busy(Refusal),
}

/// The answer to a caller that holds the current version (`If-None-Match`).
#[derive(Debug, utoipa::IntoResponses)]
pub enum Unchanged {
    /// Unchanged since the answer that `If-None-Match` names
    #[response(status = 304)]
    NotModified,
}

/// A parameter that cannot be read.
#[derive(Debug, utoipa::IntoResponses)]
pub enum RangeRefused {
    /// `out_of_range`: a parameter stands for nothing
    #[response(status = 400)]
    OutOfRange(Refusal),
}

/// The bytes of a file.
#[derive(Debug, utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct FileBytes(#[expect(dead_code, reason = "describes a body")] Vec<u8>);
