//! Applies an action to an order, for buyers, staff, the scheduled worker and payment gateways.

use shop_core::order::{
    Action, ActionName, Credits, OrderState, Receipt, RefundShare, apply, due_at, refusals,
};
use shop_core::time::Moment;

use super::author::Author;
use super::effects::SharedEffects;
use super::event::{changed_by, detail_of};
use super::sales::aggregate;
use super::store::changes::{self, OrderUpdate, Recounted};
use super::store::orders::{self, EventRow, OrderRow};
use crate::messaging::Outbox;
use crate::payment::sync;
use crate::settings::store::{ends_shipped, order_settings};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Applies an action to an order and returns the changed order.
///
/// Writes the order, the returned stock, the log entry and the message to the buyer in the caller's
/// transaction. `before` is the order as this transaction read it. Fails as [`apply`] does, or with
/// [`AppError::Conflict`] after a concurrent change, so that the transaction is retried.
pub fn act(
    conn: &mut Conn,
    outbox: &Outbox,
    before: &OrderRow,
    action: &Action,
    by: &Author,
    now: Moment,
) -> Result<OrderRow, AppError> {
    let mut effects = SharedEffects::default();
    let after = act_on_one(conn, before, action, by, now, &mut effects)?;
    effects.write(conn, outbox, now)?;
    Ok(after)
}

/// Applies an action, like [`act`], to one of several orders that the caller has
/// [locked](orders::lock).
///
/// Adds the effects that orders share to `effects`. The caller stores them once, after the last
/// order.
pub fn act_on_one(
    conn: &mut Conn,
    before: &OrderRow,
    action: &Action,
    by: &Author,
    now: Moment,
    effects: &mut SharedEffects,
) -> Result<OrderRow, AppError> {
    let state = state_for(conn, before, action.name(), now)?;
    let outcome = apply(&state, action, by.actor)?;
    let undone = state.last_step.map(|step| step.action);
    let detail = detail_of(before, action, undone, now)?;
    let credits = credits_after(before, action)?;
    let changed = OrderUpdate {
        status: outcome.status.number().into(),
        pay_status: outcome.pay_status.number().into(),
        refund_due: outcome.refund_due,
        updated_at: now.millis(),
        buy_email: None,
        buy_tel: None,
        bank_digits: None,
        overseas_payment_code: None,
        carrier: None,
        tracking_number: None,
        credited: credits.map(|credits| credits.credited.thousandths()),
        refunded: credits.map(|credits| credits.refunded.thousandths()),
        delivered_on: None,
        return_stage: outcome.return_stage.name(),
        due_at: term(conn, before, action, now)?,
        redelivered: None,
        recounted: recount(before, action)?
            .as_ref()
            .map(Recounted::of)
            .transpose()?,
    };
    if !changes::change(conn, before, &changed_by(action, undone, changed))? {
        return Err(AppError::Conflict);
    }
    let event = EventRow {
        number: changes::next_event_number(conn, &before.id)?,
        order_id: before.id.clone(),
        at: now.millis(),
        actor: by.actor.name().to_owned(),
        who: by.who.clone(),
        action: action.name().as_str().to_owned(),
        status_from: Some(before.status),
        status_to: outcome.status.number().into(),
        pay_from: Some(before.pay_status),
        pay_to: outcome.pay_status.number().into(),
        detail: detail.map(|detail| detail.to_string()),
    };
    orders::insert_event(conn, &event)?;
    aggregate::note(conn, before, action, &event)?;
    if outcome.refund_due && !before.refund_due {
        let part =
            (outcome.refund == RefundShare::Part).then(|| credits.map(|sum| sum.to_refund()));
        sync::call_off(conn, &before.id, part.flatten(), now)?;
    }
    if *action == Action::MarkRefunded {
        if !before.refund_due {
            sync::call_off(conn, &before.id, None, now)?;
        }
        sync::send_back(conn, &before.id, by, now)?;
    }
    let after = orders::find(conn, &before.id)?
        .ok_or_else(|| AppError::Damaged(format!("order {} does not exist", before.id)))?;
    effects.add(conn, &after, action, &event, outcome)?;
    Ok(after)
}

/// Returns the state of an order for an action at this time, with the order's log and the settings
/// if the action needs them.
pub fn state_for(
    conn: &mut Conn,
    before: &OrderRow,
    action: ActionName,
    now: Moment,
) -> Result<OrderState, AppError> {
    let last_step = match action {
        ActionName::StepBack => changes::last_step(&changes::events_of(conn, &before.id)?, now),
        _ => None,
    };
    Ok(OrderState {
        last_step,
        ends_shipped: action == ActionName::Dispatch && ends_shipped(conn)?,
        ..before.state_at(now)?
    })
}

/// Returns the due date that an action sets, or `None` if the action does not change it.
///
/// The time to pay begins when the freight is set (decision D172).
#[expect(
    clippy::option_option,
    reason = "diesel's changeset: leave the column alone, or write what may be null"
)]
pub(super) fn term(
    conn: &mut Conn,
    before: &OrderRow,
    action: &Action,
    now: Moment,
) -> Result<Option<Option<i64>>, AppError> {
    if !matches!(action, Action::SetFreight(_)) {
        return Ok(None);
    }
    let terms = order_settings(conn)?.terms;
    let due = due_at(before.state()?.pay_type, &terms, now);
    Ok(Some(due.map(Moment::millis)))
}

/// Returns the sums of the order after a return or a refund, or `None` after any other action.
fn credits_after(before: &OrderRow, action: &Action) -> Result<Option<Credits>, AppError> {
    let credits = before.credits()?;
    let after = match action {
        Action::TakeBack(back) => credits.with(back.receipt.total),
        Action::MarkRefunded => credits.after_refund(),
        _ => return Ok(None),
    };
    let above = || AppError::Damaged(format!("sums of order {}", before.id));
    after.map(Some).ok_or_else(above)
}

/// Returns the receipt after this action, or `None` if the action does not change it.
fn recount(before: &OrderRow, action: &Action) -> Result<Option<Receipt>, AppError> {
    let counted = match action {
        Action::SetFreight(freight) => Some(before.receipt()?.propose_freight(*freight)),
        Action::AcceptFreight => before.receipt()?.with_proposed_freight(),
        _ => None,
    };
    Ok(counted.transpose()?)
}

/// Checks that the rules allow an action, without applying it. Fails as [`apply`] does.
pub fn is_allowed(before: &OrderRow, action: &Action, by: &Author) -> Result<(), AppError> {
    let outcome = apply(&before.state()?, action, by.actor);
    Ok(outcome.map(drop)?)
}

/// Returns the error `order_unknown`: the number does not exist, or belongs to another member.
#[must_use]
pub fn unknown() -> AppError {
    AppError::Refused(refusals::order_unknown())
}
