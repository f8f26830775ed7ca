//! How the server says no: the envelope of decision D2 around a refusal, with its status.

use actix_web::error::BlockingError;
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use shop_core::refusal::Refusal;

use crate::random;

/// Why a request got no `Result`.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The request is malformed or breaks a rule.
    #[error("invalid: {0}")]
    Invalid(Refusal),
    /// There is no such thing.
    #[error("not found: {0}")]
    NotFound(Refusal),
    /// A query failed.
    #[error("query failed: {0}")]
    Query(#[from] diesel::result::Error),
    /// The database could not be reached in time.
    #[error("no database connection: {0}")]
    NoConnection(diesel::r2d2::PoolError),
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
    /// What the caller is told: nothing of the inside.
    fn refusal(&self) -> Refusal {
        match self {
            Self::Invalid(refusal) | Self::NotFound(refusal) => refusal.clone(),
            Self::NoConnection(_) | Self::Stopping(_) => {
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
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::NoConnection(_) | Self::Stopping(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Query(_) | Self::NoChance(_) | Self::Damaged(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    fn error_response(&self) -> HttpResponse {
        refuse(self.status_code(), &self.refusal())
    }
}

/// A failure with its body; it is never cached.
#[must_use]
pub fn refuse(status: StatusCode, refusal: &Refusal) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header(("Cache-Control", "no-store"))
        .json(refusal)
}
