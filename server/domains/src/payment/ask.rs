//! Inquiries that a client without a token triggers: their rate limit, and conversations with a
//! provider that outlive the client.

use actix_web::rt;

use super::store::{self, AttemptRow};
use crate::app::App;
use shop_engine::error::AppError;

/// Number of log entries from which on only the scheduled worker asks about an attempt. A settled
/// attempt has fewer than ten.
const EVENTS: i64 = 100;

/// Returns `true` if the provider may be asked about an attempt now: at most once a second, and
/// only while the attempt's log has fewer than `EVENTS` entries.
///
/// The limits protect the providers from clients that repeat a request. Without an inquiry, the
/// response shows the stored state, and the scheduled worker asks later (decision D66).
pub(super) async fn may_ask(app: &App, attempt: &AttemptRow) -> Result<bool, AppError> {
    let id = attempt.id.clone();
    let now = app.clock.monotonic();
    if app.allowances.asks.take(id.clone(), now).is_err() {
        return Ok(false);
    }
    let next = app
        .db
        .read(move |conn| store::next_event(conn, &id))
        .await?;
    Ok(next <= EVENTS)
}

/// Runs a conversation with a provider to its end, also if the client that began it disconnects
/// (decision D177): what the provider has done is recorded, and other requests do not wait for it
/// in vain.
pub(super) async fn to_its_end<T: 'static>(
    conversation: impl Future<Output = Result<T, AppError>> + 'static,
) -> Result<T, AppError> {
    let ended = rt::spawn(conversation).await;
    ended.unwrap_or_else(|stopped| Err(AppError::Unfinished(stopped)))
}
