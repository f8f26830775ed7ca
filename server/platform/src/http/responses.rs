//! Shared refusals of calls, for the OpenAPI document.

use shop_core::refusal::Refusal;

use shop_engine::error::Challenge;

/// Refusals of a form.
#[derive(Debug, utoipa::IntoResponses)]
pub enum FormRefused {
    /// The body is not JSON, or a field is missing or invalid
    #[response(status = 400)]
    Invalid(Refusal),
    /// The body took longer than ten seconds
    #[response(status = 408)]
    TooSlow(Refusal),
    /// The body is longer than 64 KiB
    #[response(status = 413)]
    TooLong(Refusal),
    /// The content type is not JSON in UTF-8
    #[response(status = 415)]
    Unsupported(Refusal),
}

/// Refusals of a call for members.
#[derive(Debug, utoipa::IntoResponses)]
pub enum LoginRefused {
    /// The token is missing, forged, expired or revoked
    #[response(status = 401)]
    Unauthorized(Refusal),
}

/// Refusals of other calls after a login by temporary password.
#[derive(Debug, utoipa::IntoResponses)]
pub enum RestrictedRefused {
    /// A new password has to be chosen first, or the resource belongs to another member
    #[response(status = 403)]
    Forbidden(Refusal),
}

/// Refusals of a call of the back office.
#[derive(Debug, utoipa::IntoResponses)]
pub enum StaffRefused {
    /// There is no valid staff login, or the code of the authenticator is required
    #[response(status = 401)]
    Unauthorized(Refusal),
    /// The role does not permit it, the password is required again, a second factor has to be set
    /// up first, or a page of another site sent the request
    #[response(status = 403)]
    Forbidden(Refusal),
    /// The named resource does not exist. Before the first staff account, no resource exists
    #[response(status = 404)]
    Missing(Refusal),
}

/// Refusals common to changes by staff.
#[derive(Debug, utoipa::IntoResponses)]
pub enum ChangeRefused {
    /// `idempotency_key_reused`: the key was used with another request
    #[response(status = 409)]
    KeyReused(Refusal),
}

/// Refusals of a GET that changes something.
#[derive(Debug, utoipa::IntoResponses)]
pub enum CrossSiteRefused {
    /// A page of another site sent the request
    #[response(status = 403)]
    Forbidden(Refusal),
}

/// Refusals of an attempt with a code or a password.
#[derive(Debug, utoipa::IntoResponses)]
pub enum TryRefused {
    /// Too many attempts; `Retry-After` says when to try again
    #[response(status = 429)]
    TooMany(Refusal),
    /// The queue of the server is full
    #[response(status = 503)]
    Busy(Refusal),
}

/// Refusal to send a message, with the challenge to solve if the code is `proof_of_work_required`.
#[derive(Debug, utoipa::ToSchema)]
pub struct SendRefusal {
    /// Challenge of `proof_of_work_required`. Find a number of at most 16 digits such that
    /// SHA-256(`challenge.number`) begins with the required number of zero bits. Then repeat the
    /// call with `challenge.number` as the header `Proof-Of-Work`.
    #[schema(rename = "Result")]
    pub result: Option<Challenge>,
    /// Message to show to the user.
    pub message: String,
    /// Machine-readable code of the error.
    pub code: String,
}

/// Refusals of a call that sends a message.
#[derive(Debug, utoipa::IntoResponses)]
pub enum SendRefused {
    /// `too_many_requests`: too many messages; `Retry-After` says when to try again.
    /// `proof_of_work_required`: more messages than usual; a challenge has to be solved first
    #[response(status = 429)]
    TooMany(SendRefusal),
    /// The message queue is full, or there is no channel to send by
    #[response(status = 503)]
    Busy(Refusal),
}

/// Response to a client that holds the current version (`If-None-Match`).
#[derive(Debug, utoipa::IntoResponses)]
pub enum Unchanged {
    /// Unchanged since the response that `If-None-Match` names
    #[response(status = 304)]
    NotModified,
}

/// Refusal of an invalid parameter.
#[derive(Debug, utoipa::IntoResponses)]
pub enum RangeRefused {
    /// `out_of_range`: a parameter is invalid
    #[response(status = 400)]
    OutOfRange(Refusal),
}

/// Bytes of a file.
#[derive(Debug, utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct FileBytes(#[expect(dead_code, reason = "describes a body")] Vec<u8>);
