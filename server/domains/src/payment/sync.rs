//! Effects of an order's changes on its payment attempts, in the same transaction.

use shop_core::money::Money;
use shop_core::order::Actor;
use shop_core::payment::{AttemptEvent, OrderMoney};
use shop_core::time::Moment;

use super::refusals;
use super::report::{Report, Source, save_step};
use super::store::{self, AttemptRow};
use crate::order::author::Author;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Marks the payments of an order as owed back to the buyer (decision D31); only a part of the
/// payment for the goods of a part.
pub(crate) fn call_off(
    conn: &mut Conn,
    order_id: &str,
    part: Option<Money>,
    now: Moment,
) -> Result<(), AppError> {
    let report = Report::new(AttemptEvent::CalledOff, Source::Shop).of_part(part);
    apply_to_all(conn, order_id, now, |_| report.clone())
}

/// Marks the refunds that an order's payments owe as made. The log names the member of staff who
/// reported it.
pub(crate) fn send_back(
    conn: &mut Conn,
    order_id: &str,
    by: &Author,
    now: Moment,
) -> Result<(), AppError> {
    apply_to_all(conn, order_id, now, |attempt| match by.actor {
        Actor::Staff => Report::of_staff(attempt.sent_back(), &by.who),
        _ => Report::new(attempt.sent_back(), Source::Shop),
    })
}

/// Fails with `refund_under_way` if the shop requests the refund of an attempt automatically.
///
/// Staff cannot mark such an order as refunded, because the mark would replace the refund (decision
/// D31).
pub(crate) fn refuse_manual_settlement(conn: &mut Conn, order_id: &str) -> Result<(), AppError> {
    for attempt in store::of_order(conn, order_id)? {
        if attempt.is_refunded_by_itself()? {
            return Err(refusals::refund_under_way(&attempt));
        }
    }
    Ok(())
}

fn apply_to_all(
    conn: &mut Conn,
    order_id: &str,
    now: Moment,
    report_of: impl Fn(&AttemptRow) -> Report,
) -> Result<(), AppError> {
    for attempt in store::of_order(conn, order_id)? {
        let report = report_of(&attempt);
        if let Some(step) = attempt.state()?.after(report.event(), OrderMoney::TooMuch) {
            save_step(conn, &attempt, step.state, &report, now)?;
        }
    }
    Ok(())
}
