//! Members in the back office: enabling, disabling, and order figures.

use serde::Serialize;

use crate::form::{
    FormRules as _, StaffReason, UNNAMED, ValidationResult, reason, required, rule, truth,
    typed_form,
};
use crate::money::Money;
use crate::order::{OrderState, OrderStatus, PayStatus, PayType};
use crate::refusal::Refusal;

typed_form! {
    /// Request to enable or disable a member.
    pub struct MemberSwitchForm {
        /// Id of the member.
        #[validate(custom(function = number))]
        id: "Id" "會員",
        /// Version of the member that the caller read.
        version: "Version" "版本",
        /// `true` to allow log-ins, `false` to forbid them.
        #[validate(custom(function = truth))]
        enabled: "Enabled" "啟用",
        /// Reason, stored in the audit log.
        #[validate(custom(function = reason))]
        reason: "Reason" "原因",
    }
    heading: Blank,
}

/// Request that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedSwitch {
    /// Id of the member.
    pub id: i64,
    /// Version that the caller read; `None` if it is not a number.
    pub version: Option<i64>,
    /// `true` if the member may log in.
    pub enabled: bool,
    /// Reason of the change.
    pub reason: StaffReason,
}

impl MemberSwitchForm {
    /// Validates the request. Fails, by field, if a field is blank or the id is not a number, and
    /// with the errors of [`StaffReason`].
    pub fn check(&self) -> Result<CheckedSwitch, Refusal> {
        self.validated(())?;
        Ok(CheckedSwitch {
            id: read_number(&self.id)?,
            version: self.version.number(),
            enabled: self.enabled.is_true(),
            reason: StaffReason::parse(&self.reason)?,
        })
    }
}

/// Parses an id of up to 19 digits, which is more than the number type of forms allows.
fn read_number(typed: &str) -> Result<i64, Refusal> {
    required(typed, |id| {
        id.trim().parse().map_err(|_| UNNAMED.out_of_range())
    })
}

fn number(typed: &str) -> ValidationResult {
    rule(read_number(typed))
}

/// Order, as far as the figures of a member need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberOrder {
    /// State of the order.
    pub state: OrderState,
    /// Total charged.
    pub total: Money,
}

/// Order figures of a member, as a basis for decisions of staff.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MemberOrders {
    /// Number of all orders.
    pub all: u32,
    /// Number of orders that are neither paid, cancelled, returned nor paid by cash on delivery.
    pub unpaid: u32,
    /// Number of cancelled orders, including expired ones.
    pub cancelled: u32,
    /// Number of orders whose goods came back, all or a part of them.
    pub returned: u32,
    /// Number of orders with cash on delivery that were shipped and are not paid: on their way, or
    /// not accepted by the receiver.
    pub uncollected: u32,
    /// Number of open orders: not cancelled, returned or refunded, and not delivered and paid.
    pub open: u32,
    /// Sum of the totals of the open orders.
    pub open_sum: Money,
}

impl MemberOrders {
    /// Counts these orders.
    #[must_use]
    pub fn of(orders: impl IntoIterator<Item = MemberOrder>) -> Self {
        let mut figures = Self::default();
        for MemberOrder { state, total } in orders {
            let is_undone = state.status.is_undone();
            let is_paid = matches!(state.pay_status, PayStatus::Paid | PayStatus::Refunded);
            let is_collected = state.pay_type == PayType::CashOnDelivery;
            let has_left = matches!(
                state.status,
                OrderStatus::ShippedOut | OrderStatus::Dispatched
            );
            let is_returned = matches!(
                state.status,
                OrderStatus::Returned | OrderStatus::PartlyReturned
            );
            let has_arrived = is_returned || state.is_sent();
            let is_open =
                !is_undone && state.pay_status != PayStatus::Refunded && !(is_paid && has_arrived);
            figures.all += 1;
            figures.unpaid += u32::from(!is_undone && !is_paid && !is_collected);
            figures.cancelled += u32::from(state.status == OrderStatus::Cancelled);
            figures.returned += u32::from(is_returned);
            figures.uncollected += u32::from(is_collected && has_left && !is_paid);
            if is_open {
                figures.open += 1;
                let sum = figures.open_sum.checked_add(total);
                figures.open_sum = sum.unwrap_or(Money::MAX);
            }
        }
        figures
    }
}
