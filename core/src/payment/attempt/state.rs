//! How far an attempt to pay has come.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// The state of one attempt to pay an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum AttemptState {
    /// The buyer was sent to the provider, and nothing was reported since.
    Created,
    /// The provider is being asked to capture the money at this moment.
    Confirming,
    /// Nobody knows whether the money was taken; the provider is asked until it says so.
    Unknown,
    /// The buyer's browser says that it was paid, which proves nothing (decision D40).
    ToBeConfirmed,
    /// The provider has proved that the money is there, and it pays the order.
    Paid,
    /// No money was taken.
    Failed,
    /// The money is there and must go back: the order was cancelled, paid by another attempt, or
    /// costs something else.
    RefundDue,
    /// The money went back.
    Refunded,
}

impl AttemptState {
    /// Every state there is, in the order of a life.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The state of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// What a buyer reads.
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

    /// Whether money may have been taken that nobody has accounted for yet. Until that is known the
    /// order is neither cancelled nor paid by another attempt.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Confirming | Self::Unknown | Self::ToBeConfirmed)
    }

    /// Whether the shop has money of this attempt.
    #[must_use]
    pub const fn holds_money(self) -> bool {
        matches!(self, Self::Paid | Self::RefundDue)
    }
}
