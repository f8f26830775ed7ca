//! Worklists of orders.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;
use crate::order::{FreightState, OrderState, OrderStatus, PayStatus, PayType, ReturnStage};

/// Worklist of orders, by the next step. Every order belongs to exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum WorkTab {
    /// Ready to be packed: paid, or with cash on delivery.
    ToShip,
    /// Staff have to set the freight before anything else.
    Freight,
    /// The buyer has to accept the freight before anything else.
    FreightProposed,
    /// Waiting for the payment.
    Waiting,
    /// The buyer entered the digits of a transfer, which staff have not found on the account yet.
    ToCheck,
    /// Being packed.
    Preparing,
    /// Shipped, and to be recorded as dispatched.
    Shipped,
    /// Sent and not paid yet.
    ToCollect,
    /// The shop owes the buyer a refund.
    ToRefund,
    /// The buyer has requested a return, and staff have to answer.
    ReturnRequested,
    /// Staff have agreed to a return, and the goods are not back yet.
    ReturnAccepted,
    /// Sent and paid, or refunded while the goods stay with the buyer.
    Done,
    /// Cancelled, without a refund owed.
    Cancelled,
    /// All goods or a part of them came back, without a refund owed.
    Returned,
}

named!(WorkTab);

impl WorkTab {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::ToShip => "待出貨",
            Self::Freight => "待報運費",
            Self::FreightProposed => "待買家同意運費",
            Self::Waiting => "待付款",
            Self::ToCheck => "待對帳",
            Self::Preparing => "備貨中",
            Self::Shipped => "已出貨",
            Self::ToCollect => "待收款",
            Self::ToRefund => "待退款",
            Self::ReturnRequested => "退貨申請",
            Self::ReturnAccepted => "待收退貨",
            Self::Done => "已完成",
            Self::Cancelled => "已取消",
            Self::Returned => "已退回",
        }
    }

    /// Returns the worklist of an order.
    #[must_use]
    pub fn of(state: &OrderState) -> Self {
        match (state.status, state.pay_status) {
            _ if state.return_stage == ReturnStage::Requested => Self::ReturnRequested,
            _ if state.refund_due() => Self::ToRefund,
            _ if state.return_stage == ReturnStage::Accepted => Self::ReturnAccepted,
            _ if state.open_freight() == FreightState::Unset => Self::Freight,
            _ if state.open_freight() == FreightState::Proposed => Self::FreightProposed,
            (OrderStatus::Cancelled, _) => Self::Cancelled,
            (OrderStatus::Returned | OrderStatus::PartlyReturned, _) => Self::Returned,
            (_, PayStatus::Refunded) => Self::Done,
            (_, PayStatus::Paid) if state.is_sent() => Self::Done,
            _ if state.is_sent() => Self::ToCollect,
            (OrderStatus::Preparing, _) => Self::Preparing,
            (OrderStatus::ShippedOut | OrderStatus::Dispatched, _) => Self::Shipped,
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
