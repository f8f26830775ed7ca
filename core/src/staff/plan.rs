//! Preview of an action on orders: permissions, refusals and cautions (decision D59).

use serde::{Deserialize, Serialize};

use super::{Grant, Role, grant, of_action, of_settlement};
use crate::money::Money;
use crate::order::{
    Action, ActionName, Actor, Credits, FreightState, LastStep, OrderState, OrderStatus, PayStatus,
    PayType, ReturnStage, actions, apply,
};
use crate::payment::{ManualSettlement, SettlementFacts};
use crate::refusal::Refusal;

/// Order of a list, with the data needed to preview an action.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about an order"
)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlannedOrder {
    /// Order number.
    pub id: String,
    /// Processing status: 1 to 5, 11 or 12.
    pub status: i32,
    /// Pay status, 0 to 3.
    pub pay_status: i32,
    /// Payment type.
    pub pay_type: PayType,
    /// `true` while a gateway is confirming a payment of the order.
    pub has_open_payment: bool,
    /// State of the freight.
    pub freight: FreightState,
    /// Stage of the last return request.
    pub return_stage: ReturnStage,
    /// `true` if the day of the delivery is recorded.
    pub is_delivered: bool,
    /// Last step, which a step back undoes; missing in lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "LastStep | null"))]
    pub last_step: Option<LastStep>,
    /// `true` if the shop does not record `Dispatched`.
    #[serde(default)]
    pub ends_shipped: bool,
    /// `true` if the shop owes the buyer a refund.
    pub refund_due: bool,
    /// Total charged.
    pub price: Money,
    /// Sum credited for returned goods.
    pub credited: Money,
    /// Sum refunded so far.
    pub refunded: Money,
}

/// Preview of an action on one order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PlannedStep {
    /// Order number.
    pub id: String,
    /// Reason why the action would be rejected; missing if it is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub refusal: Option<Refusal>,
    /// Cautions against the action.
    pub cautions: Vec<String>,
    /// Amount that an action about money is about: the sum to refund, otherwise the total.
    pub amount: Money,
}

impl PlannedOrder {
    /// Returns the sums of the order.
    #[must_use]
    pub const fn credits(&self) -> Credits {
        Credits {
            total: self.price,
            credited: self.credited,
            refunded: self.refunded,
        }
    }

    /// Returns the state that determines the actions, or `None` if a status number is unknown.
    #[must_use]
    pub fn state(&self) -> Option<OrderState> {
        Some(OrderState {
            status: OrderStatus::from_number(self.status)?,
            pay_status: PayStatus::from_number(self.pay_status)?,
            pay_type: self.pay_type,
            has_open_payment: self.has_open_payment,
            freight: self.freight,
            refund: self.credits().share(),
            return_stage: self.return_stage,
            return_over: None,
            is_delivered: self.is_delivered,
            last_step: self.last_step,
            ends_shipped: self.ends_shipped,
        })
    }
}

/// Previews an action on each of these orders; an order with an unknown status is left out.
#[must_use]
pub fn plan(orders: &[PlannedOrder], action: &Action) -> Vec<PlannedStep> {
    let step = |order: &PlannedOrder| {
        let state = order.state()?;
        let refusal = apply(&state, action, Actor::Staff).err();
        Some(PlannedStep {
            id: order.id.clone(),
            amount: match action {
                Action::MarkRefunded => order.credits().to_refund(),
                _ => order.price,
            },
            cautions: match refusal {
                Some(_) => Vec::new(),
                None => cautions(&state, order.price, action.name()),
            },
            refusal,
        })
    };
    orders.iter().filter_map(step).collect()
}

/// Returns the cautions against an allowed action, one sentence each. Staff may confirm the action
/// nevertheless, which is logged.
///
/// `price` is the total, or for a return the sum that it credits.
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
    if action == ActionName::RefuseReturn && state.return_stage == ReturnStage::Accepted {
        found.push("買家已收到同意退貨的通知，婉拒後會再通知買家。".to_owned());
    }
    if action == ActionName::RecordDelivery && state.is_delivered {
        found.push("送達日期已有紀錄，更改後會再通知買家。".to_owned());
    }
    let undone = state.last_step.map(|step| step.action);
    if action == ActionName::StepBack && undone == Some(ActionName::ShipOut) {
        found.push("買家已收到出貨通知，退回後請告知買家。".to_owned());
    }
    let undoing = match action {
        ActionName::Cancel => Some("取消"),
        ActionName::TakeBack => Some("退回"),
        _ => None,
    };
    if let Some(undoing) = undoing.filter(|_| is_paid) {
        found.push(format!("這筆訂單已付款，{undoing}後需退還 NT${price}。"));
    }
    if undoing.is_some() && state.pay_status == PayStatus::FilledIn {
        found.push("買家已填寫匯款資料，款項可能正在入帳。".to_owned());
    }
    found
}

/// Returns the actions of a role on an order, in the order in which a page offers them.
#[must_use]
pub fn staff_actions(state: &OrderState, role: Role) -> Vec<ActionName> {
    let is_theirs = |action: &ActionName| {
        of_action(*action).is_some_and(|needed| grant(role, needed) != Grant::Denied)
    };
    let mut offered = actions(state, Actor::Staff);
    offered.retain(is_theirs);
    offered
}

/// Returns the manual settlements of a role for a payment attempt, in the order in which a page
/// offers them.
#[must_use]
pub fn staff_settlements(facts: SettlementFacts, role: Role) -> Vec<ManualSettlement> {
    let mut offered = facts.settlements();
    offered.retain(|settlement| grant(role, of_settlement(*settlement)) != Grant::Denied);
    offered
}
