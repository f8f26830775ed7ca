//! Applies a report about a payment attempt. One transaction changes the attempt, the order and
//! both logs, and queues the message to the buyer.

use AttemptState::RefundDue;
use shop_core::order::{Action, Actor, OrderState, apply};
use shop_core::payment::{AttemptEvent, AttemptState, OrderMoney};
use shop_core::time::Moment;

use super::refusals;
use super::report::{Report, save_step};
use super::store::{self, AttemptRow};
use crate::app::App;
use crate::messaging::Outbox;
use crate::order::act::act;
use crate::order::author::Author;
use crate::order::store::changes;
use crate::order::store::orders::{self, OrderRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Applies a report in its own transaction. Returns the attempt afterwards, and `true` if the
/// report changed it.
pub async fn apply_report(
    app: &App,
    id: &str,
    report: Report,
) -> Result<(AttemptRow, bool), AppError> {
    let id = id.to_owned();
    let outbox = app.outbox.clone();
    let now = app.clock.now();
    app.db
        .write(move |conn| apply_report_in(conn, &outbox, &id, &report, now))
        .await
}

/// Like [`apply_report`], in the caller's transaction.
pub(super) fn apply_report_in(
    conn: &mut Conn,
    outbox: &Outbox,
    id: &str,
    report: &Report,
    now: Moment,
) -> Result<(AttemptRow, bool), AppError> {
    let attempt = store::find(conn, id)?.ok_or_else(refusals::unknown)?;
    let order = orders::find(conn, &attempt.order_id)?
        .ok_or_else(|| AppError::Damaged(format!("order of attempt {id}")))?;
    // This write locks the order. A concurrent report about another attempt of the order waits
    // here, and then reads the states that this transaction has committed.
    if !changes::set_payment_open(conn, &order, order.payment_open)? {
        return Err(AppError::Conflict);
    }
    let others = others(conn, &attempt)?;
    let holds = others.iter().any(|state| state.holds_money());
    let facts = order.state()?;
    let money = OrderMoney::of(facts.status, facts.pay_status, holds);
    let Some(step) = attempt.state()?.after(report.event(), money) else {
        return Ok((attempt, false));
    };
    let open_beside = others.iter().any(|state| state.is_open());
    if report.event() == AttemptEvent::ConfirmBegun {
        let alone = OrderState {
            has_open_payment: open_beside,
            ..facts
        };
        // The order may have been cancelled or paid in the meantime: then no money is taken.
        apply(&alone, &Action::StartPayment, Actor::Buyer)?;
    }
    let after = save_step(conn, &attempt, step.state, report, now)?;
    let is_open = open_beside || step.state.is_open();
    if !changes::set_payment_open(conn, &order, is_open)? {
        return Err(AppError::Conflict);
    }
    let order = OrderRow {
        payment_open: is_open,
        ..order
    };
    if step.settles_order {
        let gateway = Author {
            actor: Actor::Gateway,
            who: after.id.clone(),
        };
        act(conn, outbox, &order, &Action::SettlePayment, &gateway, now)?;
    } else if is_refund(report.event()) && order.refund_due && !others.contains(&RefundDue) {
        let by = match report.by() {
            Some(name) => Author::staff(name),
            None => Author {
                actor: Actor::Server,
                who: after.id.clone(),
            },
        };
        act(conn, outbox, &order, &Action::MarkRefunded, &by, now)?;
    }
    Ok((after, true))
}

const fn is_refund(event: AttemptEvent) -> bool {
    matches!(event, AttemptEvent::SentBack | AttemptEvent::PartSentBack)
}

/// Returns the states of the order's other attempts.
fn others(conn: &mut Conn, attempt: &AttemptRow) -> Result<Vec<AttemptState>, AppError> {
    let all = store::of_order(conn, &attempt.order_id)?;
    let others = all.iter().filter(|other| other.id != attempt.id);
    others.map(AttemptRow::state).collect()
}
