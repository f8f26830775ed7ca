//! Whether a provider is asked about an attempt because somebody without a token says that there is
//! report.

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
