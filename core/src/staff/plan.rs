//! What an action would do with orders, before it is taken: who may, what is refused, and what speaks
//! against it (decision D59).

use serde::{Deserialize, Serialize};

use super::{Grant, Role, grant, of_action, of_mark};
use crate::money::Money;
use crate::order::{
    Action, ActionName, Actor, FreightState, OrderState, OrderStatus, PayStatus, PayType, actions,
    apply,
};
use crate::payment::{Mark, MarkFacts};
use crate::refusal::Refusal;

/// What a list of orders knows of one: enough to say what an action would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlannedOrder {
    /// The order number.
    pub id: String,
    /// The number of an [`OrderStatus`].
    pub status: i32,
    /// The number of a [`PayStatus`].
    pub pay_status: i32,
    /// How it is paid.
    pub pay_type: PayType,
    /// Whether a gateway is confirming a payment of it.
    pub has_open_payment: bool,
    /// How far its freight has come.
    pub freight: FreightState,
    /// Whether the shop owes the buyer what was paid.
    pub refund_due: bool,
    /// What is charged.
    pub price: Money,
}

/// What an action would do with one order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PlannedStep {
    /// The order number.
    pub id: String,
    /// Why it would be refused; none where it goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub refusal: Option<Refusal>,
    /// What speaks against it.
    pub cautions: Vec<String>,
}

impl PlannedOrder {
    /// What decides which actions it has; `None` where a number stands for nothing.
    #[must_use]
    pub fn state(&self) -> Option<OrderState> {
        Some(OrderState {
            status: OrderStatus::from_number(self.status)?,
            pay_status: PayStatus::from_number(self.pay_status)?,
            pay_type: self.pay_type,
            has_open_payment: self.has_open_payment,
            freight: self.freight,
        })
    }
}

/// What an action would do with each of these orders; an order whose state is unknown is left out.
#[must_use]
pub fn plan(orders: &[PlannedOrder], action: &Action) -> Vec<PlannedStep> {
    let step = |order: &PlannedOrder| {
        let state = order.state()?;
        let refusal = apply(&state, action, Actor::Staff).err();
        Some(PlannedStep {
            id: order.id.clone(),
            cautions: match refusal {
                Some(_) => Vec::new(),
                None => cautions(&state, order.price, action.name()),
            },
            refusal,
        })
    };
    orders.iter().filter_map(step).collect()
}

/// What speaks against an action that the rules allow, a sentence each; staff may confirm it, and the
/// log says that they did.
#[must_use]
pub fn cautions(state: &OrderState, price: Money, action: ActionName) -> Vec<String> {
    let mut found = Vec::new();
    let is_paid = state.pay_status == PayStatus::Paid;
    let sends = matches!(
        action,
        ActionName::Prepare | ActionName::ShipOut | ActionName::Dispatch
    );
    if sends && !is_paid && state.pay_type != PayType::CashOnDelivery {
        let now = state.pay_status.label();
        let way = state.pay_type.in_text();
        found.push(format!("這筆{way}訂單{now}，款項尚未入帳。"));
    }
    if sends && state.pay_type == PayType::CashOnDelivery && price == Money::ZERO {
        found.push("這筆貨到付款訂單的應收金額為 NT$0。".to_owned());
    }
    if action == ActionName::Cancel && is_paid {
        found.push(format!("這筆訂單已付款，取消後需退還 NT${price}。"));
    }
    if action == ActionName::Cancel && state.pay_status == PayStatus::FilledIn {
        found.push("買家已填寫匯款資料，款項可能正在入帳。".to_owned());
    }
    found
}

/// What a role can do with an order, in the order in which a page offers it.
#[must_use]
pub fn staff_actions(state: &OrderState, role: Role) -> Vec<ActionName> {
    let is_theirs = |action: &ActionName| {
        of_action(*action).is_some_and(|needed| grant(role, needed) != Grant::Denied)
    };
    let mut offered = actions(state, Actor::Staff);
    offered.retain(is_theirs);
    offered
}

/// What a role can say of an attempt to pay, in the order in which a page offers it.
#[must_use]
pub fn staff_marks(facts: MarkFacts, role: Role) -> Vec<Mark> {
    let mut offered = facts.marks();
    offered.retain(|mark| grant(role, of_mark(*mark)) != Grant::Denied);
    offered
}
