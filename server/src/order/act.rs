//! Doing something with an order: for buyers, staff, the scheduled worker and gateways alike.

use shop_core::order::{Action, PayStatus, Receipt, apply, refusals};
use shop_core::time::Moment;

use super::author::Author;
use super::event::{changed_by, detail_of};
use super::notify::{self, Contacts, Ordered};
use super::sales::keep;
use super::store::changes::{self, Changed, Recounted};
use super::store::orders::{self, EventRow, LineRow, OrderRow};
use super::words;
use crate::account::store::members;
use crate::db::Conn;
use crate::error::AppError;
use crate::messaging::{Outbox, outbox};
use crate::payment::sync;
use crate::stock;

/// Does something with an order, when the rules allow it, and answers what it is afterwards. In the
/// transaction of the caller: the order, the stock that comes back, the entry in the log, and the
/// message to the buyer.
///
/// `before` is the order as this transaction has read it. Refuses what [`apply`] refuses; an order
/// that somebody else changed in between is looked at again by the whole transaction
/// ([`AppError::Overtaken`]).
pub fn act(
    conn: &mut Conn,
    outbox: &Outbox,
    before: &OrderRow,
    action: &Action,
    by: &Author,
    now: Moment,
) -> Result<OrderRow, AppError> {
    let outcome = apply(&before.state()?, action, by.actor)?;
    let changed = Changed {
        status: outcome.status.number().into(),
        pay_status: outcome.pay_status.number().into(),
        refund_due: outcome.refund_due,
        updated_at: now.millis(),
        bank_digits: None,
        overseas_payment_code: None,
        carrier: None,
        tracking_number: None,
        recounted: recount(before, action)?
            .as_ref()
            .map(Recounted::of)
            .transpose()?,
    };
    if !changes::change(conn, before, &changed_by(action, changed))? {
        return Err(AppError::Overtaken);
    }
    let event = EventRow {
        number: changes::next_event_number(conn, &before.id)?,
        order_id: before.id.clone(),
        at: now.millis(),
        actor: by.actor.name().to_owned(),
        who: by.who.clone(),
        action: action.name().word().to_owned(),
        status_from: Some(before.status),
        status_to: outcome.status.number().into(),
        pay_from: Some(before.pay_status),
        pay_to: outcome.pay_status.number().into(),
        detail: detail_of(action).map(|detail| detail.to_string()),
    };
    orders::insert_event(conn, &event)?;
    keep::note(conn, before, action, &event)?;
    if outcome.refund_due && !before.refund_due {
        sync::call_off(conn, &before.id, now)?;
    }
    if outcome.pay_status == PayStatus::Refunded {
        sync::send_back(conn, &before.id, by, now)?;
    }
    let after = orders::find(conn, &before.id)?
        .ok_or_else(|| AppError::Damaged(format!("order {} is gone", before.id)))?;
    if matches!(action, Action::ShipOut(_) | Action::FillInBankDigits(_)) {
        words::write_again(conn, &after.id)?;
    }
    if outcome.returns_stock || outcome.news.is_some() {
        let lines = orders::lines_of(conn, &after.id)?;
        // In the order of who places one, or the two would wait for each other crosswise.
        if let Some(news) = outcome.news {
            let proved = members::proved_contacts(conn, after.member_id)?;
            let contacts = Contacts {
                proved: &proved,
                is_email_known: true,
            };
            let mut spend = |request: &_| outbox.send_allowances().spend(conn, now, request);
            let ordered = Ordered {
                order: &after,
                lines: &lines,
                receipt: &after.receipt()?,
            };
            let message = notify::prepare(&mut spend, outbox, now, news, ordered, contacts)?;
            outbox::insert(conn, outbox, message.as_ref())?;
        }
        if outcome.returns_stock {
            stock::give_back(conn, &after.id, lines.iter().map(LineRow::taken), now)?;
        }
    }
    Ok(after)
}

/// The receipt as it is after this action; `None` where the action leaves it alone.
fn recount(before: &OrderRow, action: &Action) -> Result<Option<Receipt>, AppError> {
    let counted = match action {
        Action::SetFreight(freight) => Some(before.receipt()?.propose_freight(*freight)),
        Action::AcceptFreight => before.receipt()?.with_proposed_freight(),
        _ => None,
    };
    Ok(counted.transpose()?)
}

/// Whether the rules allow it, for what would change nothing.
pub fn is_allowed(before: &OrderRow, action: &Action, by: &Author) -> Result<(), AppError> {
    let outcome = apply(&before.state()?, action, by.actor);
    Ok(outcome.map(drop)?)
}

/// No order of the asker's has this number.
#[must_use]
pub fn unknown() -> AppError {
    AppError::Refused(refusals::order_unknown())
}
