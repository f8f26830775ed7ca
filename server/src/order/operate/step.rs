//! Commands that change an order, each by one action of the rules.

use shop_core::order::{
    Action, Freight, Note, OrderNumber, OrderState, OrderStatus, PayStatus, PaymentCode, Shipment,
};
use shop_core::refusal::{Refusal, RefusalCode};

use super::list::state;
use super::{OperateError, OrderCommand};
use crate::config::Config;
use crate::db::Db;
use crate::error::AppError;
use crate::infra::clock::Clock;
use crate::messaging::Outbox;
use crate::order::act::{act, unknown};
use crate::order::author::Author;
use crate::order::store::orders::{self, OrderRow};
use crate::payment::sync;

/// Takes the action. Returns a line with the statuses before and after it.
pub(super) fn step(
    db: &Db,
    config: &Config,
    command: OrderCommand,
) -> Result<String, OperateError> {
    let (id, wanted) = wanted(command)?;
    let number = OrderNumber::parse(&id).map_err(AppError::from)?;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let staff = Author::staff(&config.operator);
    let now = Clock::system().now();
    let done = db.write_here(|conn| {
        let before = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
        let from = state(before.status, before.pay_status);
        let action = wanted.action(&before)?;
        if action == Action::MarkRefunded {
            sync::refuse_mark(conn, &before.id)?;
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
            action.name().word()
        ))
    })?;
    Ok(done)
}

/// Step that the operator requested, before the order is read.
enum Step {
    Advance(Option<Shipment>),
    Take(Action),
}

fn wanted(command: OrderCommand) -> Result<(String, Step), AppError> {
    Ok(match command {
        OrderCommand::Advance {
            id,
            carrier,
            number,
        } => {
            let shipment = carrier.zip(number);
            let shipment = shipment.map(|(carrier, number)| Shipment::parse(&carrier, &number));
            (id, Step::Advance(shipment.transpose()?))
        }
        OrderCommand::Prepare { id } => (id, Step::Take(Action::Prepare)),
        OrderCommand::Ship {
            id,
            carrier,
            number,
        } => {
            let shipment = Shipment::parse(&carrier, &number)?;
            (id, Step::Take(Action::ShipOut(shipment)))
        }
        OrderCommand::Deliver { id } => (id, Step::Take(Action::Dispatch)),
        OrderCommand::Cancel { id } => (id, Step::Take(Action::Cancel)),
        OrderCommand::Collect { id } => (id, Step::Take(Action::Collect)),
        OrderCommand::MarkPaid { id } => (id, Step::Take(Action::MarkPaid)),
        OrderCommand::Refund { id } => (id, Step::Take(Action::MarkRefunded)),
        OrderCommand::SetFreight { id, amount } => {
            let freight = Freight::parse(&amount)?;
            (id, Step::Take(Action::SetFreight(freight)))
        }
        OrderCommand::SetPaymentCode { id, code } => {
            let code = PaymentCode::parse(&code)?;
            (id, Step::Take(Action::SetPaymentCode(code)))
        }
        OrderCommand::Note { id, text } => (id, Step::Take(Action::AddNote(Note::parse(&text)?))),
        OrderCommand::List(_) | OrderCommand::Show { .. } | OrderCommand::Replay(_) => {
            return Err(AppError::Damaged(
                "a command that changes nothing".to_owned(),
            ));
        }
    })
}

impl Step {
    /// Returns the action that takes this order one step further. For an order at its last step,
    /// returns an action that the rules reject with the reason.
    fn action(&self, order: &OrderRow) -> Result<Action, AppError> {
        let shipment = match self {
            Self::Take(action) => return Ok(action.clone()),
            Self::Advance(shipment) => shipment,
        };
        match (order.state()?.status, shipment) {
            (OrderStatus::Preparing, Some(shipment)) => Ok(Action::ShipOut(shipment.clone())),
            (OrderStatus::Preparing, None) => Err(AppError::Refused(Refusal::new(
                RefusalCode::ShipmentRequired,
                "出貨需要物流業者與物流單號（--carrier、--number）",
            ))),
            (_, Some(_)) => Err(AppError::Refused(Refusal::new(
                RefusalCode::ShipmentTooEarly,
                "只有準備中的訂單在出貨時，才需要物流業者與物流單號",
            ))),
            (OrderStatus::Placed, None) => Ok(Action::Prepare),
            (_, None) => Ok(Action::Dispatch),
        }
    }
}
