//! Applying an action to an order, and the list of actions that an order allows.

use super::back::one_step_back;
use super::refused::{
    in_progress, not_paid_yet, not_recorded, not_to_send, of_actor, of_freight, of_pay_status,
    of_refund, of_request, of_status, of_way, print_waits,
};
use super::table::{Row, TABLE};
use super::{Action, ActionName, Actor, LastStep, OrderNotification};
use crate::order::credit_receipt::only_if_paid;
use crate::order::return_request::{last_day_to_return, return_late};
use crate::order::{FreightState, OrderStatus, PayStatus, PayType, RefundShare, ReturnStage};
use crate::refusal::Refusal;
use crate::time::Day;

/// State of an order that determines its actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderState {
    /// Processing status.
    pub status: OrderStatus,
    /// Payment status.
    pub pay_status: PayStatus,
    /// Payment type.
    pub pay_type: PayType,
    /// `true` while a gateway is confirming a payment of the order.
    pub has_open_payment: bool,
    /// State of the freight.
    pub freight: FreightState,
    /// Share that a refund gives back.
    pub refund: RefundShare,
    /// Stage of the last return request.
    pub return_stage: ReturnStage,
    /// Day of the delivery, if the seven days for returns after it are over; only a return request
    /// needs it.
    pub return_over: Option<Day>,
    /// `true` if the day of the delivery is recorded.
    pub is_delivered: bool,
    /// Last step, as far as it is known; only a step back needs it.
    pub last_step: Option<LastStep>,
    /// `true` if the shop does not record `Dispatched` (decision D210); only that step, the
    /// worklists and counts of open orders need it.
    pub ends_shipped: bool,
}

impl OrderState {
    /// Creates the state of an order without an open payment, an open freight and a return, whose
    /// last step is not known.
    #[must_use]
    pub const fn new(status: OrderStatus, pay_status: PayStatus, pay_type: PayType) -> Self {
        Self {
            status,
            pay_status,
            pay_type,
            has_open_payment: false,
            freight: FreightState::Known,
            refund: RefundShare::Whole,
            return_stage: ReturnStage::None,
            return_over: None,
            is_delivered: false,
            last_step: None,
            ends_shipped: false,
        }
    }

    /// Returns `true` if the order is waiting for payment: its payment term runs, and a page shows
    /// the deadline. Digits of a bank transfer do not count as a payment (decisions D41, D64).
    #[must_use]
    pub fn waits_for_money(&self) -> bool {
        !self.status.is_undone()
            && matches!(self.pay_status, PayStatus::Unpaid | PayStatus::FilledIn)
    }

    /// Returns the state on this day, for an order that was delivered on `delivered_on`, as far as
    /// that is recorded.
    #[must_use]
    pub fn on(self, delivered_on: Option<Day>, today: Day) -> Self {
        Self {
            return_over: delivered_on.filter(|day| today > last_day_to_return(*day)),
            ..self
        }
    }

    /// Returns the state of the freight as far as it blocks the order: it is neither paid nor
    /// packed before the freight is known (decision D172).
    ///
    /// The freight is set while the goods are in the shop and the order is unpaid. Afterwards it
    /// blocks nothing, and the result is `Known`.
    #[must_use]
    pub fn open_freight(&self) -> FreightState {
        let is_in_shop = matches!(self.status, OrderStatus::Placed | OrderStatus::Preparing);
        if is_in_shop && self.waits_for_money() {
            self.freight
        } else {
            FreightState::Known
        }
    }

    /// Fails with `freight_unset` or `freight_waits` if the freight blocks the order. A label
    /// printed now would show an amount to collect without the freight.
    pub fn check_print(&self, id: &str) -> Result<(), Refusal> {
        match self.open_freight() {
            FreightState::Known => Ok(()),
            freight => Err(print_waits(id, freight)),
        }
    }

    /// Checks that the goods may be handed to a carrier: the order is not cancelled or done, and it
    /// is paid or paid on delivery. Fails as [`OrderState::check_print`] does, with
    /// `order_status_wrong`, and with `not_paid`.
    pub fn check_parcel(&self, id: &str) -> Result<(), Refusal> {
        self.check_print(id)?;
        let waits = matches!(
            self.status,
            OrderStatus::Placed | OrderStatus::Preparing | OrderStatus::ShippedOut
        );
        if !waits {
            return Err(not_to_send(id, self.status));
        }
        let is_paid = self.pay_status == PayStatus::Paid;
        if !is_paid && self.pay_type != PayType::CashOnDelivery {
            return Err(not_paid_yet(id));
        }
        Ok(())
    }

    /// Returns `true` if the shop owes the buyer a refund: the order was paid, and it was cancelled
    /// or goods came back.
    #[must_use]
    pub fn refund_due(&self) -> bool {
        self.pay_status == PayStatus::Paid
            && match self.refund {
                RefundShare::Whole => self.status.is_undone(),
                RefundShare::Part => true,
                RefundShare::Settled => false,
            }
    }

    /// Returns `true` if shipping is over: the order is `Dispatched`, or `ShippedOut` with a
    /// recorded delivery or in a shop that does not record `Dispatched`.
    #[must_use]
    pub fn is_sent(&self) -> bool {
        match self.status {
            OrderStatus::Dispatched => true,
            OrderStatus::ShippedOut => self.ends_shipped || self.is_delivered,
            _ => false,
        }
    }

    /// Returns `true` if the order is in progress: its goods are not with the courier yet, or a
    /// payment is due, being confirmed or to be refunded.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        let is_unfinished = match self.status {
            OrderStatus::Cancelled | OrderStatus::Returned | OrderStatus::PartlyReturned => {
                self.refund_due()
            }
            _ if self.is_sent() => self.waits_for_money(),
            _ => true,
        };
        is_unfinished || self.has_open_payment
    }
}

/// Result of an action on an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Status after the action.
    pub status: OrderStatus,
    /// Pay status after the action.
    pub pay_status: PayStatus,
    /// `true` if the goods go back to the stock, which happens at most once for an order.
    pub returns_stock: bool,
    /// `true` if a refund is owed after the action.
    pub refund_due: bool,
    /// Share that a refund gives back after the action.
    pub refund: RefundShare,
    /// Stage of the return request after the action.
    pub return_stage: ReturnStage,
    /// Notification for the buyer, if any.
    pub notification: Option<OrderNotification>,
}

/// Applies an action to an order, if the table allows it.
///
/// Checks in this order:
///
/// * the actor: `not_yours`;
/// * the payment type: `pay_type_wrong`;
/// * the status: `order_cancelled`, `order_returned`, `order_shipped`, `order_dispatched` or
///   `order_status_wrong`;
/// * the pay status: `already_paid`, `already_refunded`, `not_paid` or `pay_status_wrong`;
/// * a payment that a gateway is confirming: `payment_in_progress`;
/// * the freight: `freight_unset` if staff have to set it first, `freight_waits` if the buyer has
///   to accept it first, `freight_none` without a freight to accept, `freight_fixed` if staff set a
///   known one;
/// * the return request: `return_requested` if there is one already, `return_none` if there is none
///   to answer, `return_accepted` if it is accepted already, `return_late` if the seven days are
///   over;
/// * for a return and a refund, the share that is given back: `refund_under_way` or
///   `already_refunded`;
/// * for `Dispatch`, that the shop records it: `order_status_wrong`;
/// * for a step back, the last step: `step_back_none`, `step_back_money` or `step_back_late`;
/// * for the return of a part, the payment: `not_paid`.
///
/// Store the outcome only if status and pay status still equal those of `state`.
pub fn apply(state: &OrderState, action: &Action, actor: Actor) -> Result<Outcome, Refusal> {
    let row = Row::of(action.name()).ok_or_else(of_actor)?;
    row.check(*state, actor)?;
    let mut after = OrderState {
        status: row.to.unwrap_or(state.status),
        pay_status: row.pay_to.unwrap_or(state.pay_status),
        return_stage: row.request_to.unwrap_or(state.return_stage),
        ..*state
    };
    match action {
        Action::StepBack(_) => (after.status, after.pay_status) = one_step_back(state.last_step)?,
        Action::TakeBack(back) => {
            after.refund = back.receipt.share;
            if !back.receipt.is_all {
                after.status = OrderStatus::PartlyReturned;
                only_if_paid(state.pay_status)?;
            }
        }
        Action::MarkRefunded if state.refund == RefundShare::Part => {
            after.refund = RefundShare::Settled;
            after.pay_status = state.pay_status;
        }
        _ => {}
    }
    let refund_due = after.refund_due();
    let takes_back = matches!(action, Action::TakeBack(_));
    let is_in_shop = matches!(after.status, OrderStatus::Placed | OrderStatus::Preparing);
    if is_in_shop {
        after.return_stage = ReturnStage::None;
    } else if takes_back && after.return_stage.is_open() {
        after.return_stage = ReturnStage::Closed;
    }
    Ok(Outcome {
        status: after.status,
        pay_status: after.pay_status,
        returns_stock: takes_back || (after.status.is_undone() && !state.status.is_undone()),
        refund_due,
        refund: after.refund,
        return_stage: after.return_stage,
        // No confirmation of a payment that has to be refunded.
        notification: (row.notification)(actor).filter(|notification| {
            !(refund_due && *notification == OrderNotification::PaymentReceived)
        }),
    })
}

/// Checks that the table allows an action, apart from its data. Fails as [`apply`] does.
pub fn check(state: &OrderState, action: ActionName, actor: Actor) -> Result<(), Refusal> {
    Row::of(action).ok_or_else(of_actor)?.check(*state, actor)
}

/// Returns the actions offered to an actor, in the order in which a page shows them.
///
/// These are the actions that [`apply`] allows, with two exceptions: a buyer is offered to cancel
/// an order after shipping too, because the refusal tells the buyer to contact the shop (decision
/// D31), and an order with a recorded delivery is not offered to be `Dispatched`.
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
        if !self.freight.contains(&freight) {
            return Err(of_freight(self.action, freight, state.pay_type));
        }
        if !self.request.contains(&state.return_stage) {
            return Err(of_request(self.action, state.return_stage));
        }
        match (self.action, state.refund) {
            (ActionName::RequestReturn, _) => state
                .return_over
                .map_or(Ok(()), |day| Err(return_late(day))),
            (ActionName::Dispatch, _) if state.ends_shipped => Err(not_recorded()),
            (ActionName::StepBack, _) => one_step_back(state.last_step).map(drop),
            (ActionName::TakeBack, RefundShare::Part)
            | (ActionName::MarkRefunded, RefundShare::Settled) => Err(of_refund(self.action)),
            _ => Ok(()),
        }
    }

    fn is_offered(&self, state: OrderState, actor: Actor) -> bool {
        let has_come_back = state.status.is_undone() || state.status == OrderStatus::PartlyReturned;
        let on_the_way =
            self.action == ActionName::Cancel && actor == Actor::Buyer && !has_come_back;
        let has_arrived = self.action == ActionName::Dispatch && state.is_delivered;
        on_the_way || (!has_arrived && self.check(state, actor).is_ok())
    }
}
