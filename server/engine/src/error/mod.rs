//! Error responses of the server: the envelope of decision D2 around a refusal, with its HTTP
//! status.

use std::sync::Arc;
use std::time::Duration;

use actix_web::error::BlockingError;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CacheControl, CacheDirective, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE,
};
use actix_web::{HttpResponse, ResponseError};
use diesel::result::{DatabaseErrorKind, Error as QueryError};
use serde::Serialize;
use shop_core::account::refusals;
use shop_core::refusal::{Refusal, RefusalCode};
use tokio::task::JoinError;

mod challenge;
mod status;

pub use challenge::Challenge;

/// Error of a request.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// A rule rejects the request. [`status::of`] gives the HTTP status of the code.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// Like [`Self::Refused`], with the current state of the shop.
    #[error("refused: {0}")]
    RefusedWith(Refusal, serde_json::Value),
    /// A concurrent transaction changed data that this one had read. The transaction is retried.
    #[error("conflict with a concurrent transaction")]
    Conflict,
    /// Too many requests; has the waiting time.
    #[error("too many requests")]
    TooMany(Duration),
    /// Too many requests, with a specific message and the waiting time.
    #[error("too many requests: {0}")]
    Wait(Refusal, Duration),
    /// Too many requests without a proof of work.
    #[error("proof of work required")]
    ProofWanted(Challenge),
    /// A query failed.
    #[error("query failed: {0}")]
    Query(#[from] QueryError),
    /// No database connection was available in time.
    #[error("no database connection: {0}")]
    NoConnection(Box<dyn std::error::Error + Send + Sync>),
    /// The batch commit or batched statement that this change was part of failed.
    #[error("shared commit failed: {0}")]
    NotKept(Arc<AppError>),
    /// The database writer ended without returning a result.
    #[error("the database writer did not respond")]
    NoAnswer,
    /// The server is shutting down.
    #[error("the server is shutting down: {0}")]
    Stopping(#[from] BlockingError),
    /// A task was cancelled because the server is shutting down, or it panicked.
    #[error("a task did not end: {0}")]
    Unfinished(JoinError),
    /// The operating system has no randomness.
    #[error("no randomness: {0}")]
    NoChance(#[from] getrandom::Error),
    /// Data in the database cannot be parsed.
    #[error("stored data is damaged: {0}")]
    Damaged(String),
    /// A file could not be written.
    #[error("a file could not be written: {0}")]
    NotWritten(String),
}

impl AppError {
    /// Returns the refusal for a full queue.
    #[must_use]
    pub fn busy() -> Self {
        Self::Refused(refusals::busy())
    }

    /// Returns `true` if a rule rejects the request because the state has changed since the caller
    /// saw it.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        self.status_code() == StatusCode::CONFLICT
    }

    /// Returns the refusal for the client, without internal details.
    fn refusal(&self) -> Refusal {
        match self {
            Self::Refused(refusal) | Self::RefusedWith(refusal, _) | Self::Wait(refusal, _) => {
                refusal.clone()
            }
            Self::TooMany(wait) => refusals::too_many_requests(*wait),
            Self::ProofWanted(_) => refusals::proof_of_work_required(),
            Self::Conflict => refusals::busy(),
            Self::NotKept(why) => why.refusal(),
            Self::NoConnection(_) | Self::NoAnswer | Self::Stopping(_) | Self::Unfinished(_) => {
                unavailable()
            }
            Self::Query(error) if is_conflict(error) || is_locked(error) => refusals::busy(),
            Self::Query(error) if is_gone(error) => unavailable(),
            Self::Query(error) if is_of_text(error) => Refusal::new(
                RefusalCode::TextInvalid,
                "送出的資料含有無法使用的字元，請重新輸入",
            ),
            Self::Query(_) | Self::NoChance(_) | Self::Damaged(_) | Self::NotWritten(_) => {
                Refusal::new(RefusalCode::Internal, "系統發生未知的錯誤，請聯絡管理員。")
            }
        }
    }
}

impl ResponseError for AppError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotKept(why) => why.status_code(),
            Self::Refused(refusal) | Self::RefusedWith(refusal, _) => status::of(refusal),
            _ => status::of(&self.refusal()),
        }
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = match self {
            Self::RefusedWith(refusal, result) => {
                answer(self.status_code(), &RefusalWith { result, refusal })
            }
            Self::ProofWanted(result) => {
                let refusal = &self.refusal();
                answer(self.status_code(), &RefusalWith { result, refusal })
            }
            _ => refuse(&self.refusal()),
        };
        if let Self::TooMany(wait) | Self::Wait(_, wait) = self {
            let seconds = wait.as_millis().div_ceil(1_000).max(1).to_string();
            if let Ok(seconds) = HeaderValue::try_from(seconds) {
                response.headers_mut().insert(RETRY_AFTER, seconds);
            }
        }
        match response.status() {
            StatusCode::UNAUTHORIZED => {
                let bearer = HeaderValue::from_static("Bearer");
                response.headers_mut().insert(WWW_AUTHENTICATE, bearer);
            }
            // The rest of the body is not read.
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT => response
                .head_mut()
                .set_connection_type(actix_web::http::ConnectionType::Close),
            _ => {}
        }
        response
    }
}

/// `Retry-After` in seconds of a response with status 503.
const COME_BACK: &str = "2";

fn unavailable() -> Refusal {
    Refusal::new(RefusalCode::Unavailable, "系統忙碌中，請稍後再試。")
}

/// Endings of database messages about a full, failing or read-only disk, and about a statement
/// timeout.
///
/// diesel has no error kinds for these. [`crate::db`] makes PostgreSQL use English.
const TROUBLE: [&str; 8] = [
    "database or disk is full",
    "disk I/O error",
    "attempt to write a readonly database",
    "unable to open database file",
    "No space left on device",
    "Input/output error",
    "Read-only file system",
    "due to statement timeout",
];

/// Endings of database messages about a lock timeout: in PostgreSQL for a row locked by another
/// transaction, in SQLite for the file locked by another program.
const LOCKED: [&str; 2] = ["due to lock timeout", "database is locked"];

/// Returns `true` if the transaction conflicted with a concurrent one and may succeed if retried.
///
/// diesel has no error kind for PostgreSQL's deadlock (40P01); it is recognized by its message.
#[must_use]
pub fn is_conflict(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => true,
        QueryError::DatabaseError(_, about) => about.message().starts_with("deadlock detected"),
        QueryError::RollbackErrorOnCommit { commit_error, .. } => is_conflict(commit_error),
        _ => false,
    }
}

/// Returns `true` if the database gave up waiting for a lock.
fn is_locked(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(_, about) => {
            LOCKED.iter().any(|end| about.message().ends_with(end))
        }
        QueryError::RollbackErrorOnCommit { commit_error, .. } => is_locked(commit_error),
        _ => false,
    }
}

/// Returns `true` if the connection was lost, a wait timed out, or the disk has failed. It is
/// unknown if the change was committed; the client may repeat the request.
pub(crate) fn is_gone(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(
            DatabaseErrorKind::ClosedConnection
            | DatabaseErrorKind::UnableToSendCommand
            | DatabaseErrorKind::ReadOnlyTransaction,
            _,
        )
        | QueryError::BrokenTransactionManager => true,
        QueryError::DatabaseError(_, about) => {
            let mut ends = TROUBLE.iter().chain(&LOCKED);
            ends.any(|end| about.message().ends_with(end))
        }
        QueryError::RollbackErrorOnCommit { commit_error, .. } => is_gone(commit_error),
        _ => false,
    }
}

/// Returns `true` if PostgreSQL rejected a text with the character NUL, which it cannot store. No
/// row has such a text, and `SQLite` finds no row.
fn is_of_text(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(_, about) => about.message().contains("0x00"),
        _ => false,
    }
}

/// Refusal with additional data: the current state, or the challenge to solve.
#[derive(Debug, Serialize)]
struct RefusalWith<'a, Result> {
    #[serde(rename = "Result")]
    result: &'a Result,
    #[serde(flatten)]
    refusal: &'a Refusal,
}

/// Returns the response for a refusal; it is never cached.
#[must_use]
pub fn refuse(refusal: &Refusal) -> HttpResponse {
    answer(status::of(refusal), refusal)
}

fn answer(status: StatusCode, body: &impl Serialize) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.insert_header((RETRY_AFTER, COME_BACK));
    }
    response
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(body)
}
