//! Asking a provider because a client says that there is news: how often, and to the end.

use actix_web::rt;

use super::store::{self, AttemptRow};
use crate::app::App;
use crate::error::AppError;

/// Entries in an attempt's log from which on only the scheduled worker asks about it: an attempt that comes
/// to its end has fewer than ten.
const EVENTS: i64 = 100;

/// Whether the provider may be asked about an attempt now: once a second at most, however often somebody
/// comes back, so that nobody makes the shop a nuisance to its providers. Otherwise the row answers, and
/// the scheduled worker asks by its schedule (decision D66).
pub(super) async fn may_ask(app: &App, attempt: &AttemptRow) -> Result<bool, AppError> {
    let (id, now) = (attempt.id.clone(), app.clock.monotonic());
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
