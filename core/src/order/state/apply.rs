//! What an action makes of an order, and which actions an order has.

use super::refused::{
    in_progress, of_actor, of_freight, of_pay_status, of_status, of_way, print_waits,
};
use super::table::{Row, TABLE};
use super::{Action, ActionName, Actor, OrderNews};
use crate::order::{FreightState, OrderStatus, PayStatus, PayType};
use crate::refusal::Refusal;

/// What of an order decides which actions it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderState {
    /// How far it has come.
    pub status: OrderStatus,
    /// How far its payment has come.
    pub pay_status: PayStatus,
    /// How it is paid.
    pub pay_type: PayType,
    /// Whether a gateway is confirming a payment of it at this moment.
    pub has_open_payment: bool,
    /// How far the freight has come that nobody knew when the order was placed.
    pub freight: FreightState,
}

impl OrderState {
    /// Whether the order waits for its money: its term runs, and a page shows until when. Digits of
    /// a transfer are no money yet (decisions D41, D64).
    #[must_use]
    pub fn waits_for_money(&self) -> bool {
        self.status != OrderStatus::Cancelled
            && matches!(self.pay_status, PayStatus::Unpaid | PayStatus::FilledIn)
    }

    /// The freight that holds the order up: it is neither paid nor packed before the freight is known
    /// (decision D172). A freight is set while the goods are in the shop and the money has not come;
    /// afterwards none holds the order up.
    #[must_use]
    pub fn open_freight(&self) -> FreightState {
        let is_in_shop = matches!(self.status, OrderStatus::Placed | OrderStatus::Preparing);
        if is_in_shop && self.waits_for_money() {
            self.freight
        } else {
            FreightState::Known
        }
    }

    /// Refuses, with `freight_unset` or `freight_waits`, to print an order that is held up by its freight: a label with a
    /// sum to collect would be without it.
    pub fn check_print(&self, id: &str) -> Result<(), Refusal> {
        match self.open_freight() {
            FreightState::Known => Ok(()),
            freight => Err(print_waits(id, freight)),
        }
    }

    /// Whether the order is under way: its goods are not with the courier yet, or money of it is still
    /// to come, to be cleared up or to go back.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        let is_unfinished = match self.status {
            OrderStatus::Cancelled => self.pay_status == PayStatus::Paid,
            OrderStatus::Dispatched => self.waits_for_money(),
            OrderStatus::Placed | OrderStatus::Preparing | OrderStatus::ShippedOut => true,
        };
        is_unfinished || self.has_open_payment
    }
}

/// What became of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The status afterwards.
    pub status: OrderStatus,
    /// The pay status afterwards.
    pub pay_status: PayStatus,
    /// Whether its goods go back to the stock, which happens once in an order's life.
    pub returns_stock: bool,
    /// Whether money that came in is owed back afterwards: the order is cancelled and paid.
    pub refund_due: bool,
    /// What the buyer reads.
    pub news: Option<OrderNews>,
}

/// Takes an action on an order, when the table allows it.
///
/// Refuses, in this order: with `not_yours` whoever may not; with `pay_type_wrong` an order that is
/// paid in another way; with `order_cancelled`, `order_shipped`, `order_dispatched` or
/// `order_status_wrong` for its status; with `already_paid`, `already_refunded`, `not_paid` or
/// `pay_status_wrong` for its pay status; with `payment_in_progress` while a gateway confirms; with
/// `freight_unset` while staff have to set the freight first, with `freight_waits` while the buyer has
/// to agree to it, with `freight_none` a buyer who agrees to none, and with `freight_fixed` staff who
/// set one that is known.
///
/// Keep the outcome only where status and pay status are still those of `state`.
pub fn apply(state: &OrderState, action: &Action, actor: Actor) -> Result<Outcome, Refusal> {
    let row = Row::of(action.name()).ok_or_else(of_actor)?;
    row.check(*state, actor)?;
    let status = row.to.unwrap_or(state.status);
    let pay_status = row.pay_to.unwrap_or(state.pay_status);
    let cancelled = status == OrderStatus::Cancelled;
    let refund_due = cancelled && pay_status == PayStatus::Paid;
    Ok(Outcome {
        status,
        pay_status,
        returns_stock: cancelled && state.status != OrderStatus::Cancelled,
        refund_due,
        // Nobody is thanked for money that is owed back.
        news: (row.news)(actor).filter(|news| !(refund_due && *news == OrderNews::PaymentReceived)),
    })
}

/// The actions that are offered to somebody, in the order in which a page shows them.
///
/// They are those that [`apply`] allows, and one more: a buyer is offered to cancel goods on their
/// way too, and the refusal says whom to call (decision D31).
#[must_use]
pub fn actions(state: &OrderState, actor: Actor) -> Vec<ActionName> {
    let rows = TABLE.iter().filter(|row| row.is_offered(*state, actor));
    rows.map(|row| row.action).collect()
}

impl Row {
    fn of(action: ActionName) -> Option<&'static Self> {
        TABLE.iter().find(|row| row.action == action)
    }

    fn check(&self, state: OrderState, actor: Actor) -> Result<(), Refusal> {
        if !self.actors.contains(&actor) {
            return Err(of_actor());
        }
        if !self.ways.contains(&state.pay_type) {
            return Err(of_way(self.action, state.pay_type));
        }
        if !self.from.contains(&state.status) {
            return Err(of_status(self.action, state.status));
        }
        if !self.pay_from.contains(&state.pay_status) {
            return Err(of_pay_status(self.action, state.pay_status));
        }
        if self.waits && state.has_open_payment {
            return Err(in_progress());
        }
        let freight = state.open_freight();
        if self.freight.contains(&freight) {
            Ok(())
        } else {
            Err(of_freight(self.action, freight, state.pay_type))
        }
    }

    fn is_offered(&self, state: OrderState, actor: Actor) -> bool {
        let on_the_way = self.action == ActionName::Cancel
            && actor == Actor::Buyer
            && state.status != OrderStatus::Cancelled;
        on_the_way || self.check(state, actor).is_ok()
    }
}
