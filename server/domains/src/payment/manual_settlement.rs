//! Manual settlement of an attempt by staff who have checked the provider's site, for the command
//! line and the back office.

use serde_json::json;
use shop_core::payment::{AttemptEvent, CAPTURED, ManualSettlement};
use shop_core::time::Moment;

use super::apply_report::apply_report_in;
use super::refusals;
use super::report::{Report, Source};
use super::store::{self, AttemptRow, EventRow};
use crate::messaging::Outbox;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Applies a manual settlement in the caller's transaction, and returns the attempt afterwards.
///
/// Fails as [`SettlementFacts::check`](shop_core::payment::SettlementFacts::check) does.
pub(super) fn settle(
    conn: &mut Conn,
    outbox: &Outbox,
    before: &AttemptRow,
    settlement: ManualSettlement,
    by: &str,
    now: Moment,
) -> Result<AttemptRow, AppError> {
    before.settlement_facts()?.check(&before.id, settlement)?;
    let report = match settlement {
        ManualSettlement::MarkCaptured => return capture(conn, before, by, now),
        ManualSettlement::MarkPaid => Report::money_of_staff(before, by)?,
        ManualSettlement::MarkFailed => Report::of_staff(AttemptEvent::Declined, by),
        ManualSettlement::MarkRefunded => Report::of_staff(before.sent_back(), by),
    };
    let (after, _) = apply_report_in(conn, outbox, &before.id, &report, now)?;
    Ok(after)
}

/// Records the capture of a card payment, once. It changes no state, because the payment was
/// received before. Fails with `Conflict` after a concurrent change.
fn capture(
    conn: &mut Conn,
    attempt: &AttemptRow,
    by: &str,
    now: Moment,
) -> Result<AttemptRow, AppError> {
    if !store::mark_captured(conn, &attempt.id, now)? {
        return Err(AppError::Conflict);
    }
    let event = EventRow {
        attempt_id: attempt.id.clone(),
        number: store::next_event(conn, &attempt.id)?,
        at: now.millis(),
        source: Source::Staff.name().to_owned(),
        event: CAPTURED.to_owned(),
        state_from: attempt.state.clone(),
        state_to: attempt.state.clone(),
        proof: Some(json!({"by": by}).to_string()),
        who: Some(by.to_owned()),
    };
    store::insert_event(conn, &event)?;
    store::find(conn, &attempt.id)?.ok_or_else(refusals::unknown)
}
