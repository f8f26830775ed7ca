//! Commands that change an order, each by one action of the rules.

use shop_core::order::{
    Action, CancelReason, Freight, Note, OrderNumber, OrderState, OrderStatus, PayStatus,
    PaymentCode, Shipment,
};

use super::list::state;
use super::{OperateError, OrderCommand};
use crate::messaging::Outbox;
use crate::order::act::{act, unknown};
use crate::order::author::Author;
use crate::order::store::orders;
use crate::payment::sync;
use shop_engine::db::Db;
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;

/// Takes the action. Returns a line with the statuses before and after it.
pub(super) fn step(
    db: &Db,
    config: &Config,
    command: OrderCommand,
) -> Result<String, OperateError> {
    let (id, action) = wanted(command)?;
    let number = OrderNumber::parse(&id).map_err(AppError::from)?;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let staff = Author::staff(&config.operator);
    let now = Clock::system().now();
    let done = db.write_here(|conn| {
        let before = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
        let from = state(before.status, before.pay_status);
        if action == Action::MarkRefunded {
            sync::refuse_manual_settlement(conn, &before.id)?;
        }
        let after = act(conn, &outbox, &before, &action, &staff, now)?;
        let to = state(after.status, after.pay_status);
        let refund = match after.state()? {
            _ if after.refund_due => "; a refund is due",
            OrderState {
                status: OrderStatus::Cancelled,
                pay_status: PayStatus::FilledIn,
                ..
            } => "; the buyer gave bank digits: a transfer may be under way",
            _ => "",
        };
        Ok(format!(
            "{number} {}: {from} -> {to}{refund}",
            action.name().as_str()
        ))
    })?;
    Ok(done)
}

/// Returns the order number and the action of a command.
fn wanted(command: OrderCommand) -> Result<(String, Action), AppError> {
    Ok(match command {
        OrderCommand::Prepare { id } => (id, Action::Prepare),
        OrderCommand::Ship {
            id,
            carrier,
            number,
        } => {
            let shipment = Shipment::parse(&carrier, &number)?;
            (id, Action::ShipOut(shipment))
        }
        OrderCommand::Deliver { id } => (id, Action::Dispatch),
        OrderCommand::Cancel { id, reason } => (id, Action::Cancel(CancelReason::parse(&reason)?)),
        OrderCommand::Collect { id } => (id, Action::Collect),
        OrderCommand::MarkPaid { id } => (id, Action::MarkPaid),
        OrderCommand::Refund { id } => (id, Action::MarkRefunded),
        OrderCommand::SetFreight { id, amount, .. } => {
            let freight = Freight::parse(&amount)?;
            (id, Action::SetFreight(freight))
        }
        OrderCommand::SetPaymentCode { id, code } => {
            let code = PaymentCode::parse(&code)?;
            (id, Action::SetPaymentCode(code))
        }
        OrderCommand::Note { id, text } => (id, Action::AddNote(Note::parse(&text)?)),
        OrderCommand::List(_) | OrderCommand::Show { .. } | OrderCommand::Replay(_) => {
            return Err(AppError::Damaged(
                "a command that changes nothing".to_owned(),
            ));
        }
    })
}
