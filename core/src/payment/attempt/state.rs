//! States of a payment attempt.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;

/// State of a payment attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum AttemptState {
    /// The buyer was sent to the provider, which has not reported anything yet.
    Created,
    /// The provider is being asked to capture the money.
    Confirming,
    /// It is unknown whether the buyer was charged. The server queries the provider until it
    /// confirms a result.
    Unknown,
    /// The buyer's browser reports a payment, which is not proof (decision D40).
    ToBeConfirmed,
    /// The provider has confirmed the payment, and it pays the order.
    Paid,
    /// The buyer was not charged.
    Failed,
    /// The payment, or a part of it, must be refunded: the order was cancelled, goods of it came
    /// back, it was paid by another attempt, or the amount differs.
    RefundDue,
    /// The whole payment was refunded.
    Refunded,
}

named!(AttemptState);

impl AttemptState {
    /// Returns the text for the buyer, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Created => "等待付款",
            Self::Confirming | Self::Unknown | Self::ToBeConfirmed => "付款結果確認中",
            Self::Paid => "付款成功",
            Self::Failed => "付款失敗",
            Self::RefundDue => "退款處理中",
            Self::Refunded => "已退款",
        }
    }

    /// Returns `true` if the buyer may have been charged and the result is not known yet. Until
    /// then the order can be neither cancelled nor paid by another attempt.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Confirming | Self::Unknown | Self::ToBeConfirmed)
    }

    /// Returns `true` if the shop has money from this attempt.
    #[must_use]
    pub const fn holds_money(self) -> bool {
        matches!(self, Self::Paid | Self::RefundDue)
    }
}
