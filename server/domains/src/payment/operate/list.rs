//! `shop-server payment list` and `show`.

use std::fmt::Write as _;
use std::time::Duration;

use shop_core::money::Money;
use shop_core::order::{OrderStatus, PayStatus};
use shop_core::payment::PaymentWork;
use shop_core::text::escaped;
use shop_core::time::Moment;

use super::OperateError;
use crate::order::store::listed::{Listed, OrderFilter, last};
use crate::payment::admin::store::{self as work, AttemptKey};
use crate::payment::refusals;
use crate::payment::store::{self, AttemptRow};
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_engine::infra::clock;
use shop_platform::http::cursor::Cursor;

/// Worklists, with the action that each asks of the operator.
const LISTS: [(PaymentWork, &str); 4] = [
    (
        PaymentWork::Unclear,
        "outcome unknown; queried automatically, or mark-paid, mark-failed",
    ),
    (
        PaymentWork::ToRefund,
        "to refund at the gateway's console, then mark-refunded",
    ),
    (PaymentWork::RefundUnderWay, "refunded automatically"),
    (
        PaymentWork::ToCapture,
        "to capture at the gateway's console, then mark-captured",
    ),
];

/// Maximum number of cancelled transfers in the list.
const ANNOUNCED_MOST: i64 = 200;

/// Lists the attempts that wait for an action, by action.
pub(super) fn list(db: &Db, now: Moment) -> Result<String, OperateError> {
    let (lists, announced) = db.read_here(|conn| {
        let mut lists = Vec::with_capacity(LISTS.len());
        for (work, title) in LISTS {
            let all = work::attempts(conn, work, &Cursor(AttemptKey::OLDEST), i64::MAX)?;
            lists.push((title, all));
        }
        Ok((lists, announced_and_called_off(conn)?))
    })?;
    let mut text = String::new();
    for (title, attempts) in lists {
        // Writing to a string never fails.
        let _ = writeln!(text, "{title}: {}", attempts.len());
        for attempt in &attempts {
            let _ = writeln!(text, "  {}", line(attempt, now));
        }
    }
    let title = "cancelled orders with bank digits: watch the account, then order mark-paid";
    let _ = writeln!(text, "{title}: {}", announced.len());
    for order in announced {
        let at = clock::in_taiwan(order.created_at).strftime("%Y-%m-%d %H:%M");
        let _ = writeln!(text, "  {}  {at}  {}", order.id, dollars(order.total));
    }
    Ok(text.trim_end().to_owned())
}

/// Returns cancelled orders with bank digits, newest first. Their transfers may still arrive.
fn announced_and_called_off(conn: &mut Conn) -> Result<Vec<Listed>, AppError> {
    let filter = OrderFilter {
        status: Some(OrderStatus::Cancelled.number().into()),
        pay_status: Some(PayStatus::FilledIn.number().into()),
        member_id: None,
    };
    last(conn, filter, ANNOUNCED_MOST)
}

/// Formats an attempt, such as
/// `2611217QK4ZT9WXB01  2026-11-21 08:00  Card  ToBeConfirmed  NT$700  for 2 h`.
fn line(attempt: &AttemptRow, now: Moment) -> String {
    let AttemptRow {
        id,
        provider,
        state,
        ..
    } = attempt;
    let at = clock::in_taiwan(attempt.created_at).strftime("%Y-%m-%d %H:%M");
    let money = dollars(attempt.captured_amount.unwrap_or(attempt.amount));
    let age = age(Moment::from_millis(attempt.updated_at).until(now));
    format!("{id}  {at}  {provider}  {state}  {money}  for {age}")
}

/// Formats an age: `5 min`, `3 h`, `2 days`.
fn age(since: Duration) -> String {
    match since.as_secs() / 60 {
        minutes @ 0..60 => format!("{minutes} min"),
        minutes @ 60..2_880 => format!("{} h", minutes / 60),
        minutes => format!("{} days", minutes / 1_440),
    }
}

/// Formats an amount in thousandths as dollars.
pub(super) fn dollars(thousandths: i64) -> String {
    let amount = Money::from_thousandths(thousandths);
    amount.map_or_else(|| "錯誤".to_owned(), |amount| format!("NT${amount}"))
}

/// Formats an attempt with all its events.
pub(super) fn show(db: &Db, number: &str) -> Result<String, OperateError> {
    let (attempt, events) = db.read_here(|conn| {
        let attempt = store::find(conn, number.trim())?.ok_or_else(refusals::unknown)?;
        let events = store::events(conn, &attempt.id)?;
        Ok((attempt, events))
    })?;
    let or_none = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    let taken = attempt
        .captured_amount
        .map_or_else(|| "-".to_owned(), dollars);
    let mut text = String::new();
    for (name, fact) in [
        ("attempt", attempt.id.clone()),
        ("order", attempt.order_id.clone()),
        ("provider", attempt.provider.clone()),
        ("transaction", or_none(&attempt.transaction_id)),
        ("state", attempt.state.clone()),
        ("requested", dollars(attempt.amount)),
        ("taken", taken),
        ("buyer message", or_none(&attempt.buyer_message)),
    ] {
        // Writing to a string never fails.
        let _ = writeln!(text, "{name:<12}{}", escaped(&fact));
    }
    text.push_str("log");
    for event in events {
        let at = clock::in_taiwan(event.at).strftime("%Y-%m-%d %H:%M:%S");
        let proof = escaped(event.proof.as_deref().unwrap_or_default());
        let line = format!(
            "\n  {}. {at} {} {}: {} -> {} {proof}",
            event.number, event.source, event.event, event.state_from, event.state_to
        );
        text.push_str(line.trim_end());
    }
    Ok(text)
}
