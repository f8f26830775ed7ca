//! The commands that tell the shop what somebody has seen or done at a gateway's console.

use serde_json::json;
use shop_core::payment::{AttemptEvent, AttemptState, Provider};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Moment;

use super::OperateError;
use crate::config::Config;
use crate::db::{Conn, Db};
use crate::error::AppError;
use crate::infra::clock::Clock;
use crate::messaging::Outbox;
use crate::payment::apply_report::apply_report_in;
use crate::payment::refusals;
use crate::payment::report::{Report, Source};
use crate::payment::store::{self, AttemptRow, EventRow};

/// What the log calls a capture. It changes no state: the money was the shop's before.
pub(super) const CAPTURED: &str = "Captured";

/// What somebody has seen or done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Paid,
    Failed,
    Captured,
    Refunded,
}

/// Tells it, and answers from where it led where.
pub(super) fn mark(config: &Config, number: &str, mark: Mark) -> Result<String, OperateError> {
    let db = Db::open(&config.database)?;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let (now, by) = (Clock::system().now(), config.operator.as_str());
    let done = db.write_here(|conn| {
        let before = store::find(conn, number.trim())?.ok_or_else(refusals::unknown)?;
        let state = before.state()?;
        let report = match mark {
            Mark::Captured => return capture(conn, &before, by, now),
            Mark::Paid if state.is_open() => Report::money_of_staff(&before, by)?,
            Mark::Failed if state.is_open() => Report::of_staff(AttemptEvent::Declined, by),
            Mark::Refunded if before.is_refunded_by_itself()? => {
                return Err(refusals::refund_under_way(&before));
            }
            Mark::Refunded if state == AttemptState::RefundDue => {
                Report::of_staff(AttemptEvent::SentBack, by)
            }
            Mark::Paid | Mark::Failed | Mark::Refunded => return Err(wrong_state(&before)),
        };
        let (after, _) = apply_report_in(conn, &outbox, &before.id, &report, now)?;
        Ok(format!("{}: {} -> {}", after.id, before.state, after.state))
    })?;
    Ok(done)
}

/// Writes down that a card payment was captured; once.
fn capture(
    conn: &mut Conn,
    attempt: &AttemptRow,
    by: &str,
    now: Moment,
) -> Result<String, AppError> {
    let is_paid_card =
        attempt.provider()? == Provider::Card && attempt.state()? == AttemptState::Paid;
    let events = store::events(conn, &attempt.id)?;
    if !is_paid_card || events.iter().any(|event| event.event == CAPTURED) {
        return Err(wrong_state(attempt));
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
    };
    store::insert_event(conn, &event)?;
    Ok(format!("{}: captured", attempt.id))
}

/// The attempt is in no state in which this can be reported.
fn wrong_state(attempt: &AttemptRow) -> AppError {
    let (id, state) = (&attempt.id, &attempt.state);
    AppError::Refused(Refusal::new(
        RefusalCode::PaymentStateWrong,
        format!("{id} 目前為 {state}，無法進行此操作"),
    ))
}
