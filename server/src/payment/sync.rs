//! What an order's own changes mean for its attempts to pay, in the same transaction.

use shop_core::order::Actor;
use shop_core::payment::{AttemptEvent, OrderMoney};
use shop_core::time::Moment;

use super::report::{Report, Source, save_step};
use super::{refusals, store};
use crate::db::Conn;
use crate::error::AppError;
use crate::order::author::Author;

/// An order that was paid is cancelled: the money of its attempt is owed back (decision D31).
pub(crate) fn call_off(conn: &mut Conn, order_id: &str, now: Moment) -> Result<(), AppError> {
    let report = Report::new(AttemptEvent::CalledOff, Source::Shop);
    apply_to_all(conn, order_id, &report, now)
}

/// An order's money went back, also that of goods which came back: so did that of its attempts, as
/// somebody of the shop stands for by name.
pub(crate) fn send_back(
    conn: &mut Conn,
    order_id: &str,
    by: &Author,
    now: Moment,
) -> Result<(), AppError> {
    call_off(conn, order_id, now)?;
    let report = match by.actor {
        Actor::Staff => Report::of_staff(AttemptEvent::SentBack, &by.who),
        _ => Report::new(AttemptEvent::SentBack, Source::Shop),
    };
    apply_to_all(conn, order_id, &report, now)
}

/// Refuses with `refund_under_way` to mark an order as refunded while the shop itself has its provider
/// send the money back: the mark would be in the place of the refund (decision D31).
pub(crate) fn refuse_mark(conn: &mut Conn, order_id: &str) -> Result<(), AppError> {
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
    report: &Report,
    now: Moment,
) -> Result<(), AppError> {
    for attempt in store::of_order(conn, order_id)? {
        if let Some(step) = attempt.state()?.after(report.event(), OrderMoney::TooMuch) {
            save_step(conn, &attempt, step.state, report, now)?;
        }
    }
    Ok(())
}
