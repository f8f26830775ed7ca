//! How the server says no: the envelope of decision D2 around a refusal, with its status.

use std::sync::Arc;
use std::time::Duration;

use actix_web::error::BlockingError;
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use actix_web::{HttpResponse, ResponseError};
use serde::Serialize;
use shop_core::account::refusals;
use shop_core::refusal::Refusal;

use crate::infra::random;
use crate::send_allowances::challenge::Challenge;

/// Why a request got no `Result`.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The request is malformed or breaks a rule.
    #[error("invalid: {0}")]
    Invalid(#[from] Refusal),
    /// There is no login, or not any more.
    #[error("not logged in: {0}")]
    Unauthorized(Refusal),
    /// It is not theirs to do.
    #[error("forbidden: {0}")]
    Forbidden(Refusal),
    /// There is no such thing.
    #[error("not found: {0}")]
    NotFound(Refusal),
    /// The world has changed in the meantime.
    #[error("conflict: {0}")]
    Conflict(Refusal),
    /// The world has changed in the meantime, and this is what it is now.
    #[error("conflict: {0}")]
    ConflictWith(Refusal, serde_json::Value),
    /// Somebody else changed what this transaction had looked at; it is run again.
    #[error("overtaken by another transaction")]
    Overtaken,
    /// The body is longer than any form.
    #[error("body too long")]
    TooLong(Refusal),
    /// The body took longer than any form needs.
    #[error("body too slow")]
    TooSlow(Refusal),
    /// The body is in no form that the call reads.
    #[error("unsupported: {0}")]
    Unsupported(Refusal),
    /// Too often; when it may be tried again.
    #[error("too many requests")]
    TooMany(Duration),
    /// Too often, in words of its own; when it may be tried again.
    #[error("too many requests: {0}")]
    Wait(Refusal, Duration),
    /// Too often for who has not worked for it.
    #[error("a proof of work is wanted")]
    ProofWanted(Challenge),
    /// Something that the call needs does not answer, or has too much to do.
    #[error("unavailable: {0}")]
    Unavailable(Refusal),
    /// A query failed.
    #[error("query failed: {0}")]
    Query(#[from] diesel::result::Error),
    /// The database could not be reached in time.
    #[error("no database connection: {0}")]
    NoConnection(Box<dyn std::error::Error + Send + Sync>),
    /// The commit that this change shared with others failed, and nothing of it was kept.
    #[error("shared commit: {0}")]
    NotKept(Arc<AppError>),
    /// The work ended without an answer.
    #[error("the database's writer gave no answer")]
    NoAnswer,
    /// The server is stopping.
    #[error("stopping: {0}")]
    Stopping(#[from] BlockingError),
    /// The operating system has no randomness to give.
    #[error("no randomness: {0}")]
    NoChance(#[from] random::Error),
    /// What the database holds cannot be read.
    #[error("stored data is damaged: {0}")]
    Damaged(String),
}

impl AppError {
    /// More work is waiting than the server takes on.
    #[must_use]
    pub fn busy() -> Self {
        Self::Unavailable(refusals::busy())
    }

    /// What the caller reads: nothing of the inside.
    fn refusal(&self) -> Refusal {
        match self {
            Self::Invalid(refusal)
            | Self::Unauthorized(refusal)
            | Self::Forbidden(refusal)
            | Self::NotFound(refusal)
            | Self::Conflict(refusal)
            | Self::ConflictWith(refusal, _)
            | Self::TooLong(refusal)
            | Self::TooSlow(refusal)
            | Self::Unsupported(refusal)
            | Self::Wait(refusal, _)
            | Self::Unavailable(refusal) => refusal.clone(),
            Self::TooMany(wait) => refusals::too_many_requests(*wait),
            Self::ProofWanted(_) => refusals::proof_of_work_required(),
            Self::Overtaken => refusals::busy(),
            Self::NotKept(why) => why.refusal(),
            Self::NoConnection(_) | Self::NoAnswer | Self::Stopping(_) => {
                Refusal::new("unavailable", "系統忙碌中，請稍後再試。")
            }
            Self::Query(_) | Self::NoChance(_) | Self::Damaged(_) => {
                Refusal::new("internal", "系統發生未知的錯誤，請聯絡管理員。")
            }
        }
    }
}

impl ResponseError for AppError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Invalid(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized(_) => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Conflict(_) | Self::ConflictWith(..) => StatusCode::CONFLICT,
            Self::TooLong(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow(_) => StatusCode::REQUEST_TIMEOUT,
            Self::Unsupported(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooMany(_) | Self::Wait(..) | Self::ProofWanted(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::NotKept(why) => why.status_code(),
            Self::Unavailable(_)
            | Self::Overtaken
            | Self::NoConnection(_)
            | Self::NoAnswer
            | Self::Stopping(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Query(_) | Self::NoChance(_) | Self::Damaged(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = match self {
            Self::ConflictWith(refusal, result) => {
                answer(self.status_code(), &RefusalWith { result, refusal })
            }
            Self::ProofWanted(result) => {
                let refusal = &self.refusal();
                answer(self.status_code(), &RefusalWith { result, refusal })
            }
            _ => refuse(self.status_code(), &self.refusal()),
        };
        match self {
            Self::TooMany(wait) | Self::Wait(_, wait) => {
                let seconds = wait.as_millis().div_ceil(1_000).max(1).to_string();
                if let Ok(seconds) = HeaderValue::try_from(seconds) {
                    response.headers_mut().insert(RETRY_AFTER, seconds);
                }
            }
            Self::Unauthorized(_) => {
                let bearer = HeaderValue::from_static("Bearer");
                response.headers_mut().insert(WWW_AUTHENTICATE, bearer);
            }
            // The rest of the body is not waited for.
            Self::TooLong(_) | Self::TooSlow(_) => response
                .head_mut()
                .set_connection_type(actix_web::http::ConnectionType::Close),
            _ => {}
        }
        response
    }
}

/// A refusal beside what goes with it: what the world is now, or what to solve.
#[derive(Debug, Serialize)]
struct RefusalWith<'a, Result> {
    #[serde(rename = "Result")]
    result: &'a Result,
    #[serde(flatten)]
    refusal: &'a Refusal,
}

/// A failure with its body; it is never cached.
#[must_use]
pub fn refuse(status: StatusCode, refusal: &Refusal) -> HttpResponse {
    answer(status, refusal)
}

fn answer(status: StatusCode, body: &impl Serialize) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header(("Cache-Control", "no-store"))
        .json(body)
}
