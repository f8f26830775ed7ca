//! What the back office knows and decides about a member.

use serde::Serialize;

use crate::form::{
    Field, FormRules as _, Ruled, THIS, check_line, filled, rule, truth, typed_form,
};
use crate::money::Money;
use crate::order::{OrderState, OrderStatus, PayStatus, PayType};
use crate::refusal::Refusal;

const REASON: Field = Field::new("Reason", "原因");

/// Most characters of a reason.
pub const SWITCH_REASON_MAX: usize = 200;

/// Why a member may log in no more, or again: for colleagues, in the log of changes for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwitchReason(String);

impl SwitchReason {
    /// Reads a reason of 1 to 200 characters in one line; refuses with `required`, `text_invalid` and
    /// `text_too_long`.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        filled(typed, |typed| check_line(REASON, typed, SWITCH_REASON_MAX)).map(Self)
    }

    /// The reason.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

typed_form! {
    /// Whether a member may log in from now on, and why (`PUT /Admin/Member/Enabled`).
    pub struct MemberSwitchForm {
        /// The number of the member.
        #[validate(custom(function = number))]
        id: "Id" "會員",
        /// The version of the member that the caller saw.
        version: "Version" "版本",
        /// Whether they may log in.
        #[validate(custom(function = truth))]
        enabled: "Enabled" "啟用",
        /// Why.
        #[validate(custom(function = reason))]
        reason: "Reason" "原因",
    }
    heading: Blank,
}

/// A switch that may be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedSwitch {
    /// The number of the member.
    pub id: i64,
    /// The version that the caller saw; none where it is no number.
    pub version: Option<i64>,
    /// Whether the member may log in.
    pub enabled: bool,
    /// Why.
    pub reason: SwitchReason,
}

impl MemberSwitchForm {
    /// What is to be switched; refuses blank fields by name, a number that is none, and a reason as
    /// [`SwitchReason`] does.
    pub fn check(&self) -> Result<CheckedSwitch, Refusal> {
        self.validated(())?;
        Ok(CheckedSwitch {
            id: read_number(&self.id)?,
            version: self.version.number(),
            enabled: self.enabled.is_true(),
            reason: SwitchReason::parse(&self.reason)?,
        })
    }
}

/// Numbers of members have up to 19 digits, more than a number of a form.
fn read_number(typed: &str) -> Result<i64, Refusal> {
    filled(typed, |id| {
        id.trim().parse().map_err(|_| THIS.out_of_range())
    })
}

fn number(typed: &str) -> Ruled {
    rule(read_number(typed))
}

fn reason(typed: &str) -> Ruled {
    rule(SwitchReason::parse(typed))
}

/// What the figures of a member ask about an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberOrder {
    /// Where it stands.
    pub state: OrderState,
    /// What is charged.
    pub total: Money,
}

/// The orders of a member in figures, for whoever decides whether to trust them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MemberOrders {
    /// All of them.
    pub all: u32,
    /// Placed and neither paid, cancelled nor to be paid to the courier.
    pub unpaid: u32,
    /// Called off, by whoever it was, or expired.
    pub cancelled: u32,
    /// Cash on delivery that has left the shop and whose money has not come: on its way, or not accepted
    /// by the receiver.
    pub uncollected: u32,
    /// Neither cancelled, nor delivered and paid, nor refunded.
    pub open: u32,
    /// What the open ones come to.
    pub open_sum: Money,
}

impl MemberOrders {
    /// The figures of these orders.
    #[must_use]
    pub fn of(orders: impl IntoIterator<Item = MemberOrder>) -> Self {
        let mut figures = Self::default();
        for MemberOrder { state, total } in orders {
            let is_cancelled = state.status == OrderStatus::Cancelled;
            let is_paid = matches!(state.pay_status, PayStatus::Paid | PayStatus::Refunded);
            let is_collected = state.pay_type == PayType::CashOnDelivery;
            let has_left = matches!(
                state.status,
                OrderStatus::ShippedOut | OrderStatus::Dispatched
            );
            let is_open = !is_cancelled
                && state.pay_status != PayStatus::Refunded
                && !(is_paid && state.status == OrderStatus::Dispatched);
            figures.all += 1;
            figures.unpaid += u32::from(!is_cancelled && !is_paid && !is_collected);
            figures.cancelled += u32::from(is_cancelled);
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
