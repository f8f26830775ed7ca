//! In which list of work an order stands.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::order::{FreightState, OrderState, OrderStatus, PayStatus, PayType};

/// A list of orders by what is to be done with them. Every order stands in exactly one.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    EnumString,
    VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum WorkTab {
    /// Can be packed: paid, or paid to the courier.
    ToShip,
    /// Its freight has to be set by staff, or agreed to by the buyer; nothing else can be done with it.
    Freight,
    /// Waits for its money.
    Waiting,
    /// The buyer gave the digits of a transfer, which nobody has found on the account yet.
    ToCheck,
    /// Is being packed.
    Preparing,
    /// Has left the shop.
    Shipped,
    /// Is delivered, and its money has not come.
    ToCollect,
    /// The shop owes the buyer what was paid.
    ToRefund,
    /// Delivered and paid, or refunded after it came back.
    Done,
    /// Called off, and nothing is owed.
    Cancelled,
}

impl WorkTab {
    /// Every list, in the order in which a page shows them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The list of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::ToShip => "待出貨",
            Self::Freight => "待確認運費",
            Self::Waiting => "待付款",
            Self::ToCheck => "待對帳",
            Self::Preparing => "備貨中",
            Self::Shipped => "已出貨",
            Self::ToCollect => "待收款",
            Self::ToRefund => "待退款",
            Self::Done => "已完成",
            Self::Cancelled => "已取消",
        }
    }

    /// The list in which an order stands. `refund_due`: the shop owes the buyer what was paid.
    #[must_use]
    pub fn of(state: &OrderState, refund_due: bool) -> Self {
        match (state.status, state.pay_status) {
            _ if refund_due => Self::ToRefund,
            _ if state.open_freight() != FreightState::Known => Self::Freight,
            (OrderStatus::Cancelled, _) => Self::Cancelled,
            (_, PayStatus::Refunded) | (OrderStatus::Dispatched, PayStatus::Paid) => Self::Done,
            (OrderStatus::Preparing, _) => Self::Preparing,
            (OrderStatus::ShippedOut, _) => Self::Shipped,
            (OrderStatus::Dispatched, _) => Self::ToCollect,
            (OrderStatus::Placed, PayStatus::FilledIn) => Self::ToCheck,
            (OrderStatus::Placed, PayStatus::Unpaid)
                if state.pay_type != PayType::CashOnDelivery =>
            {
                Self::Waiting
            }
            (OrderStatus::Placed, _) => Self::ToShip,
        }
    }
}
