//! What an order's own changes mean for its attempts to pay, in the same transaction.

use shop_core::payment::{AttemptEvent, OrderMoney};
use shop_core::time::Moment;

use super::hear::{News, Source, keep};
use super::store;
use crate::db::Conn;
use crate::error::AppError;

/// An order that was paid is cancelled: the money of its attempt is owed back (decision D31).
pub(crate) fn call_off(conn: &mut Conn, order_id: &str, now: Moment) -> Result<(), AppError> {
    hear_of_all(conn, order_id, AttemptEvent::CalledOff, now)
}

/// An order's money went back, also that of goods which came back: so did that of its attempts.
pub(crate) fn send_back(conn: &mut Conn, order_id: &str, now: Moment) -> Result<(), AppError> {
    call_off(conn, order_id, now)?;
    hear_of_all(conn, order_id, AttemptEvent::SentBack, now)
}

fn hear_of_all(
    conn: &mut Conn,
    order_id: &str,
    event: AttemptEvent,
    now: Moment,
) -> Result<(), AppError> {
    let news = News::new(event, Source::Shop);
    for attempt in store::of_order(conn, order_id)? {
        if let Some(step) = attempt.state()?.after(event, OrderMoney::TooMuch) {
            keep(conn, &attempt, step.state, &news, now)?;
        }
    }
    Ok(())
}
