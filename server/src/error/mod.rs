//! How the server says no: the envelope of decision D2 around a refusal, with its status.

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

mod challenge;
mod status;

pub use challenge::Challenge;

/// Why a request got no `Result`.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// A rule refuses it; its code has the status ([`status::of`]).
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// As [`Self::Refused`], with what the shop is now.
    #[error("refused: {0}")]
    RefusedWith(Refusal, serde_json::Value),
    /// Somebody else changed what this transaction had looked at; it is run again.
    #[error("overtaken by another transaction")]
    Overtaken,
    /// Too often; when it may be tried again.
    #[error("too many requests")]
    TooMany(Duration),
    /// Too often, in words of its own; when it may be tried again.
    #[error("too many requests: {0}")]
    Wait(Refusal, Duration),
    /// Too often for who has not worked for it.
    #[error("a proof of work is wanted")]
    ProofWanted(Challenge),
    /// A query failed.
    #[error("query failed: {0}")]
    Query(#[from] QueryError),
    /// The database could not be reached in time.
    #[error("no database connection: {0}")]
    NoConnection(Box<dyn std::error::Error + Send + Sync>),
    /// The commit or the statement that this change shared with others failed.
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
    NoChance(#[from] getrandom::Error),
    /// What the database holds cannot be read.
    #[error("stored data is damaged: {0}")]
    Damaged(String),
    /// A file that was asked for could not be written.
    #[error("a file could not be written: {0}")]
    NotWritten(String),
}

impl AppError {
    /// More work is waiting than the server takes on.
    #[must_use]
    pub fn busy() -> Self {
        Self::Refused(refusals::busy())
    }

    /// A rule refuses it, because the shop is no longer as the caller saw it.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        self.status_code() == StatusCode::CONFLICT
    }

    /// What the caller reads: nothing of the inside.
    fn refusal(&self) -> Refusal {
        match self {
            Self::Refused(refusal) | Self::RefusedWith(refusal, _) | Self::Wait(refusal, _) => {
                refusal.clone()
            }
            Self::TooMany(wait) => refusals::too_many_requests(*wait),
            Self::ProofWanted(_) => refusals::proof_of_work_required(),
            Self::Overtaken => refusals::busy(),
            Self::NotKept(why) => why.refusal(),
            Self::NoConnection(_) | Self::NoAnswer | Self::Stopping(_) => unavailable(),
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
            // The rest of the body is not waited for.
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT => response
                .head_mut()
                .set_connection_type(actix_web::http::ConnectionType::Close),
            _ => {}
        }
        response
    }
}

/// Seconds after which a request that was refused with 503 may be sent again.
const COME_BACK: &str = "2";

fn unavailable() -> Refusal {
    Refusal::new(RefusalCode::Unavailable, "系統忙碌中，請稍後再試。")
}

/// End of a database's message when its disk is full, fails, or can only be read, and when a statement took too long;
/// diesel has no kinds for these. PostgreSQL says them in English: [`crate::db`] sees to it.
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

/// End of a database's message when it gave up waiting for a lock: of PostgreSQL for a row that another transaction holds,
/// of SQLite for the file that another program writes.
const LOCKED: [&str; 2] = ["due to lock timeout", "database is locked"];

/// Returns `true` if the transaction lost against a concurrent one and may win when it is tried again.
///
/// diesel has no error kind for PostgreSQL's deadlock (40P01); its message says it.
pub(crate) fn is_conflict(error: &QueryError) -> bool {
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

/// Whether the database went away while it worked, waited in vain, or its disk is in trouble. Whether it has kept a change
/// is not known then; the same request may be sent again.
pub(crate) fn is_gone(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::ReadOnlyTransaction,
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

/// Whether PostgreSQL was asked with the character NUL in a text, which it knows in none. No row has such a text, and
/// `SQLite` finds nothing.
fn is_of_text(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(_, about) => about.message().contains("0x00"),
        _ => false,
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
